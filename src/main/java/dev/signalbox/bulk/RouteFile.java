package dev.signalbox.bulk;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.answer.ParquetFile;
import dev.signalbox.console.CommandException;
import dev.signalbox.topology.kafka.TopicValues;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/// The file of the routes: one whole line for each answered question, in their order, so that a
/// killed job can continue behind the last one.
///
/// @param target the file that the user named; a Parquet file is made of the lines at the end
/// @param lines the file of the lines
/// @param format of a line
/// @param answered the number of lines that are there already
public record RouteFile(Path target, Path lines, RouteFormat format, long answered) {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String PARQUET = ".parquet";
  private static final int BUFFER = 1 << 16;

  /// @param resume whether to continue an existing file; otherwise there must be none
  /// @throws CommandException there is a file, or it cannot be written
  public static RouteFile open(Path target, boolean resume) {
    boolean parquet = target.toString().endsWith(PARQUET);
    Path lines = parquet ? Path.of(target + ".jsonl") : target;
    RouteFormat format = RouteFormat.of(target);
    try {
      if (Files.exists(target) && (parquet || !resume)) {
        throw new CommandException(
            parquet
                ? "There is a file %s already; it is complete".formatted(target)
                : "There is a file %s already; give --resume to go on behind its last line, or name another"
                    .formatted(target));
      }
      if (!Files.exists(lines)) {
        Files.writeString(lines, format == RouteFormat.CSV ? RouteFormat.CSV_HEADER + "\n" : "");
      } else if (!resume) {
        throw new CommandException(
            "%s is left from a job that did not end; give --resume to continue it, or delete it"
                .formatted(lines));
      }
      long whole = wholeLines(lines);
      return new RouteFile(
          target, lines, format, Math.max(0, whole - (format == RouteFormat.CSV ? 1 : 0)));
    } catch (IOException e) {
      throw new CommandException(
          "The file %s cannot be written: %s".formatted(lines, e.getMessage()), e);
    }
  }

  /// Counts the whole lines, and cuts off a last line that is not whole.
  private static long wholeLines(Path file) throws IOException {
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
      byte[] buffer = new byte[BUFFER];
      long count = 0;
      long position = 0;
      long end = 0;
      for (int read = access.read(buffer); read >= 0; read = access.read(buffer)) {
        for (int i = 0; i < read; i++) {
          position++;
          if (buffer[i] == '\n') {
            count++;
            end = position;
          }
        }
      }
      access.setLength(end);
      return count;
    }
  }

  /// The offsets of the topic that the lines cover; empty: there are no lines.
  ///
  /// @throws CommandException the note cannot be read
  List<TopicValues.Range> ranges() {
    if (answered == 0) {
      return List.of();
    }
    if (!Files.exists(source())) {
      throw new CommandException(
          "There is no %s, which would hold the offsets of the records in %s; name another file"
              .formatted(source(), lines));
    }
    try {
      return JSON.readValue(source().toFile(), new TypeReference<>() {});
    } catch (IOException e) {
      throw new CommandException(
          "The file %s cannot be read: %s".formatted(source(), e.getMessage()), e);
    }
  }

  /// Notes the offsets until the file is finished.
  void note(List<TopicValues.Range> ranges) throws IOException {
    JSON.writeValue(source().toFile(), ranges);
  }

  private Path source() {
    return Path.of(target + ".source.json");
  }

  /// Appends to the lines.
  PrintStream stream() throws IOException {
    OutputStream file = Files.newOutputStream(lines, StandardOpenOption.APPEND);
    return new PrintStream(new BufferedOutputStream(file, BUFFER), false, StandardCharsets.UTF_8);
  }

  /// All lines are there: makes the Parquet file, where one was named; the lines are gone then.
  ///
  /// @throws CommandException it cannot be made; the lines stay
  public void finish() throws IOException {
    if (!lines.equals(target)) {
      makeParquet();
    }
    Files.deleteIfExists(source());
  }

  private void makeParquet() throws IOException {
    try {
      ParquetFile.make(lines, target);
    } catch (IOException e) {
      throw new CommandException(
          "The file %s cannot be made of %s, which stays: %s"
              .formatted(target, lines, e.getMessage()),
          e);
    }
    Files.delete(lines);
  }
}
