package dev.signalbox.evaluation;

import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.ResultTable;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// A question made of two questions of different databases, with its gold answer.
///
/// @param gold with both databases and a gold query for each
/// @param asks `LARGER`, `SMALLER`, or `MORE` where the answer is yes or no
/// @param parts the two questions
/// @param winner which part's number is the larger, or the smaller one asked for, from 0; empty:
///   they are equal
public record TwoDatabaseQuestion(
    GoldQuestion gold, Combination asks, List<String> parts, OptionalInt winner) {

  /// The judgement of its steps.
  ///
  /// @param divided into the very two questions
  /// @param routed each to its database
  /// @param written both queries give what the gold queries give
  /// @param answered with the right part, or with equality, be it by luck
  public record PairJudgement(boolean divided, boolean routed, boolean written, boolean answered) {

    /// Whether it is answered rightly, and from right numbers.
    public boolean right() {
      return written && answered;
    }
  }

  public TwoDatabaseQuestion {
    parts = List.copyOf(parts);
  }

  /// @param queries on the gold databases
  public PairJudgement judge(Answer answer, QueryRunner queries) throws InterruptedException {
    Optional<Composition> composition = answer.getJourney().getComposition();
    return new PairJudgement(
        composition.filter(this::isOfParts).isPresent(),
        databases(answer).equals(gold.databases()),
        StepComparison.matchGold(gold, answer.getSteps(), queries),
        composition.isPresent()
            && answer.getResult().filter(result -> isRight(composition.get(), result)).isPresent());
  }

  private boolean isOfParts(Composition composition) {
    return composition.getCombination() == asks
        && composition.getParts().stream()
            .map(part -> words(part.getQuestion()))
            .toList()
            .equals(parts.stream().map(TwoDatabaseQuestion::words).toList());
  }

  private static String words(String question) {
    return question.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
  }

  /// The databases of the steps, in the order of the parts; where there are no steps, the chosen
  /// ones, or else the first two of the ranking.
  private static List<String> databases(Answer answer) {
    if (!answer.getSteps().isEmpty()) {
      return answer.getSteps().stream().map(PlanStep::getDatabase).toList();
    }
    if (!answer.getDatabases().isEmpty()) {
      return answer.getDatabases();
    }
    return answer.getRanking().map(Ranking::getCandidates).orElse(List.of()).stream()
        .limit(2)
        .map(candidate -> candidate.getDatabase())
        .toList();
  }

  private boolean isRight(Composition composition, ResultTable result) {
    List<String> labels = composition.getParts().stream().map(QuestionPart::getLabel).toList();
    if (result.getRows().size() != 1) {
      return false;
    }
    Object said = result.getRows().getFirst().getFirst();
    return asks == Combination.MORE
        ? Boolean.valueOf(winner.equals(OptionalInt.of(0))).equals(said)
        : said != null && labels.indexOf(said.toString()) == winner.orElse(-1);
  }
}
