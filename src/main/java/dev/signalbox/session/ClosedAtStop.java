package dev.signalbox.session;

/// Closes something once: at the end of its use, or when the process is told to stop (Ctrl-C,
/// SIGTERM), whichever comes first.
///
/// Threading: the process's stop comes on a thread of its own and waits until all is closed.
public final class ClosedAtStop implements AutoCloseable {
  private final Runnable closing;
  private final Thread hook = new Thread(this::stop, "stop");
  private volatile boolean stopping;
  private boolean closed;

  private ClosedAtStop(Runnable closing) {
    this.closing = closing;
  }

  public static ClosedAtStop of(Runnable closing) {
    ClosedAtStop closed = new ClosedAtStop(closing);
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
