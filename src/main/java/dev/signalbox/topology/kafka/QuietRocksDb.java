package dev.signalbox.topology.kafka;

import java.util.Map;
import org.apache.kafka.streams.state.RocksDBConfigSetter;
import org.rocksdb.Options;

/// RocksDB without its periodic statistics, which nothing reads. The library's thread that writes
/// them may run beyond the end of the process's last Java thread, and crash the process.
///
/// Kafka Streams makes one instance for each store.
public final class QuietRocksDb implements RocksDBConfigSetter {

  @Override
  public void setConfig(String store, Options options, Map<String, Object> configs) {
    quieten(options);
  }

  @Override
  public void close(String store, Options options) {
    // The options own nothing else.
  }

  /// Turns the periodic statistics off.
  ///
  /// @return the same options
  public static Options quieten(Options options) {
    return options.setStatsDumpPeriodSec(0).setStatsPersistPeriodSec(0);
  }
}
