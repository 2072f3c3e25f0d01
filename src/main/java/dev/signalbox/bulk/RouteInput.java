package dev.signalbox.bulk;

import dev.signalbox.config.Configuration;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import dev.signalbox.topology.kafka.TopicValues;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/// The input of a bulk job.
///
/// @param lines one after the other
/// @param total the largest possible number of lines; -1: not known
/// @param source closed with this
public record RouteInput(QuestionSource lines, long total, AutoCloseable source)
    implements AutoCloseable {
  private static final byte[] GZIP = {0x1f, (byte) 0x8b};

  /// @param column CSV with a header, whose column holds the questions; null: one on each line
  public static RouteInput ofFile(Path file, @Nullable String column) throws IOException {
    long total = isCompressed(file) ? -1 : lines(file);
    InputStream bytes = Files.newInputStream(file);
    return new RouteInput(lines(bytes, column), total, bytes);
  }

  /// @param given not closed
  public static RouteInput ofStream(InputStream given, @Nullable String column) throws IOException {
    return new RouteInput(lines(given, column), -1, () -> {});
  }

  /// The records that a topic holds now, or held when the job began.
  ///
  /// @param topic its whole name
  /// @param file the file of the routes, which notes the offsets; null: standard output
  public static RouteInput ofTopic(
      Configuration configuration, String topic, @Nullable RouteFile file) throws IOException {
    TopicValues values =
        TopicValues.open(
            configuration,
            ConfiguredBroker.servers(configuration, "topic is"),
            topic,
            file == null ? List.of() : file.ranges());
    if (file != null) {
      file.note(values.ranges());
    }
    return new RouteInput(new TopicQuestions(values), values.count(), values);
  }

  private static QuestionSource lines(InputStream given, @Nullable String column)
      throws IOException {
    PushbackInputStream questions = new PushbackInputStream(given, GZIP.length);
    byte[] first = questions.readNBytes(GZIP.length);
    questions.unread(first);
    InputStream plain = Arrays.equals(first, GZIP) ? new GZIPInputStream(questions) : questions;
    return column == null ? new QuestionLines(plain) : new CsvQuestions(plain, column);
  }

  private static boolean isCompressed(Path file) throws IOException {
    try (InputStream bytes = Files.newInputStream(file)) {
      return Arrays.equals(bytes.readNBytes(GZIP.length), GZIP);
    }
  }

  private static long lines(Path file) throws IOException {
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file))) {
      long lines = 0;
      for (int next = bytes.read(); next >= 0; next = bytes.read()) {
        lines += next == '\n' ? 1 : 0;
      }
      return lines;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      source.close();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }
}
