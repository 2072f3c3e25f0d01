package dev.signalbox.cli;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;

/// Counts the outcomes of the demo's questions.
final class DemoTally {
  private int answered;
  private int right;
  private int refused;
  private int rightlyRefused;
  private int askedBack;
  private int failed;

  /// The outcome of one question.
  enum Outcome {
    RIGHT("right"),
    WRONG("wrong"),
    RIGHTLY_REFUSED("rightly refused"),
    WRONGLY_REFUSED("could have been answered"),
    ASKED_BACK("asked back"),
    FAILED("failed");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  /// @param sameResult whether the rows equal the rows of the gold query, or of each gold query
  Outcome count(GoldQuestion question, Answer answer, boolean sameResult) {
    if (answer.getStatus() == AnswerStatus.ANSWERED) {
      answered++;
      right += sameResult ? 1 : 0;
      return sameResult ? Outcome.RIGHT : Outcome.WRONG;
    }
    if (answer.getStatus() == AnswerStatus.REFUSED) {
      // No database answers it, or none alone.
      boolean rightly = question.databases().size() != 1;
      refused++;
      rightlyRefused += rightly ? 1 : 0;
      return rightly ? Outcome.RIGHTLY_REFUSED : Outcome.WRONGLY_REFUSED;
    }
    if (answer.getStatus() == AnswerStatus.AMBIGUOUS) {
      askedBack++;
      return Outcome.ASKED_BACK;
    }
    failed++;
    return Outcome.FAILED;
  }

  boolean hasFailures() {
    return failed > 0;
  }

  @Override
  public String toString() {
    return "%d questions: %d answered (%d right), %d refused (%d rightly), %d asked back, %d failed"
        .formatted(
            answered + refused + askedBack + failed,
            answered,
            right,
            refused,
            rightlyRefused,
            askedBack,
            failed);
  }
}
