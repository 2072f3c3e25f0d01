package dev.signalbox.topology.kafka;

import dev.signalbox.natives.NativeLibraries;
import org.rocksdb.RocksDB;

/// Loads RocksDB, and deletes its library file, so that a killed process leaves none behind.
public final class RocksDbLibrary {
  private RocksDbLibrary() {}

  /// Loads RocksDB once; later calls do nothing.
  public static void load() {
    RocksDB.loadLibrary();
    NativeLibraries.deleteLoaded("librocksdbjni");
  }
}
