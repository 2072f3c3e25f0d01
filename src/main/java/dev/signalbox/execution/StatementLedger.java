package dev.signalbox.execution;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Records the statements at work, so that a statement that ends the process does not begin again
/// for ever. A file for each statement at work holds how often it has begun without an end.
///
/// After a process has ended, the statements that were at work then are executed one at a time, so
/// that the one at fault stands out.
///
/// Threading: any number of threads.
public final class StatementLedger {
  private static final Logger LOG = LoggerFactory.getLogger(StatementLedger.class);
  private static final int MOST_BEGUN = 2;
  private static final Duration KEPT = Duration.ofDays(7);

  private final @Nullable Path folder;
  private final ReentrantLock suspect = new ReentrantLock();

  private StatementLedger(@Nullable Path folder) {
    this.folder = folder;
  }

  /// A ledger that records nothing.
  public static StatementLedger none() {
    return new StatementLedger(null);
  }

  /// Opens or creates the ledger in a folder. Where the folder cannot be written, the ledger
  /// records nothing and logs a warning.
  public static StatementLedger in(Path folder) {
    try {
      Files.createDirectories(folder);
      forgetOld(folder);
    } catch (IOException e) {
      LOG.warn("The statements that end the process cannot be recorded in {}", folder, e);
      return none();
    }
    return new StatementLedger(folder);
  }

  private static void forgetOld(Path folder) throws IOException {
    FileTime oldest = FileTime.from(Instant.now().minus(KEPT));
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        if (Files.getLastModifiedTime(file).compareTo(oldest) < 0) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  /// A call that executes a statement.
  interface Work<T> {
    T call() throws InterruptedException;
  }

  /// Executes a statement; a statement that was at work when a process ended waits for its turn.
  ///
  /// @throws StageException `STATEMENT_TIMEOUT` where two processes ended with the statement at
  ///   work
  <T> T execute(String database, String sql, Work<T> work) throws InterruptedException {
    if (folder == null) {
      return work.call();
    }
    Path file = folder.resolve(name(database, sql));
    if (begun(file) == 0) {
      return counted(file, 1, work);
    }
    suspect.lockInterruptibly();
    try {
      int begun = begun(file);
      if (begun >= MOST_BEGUN) {
        throw new StageException(
            FailureCode.STATEMENT_TIMEOUT,
            "The process ended %d times while %s executed this query, so Signalbox does not execute it again."
                .formatted(begun, database));
      }
      return counted(file, begun + 1, work);
    } finally {
      suspect.unlock();
    }
  }

  private static <T> T counted(Path file, int begun, Work<T> work) throws InterruptedException {
    write(file, begun);
    try {
      return work.call();
    } finally {
      delete(file);
    }
  }

  private static int begun(Path file) {
    try {
      return Integer.parseInt(Files.readString(file));
    } catch (NoSuchFileException e) {
      return 0;
    } catch (IOException | NumberFormatException e) {
      LOG.warn("{} cannot be read", file, e);
      return 0;
    }
  }

  private static void write(Path file, int begun) {
    try {
      Files.writeString(file, Integer.toString(begun));
    } catch (IOException e) {
      LOG.warn("{} cannot be written", file, e);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      LOG.warn("{} cannot be deleted", file, e);
    }
  }

  private static String name(String database, String sql) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    digest.update(database.getBytes(UTF_8));
    digest.update((byte) 0);
    digest.update(sql.getBytes(UTF_8));
    return HexFormat.of().formatHex(digest.digest(), 0, 16);
  }
}
