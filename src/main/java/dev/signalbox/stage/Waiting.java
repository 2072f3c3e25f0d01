package dev.signalbox.stage;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/// A stage's wait for its turn at a limited resource, such as a database. During a wait no deadline
/// applies, and another call gets the waiting call's place. The machinery binds the listener around
/// [Stage#apply]; a stage with threads of its own carries it over by [CallContext#carried].
///
/// Threading: safe for any number of threads.
public final class Waiting {
  private static final ScopedValue<Listener> HEARD_BY = ScopedValue.newInstance();

  /// Observes the waits of a call.
  ///
  /// Threading: called from all threads of a call, each of which ends a wait before it begins the
  /// next; must be quick, and must not throw.
  public interface Listener {
    void begins(String resource);

    void ends(String resource);

    /// Calls of one party that wait for the same resource share one place in its queue. Many calls
    /// of one party therefore do not keep the others away.
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

  /// Does the work and tells the listener about its waits.
  public static <R, X extends Throwable> R heardBy(
      Listener listener, ScopedValue.CallableOp<R, X> work) throws X {
    return ScopedValue.where(HEARD_BY, listener).call(work);
  }

  /// The same work with the same listener on any thread.
  static <R> Callable<R> carried(Callable<R> work) {
    return isHeard() ? in(HEARD_BY.get(), work) : work;
  }

  private static <R> Callable<R> in(Listener listener, Callable<R> work) {
    return () -> heardBy(listener, work::call);
  }

  /// Whether the thread may wait for any time. A wait without a listener blocks the caller.
  public static boolean isHeard() {
    return HEARD_BY.isBound();
  }

  /// The party that waits on this thread.
  public static Object party() {
    return listener().party();
  }

  /// A wait in progress.
  public interface Wait extends AutoCloseable {

    /// Ends the wait, whatever its result was.
    @Override
    void close();
  }

  /// Begins a wait for a turn.
  ///
  /// @param resource the awaited resource, such as the id of a database, for observers
  /// @return a wait that the same thread must close
  public static Wait on(String resource) {
    Listener listener = listener();
    listener.begins(resource);
    return () -> listener.ends(resource);
  }

  /// Waits for a result that another call computes for all calls that need the resource.
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
