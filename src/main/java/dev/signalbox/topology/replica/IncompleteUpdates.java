package dev.signalbox.topology.replica;

import dev.signalbox.topology.kafka.BrokerException;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;

/// Decides on the updates that are still buffered when a replica has read the topics to their ends.
/// Earlier versions have written updates without an end, and the replica must show these. It must
/// not show an update whose rest is hidden by an open transaction of another writer.
///
/// Every record read so far belongs to a transaction that has ended. All records of that
/// transaction stand before the ends of that moment, open transactions included, so an update that
/// is incomplete up to there stays so.
///
/// Threading: the replica's reader.
final class IncompleteUpdates {
  private final Admin admin;
  private final ReplicaFeed feed;

  /// Null: no update was buffered so far.
  private @Nullable Map<TopicPartition, Long> ends;

  IncompleteUpdates(Admin admin, ReplicaFeed feed) {
    this.admin = admin;
    this.feed = feed;
  }

  /// Shows the updates that will stay incomplete, once that is sure. Call it after each reading
  /// once the topics were read to their ends.
  ///
  /// @param reached the offset read up to, for each partition
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
