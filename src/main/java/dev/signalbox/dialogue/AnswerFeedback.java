package dev.signalbox.dialogue;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.RejectedAnswer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Turns the word of a user on an answer into feedback: question, tenant, databases and query come
/// from the answer.
public final class AnswerFeedback {
  private final Answer answer;
  private final Question question;
  private final Instant now;

  private AnswerFeedback(Answer answer, Instant now) {
    this.answer = answer;
    this.question = answer.getJourney().getQuestion();
    this.now = now;
  }

  /// The word of a user on an answer.
  ///
  /// @param right whether the answer is right
  /// @param databases the databases that answer the question instead
  /// @param sql the query that answers it instead; null: none is told
  /// @param rejected the databases that do not answer it
  public record Word(
      boolean right, List<String> databases, @Nullable String sql, List<String> rejected) {
    public Word {
      databases = List.copyOf(databases);
      rejected = List.copyOf(rejected);
    }

    /// Whether it tells nothing but right or wrong.
    public boolean isBare() {
      return databases.isEmpty() && sql == null && rejected.isEmpty();
    }
  }

  /// Thrown where the word tells nothing, or contradicts the answer.
  public static final class UnclearException extends RuntimeException {
    private final String field;

    private UnclearException(String field, String message) {
      super(message);
      this.field = field;
    }

    /// The field of the word that is unclear: `verdict`, `databases`, `sql` or `rejected`.
    public String field() {
      return field;
    }
  }

  /// The feedback: one, or one for each part of the question.
  ///
  /// @throws UnclearException the word tells nothing, or contradicts the answer
  public static List<Feedback> of(Answer answer, Word word, Instant now) {
    AnswerFeedback feedback = new AnswerFeedback(answer, now);
    return word.right() ? feedback.right(word) : List.of(feedback.wrong(word));
  }

  private List<Feedback> right(Word word) {
    if (!word.databases().isEmpty() || !word.rejected().isEmpty()) {
      throw new UnclearException(
          "verdict", "A right answer has its databases already; tell nothing else.");
    }
    if (answer.getDatabases().isEmpty()
        || answer.getRefusal().isPresent()
        || answer.getFailure().isPresent()) {
      throw new UnclearException(
          "verdict",
          "The answer has no database and no query, so it cannot be right; tell those that answer the question.");
    }
    if (answer.getSteps().isEmpty() && word.sql() != null) {
      throw new UnclearException(
          "sql", "The answer is a route without a query; tell of the question itself.");
    }
    if (answer.getSteps().isEmpty()) {
      return List.of(
          about(answer.getJourney().getStandalone()).setDatabases(answer.getDatabases()).build());
    }
    return ofSteps(word.sql());
  }

  /// Feedback for each part whose query is taught. A query that leaves out words of its question is
  /// taught where the word tells the very query: bare agreement with the rows may miss that they
  /// answer another question. A query as taught was told before.
  private List<Feedback> ofSteps(@Nullable String told) {
    List<PlanStep> steps = answer.getSteps();
    if (told != null && steps.stream().noneMatch(step -> isSame(told, step.getSql()))) {
      throw new UnclearException(
          "sql", "Tell the query of the answer itself, or that the answer is wrong.");
    }
    List<PlanStep> taught =
        steps.stream()
            .filter(
                step -> leftOut(step).isEmpty() || (told != null && isSame(told, step.getSql())))
            .toList();
    if (taught.isEmpty()) {
      throw new UnclearException(
          "sql",
          "The query leaves out %s, so it is not taught; tell the query itself with the verdict where it is right all the same."
              .formatted(
                  steps.stream()
                      .flatMap(step -> leftOut(step).stream())
                      .map("'%s'"::formatted)
                      .collect(Collectors.joining(", "))));
    }
    return taught.stream()
        .map(step ->
            about(question(step))
                .setDatabases(List.of(step.getDatabase()))
                .setSql(step.getSql())
                .build())
        .toList();
  }

  /// The words that the query of a step leaves out; none where it is a query as taught.
  private static List<String> leftOut(PlanStep step) {
    boolean isTaught =
        step.getTaught().isPresent() && step.getTaught().get().getProblem().isEmpty();
    return isTaught ? List.of() : step.getLeftOut();
  }

  /// Whether a person tells a query, whatever its line breaks and its last semicolon.
  private static boolean isSame(String told, String sql) {
    return plain(told).equals(plain(sql));
  }

  private static String plain(String sql) {
    return sql.strip().replaceAll(";+$", "").replaceAll("\\s+", " ").strip();
  }

  /// The question that a step answers: a part of the whole one, or the whole one as it stands
  /// alone. The text of a follow-up means nothing without the turns before it. Where a query
  /// changes the one before, its own sentence tells it: the texts before may be of a refused turn.
  private String question(PlanStep step) {
    return answer.getSteps().size() > 1
        ? step.getGoal()
        : step.getTakenAs().orElseGet(() -> answer.getJourney().getStandalone());
  }

  private Feedback wrong(Word word) {
    if (answer.getSteps().size() > 1) {
      throw new UnclearException(
          "verdict",
          "The answer is made of several parts; tell of the wrong one by its own question.");
    }
    List<String> databases = new ArrayList<>(word.databases());
    if (databases.isEmpty() && word.sql() != null) {
      databases.addAll(answer.getDatabases());
    }
    if (word.sql() != null && databases.size() != 1) {
      throw new UnclearException("databases", "Tell the one database of the query.");
    }
    List<RejectedAnswer> rejected = rejected(word, databases);
    if (databases.isEmpty() && rejected.isEmpty()) {
      throw new UnclearException(
          "databases",
          "The answer has neither a database nor a query to reject; tell those that answer the question.");
    }
    return about(answer.getJourney().getStandalone())
        .setDatabases(List.copyOf(databases))
        .setSql(word.sql())
        .setRejected(rejected)
        .build();
  }

  /// @param answering the databases that answer the question
  private List<RejectedAnswer> rejected(Word word, List<String> answering) {
    List<RejectedAnswer> rejected = new ArrayList<>();
    for (String database : word.rejected()) {
      if (!answer.getDatabases().contains(database)) {
        throw new UnclearException(
            "rejected", "The answer is not from the database '%s'.".formatted(database));
      }
      if (answering.contains(database)) {
        throw new UnclearException(
            "rejected",
            "The database '%s' cannot both answer the question and not answer it."
                .formatted(database));
      }
      rejected.add(new RejectedAnswer(database, null));
    }
    if (!answering.isEmpty()) {
      answer.getDatabases().stream()
          .filter(database -> !answering.contains(database))
          .map(database -> new RejectedAnswer(database, null))
          .filter(each -> !rejected.contains(each))
          .forEach(rejected::add);
    }
    for (PlanStep step : answer.getSteps()) {
      boolean same = step.getSql().equals(word.sql());
      if (!same && rejected.stream().noneMatch(each -> isOf(each, step))) {
        rejected.add(new RejectedAnswer(step.getDatabase(), step.getSql()));
      }
    }
    if (rejected.isEmpty() && answering.isEmpty()) {
      answer.getDatabases().forEach(database -> rejected.add(new RejectedAnswer(database, null)));
    }
    return List.copyOf(rejected);
  }

  private static boolean isOf(RejectedAnswer rejected, PlanStep step) {
    return rejected.getDatabase().equals(step.getDatabase());
  }

  private Feedback.Builder about(String text) {
    return Feedback.newBuilder()
        .setQuestion(text)
        .setTenant(question.getTenant().orElse(null))
        .setAnswer(question.getId())
        .setAsker(question.getAsker().orElse(null))
        .setApplication(question.getApplication().orElse(null))
        .setConversation(question.getConversation().orElse(null))
        .setDatabases(List.of())
        .setAskedAt(question.getAskedAt())
        .setGivenAt(now);
  }
}
