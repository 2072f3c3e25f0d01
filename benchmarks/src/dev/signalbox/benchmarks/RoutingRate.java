package dev.signalbox.benchmarks;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.topology.client.QuestionClient;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// Routes questions for a while, as many at once as the client lets through.
///
/// Threading: one thread asks.
final class RoutingRate {
  private final QuestionClient client;
  private final List<GoldQuestion> questions;
  private final AtomicLong answered = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private long asked;

  RoutingRate(QuestionClient client, List<GoldQuestion> questions) {
    this.client = client;
    this.questions = questions;
  }

  /// Questions that ended with a failure so far.
  long failed() {
    return failed.get();
  }

  /// Answers a second over a time, from a pipeline that is busy already.
  ///
  /// @param warmUp asked before, and not counted
  double over(Duration warmUp, Duration time) throws InterruptedException {
    ask(warmUp);
    long before = answered.get();
    long start = System.nanoTime();
    ask(time);
    return (answered.get() - before) / ((System.nanoTime() - start) / 1e9);
  }

  private void ask(Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      String text = questions.get((int) (asked % questions.size())).question();
      var _ =
          client
              .ask(
                  Question.newBuilder()
                      .setId("storm-" + asked++)
                      .setText(text)
                      .setWant(Want.ROUTE)
                      .setDatabases(List.of())
                      .setAskedAt(Instant.now())
                      .build())
              .whenComplete((answer, problem) -> {
                answered.incrementAndGet();
                if (problem != null || answer.getStatus() == AnswerStatus.FAILED) {
                  failed.incrementAndGet();
                }
              });
    }
  }
}
