package dev.signalbox.topology.indexing;

import dev.signalbox.dialogue.FeedbackCheck;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.sql.guard.PrivateQueries;
import dev.signalbox.topology.replica.CatalogReplica;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Questions of feedback as entries of the index, encoded.
///
/// @param limit how many questions each database keeps
public record EncodedQuestions(
    CatalogReplica catalog,
    FeedbackCheck check,
    PrivateQueries privateQueries,
    QuestionMemory memory,
    int limit)
    implements QuestionRemembering {

  @Override
  public Optional<Instant> registeredAt(String database) {
    return catalog.find(database).flatMap(DatabaseDescription::getRegisteredAt);
  }

  @Override
  public void check(Feedback feedback) {
    check.check(feedback);
    privateQueries.check(feedback);
  }

  @Override
  public Optional<String> problem(IndexEntry entry, DatabaseDescription database) {
    return entry.getSql().flatMap(sql -> privateQueries.guard().problem(sql, database));
  }

  @Override
  public List<IndexEntry> entries(Feedback feedback, KnownVectors vectors) {
    return memory.entries(feedback, vectors::find);
  }

  @Override
  public List<IndexEntry> renewed(List<IndexEntry> entries) {
    return memory.renewed(entries);
  }
}
