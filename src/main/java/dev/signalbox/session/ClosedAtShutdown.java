package dev.signalbox.session;

/// Closes a resource once: at the end of its use or at the stop of the process (Ctrl-C, SIGTERM),
/// whichever comes first.
///
/// Threading: the JVM's shutdown thread closes the resource, and the process waits for it.
public final class ClosedAtShutdown implements AutoCloseable {
  private final Runnable closing;
  private final Thread hook = new Thread(this::stop, "stop");
  private volatile boolean stopping;
  private boolean closed;

  private ClosedAtShutdown(Runnable closing) {
    this.closing = closing;
  }

  public static ClosedAtShutdown of(Runnable closing) {
    ClosedAtShutdown closed = new ClosedAtShutdown(closing);
    Runtime.getRuntime().addShutdownHook(closed.hook);
    return closed;
  }

  /// Whether the process has been told to stop.
  public boolean isStopping() {
    return stopping;
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    closing.run();
    if (!stopping) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }

  private void stop() {
    stopping = true;
    close();
  }
}
