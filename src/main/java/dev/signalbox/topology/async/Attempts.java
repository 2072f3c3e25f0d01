package dev.signalbox.topology.async;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;

/// The attempts of one task: running calls, and calls that wait for their next attempt. It has no
/// clock of its own: the stream thread asks it for due and late calls.
///
/// Threading: the stream thread.
final class Attempts {

  /// A call to be attempted again.
  ///
  /// @param due milliseconds since 1970
  private record Waiting(Call call, long due) {}

  private final Work work;
  private final AsyncRuntime runtime;
  private final Call.Listener listener;
  private final Consumer<Call> due;

  /// The running attempts in the order of their beginning, and so of their deadlines.
  private final Set<Call.Execution> running = new LinkedHashSet<>();

  /// The attempts that have begun and wait for a turn; no deadline runs for them.
  private final Set<Call.Execution> paused = new HashSet<>();

  private final Queue<Waiting> waiting =
      new PriorityQueue<>(Comparator.comparingLong(Waiting::due));

  /// @param listener hears from every attempt, and of every expired one
  /// @param due takes calls that have waited long enough for their next attempt
  Attempts(Work work, AsyncRuntime runtime, Call.Listener listener, Consumer<Call> due) {
    this.work = work;
    this.runtime = runtime;
    this.listener = listener;
    this.due = due;
  }

  /// Begins the next attempt of a call; returns at once.
  void begin(Call call, long nowMillis) {
    long late = nowMillis + runtime.policy().deadline().toMillis();
    Call.Execution execution = call.nextAttempt(work, listener, late);
    running.add(execution);
    runtime.threads().execute(execution);
  }

  /// The attempt waits for a turn.
  void paused(Call.Execution execution) {
    running.remove(execution);
    paused.add(execution);
  }

  /// The attempt has its turn, and again the time of its beginning.
  void resumed(Call.Execution execution, long nowMillis) {
    paused.remove(execution);
    execution.extend(nowMillis + runtime.policy().deadline().toMillis());
    running.add(execution);
  }

  /// The result of the attempt has arrived.
  void ended(Call.Execution execution) {
    running.remove(execution);
    paused.remove(execution);
  }

  void beginLater(Call call, long nowMillis, Duration delay) {
    waiting.add(new Waiting(call, nowMillis + delay.toMillis()));
  }

  /// Hands out the calls that have waited long enough, and expires the attempts past their
  /// deadline.
  void pass(long nowMillis) {
    for (Waiting next = waiting.peek();
        next != null && next.due() <= nowMillis;
        next = waiting.peek()) {
      waiting.remove();
      due.accept(next.call());
    }
    Iterator<Call.Execution> oldest = running.iterator();
    while (oldest.hasNext()) {
      Call.Execution execution = oldest.next();
      if (!execution.isLate(nowMillis)) {
        break;
      }
      oldest.remove();
      expire(execution);
    }
  }

  private void expire(Call.Execution execution) {
    String message = "No result within " + runtime.policy().deadline().toMillis() + " ms";
    StageException late = new StageException(FailureCode.DEADLINE_EXCEEDED, message);
    Attempt failed = new Attempt.Failed(execution.failure(late));
    execution.interrupt();
    runtime.observer().expired();
    listener.ended(new Completion(execution, failed, execution.age()));
  }

  /// Interrupts the running attempts; their results are dropped.
  void abandon() {
    running.forEach(Call.Execution::interrupt);
    paused.forEach(Call.Execution::interrupt);
  }
}
