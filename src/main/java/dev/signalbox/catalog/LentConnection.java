package dev.signalbox.catalog;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// A connection that tells when it is given back.
///
/// Threading: as the connection.
final class LentConnection implements InvocationHandler {
  private final Connection connection;
  private final Runnable whenBack;
  private final AtomicBoolean back = new AtomicBoolean();

  private LentConnection(Connection connection, Runnable whenBack) {
    this.connection = connection;
    this.whenBack = whenBack;
  }

  /// @param whenBack called once, after the connection was closed
  static Connection of(Connection connection, Runnable whenBack) {
    return (Connection)
        Proxy.newProxyInstance(
            LentConnection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            new LentConnection(connection, whenBack));
  }

  @Override
  public @Nullable Object invoke(
      Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
    boolean closing = method.getName().equals("close");
    try {
      return method.invoke(connection, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    } finally {
      if (closing && back.compareAndSet(false, true)) {
        whenBack.run();
      }
    }
  }
}
