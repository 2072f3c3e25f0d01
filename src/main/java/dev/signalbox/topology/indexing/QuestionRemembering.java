package dev.signalbox.topology.indexing;

import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Turns past questions whose databases are known into entries of the index.
public interface QuestionRemembering {

  /// The most past questions that a database keeps for everyone, and the most for each tenant.
  int limit();

  /// When a database was registered; empty where it is unknown, or was registered before that time
  /// was recorded.
  Optional<Instant> registeredAt(String database);

  /// An entry for each of the feedback's databases.
  ///
  /// @param vectors the vectors that the index holds of this question already
  /// @throws dev.signalbox.stage.StageException the feedback cannot be taken
  List<IndexEntry> entries(Feedback feedback, KnownVectors vectors);

  /// The entries that another encoder has made, made anew by the present one.
  List<IndexEntry> renewed(List<IndexEntry> entries);
}
