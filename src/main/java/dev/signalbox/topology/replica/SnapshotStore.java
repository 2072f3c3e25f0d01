package dev.signalbox.topology.replica;

import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.QuietRocksDb;
import dev.signalbox.topology.kafka.RocksDbLibrary;
import dev.signalbox.topology.kafka.TemporaryState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.rocksdb.CompressionType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The entries of a snapshot in a folder. A damaged store is thrown away, and begun anew.
///
/// Threading: one thread at a time, but for [#get] and [#each].
final class SnapshotStore implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SnapshotStore.class);
  private static final int WRITE_BUFFER = 32 << 20;
  private static final int READ_AHEAD = 4 << 20;

  /// Takes an entry, and returns whether to give the next.
  @FunctionalInterface
  interface Visitor {
    boolean visit(byte[] key, byte[] value) throws IOException;
  }

  static {
    RocksDbLibrary.load();
  }

  private final Path folder;
  private final Options options =
      QuietRocksDb.quieten(new Options())
          .setCreateIfMissing(true)
          .setWriteBufferSize(WRITE_BUFFER)
          .setCompressionType(CompressionType.NO_COMPRESSION)
          .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
          .setKeepLogFileNum(1);
  private final WriteOptions writing = new WriteOptions();
  private RocksDB store;

  /// @param folder that no other process uses
  /// @throws BrokerException the folder cannot be written
  SnapshotStore(Path folder) {
    this.folder = folder;
    RocksDB opened;
    try {
      opened = open();
    } catch (RocksDBException e) {
      damaged(e);
      opened = begun();
    }
    this.store = opened;
  }

  private RocksDB open() throws RocksDBException {
    try {
      Files.createDirectories(folder);
      return RocksDB.open(options, folder.toString());
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  private RocksDB begun() {
    TemporaryState.delete(folder);
    try {
      return open();
    } catch (RocksDBException e) {
      throw unusable(e);
    }
  }

  BrokerException unusable(Exception e) {
    return new BrokerException(
        "The state folder " + folder + " cannot be used (" + e.getMessage() + "); see state", e);
  }

  void damaged(Exception e) {
    LOG.warn("The snapshot in {} is thrown away, as it is damaged: {}", folder, e.getMessage());
  }

  byte @Nullable [] get(byte[] key) throws RocksDBException {
    return store.get(key);
  }

  /// Gives the entries in the order of their keys, from a key on.
  void each(byte[] first, Visitor visitor) throws RocksDBException, IOException {
    try (ReadOptions options = new ReadOptions().setFillCache(false).setReadaheadSize(READ_AHEAD);
        RocksIterator stored = store.newIterator(options)) {
      boolean going = true;
      for (stored.seek(first); stored.isValid() && going; stored.next()) {
        going = visitor.visit(stored.key(), stored.value());
      }
      stored.status();
    }
  }

  /// Writes all or nothing.
  void write(WriteBatch batch) throws RocksDBException {
    store.write(writing, batch);
  }

  /// Begins anew, with no entry.
  void clear() {
    store.close();
    store = begun();
  }

  @Override
  public void close() {
    store.close();
    writing.close();
    options.close();
  }
}
