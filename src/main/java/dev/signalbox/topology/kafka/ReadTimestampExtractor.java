package dev.signalbox.topology.kafka;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/// Gives Kafka Streams the time of a record: its own, or the time of reading for a record without
/// one. Without it, Kafka Streams would end each thread at such a record. Kafka Streams creates it
/// by its class, so it is public.
public final class ReadTimestampExtractor implements TimestampExtractor {

  @Override
  public long extract(ConsumerRecord<Object, Object> record, long partitionTime) {
    return record.timestamp() < 0 ? System.currentTimeMillis() : record.timestamp();
  }
}
