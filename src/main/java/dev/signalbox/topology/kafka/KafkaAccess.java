package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;

/// The access of a process to one broker: the names of the topics, the codec of their events, and
/// the properties of the clients that read and write them.
public record KafkaAccess(Topics topics, EventCodec codec, ClientProperties properties) {

  /// The topics of the interactive lane.
  ///
  /// @param servers of the broker
  public static KafkaAccess of(Configuration configuration, String servers) {
    return of(configuration, servers, Lane.INTERACTIVE);
  }

  /// The topics of a lane.
  ///
  /// @param servers of the broker
  public static KafkaAccess of(Configuration configuration, String servers, Lane lane) {
    return new KafkaAccess(
        new Topics(configuration, lane),
        ConfiguredRegistry.codec(configuration),
        new ClientProperties(configuration, servers, lane));
  }

  /// The name of a topic on the broker.
  ///
  /// @param listed its name in the list of topics
  public String topic(String listed) {
    return topics.name(listed);
  }
}
