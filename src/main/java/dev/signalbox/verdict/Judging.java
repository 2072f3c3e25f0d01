package dev.signalbox.verdict;

import dev.signalbox.event.AnswerUse;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.HeldVerdict;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Takes uses, verdicts, withdrawals and confirmations into the judgement of an answer, in whatever
/// order use and verdicts come.
public final class Judging {
  /// The most people whose verdicts on one answer are kept.
  static final int MOST_VERDICTS = 50;

  private Judging() {}

  /// A judgement after a verdict.
  ///
  /// @param taught the feedback that the verdict has become now
  public record Outcome(Judgement judgement, List<Feedback> taught) {
    public Outcome {
      taught = List.copyOf(taught);
    }
  }

  /// The judgement with the use of its answer. The first use counts: an answer that comes again is
  /// the same answer.
  ///
  /// @param before null: nothing is known of the answer
  public static Judgement used(@Nullable Judgement before, AnswerUse use) {
    if (before == null) {
      return judgement(AnswerKey.of(use), use, List.of());
    }
    return before.getUse().isPresent()
        ? before
        : judgement(AnswerKey.of(use), use, before.getVerdicts());
  }

  /// The judgement after a verdict, a withdrawal or a confirmation.
  ///
  /// @param before null: nothing is known of the answer
  /// @param atOnce whether a verdict needs no confirmation to become feedback
  /// @throws RefusedVerdictException the verdict cannot be taken
  public static Outcome judged(@Nullable Judgement before, Verdict verdict, boolean atOnce) {
    List<HeldVerdict> held =
        new ArrayList<>(before == null ? List.<HeldVerdict>of() : before.getVerdicts());
    Optional<HeldVerdict> own =
        held.stream()
            .filter(each -> each.getVerdict().getAsker().equals(verdict.getAsker()))
            .findFirst();
    own.ifPresent(held::remove);
    List<Feedback> taught =
        switch (verdict.getKind()) {
          case RIGHT, WRONG -> given(held, verdict, atOnce);
          case WITHDRAWN -> withdrawn(verdict, own);
          case CONFIRMED -> confirmed(held, verdict, own);
          case UNKNOWN ->
              throw new RefusedVerdictException(
                  "The field 'kind' must be one of RIGHT, WRONG, WITHDRAWN, CONFIRMED.");
        };
    AnswerUse use = before == null ? null : before.getUse().orElse(null);
    return new Outcome(judgement(AnswerKey.of(verdict), use, held), taught);
  }

  private static List<Feedback> given(List<HeldVerdict> held, Verdict verdict, boolean atOnce) {
    if (held.size() >= MOST_VERDICTS) {
      throw new RefusedVerdictException(
          "The answer '%s' has the verdicts of %d people already; one of them must be withdrawn first."
              .formatted(verdict.getAnswer(), held.size()));
    }
    if (verdict.getTeaches().stream()
        .anyMatch(feedback -> !feedback.getTenant().equals(verdict.getTenant()))) {
      throw new RefusedVerdictException(
          "The field 'teaches' must hold feedback of the verdict's own tenant.");
    }
    boolean teaches = atOnce && !verdict.getTeaches().isEmpty();
    held.add(new HeldVerdict(verdict, teaches ? verdict.getGivenAt() : null, null));
    return teaches ? verdict.getTeaches() : List.of();
  }

  private static List<Feedback> withdrawn(Verdict verdict, Optional<HeldVerdict> own) {
    if (own.isEmpty()) {
      throw missing(verdict);
    }
    return List.of();
  }

  private static List<Feedback> confirmed(
      List<HeldVerdict> held, Verdict confirmation, Optional<HeldVerdict> own) {
    HeldVerdict meant = own.orElseThrow(() -> missing(confirmation));
    Verdict verdict = meant.getVerdict();
    if (!confirmation.getConfirms().equals(Optional.of(verdict.getGivenAt()))) {
      throw new RefusedVerdictException(
          "The verdict of '%s' on the answer '%s' is another one by now; see it, and confirm it again."
              .formatted(verdict.getAsker(), verdict.getAnswer()));
    }
    if (verdict.getTeaches().isEmpty()) {
      throw new RefusedVerdictException(
          "The verdict of '%s' on the answer '%s' is only counted: it tells no database and no query."
              .formatted(verdict.getAsker(), verdict.getAnswer()));
    }
    if (meant.getConfirmedAt().isPresent()) {
      held.add(meant);
      return List.of();
    }
    held.add(
        new HeldVerdict(verdict, confirmation.getGivenAt(), confirmation.getBy().orElse(null)));
    return verdict.getTeaches();
  }

  private static RefusedVerdictException missing(Verdict verdict) {
    return new RefusedVerdictException(
        "There is no verdict of '%s' on the answer '%s'; it was withdrawn, or is older than 30 days."
            .formatted(verdict.getAsker(), verdict.getAnswer()));
  }

  private static Judgement judgement(
      AnswerKey key, @Nullable AnswerUse use, List<HeldVerdict> verdicts) {
    return new Judgement(key.tenant(), key.answer(), use, List.copyOf(verdicts));
  }
}
