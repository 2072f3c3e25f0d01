package dev.signalbox.topology.kafka;

import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormat;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/// Turns events into the format of a topic, at the edge of Signalbox: the stages and the topics
/// between them have Avro alone.
///
/// Threading: safe for any number of threads.
///
/// @param type of the topic's events
/// @param subject of the topic's values in a schema registry
public record PublishedValues(
    EventCodec codec, Class<? extends SpecificRecordBase> type, EventFormat format, String subject)
    implements Serializer<byte[]> {

  /// @param topic the name in the list
  public static PublishedValues of(
      Topics topics, String topic, EventCodec codec, Class<? extends SpecificRecordBase> type) {
    return new PublishedValues(codec, type, topics.format(topic), topics.subject(topic));
  }

  /// The event in the format of the topic; sets the header of its media type.
  ///
  /// @param headers of [CloudEvents#describe]
  /// @throws dev.signalbox.event.registry.RegistryException the registry lacks the schema and does
  ///   not take it
  public byte[] encode(Headers headers, SpecificRecordBase event) {
    CloudEvents.describeContent(headers, format);
    return codec.encode(event, format, CloudEvents.envelope(headers), subject);
  }

  /// The value in the format of the topic; sets the header of its media type.
  ///
  /// @param headers of [CloudEvents#describe]
  /// @param value an event in any format
  @Override
  public byte @Nullable [] serialize(String topic, Headers headers, byte @Nullable [] value) {
    return format == EventFormat.AVRO || value == null
        ? value
        : encode(headers, codec.decode(value, type));
  }

  /// @throws UnsupportedOperationException always: an event has headers
  @Override
  public byte[] serialize(String topic, byte[] value) {
    throw new UnsupportedOperationException("an event has headers");
  }
}
