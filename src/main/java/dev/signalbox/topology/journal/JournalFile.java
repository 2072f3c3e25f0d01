package dev.signalbox.topology.journal;

import dev.signalbox.config.JournalSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.event.ModelCall;
import dev.signalbox.event.SealedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.jspecify.annotations.Nullable;

/// A file of recorded calls, by which evaluations on brokers of their own share one journal: an
/// Avro container file, encrypted as the topic is. Every call is in the file before its reply is
/// used, so an evaluation that ends early pays for no call twice.
///
/// Threading: safe for any number of threads; one process at a time writes a file.
public final class JournalFile implements AutoCloseable {
  private static final SpecificData MODEL = SpecificData.getForClass(ModelCall.class);

  private final Path file;
  private final @Nullable JournalCipher cipher;
  private final DataFileWriter<ModelCall> writer;

  private JournalFile(Path file, @Nullable JournalCipher cipher, DataFileWriter<ModelCall> writer) {
    this.file = file;
    this.cipher = cipher;
    this.writer = writer;
  }

  /// Records the calls of a file in a journal, and from then on every new call of the journal in
  /// the file, until it is closed.
  ///
  /// @param file created where it is missing
  /// @param journal open
  /// @throws ConfigurationException the file cannot be read or written, or is encrypted by another
  ///   key
  public static JournalFile connect(Path file, ModelJournal journal, JournalSettings settings)
      throws InterruptedException {
    JournalCipher cipher = JournalCipher.of(settings).orElse(null);
    for (ModelCall call : read(file, cipher)) {
      journal.record(call);
    }
    try {
      JournalFile connected = new JournalFile(file, cipher, writer(file));
      journal.onRecorded(connected::add);
      return connected;
    } catch (IOException e) {
      throw unusable(file, e);
    }
  }

  private static DataFileWriter<ModelCall> writer(Path file) throws IOException {
    DataFileWriter<ModelCall> writer =
        new DataFileWriter<>(new SpecificDatumWriter<>(ModelCall.getClassSchema(), MODEL));
    if (Files.exists(file)) {
      return writer.appendTo(file.toFile());
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    return writer.create(ModelCall.getClassSchema(), file.toFile());
  }

  private static List<ModelCall> read(Path file, @Nullable JournalCipher cipher) {
    if (!Files.exists(file)) {
      return List.of();
    }
    List<ModelCall> calls = new ArrayList<>();
    try (DataFileReader<ModelCall> reader =
        new DataFileReader<>(
            file.toFile(),
            new SpecificDatumReader<>(
                ModelCall.getClassSchema(), ModelCall.getClassSchema(), MODEL))) {
      for (ModelCall call : reader) {
        calls.add(opened(file, call, cipher));
      }
      return calls;
    } catch (IOException e) {
      throw unusable(file, e);
    }
  }

  private static ModelCall opened(Path file, ModelCall call, @Nullable JournalCipher cipher) {
    SealedText sealed = call.getSealed().orElse(null);
    if (sealed == null) {
      return call;
    }
    if (cipher == null) {
      throw new ConfigurationException(
          "language.journal.key", "is missing, and " + file + " holds calls encrypted by a key");
    }
    try {
      return cipher.open(call, sealed);
    } catch (GeneralSecurityException e) {
      throw new ConfigurationException(
          "language.journal.key",
          "does not decrypt the calls in %s (%s); name another file"
              .formatted(file, e.getMessage()),
          e);
    }
  }

  private static ConfigurationException unusable(Path file, IOException cause) {
    return new ConfigurationException(
        "--journal",
        "the file %s cannot be used (%s); name another one".formatted(file, cause.getMessage()),
        cause);
  }

  private synchronized void add(ModelCall call) {
    try {
      writer.append(cipher == null ? call : cipher.seal(call));
      writer.flush();
    } catch (IOException e) {
      throw unusable(file, e);
    }
  }

  /// The calls recorded from now on are no longer written.
  @Override
  public synchronized void close() throws IOException {
    writer.close();
  }
}
