package dev.signalbox.evaluation.dataset;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question of a dataset, with its gold answer. Gold never enters a stage.
///
/// @param id unique within its dataset
/// @param databases that answer it: usually one; several are needed together; empty: none does
/// @param sql gold query, where one database answers and a query is given
/// @param steps gold queries of a question that needs several databases, where given
/// @param evidence outside knowledge that the question relies on
/// @param conversation that this question is a turn of
/// @param turn position in the conversation, from 0
/// @param goal the whole conversation's intent in one question
public record GoldQuestion(
    String id,
    String question,
    List<String> databases,
    @Nullable String sql,
    List<GoldStep> steps,
    @Nullable String evidence,
    @Nullable String conversation,
    @Nullable Integer turn,
    @Nullable String goal) {

  /// One of several gold queries.
  public record GoldStep(String database, String sql) {}

  public GoldQuestion {
    databases = List.copyOf(databases);
    steps = List.copyOf(steps);
  }

  /// Whether any database answers it.
  public boolean answerable() {
    return !databases.isEmpty();
  }
}
