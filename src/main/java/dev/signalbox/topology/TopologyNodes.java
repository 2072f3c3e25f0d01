package dev.signalbox.topology;

import java.util.regex.Pattern;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.AutoOffsetReset;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/// The sources, sinks and stores of the stages' topologies, all of undecoded records.
final class TopologyNodes {

  private TopologyNodes() {}

  static void addSource(Topology topology, String node, String topic) {
    topology.addSource(
        AutoOffsetReset.earliest(),
        node,
        new ByteArrayDeserializer(),
        new ByteArrayDeserializer(),
        topic);
  }

  static void addSource(Topology topology, AutoOffsetReset reset, String node, Pattern names) {
    topology.addSource(
        reset, node, new ByteArrayDeserializer(), new ByteArrayDeserializer(), names);
  }

  static void addSink(Topology topology, String node, String topic, String... parents) {
    topology.addSink(node, topic, new ByteArraySerializer(), new ByteArraySerializer(), parents);
  }

  static StoreBuilder<KeyValueStore<String, byte[]>> store(String name) {
    return Stores.keyValueStoreBuilder(
            Stores.persistentKeyValueStore(name), Serdes.String(), Serdes.ByteArray())
        .withCachingDisabled();
  }
}
