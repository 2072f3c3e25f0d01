package dev.signalbox.topology.client;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.CloudEvents;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// The questions of one client that wait for their answers: limited in number, and each for at most
/// an hour.
///
/// Threading: safe for any number of threads.
final class OutstandingQuestions implements AnswerReader.Asker {
  /// Marks a question with its client; every stage carries the header on.
  static final String CLIENT_HEADER = "signalbox-client";

  private static final Duration LONGEST_WAIT = Duration.ofHours(1);

  /// A question that was sent, or will be.
  private static final class Asked extends CompletableFuture<Answer> {
    private final long since;
    private final @Nullable String tenant;

    private Asked(long since, @Nullable String tenant) {
      this.since = since;
      this.tenant = tenant;
    }
  }

  private final String client;
  private final Semaphore room;
  private final LongSupplier nanoTime;
  private final Map<String, Asked> outstanding = new ConcurrentHashMap<>();
  private volatile @Nullable BrokerException stopped;

  /// @param client the value of [#CLIENT_HEADER]
  /// @param most at once
  /// @param nanoTime as [System#nanoTime]
  OutstandingQuestions(String client, int most, LongSupplier nanoTime) {
    this.client = client;
    this.room = new Semaphore(most);
    this.nanoTime = nanoTime;
  }

  /// Waits for room.
  ///
  /// @throws IllegalArgumentException a question with this id is outstanding already
  CompletableFuture<Answer> add(Question question) throws InterruptedException {
    room.acquire();
    String id = question.getId();
    Asked asked = new Asked(nanoTime.getAsLong(), question.getTenant().orElse(null));
    if (outstanding.putIfAbsent(id, asked) != null) {
      room.release();
      throw new IllegalArgumentException("the question " + id + " has been asked already");
    }
    // Cancelled or timed out by the caller, who does not wait for the answer any more.
    var _ = asked.whenComplete((terminal, problem) -> free(id, asked));
    return asked;
  }

  /// Makes room before the future completes, so that a caller who waited for it can ask again.
  private void free(String id, CompletableFuture<Answer> asked) {
    if (outstanding.remove(id, asked)) {
      room.release();
    }
  }

  void fail(String id, CompletableFuture<Answer> asked, BrokerException problem) {
    free(id, asked);
    asked.completeExceptionally(problem);
  }

  void failAll(BrokerException problem) {
    outstanding.forEach((id, asked) -> fail(id, asked, problem));
  }

  /// Why no more answers will come; null: they will.
  @Nullable BrokerException stopped() {
    return stopped;
  }

  @Override
  public boolean awaits(String id, Headers headers) {
    return outstanding.containsKey(id)
        && CloudEvents.text(headers, CLIENT_HEADER).filter(client::equals).isPresent();
  }

  @Override
  public @Nullable String tenant(String id) {
    Asked asked = outstanding.get(id);
    return asked == null ? null : asked.tenant;
  }

  @Override
  public void answered(String id, Answer answer) {
    Asked asked = outstanding.get(id);
    if (asked != null) {
      free(id, asked);
      asked.complete(answer);
    }
  }

  @Override
  public void unreadable(String id, String reason, RuntimeException problem) {
    Asked asked = outstanding.get(id);
    if (asked != null) {
      fail(id, asked, new BrokerException(reason, problem));
    }
  }

  @Override
  public void polled() {
    long now = nanoTime.getAsLong();
    outstanding.forEach((id, asked) -> {
      if (now - asked.since >= LONGEST_WAIT.toNanos()) {
        String message =
            "No answer to the question %s came within %s; see that every stage runs"
                .formatted(id, LONGEST_WAIT);
        fail(id, asked, new BrokerException(message, null));
      }
    });
  }

  @Override
  public void stopped(BrokerException problem) {
    stopped = problem;
    failAll(problem);
  }
}
