package dev.signalbox.evaluation.dataset;

import java.time.Instant;
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
/// @param expected the outcome that is right
/// @param askedAt the time that the question counts from; null: now
public record GoldQuestion(
    String id,
    String question,
    List<String> databases,
    @Nullable String sql,
    List<GoldStep> steps,
    @Nullable String evidence,
    @Nullable String conversation,
    @Nullable Integer turn,
    @Nullable String goal,
    Expected expected,
    @Nullable Instant askedAt) {

  /// The right outcome of a question.
  public enum Expected {
    ANSWER,
    /// Its database cannot answer it, though the question is about it.
    REFUSAL
  }

  /// One of several gold queries.
  public record GoldStep(String database, String sql) {}

  public GoldQuestion {
    databases = List.copyOf(databases);
    steps = List.copyOf(steps);
  }

  /// A question that counts from now and has an answer.
  public GoldQuestion(
      String id,
      String question,
      List<String> databases,
      @Nullable String sql,
      List<GoldStep> steps,
      @Nullable String evidence,
      @Nullable String conversation,
      @Nullable Integer turn,
      @Nullable String goal) {
    this(
        id,
        question,
        databases,
        sql,
        steps,
        evidence,
        conversation,
        turn,
        goal,
        Expected.ANSWER,
        null);
  }

  /// Whether it ought to be refused behind its routing.
  public boolean isToBeRefused() {
    return expected == Expected.REFUSAL;
  }

  /// Whether it has a database to route it to.
  public boolean answerable() {
    return !databases.isEmpty();
  }
}
