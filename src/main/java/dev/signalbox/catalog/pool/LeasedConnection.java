package dev.signalbox.catalog.pool;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// A connection that reports its return and its abandonment.
///
/// Threading: as the connection.
final class LeasedConnection implements InvocationHandler {
  private final Connection connection;
  private final Lease lease;
  private final AtomicBoolean back = new AtomicBoolean();
  private final AtomicBoolean aborted = new AtomicBoolean();

  /// Receives the end of a lease.
  interface Lease {

    /// A statement on it does not stop; called at most once, before [#ended].
    void abandoned();

    /// It was closed; called once.
    ///
    /// @param stuck whether it was stuck before
    void ended(boolean stuck);
  }

  private LeasedConnection(Connection connection, Lease lease) {
    this.connection = connection;
    this.lease = lease;
  }

  static Connection of(Connection connection, Lease lease) {
    return (Connection)
        Proxy.newProxyInstance(
            LeasedConnection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            new LeasedConnection(connection, lease));
  }

  @Override
  public @Nullable Object invoke(
      Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
    boolean closing = method.getName().equals("close");
    if (method.getName().equals("abort") && aborted.compareAndSet(false, true)) {
      lease.abandoned();
    }
    try {
      return method.invoke(connection, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    } finally {
      if (closing && back.compareAndSet(false, true)) {
        lease.ended(aborted.get());
      }
    }
  }
}
