package dev.signalbox.topology.replica;

import dev.signalbox.topology.kafka.BrokerException;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;

/// What becomes of the updates that a replica holds back when it has read the topics to their ends.
/// Earlier versions have written updates without an end, and these must be shown. An update of
/// which an open transaction of somebody else hides the rest must not.
///
/// Whatever was read belongs to transactions that have ended, so all of their records stand before
/// the ends of that moment, open transactions included. What has not become whole up to there never
/// will.
///
/// Threading: the replica's reader.
final class IncompleteUpdates {
  private final Admin admin;
  private final ReplicaFeed feed;

  /// Null: nothing was held back so far.
  private @Nullable Map<TopicPartition, Long> ends;

  IncompleteUpdates(Admin admin, ReplicaFeed feed) {
    this.admin = admin;
    this.feed = feed;
  }

  /// Shows what will never be whole, once it is sure. To be called after each reading, from the
  /// moment on at which the topics were read to their ends.
  ///
  /// @param reached of every partition what has been read
  /// @return whether it is sure
  /// @throws BrokerException the broker does not tell the ends
  boolean isSettled(Map<TopicPartition, Long> reached) {
    if (ends == null) {
      if (!feed.isBuffering()) {
        return true;
      }
      feed.suspect();
      ends = ends(reached);
    }
    boolean sure = Replica.hasReached(reached, ends);
    if (sure) {
      feed.release();
    }
    return sure;
  }

  private Map<TopicPartition, Long> ends(Map<TopicPartition, Long> reached) {
    try {
      return IndexArrival.ends(admin, reached.keySet());
    } catch (ExecutionException e) {
      throw new BrokerException("The ends of the topics are not known: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }
}
