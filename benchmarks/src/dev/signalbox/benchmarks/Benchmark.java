package dev.signalbox.benchmarks;

import java.util.SequencedMap;

/// Something that can be measured.
public interface Benchmark {

  /// Measures, and prints on the way what a person wants to read.
  ///
  /// @param quick fewer repetitions
  /// @return figures by name, with their unit in the name
  SequencedMap<String, Object> run(boolean quick) throws Exception;
}
