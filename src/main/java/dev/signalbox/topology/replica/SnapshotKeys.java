package dev.signalbox.topology.replica;

import dev.signalbox.topology.kafka.FollowedTopic;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/// The keys of a [ReplicaSnapshot]: the number of the record's topic, from 1 on, before the
/// record's own key.
///
/// @param topics always in the same order
record SnapshotKeys(List<FollowedTopic> topics) {

  /// The least key of a record.
  static byte[] first() {
    return new byte[] {1};
  }

  byte[] key(String topic, byte[] keyInTopic) {
    byte[] key = new byte[1 + keyInTopic.length];
    key[0] = number(topic);
    System.arraycopy(keyInTopic, 0, key, 1, keyInTopic.length);
    return key;
  }

  private byte number(String topic) {
    for (int i = 0; i < topics.size(); i++) {
      if (topics.get(i).name().equals(topic)) {
        return (byte) (i + 1);
      }
    }
    throw new IllegalArgumentException("The topic " + topic + " is not followed");
  }

  /// @throws IOException no topic has the key's number
  String topic(byte[] key) throws IOException {
    if (key[0] < 1 || key[0] > topics.size()) {
      throw new IOException("a record's key names no topic");
    }
    return topics.get(key[0] - 1).name();
  }

  static byte[] keyInTopic(byte[] key) {
    return Arrays.copyOfRange(key, 1, key.length);
  }
}
