package dev.signalbox.evaluation;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/// The effect of asking back about the questions with a gold database of which the second or third
/// database is likeliest to be right: they are right where a gold database is among the first
/// three, as the asker would choose it.
///
/// @param asked share of these questions that are asked back
/// @param below the least stated probability, of a question that is not asked back, that neither of
///   the other choices is right; 1 where all are
/// @param right share of these questions whose first database, or one of three choices, is right
public record AskingBack(double asked, double below, double right) {
  /// The share of the figure that stands for the curve.
  static final double SHOWN_SHARE = 0.2;

  /// The number of choices, the first database among them.
  static final int CHOICES = 3;

  private static final double[] SHARES = {0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 1};

  /// The curve from none asked back to all; empty where no question has a gold database.
  public static List<AskingBack> curve(List<EvaluatedQuestion> questions) {
    List<EvaluatedQuestion> leastSureFirst = leastSureFirst(questions);
    return leastSureFirst.isEmpty()
        ? List.of()
        : DoubleStream.of(SHARES).mapToObj(share -> at(leastSureFirst, share)).toList();
  }

  /// The share that is right if a share of the questions is asked back; empty where no question has
  /// a gold database.
  static OptionalDouble right(List<EvaluatedQuestion> questions, double share) {
    List<EvaluatedQuestion> leastSureFirst = leastSureFirst(questions);
    return leastSureFirst.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(at(leastSureFirst, share).right());
  }

  /// The share of the questions with a gold database that ended as ambiguous.
  static OptionalDouble askedShare(List<EvaluatedQuestion> questions) {
    return questions.stream()
        .filter(EvaluatedQuestion::answerable)
        .mapToDouble(question -> question.isAmbiguous() ? 1 : 0)
        .average();
  }

  /// The share of the questions with a gold database whose first database is right, or, where they
  /// ended as ambiguous, one of their choices.
  static OptionalDouble rightByChoice(List<EvaluatedQuestion> questions) {
    return questions.stream()
        .filter(EvaluatedQuestion::answerable)
        .mapToDouble(question -> question.isRightByChoice() ? 1 : 0)
        .average();
  }

  private static List<EvaluatedQuestion> leastSureFirst(List<EvaluatedQuestion> questions) {
    return questions.stream()
        .filter(EvaluatedQuestion::answerable)
        .sorted(Comparator.comparingDouble(EvaluatedQuestion::sureOfFirst))
        .toList();
  }

  private static AskingBack at(List<EvaluatedQuestion> leastSureFirst, double share) {
    int size = leastSureFirst.size();
    int asked = (int) Math.floor(share * size);
    int right = 0;
    for (int i = 0; i < size; i++) {
      EvaluatedQuestion question = leastSureFirst.get(i);
      right += (i < asked ? isAmongChoices(question) : question.isRight()) ? 1 : 0;
    }
    double below = asked == size ? 1 : leastSureFirst.get(asked).sureOfFirst();
    return new AskingBack((double) asked / size, below, (double) right / size);
  }

  private static boolean isAmongChoices(EvaluatedQuestion question) {
    return question.ranking().stream()
        .limit(CHOICES)
        .anyMatch(
            candidate -> question.asked().gold().databases().contains(candidate.getDatabase()));
  }
}
