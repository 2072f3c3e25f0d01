package dev.signalbox.api;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rows of a scan, fetched page by page as they are read.
///
/// Threading: for one thread at a time.
public interface ApiRows extends AutoCloseable {

  /// The next row: a value for each column of the table, of the class of its [ApiType], or null.
  ///
  /// @return null after the last row
  /// @throws ApiFailure a call failed; the rows so far are not the whole result
  /// @throws InterruptedException no reader waits for the rows any more
  @Nullable Object @Nullable [] next() throws InterruptedException;

  /// Whether a limit ended the scan before its last row: [ApiLimits#rows] or [Paging#mostPages]. An
  /// aggregate over a cut scan is wrong. Known after the last row.
  boolean cut();

  /// The reason of the cut in words for the asker; empty where there is none.
  String cutReason();

  /// The columns whose place was absent in each row so far, so that all of their values are null.
  /// Empty before the first row.
  Set<String> absent();

  /// The calls and rows of this scan so far.
  ApiCounts counts();

  /// Ends the scan.
  @Override
  void close();
}
