package dev.signalbox.verdict;

import dev.signalbox.dialogue.AnswerFeedback;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.HeldVerdict;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Question;
import dev.signalbox.event.Verdict;
import dev.signalbox.event.VerdictKind;
import dev.signalbox.sql.taught.TaughtCheck;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Makes the events of a verdict.
public final class VerdictRequest {
  /// The longest comment, in characters.
  private static final int LONGEST_COMMENT = 2_000;

  private VerdictRequest() {}

  /// A verdict, and the reason where it is only counted.
  ///
  /// @param note why it becomes no feedback; empty where it does
  public record Made(Verdict verdict, Optional<String> note) {

    /// Its state once the stage `tally` has taken it.
    ///
    /// @param atOnce whether a verdict needs no confirmation to become feedback
    public VerdictState state(boolean atOnce) {
      if (verdict.getTeaches().isEmpty()) {
        return VerdictState.COUNTED;
      }
      return atOnce ? VerdictState.TAUGHT : VerdictState.WAITING;
    }
  }

  /// Thrown where a field does not fit the verdicts on the answer.
  public static final class UnfitException extends RuntimeException {
    private final String field;

    private UnfitException(String field, String message) {
      super(message);
      this.field = field;
    }

    /// The field that does not fit: `asker`, `comment` or `sql`.
    public String field() {
      return field;
    }
  }

  /// A verdict on an answer. A bare thumb is counted even where it tells no feedback: a refused
  /// answer has no query to reject.
  ///
  /// @param asker the person whose verdict it is; null: the asker of the question
  /// @param check judges the query of a correction; empty: no catalog is known here
  /// @throws AnswerFeedback.UnclearException the correction contradicts the answer
  /// @throws UnfitException the comment is too long, or the query of a correction cannot run
  public static Made of(
      Answer answer,
      AnswerFeedback.Word word,
      @Nullable String asker,
      @Nullable String comment,
      Optional<TaughtCheck> check,
      Instant now) {
    if (comment != null && comment.length() > LONGEST_COMMENT) {
      throw new UnfitException(
          "comment", "must have at most %,d characters".formatted(LONGEST_COMMENT));
    }
    Instant at = now.truncatedTo(ChronoUnit.MILLIS);
    Journey journey = answer.getJourney();
    Question question = journey.getQuestion();
    List<Feedback> teaches = List.of();
    Optional<String> note = Optional.empty();
    try {
      teaches = AnswerFeedback.of(answer, word, at);
      requireRunnable(word, teaches, check);
      note = untaught(answer, word, teaches.size());
    } catch (AnswerFeedback.UnclearException unclear) {
      if (!word.isBare()) {
        throw unclear;
      }
      note = Optional.of(String.valueOf(unclear.getMessage()));
    }
    return new Made(
        Verdict.newBuilder()
            .setTenant(question.getTenant().orElse(null))
            .setAnswer(question.getId())
            .setAsker(asker == null ? question.getAsker().orElse("") : asker)
            .setKind(word.right() ? VerdictKind.RIGHT : VerdictKind.WRONG)
            .setQuestion(journey.getStandalone())
            .setComment(comment)
            .setTeaches(teaches)
            .setGivenAt(at)
            .build(),
        note);
  }

  /// Tells of the parts of a right answer that are not taught.
  private static Optional<String> untaught(Answer answer, AnswerFeedback.Word word, int taught) {
    int parts = answer.getSteps().size();
    return word.right() && taught < parts
        ? Optional.of(
            "%d of %d parts are not taught, as their queries leave words out."
                .formatted(parts - taught, parts))
        : Optional.empty();
  }

  /// A right answer's own query has run, so only a told one is judged.
  private static void requireRunnable(
      AnswerFeedback.Word word, List<Feedback> teaches, Optional<TaughtCheck> check) {
    if (word.sql() != null && check.isPresent()) {
      teaches.stream()
          .flatMap(feedback -> check.get().problem(feedback).stream())
          .findFirst()
          .ifPresent(problem -> {
            throw new UnfitException("sql", problem);
          });
    }
  }

  /// The confirmation of a verdict.
  ///
  /// @param by the person who confirms; null: not known
  public static Verdict confirming(HeldVerdict held, @Nullable String by, Instant now) {
    return about(held, VerdictKind.CONFIRMED, now)
        .setConfirms(held.getVerdict().getGivenAt())
        .setBy(by)
        .build();
  }

  /// The withdrawal of a verdict.
  public static Verdict withdrawing(HeldVerdict held, Instant now) {
    return about(held, VerdictKind.WITHDRAWN, now).build();
  }

  private static Verdict.Builder about(HeldVerdict held, VerdictKind kind, Instant now) {
    Verdict verdict = held.getVerdict();
    return Verdict.newBuilder()
        .setTenant(verdict.getTenant().orElse(null))
        .setAnswer(verdict.getAnswer())
        .setAsker(verdict.getAsker())
        .setKind(kind)
        .setGivenAt(now.truncatedTo(ChronoUnit.MILLIS));
  }

  /// The verdict of a person on an answer.
  ///
  /// @param asker null: the only one there is
  /// @return empty where there is none
  /// @throws UnfitException there are several, and no asker is named
  public static Optional<HeldVerdict> held(Judgement judgement, @Nullable String asker) {
    List<HeldVerdict> all = judgement.getVerdicts();
    if (asker == null && all.size() > 1) {
      throw new UnfitException(
          "asker",
          "must name the person whose verdict you mean, as several have one: "
              + all.stream()
                  .map(each -> "'%s'".formatted(each.getVerdict().getAsker()))
                  .collect(Collectors.joining(", ")));
    }
    return all.stream()
        .filter(each -> asker == null || each.getVerdict().getAsker().equals(asker))
        .findFirst();
  }
}
