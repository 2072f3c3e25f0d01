package dev.signalbox.gateway;

import dev.signalbox.event.DeadLetter;
import dev.signalbox.gateway.service.DeadLetterService;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A dead-letter queue in memory.
final class ScriptedDeadLetters implements DeadLetterService {
  private final List<QueuedLetter> letters = new ArrayList<>();

  /// @param obstacle empty: the record can be sent again
  synchronized void add(String id, String message, String obstacle) {
    DeadLetter letter =
        DeadLetter.newBuilder()
            .setTopic("signalbox.questions")
            .setPartition(0)
            .setOffset(letters.size())
            .setKey(null)
            .setValue(null)
            .setHeaders(List.of())
            .setStage("understand")
            .setCode("UNREADABLE")
            .setMessage(message)
            .setAttempts(1)
            .setDiedAt(Instant.parse("2026-01-02T03:04:05Z"))
            .build();
    letters.add(
        new QueuedLetter(id, letter, 0, Optional.of(obstacle).filter(text -> !text.isEmpty())));
  }

  @Override
  public synchronized List<QueuedLetter> all() {
    return List.copyOf(letters);
  }

  @Override
  public synchronized void retry(List<String> ids, boolean again) {
    for (String id : ids) {
      QueuedLetter known =
          letters.stream()
              .filter(each -> each.id().equals(id))
              .findFirst()
              .orElseThrow(() -> new RefusedRetryException("There is no dead letter " + id));
      if (known.retries() > 0 && !again) {
        throw new RefusedRetryException(id + " was retried before");
      }
    }
    letters.replaceAll(each ->
        ids.contains(each.id())
            ? new QueuedLetter(each.id(), each.letter(), each.retries() + 1, each.obstacle())
            : each);
  }
}
