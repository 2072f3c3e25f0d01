package dev.signalbox.topology.indexing;

import dev.signalbox.event.DatabaseDescription;
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

  /// Checks feedback before it is remembered.
  ///
  /// @throws dev.signalbox.stage.StageException the feedback cannot be taken
  void check(Feedback feedback);

  /// An entry for each of the feedback's databases, rejected ones included.
  ///
  /// @param vectors the vectors that the index holds of this question already
  List<IndexEntry> entries(Feedback feedback, KnownVectors vectors);

  /// The reason why the query of a past question cannot run any more; empty where it can.
  ///
  /// @param entry with a query
  /// @param database the present description of its database
  Optional<String> problem(IndexEntry entry, DatabaseDescription database);

  /// The entries that another encoder has made, made anew by the present one.
  List<IndexEntry> renewed(List<IndexEntry> entries);
}
