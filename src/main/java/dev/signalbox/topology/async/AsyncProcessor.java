package dev.signalbox.topology.async;

import dev.signalbox.event.PendingRecord;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/// Runs slow work without holding up the stream thread, exactly as often as Kafka Streams processes
/// records, and in order for each key.
///
/// A record is worked on elsewhere. What comes of it waits in a queue until the stream thread sends
/// it on: at the next record, or at the latest a few milliseconds later. A commit says that the
/// records before it are done with, so those that are not are put into a changelogged store with
/// it, keyed by their arrival, and deleted when they have ended. After a crash, a rebalance or a
/// restart, whoever has the store begins again what is in it. Nothing is drained at commits, so
/// these stay short however long the calls take; and a record that comes and goes between two
/// commits costs no more than its call.
///
/// Threading: everything here belongs to the stream thread, but for `completions`, which the calls
/// add to. A closed processor hears no call any more.
final class AsyncProcessor
    implements Processor<byte[], byte[], byte[], byte[]>, Call.Listener, Intake.Holder {
  private final String storeName;
  private final AsyncRuntime runtime;
  private final PendingRecords records;
  private final Attempts attempts;

  private final KeyQueues pending = new KeyQueues();
  private final Deque<Call> ready = new ArrayDeque<>();
  private final Queue<Completion> completions = new ConcurrentLinkedQueue<>();
  private volatile int size;

  /// How many have been sent and lie in the store until the producer has flushed.
  private volatile int unacknowledged;
  private volatile boolean closed;

  private ProcessorContext<byte[], byte[]> context;
  private KeyValueStore<Long, byte[]> store;
  private EarlyCommits commits;
  private SentRecords done;
  private long nextSequence;

  /// How many calls have begun and not ended; each holds a permit of the intake.
  private int begun;

  /// How much of the completion at the head of the queue has been sent.
  private int sent;

  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  AsyncProcessor(String storeName, Work work, AsyncRuntime runtime, PendingRecords records) {
    this.storeName = storeName;
    this.runtime = runtime;
    this.records = records;
    this.attempts = new Attempts(work, runtime, this);
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
    this.commits = new EarlyCommits(context, this::drainedAndUnfinished);
    this.store = context.getStateStore(storeName);
    this.done = new SentRecords(commits.isExactlyOnce(), runtime.intake()::flushes, this::delete);
    runtime.intake().enter(this);
    try (KeyValueIterator<Long, byte[]> stored = store.all()) {
      while (stored.hasNext()) {
        KeyValue<Long, byte[]> entry = stored.next();
        PendingRecord record = records.decode(entry.value);
        nextSequence = entry.key;
        take(Call.restored(nextSequence, PendingRecords.received(record), record.getAttempts()));
        commits.tickUntilFinished();
      }
    }
    startReady();
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata());
    runtime.observer().received();
    try {
      take(new Call(nextSequence, received));
      commits.received();
      drain();
    } catch (KafkaException e) {
      throw e; // Kafka Streams tells these apart by their types
    } catch (RuntimeException e) {
      throw new HeldRecordsException(e);
    }
  }

  private void take(Call call) {
    nextSequence++;
    if (pending.add(call)) {
      ready.add(call);
    }
    size = pending.size();
  }

  @Override
  public void save() {
    for (Call call : pending) {
      if (!call.isSaved()) {
        store.put(call.sequence(), records.encode(call.received(), call.failed()));
        call.save();
      }
    }
  }

  /// @return whether anything is left
  private boolean drainedAndUnfinished() {
    drain();
    return size > 0 || !done.isEmpty();
  }

  /// Sends what has come back, and begins what may begin then.
  private void drain() {
    done.deleteAcknowledged();
    unacknowledged = done.size();
    attempts.pass(context.currentSystemTimeMs());
    do {
      for (Completion next = completions.peek(); next != null; next = completions.peek()) {
        if (next.run().isCurrent()) {
          settle(next);
        }
        completions.remove();
        sent = 0;
      }
    } while (startReady() && !completions.isEmpty());
  }

  private void settle(Completion completion) {
    Call call = completion.run().call();
    attempts.ended(completion.run());
    switch (completion.attempt()) {
      case Attempt.Finished(List<Emission> emissions) -> finish(call, emissions);
      case Attempt.Failed(List<Emission> last) -> {
        int failed = call.failed() + 1;
        RetryPolicy retry = runtime.policy().retry();
        if (retry.isSpent(failed)) {
          finish(call, last);
        } else {
          call.hasFailed();
          runtime.observer().retried();
          repeat(call, retry.waitAfter(failed, ThreadLocalRandom.current()));
        }
      }
      case Attempt.Deferred(Duration delay, RuntimeException _) -> {
        runtime.observer().deferred();
        repeat(call, delay);
      }
    }
    call.settle();
    if (!(completion.attempt() instanceof Attempt.Deferred)) {
      runtime.observer().attempted(completion.nanos());
    }
  }

  private void repeat(Call call, Duration wait) {
    attempts.beginLater(call, context.currentSystemTimeMs(), wait);
  }

  /// Sending may throw; what was sent before is not sent again then.
  private void finish(Call call, List<Emission> emissions) {
    while (sent < emissions.size()) {
      Emission emission = emissions.get(sent);
      context.forward(emission.record(), emission.child());
      sent++;
      runtime.observer().sent(emission);
    }
    if (call.isStored()) {
      done.add(call.sequence());
      unacknowledged = done.size();
    }
    commits.sent();
    runtime.observer().finished(call.age());
    pending.remove(call).ifPresent(ready::add);
    begun--;
    runtime.intake().release(1);
    size = pending.size();
  }

  /// The store's own `delete` would read the old value first.
  @SuppressWarnings("NullAway") // null removes the entry
  private void delete(long sequence) {
    store.put(sequence, null);
  }

  /// @return whether a call was begun
  private boolean startReady() {
    boolean started = false;
    while (!ready.isEmpty() && runtime.intake().tryAcquire()) {
      begun++;
      attempts.begin(ready.remove(), context.currentSystemTimeMs());
      started = true;
    }
    return started;
  }

  @Override
  public void ended(Completion completion) {
    if (!closed) {
      completions.add(completion);
      runtime.intake().ended();
    }
  }

  @Override
  public int pending() {
    return size;
  }

  @Override
  public int unacknowledged() {
    return unacknowledged;
  }

  @Override
  public void close() {
    closed = true;
    commits.close();
    runtime.intake().leave(this);
    runtime.intake().release(begun);
    attempts.abandon();
    completions.clear();
  }
}
