package dev.signalbox.benchmarks;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.topology.client.QuestionClient;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/// Somebody who asks a question now and then, at fixed times, whether the one before was answered
/// or not, and waits for each answer.
///
/// Threading: one thread of its own asks.
final class InteractiveQuestions implements AutoCloseable {
  private static final Duration EVERY = Duration.ofMillis(250);

  private final QuestionClient client;
  private final List<GoldQuestion> questions;
  private final List<Double> millis = Collections.synchronizedList(new ArrayList<>());
  private final Thread asking = Thread.ofPlatform().unstarted(this::ask);

  private InteractiveQuestions(QuestionClient client, List<GoldQuestion> questions) {
    this.client = client;
    this.questions = questions;
  }

  static InteractiveQuestions start(QuestionClient client, List<GoldQuestion> questions) {
    InteractiveQuestions started = new InteractiveQuestions(client, questions);
    started.asking.start();
    return started;
  }

  /// Asks for a while.
  ///
  /// @return the milliseconds of each answer
  static List<Double> askFor(Duration time, QuestionClient client, List<GoldQuestion> questions)
      throws InterruptedException {
    try (InteractiveQuestions asked = start(client, questions)) {
      Thread.sleep(time);
      return asked.millis();
    }
  }

  static Question question(String text) {
    return Question.newBuilder()
        .setId(UUID.randomUUID().toString())
        .setText(text)
        .setWant(Want.ROUTE)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }

  private void ask() {
    try {
      long next = System.nanoTime();
      for (int i = 0; ; i++) {
        long began = next;
        var _ =
            client
                .ask(question(questions.get(i % questions.size()).question()))
                .thenRun(() -> millis.add((System.nanoTime() - began) / 1e6));
        next += EVERY.toNanos();
        TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  /// From when a question was to be asked until its answer was there, of all that were answered so
  /// far.
  List<Double> millis() {
    synchronized (millis) {
      return List.copyOf(millis);
    }
  }

  static double percentile(List<Double> values, int percent) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
  }

  @Override
  public void close() {
    asking.interrupt();
    try {
      asking.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
