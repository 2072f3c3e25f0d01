package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Evidence;
import java.util.List;
import java.util.Locale;

/// The questions whose wrong first database was surest, with what spoke for it and for the gold
/// one.
final class WorstConfusions {
  private static final int MOST = 40;

  private WorstConfusions() {}

  /// @param near whether both databases are of one vertical
  /// @param rows of the first and of the gold database; their evidence is a list
  record Confused(
      String question,
      String gold,
      String first,
      String probability,
      boolean near,
      List<List<Object>> rows) {}

  static List<Confused> of(List<EvaluatedQuestion> questions, Verticals verticals) {
    return Confusions.surest(questions, MOST).stream()
        .map(question -> confused(question, verticals))
        .toList();
  }

  private static Confused confused(EvaluatedQuestion question, Verticals verticals) {
    Candidate first = question.first().orElseThrow();
    List<String> gold = question.asked().gold().databases();
    int rank = Ranks.ofGold(question);
    return new Confused(
        question.asked().gold().question(),
        String.join(", ", gold),
        first.getDatabase(),
        Html.percent(question.firstProbability().orElse(0)),
        gold.stream()
            .anyMatch(each -> verticals.of(each).equals(verticals.of(first.getDatabase()))),
        List.of(
            row("first", first),
            rank > 0
                ? row("gold, at " + rank, question.ranking().get(rank - 1))
                : List.of("gold, not ranked", String.join(", ", gold), "", "")));
  }

  private static List<Object> row(String place, Candidate candidate) {
    return List.of(
        place,
        candidate.getDatabase(),
        candidate.getEvidence().stream().map(WorstConfusions::line).toList(),
        candidate.getProbability().map(Html::percent).orElse(""));
  }

  private static String line(Evidence evidence) {
    return String.format(
        Locale.ROOT,
        "%s %s%s %.2f",
        evidence.getKind().name().toLowerCase(Locale.ROOT),
        evidence.getElement(),
        evidence.getPhrase().map(phrase -> " “" + phrase + "”").orElse(""),
        evidence.getScore());
  }
}
