package dev.signalbox.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The port to the calls of APIs.
///
/// Threading: safe for any number of threads.
public interface ApiCaller extends AutoCloseable {

  /// The asker on whose behalf calls are made.
  ///
  /// @param tenant null: an asker without a tenant
  /// @param question the question's id
  /// @param deadline the time after which no call begins or goes on
  record Asker(@Nullable String tenant, String question, Instant deadline) {}

  /// Closes the connections to the APIs.
  @Override
  default void close() {}

  /// Begins the calls of one question.
  Session open(Asker asker);

  /// The calls of one question. It keeps each page until it is closed, so that no page is fetched
  /// twice.
  ///
  /// Threading: safe for any number of threads, which may scan at the same time.
  interface Session extends AutoCloseable {

    /// Begins a scan; its first row may make the first call.
    ///
    /// @throws IllegalArgumentException the values do not fit the access path
    ApiRows scan(ApiScan scan);

    /// Whether all replies of the scan are at hand, so that it makes no call.
    boolean cached(ApiScan scan);

    /// The calls and rows of all scans so far.
    ApiCounts counts();

    /// Ends all scans, and forgets the pages.
    @Override
    void close();
  }
}
