package dev.signalbox.evaluation.dataset;

import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A question of a dataset, with its gold answer. Gold never enters a stage.
///
/// @param id unique within its dataset
/// @param databases that answer it: usually one; several are needed together, unless `isAnyOf`;
///   empty: none does
/// @param sql gold query, where one database answers and a query is given
/// @param steps gold queries, where given: of a question that needs several databases, in their
///   order; of one that any of several answers, one for each of these
/// @param evidence outside knowledge that the question relies on
/// @param conversation that this question is a turn of
/// @param turn position in the conversation, from 0
/// @param goal the whole conversation's intent in one question
/// @param expected the outcome that is right
/// @param askedAt the time that the question counts from; null: now
/// @param isAnyOf whether each of several databases answers it alone
/// @param alternatives other queries that are right, too
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
    @Nullable Instant askedAt,
    boolean isAnyOf,
    List<String> alternatives) {

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
    alternatives = List.copyOf(alternatives);
  }

  /// A question whose databases, if there are several, are needed together.
  public GoldQuestion(
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
        expected,
        askedAt,
        false,
        List.of());
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

  /// The gold databases by which a list of databases is judged: where any of them is right, the one
  /// that stands first in the list, or the first of all where none is there.
  public List<String> judging(List<String> given) {
    return isAnyOf
        ? Stream.concat(given.stream().filter(databases::contains), databases.stream())
            .limit(1)
            .toList()
        : databases;
  }

  /// The question as one of a single gold database, where any of several answers it: the one by
  /// which a list of databases is judged, with its own gold query. Any other question stays as it
  /// is.
  public GoldQuestion judgedBy(List<String> given) {
    if (!isAnyOf) {
      return this;
    }
    List<String> judging = judging(given);
    return new GoldQuestion(
        id,
        question,
        judging,
        queries().stream()
            .filter(query -> judging.contains(query.database()))
            .map(GoldStep::sql)
            .findFirst()
            .orElse(sql),
        List.of(),
        evidence,
        conversation,
        turn,
        goal,
        expected,
        askedAt,
        false,
        alternatives);
  }

  /// The gold queries by which one database answers the question alone.
  public List<GoldStep> queries() {
    if (isAnyOf) {
      return steps;
    }
    return sql == null || databases.size() != 1
        ? List.of()
        : List.of(new GoldStep(databases.getFirst(), sql));
  }

  /// Whether it has gold queries of several databases that are needed together.
  public boolean hasSteps() {
    return !isAnyOf && !steps.isEmpty();
  }

  /// Whether some known databases are enough to answer it.
  ///
  /// @param known a test of a database
  public boolean isAnsweredBy(Predicate<String> known) {
    return isAnyOf ? databases.stream().anyMatch(known) : databases.stream().allMatch(known);
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
