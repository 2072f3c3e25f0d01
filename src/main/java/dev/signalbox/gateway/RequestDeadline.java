package dev.signalbox.gateway;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Closes connections whose request has not arrived completely in time after its first byte. An
/// idle timeout alone would not stop a client that trickles bytes.
///
/// Threading: safe for any number of threads; it has one of its own while it runs.
final class RequestDeadline extends AbstractLifeCycle implements Connection.Listener {
  private static final Logger LOG = LoggerFactory.getLogger(RequestDeadline.class);
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);

  private final Duration deadline;
  private final Set<HttpConnection> open = ConcurrentHashMap.newKeySet();
  private final Scheduler scheduler = new ScheduledExecutorScheduler("request deadline", true);

  RequestDeadline(Duration deadline) {
    this.deadline = deadline;
  }

  @Override
  protected void doStart() throws Exception {
    scheduler.start();
    scheduleCheck();
  }

  @Override
  protected void doStop() throws Exception {
    scheduler.stop();
  }

  @Override
  public void onOpened(Connection connection) {
    if (connection instanceof HttpConnection http) {
      open.add(http);
    }
  }

  @Override
  public void onClosed(Connection connection) {
    if (connection instanceof HttpConnection http) {
      open.remove(http);
    }
  }

  private void scheduleCheck() {
    scheduler.schedule(this::check, CHECK_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void check() {
    for (HttpConnection connection : open) {
      HttpParser parser = connection.getParser();
      boolean arriving = (parser.inHeaderState() && !parser.isStart()) || parser.inContentState();
      if (arriving && System.nanoTime() - parser.getBeginNanoTime() > deadline.toNanos()) {
        LOG.info("A request took longer than {} to come; its connection is closed", deadline);
        connection.getEndPoint().close();
      }
    }
    if (isRunning()) {
      scheduleCheck();
    }
  }
}
