package dev.signalbox.stage;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/// How a stage waits for its turn at something that only so many may use at once, such as a
/// database. While a call does so, no deadline runs, and others have its place among the calls that
/// run. The machinery binds who hears of it around [Stage#apply]; a stage with threads of its own
/// carries it on by [CallContext#carried].
///
/// Threading: safe for any number of threads.
public final class Waiting {
  private static final ScopedValue<Listener> HEARD_BY = ScopedValue.newInstance();

  /// Hears when a call waits.
  ///
  /// Threading: called from all threads of a call, each of which ends a wait before it begins the
  /// next; must be quick, and must not throw.
  public interface Listener {
    void begins(String resource);

    void ends(String resource);

    /// Those who wait for the same resource as the same party have one place in turn between them,
    /// so that many of one party do not keep others away.
    Object party();
  }

  private static final Listener NOBODY =
      new Listener() {
        @Override
        public void begins(String resource) {}

        @Override
        public void ends(String resource) {}

        @Override
        public Object party() {
          return Waiting.class;
        }
      };

  private Waiting() {}

  /// Does the work, whose waits the listener hears of.
  public static <R, X extends Throwable> R heardBy(
      Listener listener, ScopedValue.CallableOp<R, X> work) throws X {
    return ScopedValue.where(HEARD_BY, listener).call(work);
  }

  /// The same work, heard of by the same listener on any thread.
  static <R> Callable<R> carried(Callable<R> work) {
    return isHeard() ? in(HEARD_BY.get(), work) : work;
  }

  private static <R> Callable<R> in(Listener listener, Callable<R> work) {
    return () -> heardBy(listener, work::call);
  }

  /// Whether the thread may wait for as long as it takes. Where nobody hears of it, it holds up
  /// whoever has called it.
  public static boolean isHeard() {
    return HEARD_BY.isBound();
  }

  /// Who waits on this thread.
  public static Object party() {
    return listener().party();
  }

  /// A wait that has begun.
  public interface Wait extends AutoCloseable {

    /// It is over, however it ended.
    @Override
    void close();
  }

  /// Begins a wait for a turn.
  ///
  /// @param resource that is waited for, such as the id of a database, for those who watch
  /// @return to be closed by the same thread
  public static Wait on(String resource) {
    Listener listener = listener();
    listener.begins(resource);
    return () -> listener.ends(resource);
  }

  /// Waits for what somebody does with the resource for everyone.
  public static <R> R result(String resource, Future<R> shared)
      throws InterruptedException, ExecutionException {
    if (shared.isDone()) {
      return shared.get();
    }
    try (Wait _ = on(resource)) {
      return shared.get();
    }
  }

  private static Listener listener() {
    return HEARD_BY.orElse(NOBODY);
  }
}
