package dev.signalbox.topology.replica;

import dev.signalbox.topology.kafka.FollowedTopic;
import dev.signalbox.topology.kafka.QuietRocksDb;
import dev.signalbox.topology.kafka.TemporaryState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The snapshot of a process that held more or less of the index in the same state folder before.
///
/// @param folder in the state folder of this process, which no other one uses
record FormerSnapshot(Path folder) {
  private static final Logger LOG = LoggerFactory.getLogger(FormerSnapshot.class);

  /// Deletes it once no start can go on from it any more, where it certainly is a snapshot of these
  /// topics: it has a state of a snapshot with the ids that the broker gave them.
  ///
  /// @return whether nothing is left to do: it is gone, or no such snapshot
  boolean tidy(List<FollowedTopic> topics, Instant now) {
    if (!Files.isDirectory(folder)) {
      return true;
    }
    Optional<SnapshotState> state = state().filter(each -> ids(each).equals(ids(topics)));
    if (state.isEmpty()) {
      LOG.info("Left {} as it is: it is no snapshot of these topics", folder);
      return true;
    }
    if (!state.get().isTooOld(topics, now)) {
      return false;
    }
    TemporaryState.delete(folder);
    LOG.info("Deleted the former snapshot in {}: no start can go on from it any more", folder);
    return true;
  }

  private Optional<SnapshotState> state() {
    try (Options options = QuietRocksDb.quieten(new Options());
        RocksDB store = RocksDB.openReadOnly(options, folder.toString())) {
      byte[] state = store.get(ReplicaSnapshot.state());
      return state == null ? Optional.empty() : Optional.of(SnapshotState.decode(state));
    } catch (RocksDBException | IOException e) {
      LOG.debug("The folder {} has no snapshot", folder, e);
      return Optional.empty();
    }
  }

  private static Set<String> ids(SnapshotState state) {
    Set<String> ids = new HashSet<>();
    state.positions().forEach(each -> ids.add(each.topic() + "/" + each.topicId()));
    return ids;
  }

  private static Set<String> ids(List<FollowedTopic> topics) {
    Set<String> ids = new HashSet<>();
    topics.forEach(each -> ids.add(each.name() + "/" + each.id()));
    return ids;
  }
}
