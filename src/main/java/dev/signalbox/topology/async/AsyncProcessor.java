package dev.signalbox.topology.async;

import dev.signalbox.event.PendingRecord;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/// Runs slow work beside the stream thread, with Kafka Streams' own processing guarantee and in
/// order for each key.
///
/// A call works on a record in another thread. Its results wait in a queue until the stream thread
/// sends them: at the next record, or a few milliseconds later at the latest. A commit moves the
/// offsets past all records that were read. So the processor first puts unfinished records into a
/// changelogged store, keyed by their arrival. It deletes each record when it has ended. After a
/// crash, a rebalance or a restart, the next owner of the store begins its records again. A commit
/// waits for no call, so commits stay short however long the calls take. A record that comes and
/// goes between two commits costs no more than its call.
///
/// A call may wait for its next attempt, or for a turn at a limited resource such as a database.
/// Meanwhile it has no permit and no deadline, and the other calls go on.
///
/// Threading: everything here belongs to the stream thread, except the queue of [AttemptEvents], to
/// which the calls add. A closed processor ignores the events of its calls.
final class AsyncProcessor
    implements Processor<byte[], byte[], byte[], byte[]>, InFlightLimit.Member {
  private final String storeName;
  private final Work work;
  private final AsyncRuntime runtime;
  private final PendingRecords records;
  private final MemoryStore.@Nullable Settings memorySettings;
  private final Attempts attempts;

  private final KeyQueues pending = new KeyQueues();
  private final Deque<Call> ready = new ArrayDeque<>();
  private final AttemptEvents events;
  private volatile InFlightLoad load = InFlightLoad.NONE;

  /// The number of sent records that stay in the store until the producer has flushed.
  private volatile int unacknowledged;

  private ProcessorContext<byte[], byte[]> context;
  private KeyValueStore<Long, byte[]> store;
  private MemoryStore memories;
  private EarlyCommits commits;
  private UncommittedSends done;
  private long nextSequence;

  /// The number of running calls; each has a permit of the in-flight limit.
  private int begun;

  /// The number of sent results of the completion at the head of the events.
  private int sent;

  /// @param memory of the stage; null: it remembers nothing
  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  AsyncProcessor(
      String storeName,
      Work work,
      AsyncRuntime runtime,
      PendingRecords records,
      MemoryStore.@Nullable Settings memory) {
    this.storeName = storeName;
    this.memorySettings = memory;
    this.work = work;
    this.runtime = runtime;
    this.records = records;
    this.events = new AttemptEvents(runtime.inFlightLimit());
    this.attempts = new Attempts(work, runtime, events, this::due);
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
    this.commits = new EarlyCommits(context, this::drainedAndUnfinished);
    this.store = context.getStateStore(storeName);
    this.memories = MemoryStore.open(context, work, memorySettings);
    this.done =
        new UncommittedSends(
            commits.isExactlyOnce(), runtime.inFlightLimit()::flushes, this::delete);
    runtime.inFlightLimit().enter(this);
    try (KeyValueIterator<Long, byte[]> stored = store.all()) {
      while (stored.hasNext()) {
        KeyValue<Long, byte[]> entry = stored.next();
        PendingRecord record = records.decode(entry.value);
        ReceivedRecord received = PendingRecords.received(record);
        work.requireKnownSchema(received);
        nextSequence = entry.key;
        take(Call.restored(nextSequence, received, record.getAttempts()));
        commits.tickUntilFinished();
      }
    }
    startReady();
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata());
    work.requireKnownSchema(received);
    runtime.observer().received();
    try {
      take(new Call(nextSequence, received));
      commits.received();
      drain();
    } catch (KafkaException e) {
      throw e; // Kafka Streams tells these apart by their types
    } catch (RuntimeException e) {
      throw new DeferredSendException(e);
    }
  }

  private void take(Call call) {
    nextSequence++;
    if (pending.add(call)) {
      ready.add(call);
    }
    load = pending.load();
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

  /// @return whether the processor has unfinished work
  private boolean drainedAndUnfinished() {
    drain();
    return load.records() > 0 || !done.isEmpty();
  }

  /// Sends the results that have arrived, and begins the calls that may begin then.
  private void drain() {
    done.deleteAcknowledged();
    unacknowledged = done.size();
    hear(); // a call that waits for a turn is not late
    attempts.pass(context.currentSystemTimeMs());
    do {
      hear();
    } while (startReady() && !events.isEmpty());
  }

  private void hear() {
    for (AttemptEvent next = events.peek(); next != null; next = events.peek()) {
      if (next.execution().isCurrent()) {
        switch (next) {
          case Completion completion -> settle(completion);
          case TurnWait(Call.Execution execution, boolean begins) -> pause(execution, begins);
        }
      }
      events.remove();
      sent = 0;
    }
  }

  private void pause(Call.Execution execution, boolean begins) {
    Call call = execution.call();
    call.pause(begins);
    if (begins) {
      attempts.paused(execution);
      giveWay(call);
    } else {
      attempts.resumed(execution, context.currentSystemTimeMs());
      begun++;
      runtime.inFlightLimit().regain();
      pending.letOn(call);
      load = pending.load();
    }
  }

  /// Releases the permit of a call that has to wait.
  private void giveWay(Call call) {
    begun--;
    runtime.inFlightLimit().release(1);
    pending.makeWait(call);
    load = pending.load();
  }

  private void settle(Completion completion) {
    Call call = completion.execution().call();
    if (call.isPaused()) {
      pause(completion.execution(), false);
    }
    attempts.ended(completion.execution());
    switch (completion.attempt()) {
      case Attempt.Finished(List<OutputRecord> outputs, @Nullable MemoryUpdate update) -> {
        memories.put(update);
        finish(call, outputs);
      }
      case Attempt.Failed(List<OutputRecord> last) -> {
        int failed = call.failed() + 1;
        RetryPolicy retry = runtime.policy().retry();
        if (retry.isSpent(failed)) {
          finish(call, last);
        } else {
          call.hasFailed();
          runtime.observer().retried();
          repeat(call, retry.waitAfter(failed));
        }
      }
      case Attempt.Deferred deferred when !call.takes(deferred, context.currentSystemTimeMs()) ->
          finish(call, completion.execution().failure(deferred.reason()));
      case Attempt.Deferred deferred -> {
        runtime.observer().deferred();
        repeat(call, deferred.delay());
      }
    }
    call.settle();
    if (!(completion.attempt() instanceof Attempt.Deferred)) {
      runtime.observer().attempted(completion.nanos());
    }
  }

  private void repeat(Call call, Duration wait) {
    attempts.beginLater(call, context.currentSystemTimeMs(), wait);
    giveWay(call);
  }

  /// The call has waited long enough for its next attempt.
  private void due(Call call) {
    pending.letOn(call);
    load = pending.load();
    ready.add(call);
  }

  /// Sending may throw; the next round then skips the results that were sent before.
  private void finish(Call call, List<OutputRecord> outputs) {
    while (sent < outputs.size()) {
      OutputRecord output = outputs.get(sent);
      context.forward(output.record(), output.child());
      sent++;
      runtime.observer().sent(output);
    }
    if (call.isStored()) {
      done.add(call.sequence());
      unacknowledged = done.size();
    }
    commits.sent();
    runtime.observer().finished(call.age());
    pending.remove(call).ifPresent(ready::add);
    begun--;
    runtime.inFlightLimit().release(1);
    load = pending.load();
  }

  /// The store's own `delete` would read the old value first.
  @SuppressWarnings("NullAway") // null removes the entry
  private void delete(long sequence) {
    store.put(sequence, null);
  }

  /// @return whether a call was begun
  private boolean startReady() {
    boolean started = false;
    while (!ready.isEmpty() && runtime.inFlightLimit().tryAcquire()) {
      begun++;
      Call call = ready.remove();
      call.remind(memories);
      attempts.begin(call, context.currentSystemTimeMs());
      started = true;
    }
    return started;
  }

  @Override
  public InFlightLoad load() {
    return load;
  }

  @Override
  public int unacknowledged() {
    return unacknowledged;
  }

  @Override
  public void close() {
    events.close();
    commits.close();
    memories.close();
    runtime.inFlightLimit().leave(this);
    runtime.inFlightLimit().release(begun);
    attempts.abandon();
    events.clear();
  }
}
