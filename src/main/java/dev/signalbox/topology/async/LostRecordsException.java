package dev.signalbox.topology.async;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.common.TopicPartition;

/// The retention of a topic has deleted records that its stage has not read.
public final class LostRecordsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// @param lost the number of lost records by partition; compaction and transactions count as
  ///   records
  LostRecordsException(Map<TopicPartition, Long> lost) {
    super(
        new TreeMap<>(
                lost.entrySet().stream()
                    .collect(
                        Collectors.toMap(each -> each.getKey().toString(), Map.Entry::getValue)))
            .entrySet().stream()
                .map(each -> "%s: %,d".formatted(each.getKey(), each.getValue()))
                .collect(
                    Collectors.joining(
                        ", ", "The retention has deleted records that were never read (", ")")));
  }
}
