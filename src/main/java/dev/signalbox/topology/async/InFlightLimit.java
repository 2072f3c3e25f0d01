package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// The bounds of an application: how many records it may have taken and not finished, queued,
/// running and unsent ones together, and how many more that can do nothing now, since they wait for
/// a turn, for their next attempt, or behind another of their key ([WaitingAllowance]). At either
/// bound nothing more is read from Kafka, while everything else goes on: what has ended is sent,
/// and commits happen (`IntakeConsumer`).
///
/// A task that comes from another instance may bring more with it than there is room for. Then its
/// records wait, so that no more calls run than the bound; a call that has waited for a turn and
/// has got it goes on all the same.
///
/// Threading: safe for any number of threads.
public final class InFlightLimit {
  private static final int MOST_PER_POLL = 500;

  /// One poll takes at most this share of the bound, so that what is read in one go hardly lowers
  /// the number of calls that run.
  private static final int POLLS_PER_BOUND = 50;

  private static final Duration MOMENT = Duration.ofMillis(1);

  /// Something that holds records.
  interface Member {

    InFlightLoad load();

    /// How many records have ended that its store must still forget. Under at-least-once that comes
    /// after the next commit's flush.
    int unacknowledged();

    /// Puts into its store what the commit that is being made would lose otherwise. Called on the
    /// thread that it entered on.
    void save();
  }

  private final int bound;
  private final WaitingAllowance allowance;
  private final StartGate gate;
  private final int recordsPerPoll;
  private final Map<Member, Thread> members = new ConcurrentHashMap<>();
  private final AtomicInteger running = new AtomicInteger();

  /// How many threads of calls wait for each resource.
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

  /// @param allowance for records that can do nothing now, beyond the bound
  public InFlightLimit(int bound, WaitingAllowance allowance, StartGate gate) {
    this.bound = bound;
    this.allowance = allowance;
    this.gate = gate;
    this.recordsPerPoll = Math.clamp(bound / POLLS_PER_BOUND, 1, MOST_PER_POLL);
  }

  /// The most records that one poll may return; the consumers must be configured so.
  public int recordsPerPoll() {
    return recordsPerPoll;
  }

  /// How many records have been taken and not finished; approximate while tasks work on them.
  public int pending() {
    return load().records();
  }

  /// How many records have ended that a store still holds: their results would be sent again where
  /// the application ended now. Approximate as [#pending].
  public int unacknowledged() {
    return members.keySet().stream().mapToInt(Member::unacknowledged).sum();
  }

  /// How many of these can do nothing now.
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

  /// How many calls have begun, have not been sent, and wait neither for a turn nor to be repeated.
  public int running() {
    return running.get();
  }

  /// How many calls wait for each resource, such as a database.
  public Map<String, Integer> awaited() {
    return Map.copyOf(awaited);
  }

  /// Whether nothing is read because so much can do nothing now.
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

  /// Nothing is read any more; what has been taken goes on.
  public void shut() {
    shut = true;
  }

  /// Keeps room for one poll, if there is enough.
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

  /// What was polled is now held, or was less than there was room for.
  synchronized void giveBack() {
    reserved -= recordsPerPoll;
  }

  /// A call has ended; those who [#rest] need not wait longer.
  void ended() {
    news = true;
    resting.forEach(LockSupport::unpark);
  }

  /// Waits until a call ends, and a moment more for others that end with it.
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

  /// To be called on the stream thread that the holder belongs to.
  void enter(Member member) {
    members.put(member, Thread.currentThread());
  }

  void leave(Member member) {
    members.remove(member);
  }

  /// This stream thread is about to commit, and will flush its producer for that.
  void committing() {
    Thread me = Thread.currentThread();
    members.forEach((member, thread) -> {
      if (me.equals(thread)) {
        member.save();
      }
    });
  }

  /// The producer of this stream thread has waited for all that was sent.
  void flushed() {
    flushes.get()[0]++;
  }

  /// How often [#flushed] was called on this thread.
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
