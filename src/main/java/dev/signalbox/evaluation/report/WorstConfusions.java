package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The questions whose wrong first database was surest, with what spoke for it and for the gold
/// one.
final class WorstConfusions {
  private static final int MOST = 40;

  private WorstConfusions() {}

  static String section(List<EvaluatedQuestion> questions, Verticals verticals) {
    List<EvaluatedQuestion> worst = Confusions.surest(questions, MOST);
    StringBuilder list = new StringBuilder();
    worst.forEach(question -> list.append(question(question, verticals)));
    return Html.section(
        "Worst confusions",
        worst.isEmpty()
            ? "No question has a wrong first database."
            : "Wrong first databases, the surest first, with what the index found for them and for"
                + " the gold database.",
        list.toString());
  }

  private static String question(EvaluatedQuestion question, Verticals verticals) {
    Candidate first = question.first().orElseThrow();
    List<String> gold = question.asked().gold().databases();
    int rank = Ranks.ofGold(question);
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("first", first));
    if (rank > 0) {
      rows.add(row("gold, at " + rank, question.ranking().get(rank - 1)));
    } else {
      rows.add(List.of("gold, not ranked", Html.text(String.join(", ", gold)), "", ""));
    }
    boolean near =
        gold.stream()
            .anyMatch(each -> verticals.of(each).equals(verticals.of(first.getDatabase())));
    return "<details><summary>%s <span>%s → %s, %s%s</span></summary>%s</details>\n"
        .formatted(
            Html.text(question.asked().gold().question()),
            Html.text(String.join(", ", gold)),
            Html.text(first.getDatabase()),
            Html.percent(question.firstProbability().orElse(0)),
            near ? ", same vertical" : "",
            Html.table(List.of("", "database", "evidence", "probability"), 3, rows));
  }

  private static List<String> row(String place, Candidate candidate) {
    StringBuilder evidence = new StringBuilder();
    for (Evidence item : candidate.getEvidence()) {
      evidence
          .append(evidence.isEmpty() ? "" : "<br/>")
          .append(item.getKind().name().toLowerCase(Locale.ROOT))
          .append(' ')
          .append(Html.text(item.getElement()))
          .append(item.getPhrase().map(phrase -> " “" + Html.text(phrase) + "”").orElse(""))
          .append(String.format(Locale.ROOT, " %.2f", item.getScore()));
    }
    return List.of(
        Html.text(place),
        Html.text(candidate.getDatabase()),
        evidence.toString(),
        candidate.getProbability().map(Html::percent).orElse(""));
  }
}
