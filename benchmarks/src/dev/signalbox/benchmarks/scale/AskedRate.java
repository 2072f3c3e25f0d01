package dev.signalbox.benchmarks.scale;

import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.topology.client.QuestionClient;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicLong;

/// Asks for routes, as many at once as the client lets through, and counts the answers.
///
/// Threading: one thread asks.
final class AskedRate {
  private final QuestionClient client;
  private final List<String> texts;
  private final String run;
  private final AtomicLong answered = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final Phaser outstanding = new Phaser(1);
  private long asked;

  /// @param run beginning of the ids of the questions
  AskedRate(QuestionClient client, List<String> texts, String run) {
    this.client = client;
    this.texts = texts;
    this.run = run;
  }

  /// Asks for a time; the questions that are outstanding then stay so.
  void ask(Duration time) throws InterruptedException {
    ask(time, Long.MAX_VALUE);
  }

  /// Asks for a time, and no more than a number of questions in all.
  void ask(Duration time, long most) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (asked < most && System.nanoTime() < end) {
      Question question =
          Question.newBuilder()
              .setId(run + asked)
              .setText(texts.get((int) (asked % texts.size())))
              .setWant(Want.ROUTE)
              .setDatabases(List.of())
              .setAskedAt(Instant.now())
              .build();
      asked++;
      outstanding.register();
      var _ =
          client
              .ask(question)
              .whenComplete((answer, problem) -> {
                answered.incrementAndGet();
                if (problem != null || answer.getStatus() == AnswerStatus.FAILED) {
                  failed.incrementAndGet();
                }
                outstanding.arriveAndDeregister();
              });
    }
  }

  /// Waits for the answers of all questions so far.
  void drain() {
    outstanding.arriveAndAwaitAdvance();
  }

  long asked() {
    return asked;
  }

  long answered() {
    return answered.get();
  }

  /// Questions that ended with a failure.
  long failed() {
    return failed.get();
  }
}
