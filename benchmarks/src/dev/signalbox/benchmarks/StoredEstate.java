package dev.signalbox.benchmarks;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.apache.avro.specific.SpecificRecordBase;

/// The descriptions and entries of an estate of databases in two files, as the topics `catalog` and
/// `index` hold them, so that several indexes are filled with the same entries.
///
/// @param tables the number of all tables
record StoredEstate(Path catalog, Path index, int tables) implements AutoCloseable {
  private static final EventCodec CODEC = new EventCodec();
  private static final int SHOWN = 5_000;

  /// @param database the description of each number from 0 on
  static StoredEstate of(int databases, IntFunction<DatabaseDescription> database, Encoder encoder)
      throws IOException {
    Path catalog = Files.createTempFile("catalog", ".avro");
    Path index = Files.createTempFile("index", ".avro");
    Indexing indexing = new Indexing(encoder);
    int tables = 0;
    try (DataOutputStream descriptions = output(catalog);
        DataOutputStream entries = output(index)) {
      for (int number = 0; number < databases; number++) {
        if (number % SHOWN == 0) {
          System.err.printf("%,d of %,d databases%n", number, databases);
        }
        DatabaseDescription description = database.apply(number);
        tables += description.getTables().size();
        write(descriptions, description);
        for (IndexEntry entry : indexing.entries(description, _ -> Optional.empty())) {
          write(entries, entry);
        }
      }
    }
    return new StoredEstate(catalog, index, tables);
  }

  private static DataOutputStream output(Path file) throws IOException {
    return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 20));
  }

  private static void write(DataOutputStream out, SpecificRecordBase event) throws IOException {
    byte[] bytes = CODEC.encode(event);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  void descriptions(Consumer<DatabaseDescription> each) throws IOException {
    read(catalog, DatabaseDescription.class, each);
  }

  void entries(BiConsumer<String, IndexEntry> each) throws IOException {
    read(index, IndexEntry.class, entry -> each.accept(ElementKey.of(entry), entry));
  }

  private static <T extends SpecificRecordBase> void read(
      Path file, Class<T> type, Consumer<T> each) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20))) {
      while (true) {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        each.accept(CODEC.decode(bytes, type));
      }
    } catch (EOFException end) {
      // read to the end
    }
  }

  @Override
  public void close() throws IOException {
    Files.delete(catalog);
    Files.delete(index);
  }
}
