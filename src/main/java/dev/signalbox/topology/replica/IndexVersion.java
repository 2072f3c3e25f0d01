package dev.signalbox.topology.replica;

import dev.signalbox.config.Configuration;
import dev.signalbox.topology.kafka.FollowedTopic;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.OpenedBroker;
import dev.signalbox.topology.kafka.Topics;
import java.util.List;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;

/// An earlier version of an index.
///
/// @param origin the configuration of the pipeline whose index it is
/// @param version offset in the topic `index`, as rankings record it
public record IndexVersion(Configuration origin, long version) {

  /// Reads the topics up to the version, and stops there.
  ///
  /// @param target gets catalog and index
  /// @return for the caller to close; it reads no more
  /// @throws IndexVersionException it cannot be rebuilt
  /// @throws TopicsException the topics do not exist
  public Replica read(ReplicaTarget target, Consumer<String> progress) throws InterruptedException {
    try (OpenedBroker broker = OpenedBroker.open(origin, progress)) {
      return read(target, broker, progress);
    }
  }

  /// The same from the origin's broker.
  public Replica read(ReplicaTarget target, OpenedBroker broker, Consumer<String> progress)
      throws InterruptedException {
    progress.accept("Rebuilding version " + version + " of the index");
    KafkaAccess kafka = KafkaAccess.of(origin, broker.bootstrapServers());
    FollowedTopic index;
    try (Admin admin = Admin.create(kafka.properties().admin())) {
      kafka.topics().check(admin);
      index = FollowedTopic.describe(admin, List.of(kafka.topic(Topics.INDEX))).getFirst();
    }
    Replica replica = new Replica(kafka, target, index, version);
    replica.start();
    try {
      replica.awaitCaughtUp();
      return replica;
    } catch (RuntimeException | InterruptedException e) {
      replica.close();
      throw e;
    }
  }
}
