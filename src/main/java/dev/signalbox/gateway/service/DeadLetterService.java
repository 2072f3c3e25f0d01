package dev.signalbox.gateway.service;

import dev.signalbox.event.DeadLetter;
import java.util.List;
import java.util.Optional;

/// The dead-letter queue.
///
/// Threading: called from many threads at once.
public interface DeadLetterService {

  /// A dead letter in the queue.
  ///
  /// @param id the place of its record: topic-partition@offset
  /// @param retries the number of times that the record was sent again
  /// @param obstacle the reason why it cannot be sent again; empty: it can
  record QueuedLetter(String id, DeadLetter letter, int retries, Optional<String> obstacle) {}

  /// A letter's record is not sent again.
  final class RefusedRetryException extends RuntimeException {
    public RefusedRetryException(String message) {
      super(message);
    }
  }

  /// All dead letters, the oldest first.
  ///
  /// @throws RuntimeException they cannot be read at this moment
  List<QueuedLetter> all();

  /// Sends records to their topics again, all of them or none.
  ///
  /// @param ids of their letters
  /// @param again also ones that were sent again before
  /// @throws RefusedRetryException one of them cannot be sent again, or is not known
  /// @throws RuntimeException the broker does not take them
  void retry(List<String> ids, boolean again);
}
