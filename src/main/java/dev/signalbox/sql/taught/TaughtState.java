package dev.signalbox.sql.taught;

import dev.signalbox.index.TaughtQuestion;
import org.jspecify.annotations.Nullable;

/// Feedback with the state of its query.
///
/// @param problem the reason for BROKEN and UNVERIFIED; null for the others
public record TaughtState(TaughtQuestion taught, Kind kind, @Nullable String problem) {

  /// The state of a query.
  public enum Kind {
    /// The guard accepts it, and the schema has every table and column that it names.
    VERIFIED,
    /// It cannot run on the schema as it is now.
    BROKEN,
    /// Its database is not registered, or could not be read lately.
    UNVERIFIED,
    /// The feedback has no query.
    NO_QUERY
  }
}
