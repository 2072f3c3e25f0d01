package dev.signalbox.topology.kafka;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/// The time of a record as Kafka Streams takes it: its own, or the time of reading where it has
/// none. Kafka Streams ends the thread where a record has no time, and every later thread at the
/// same record. Kafka Streams makes it by its class, so it is public.
public final class ReadTime implements TimestampExtractor {

  @Override
  public long extract(ConsumerRecord<Object, Object> record, long partitionTime) {
    return record.timestamp() < 0 ? System.currentTimeMillis() : record.timestamp();
  }
}
