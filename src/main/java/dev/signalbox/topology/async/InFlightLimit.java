package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// The bounds of an application. The first bound limits the records that it has taken and not
/// finished: queued, running and unsent ones together. The second allows more records that have to
/// wait for a turn, for their next attempt, or behind another record of their key
/// ([WaitingAllowance]). At either bound the consumers read nothing more from Kafka, while the
/// stream threads still send results and commit ([BackpressureClients]).
///
/// A task from another instance may bring more records than there is room for. Then its records
/// wait, so that no more calls run than the bound; a call that has got its turn goes on all the
/// same.
///
/// Threading: safe for any number of threads.
public final class InFlightLimit {
  private static final int MOST_PER_POLL = 500;

  /// One poll takes at most this share of the bound, so that its records hardly lower the number of
  /// running calls.
  private static final int POLLS_PER_BOUND = 50;

  private static final Duration MOMENT = Duration.ofMillis(1);

  /// A holder of records, such as a task.
  interface Member {

    InFlightLoad load();

    /// The number of ended records that its store must still delete. Under at-least-once the
    /// deletion follows the next commit's flush.
    int unacknowledged();

    /// Puts the unfinished records that the present commit would lose into its store. Called on the
    /// thread that it entered on.
    void save();
  }

  private final int bound;
  private final WaitingAllowance allowance;
  private final StartGate gate;
  private final int recordsPerPoll;
  private final Map<Member, Thread> members = new ConcurrentHashMap<>();
  private final AtomicInteger running = new AtomicInteger();

  /// The number of calls' threads that wait for each resource.
  private final Map<String, Integer> awaited = new ConcurrentHashMap<>();

  private final ThreadLocal<long[]> flushes = ThreadLocal.withInitial(() -> new long[1]);
  private final Set<Thread> resting = ConcurrentHashMap.newKeySet();
  private volatile boolean news;
  private volatile boolean shut;
  private int reserved;

  /// @param bound at least 1
  public InFlightLimit(int bound) {
    this(bound, StartGate.opened());
  }

  /// @param gate no call begins before it is open
  public InFlightLimit(int bound, StartGate gate) {
    this(bound, WaitingAllowance.NONE, gate);
  }

  /// @param allowance for waiting records, beyond the bound
  public InFlightLimit(int bound, WaitingAllowance allowance, StartGate gate) {
    this.bound = bound;
    this.allowance = allowance;
    this.gate = gate;
    this.recordsPerPoll = Math.clamp(bound / POLLS_PER_BOUND, 1, MOST_PER_POLL);
  }

  /// The most records that one poll may return; the configuration of the consumers must use it.
  public int recordsPerPoll() {
    return recordsPerPoll;
  }

  /// The number of records that were taken and are not finished; approximate while tasks work on
  /// them.
  public int pending() {
    return load().records();
  }

  /// The number of ended records that a store still holds: after a crash now, their results would
  /// be sent again. Approximate like [#pending].
  public int unacknowledged() {
    return members.keySet().stream().mapToInt(Member::unacknowledged).sum();
  }

  /// The number of pending records that wait.
  public int waiting() {
    return load().waiting();
  }

  private InFlightLoad load() {
    InFlightLoad all = InFlightLoad.NONE;
    for (Member member : members.keySet()) {
      all = all.plus(member.load());
    }
    return all;
  }

  /// The number of calls that have begun, have not been sent, and wait neither for a turn nor for
  /// another attempt.
  public int running() {
    return running.get();
  }

  /// The number of calls that wait for each resource, such as a database.
  public Map<String, Integer> awaited() {
    return Map.copyOf(awaited);
  }

  /// Whether the consumers read nothing because too many records wait.
  public boolean isFullOfWaiting() {
    return isFull(load());
  }

  private boolean isFull(InFlightLoad load) {
    return load.waiting() > 0
        && (load.records() + recordsPerPoll > bound + allowance.records()
            || load.waitingBytes() >= allowance.bytes());
  }

  public int bound() {
    return bound;
  }

  /// Stops reading; the records that were taken go on.
  public void shut() {
    shut = true;
  }

  /// Reserves room for one poll, if there is enough.
  ///
  /// @return whether this thread may poll; it must [#giveBack] the room then
  synchronized boolean reserve() {
    InFlightLoad load = load();
    boolean fits =
        !shut
            && load.active() + reserved + recordsPerPoll <= bound
            && load.records() + reserved + recordsPerPoll <= bound + allowance.records()
            && load.waitingBytes() < allowance.bytes();
    if (fits) {
      reserved += recordsPerPoll;
    }
    return fits;
  }

  /// Gives back the room of a poll, whose records a task holds now.
  synchronized void giveBack() {
    reserved -= recordsPerPoll;
  }

  /// A call has ended; threads that [#rest] go on.
  void ended() {
    news = true;
    resting.forEach(LockSupport::unpark);
  }

  /// Waits until a call ends, and a moment more for other calls that end with it.
  void rest(Duration atMost) {
    Thread me = Thread.currentThread();
    resting.add(me);
    if (!news) {
      LockSupport.parkNanos(this, atMost.toNanos());
    }
    resting.remove(me);
    if (news) {
      news = false;
      LockSupport.parkNanos(this, MOMENT.toNanos());
    }
  }

  /// Call it on the stream thread of the member.
  void enter(Member member) {
    members.put(member, Thread.currentThread());
  }

  void leave(Member member) {
    members.remove(member);
  }

  /// This stream thread is about to flush its producer and commit.
  void committing() {
    Thread me = Thread.currentThread();
    members.forEach((member, thread) -> {
      if (me.equals(thread)) {
        member.save();
      }
    });
  }

  /// The producer of this stream thread has flushed all records.
  void flushed() {
    flushes.get()[0]++;
  }

  /// The number of calls of [#flushed] on this thread.
  long flushes() {
    return flushes.get()[0];
  }

  /// A call's thread waits for a resource, or no longer.
  void awaits(String resource, int change) {
    awaited.merge(resource, change, (one, other) -> one + other == 0 ? null : one + other);
  }

  /// @return whether a call may begin
  boolean tryAcquire() {
    return gate.isOpen() && running.getAndUpdate(now -> now < bound ? now + 1 : now) < bound;
  }

  /// A call that had a permit before its wait goes on, even where none is free.
  void regain() {
    running.incrementAndGet();
  }

  void release(int ended) {
    running.addAndGet(-ended);
  }
}
