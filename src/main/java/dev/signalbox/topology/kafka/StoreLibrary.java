package dev.signalbox.topology.kafka;

import dev.signalbox.natives.NativeLibraries;
import org.rocksdb.RocksDB;

/// Loads RocksDB, and leaves no file of it behind where the process is killed.
public final class StoreLibrary {
  private StoreLibrary() {}

  /// Does nothing where RocksDB is loaded already.
  public static void load() {
    RocksDB.loadLibrary();
    NativeLibraries.deleteLoaded("librocksdbjni");
  }
}
