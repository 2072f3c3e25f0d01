package dev.signalbox.topology.indexing;

import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Turns past questions whose databases are known into what is searched of them.
public interface QuestionRemembering {

  /// The most that are kept of a database for everyone, and as many for each tenant.
  int limit();

  /// Since when a database is known; empty where it is not, or was before that was noted.
  Optional<Instant> registeredAt(String database);

  /// An entry for each of the feedback's databases.
  ///
  /// @param vectors the vectors that the index holds of this question already
  /// @throws dev.signalbox.stage.StageException the feedback cannot be taken
  List<IndexEntry> entries(Feedback feedback, KnownVectors vectors);

  /// Those entries that the encoder of now has not made, as it makes them.
  List<IndexEntry> renewed(List<IndexEntry> entries);
}
