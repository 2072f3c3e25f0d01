package dev.signalbox.topology;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The resources of one owner, closed in the opposite order of their opening.
///
/// Threading: one thread opens; any thread may close.
public final class OpenedResources implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OpenedResources.class);

  private final Deque<AutoCloseable> opened = new ArrayDeque<>();

  /// Takes the resource, to close it with the others.
  public <T extends AutoCloseable> T opened(T resource) {
    opened.push(resource);
    return resource;
  }

  /// Closes all resources, also after one has failed to close.
  @Override
  public synchronized void close() {
    while (!opened.isEmpty()) {
      try {
        opened.pop().close();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (Exception e) {
        LOG.error("A resource could not be closed", e);
      }
    }
  }
}
