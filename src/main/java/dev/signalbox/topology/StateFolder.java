package dev.signalbox.topology;

import dev.signalbox.topology.kafka.BrokerException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A folder for the stores of one running pipeline, which holds a lock on it. Several pipelines may
/// share the configured folder: each takes the first free one of `streams-1`, `streams-2`, ... in
/// it, and so finds its stores again after a restart. A named instance has its own.
final class StateFolder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StateFolder.class);
  private static final int MOST = 1_000;

  private final Path folder;
  private final FileChannel channel;

  private StateFolder(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /// @param instance the name of this process, or null where it has none
  /// @throws BrokerException the folder cannot be created, or another process has the name
  static StateFolder take(Path state, @Nullable String instance) {
    try {
      if (instance != null) {
        StateFolder own = lock(state.resolve("instance-" + instance));
        if (own == null) {
          throw new BrokerException(
              "Another process runs with streams.instance '%s' and the state folder %s; give each process a name of its own"
                  .formatted(instance, state),
              null);
        }
        return own;
      }
      for (int number = 1; number <= MOST; number++) {
        StateFolder free = lock(state.resolve("streams-" + number));
        if (free != null) {
          return free;
        }
      }
    } catch (IOException e) {
      throw new BrokerException(
          "The state folder " + state + " cannot be used (" + e.getMessage() + "); see state", e);
    }
    throw new BrokerException("All " + MOST + " folders in " + state + " are in use", null);
  }

  /// @return null while another pipeline holds the lock
  private static @Nullable StateFolder lock(Path folder) throws IOException {
    Files.createDirectories(folder);
    FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (locked(channel)) {
      return new StateFolder(folder.toAbsolutePath(), channel);
    }
    channel.close();
    return null;
  }

  @SuppressWarnings("resource") // the lock lives as long as its channel
  private static boolean locked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException takenInThisProcess) {
      return false;
    }
  }

  Path path() {
    return folder;
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      LOG.warn("The lock of {} could not be released: {}", folder, e.getMessage());
    }
  }
}
