package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.report.LinePlot.Point;
import dev.signalbox.evaluation.statistics.SubsetRecall;
import java.util.ArrayList;
import java.util.List;

/// Where the gold databases stand in the rankings.
final class Ranks {
  private static final int SIZES = 20;

  private Ranks() {}

  /// The place of the first gold database in a question's ranking, from 1; 0 where none is there.
  static int ofGold(EvaluatedQuestion question) {
    for (int place = 0; place < question.ranking().size(); place++) {
      String database = question.ranking().get(place).getDatabase();
      if (question.asked().gold().databases().contains(database)) {
        return place + 1;
      }
    }
    return 0;
  }

  /// The share of questions with a gold database among the first k, for each k up to `most`.
  static List<Point> byLength(List<EvaluatedQuestion> answerable, int most) {
    List<Point> points = new ArrayList<>();
    for (int k = 1; k <= most; k++) {
      int length = k;
      long found =
          answerable.stream()
              .mapToInt(Ranks::ofGold)
              .filter(rank -> rank > 0 && rank <= length)
              .count();
      points.add(new Point(k, (double) found / Math.max(1, answerable.size())));
    }
    return points;
  }

  /// The share of questions whose gold database would be first among fewer databases, averaged over
  /// all ways of choosing them. A gold database that is not ranked counts as wrong.
  static List<Point> byDatabases(List<EvaluatedQuestion> answerable, int databases) {
    List<Point> points = new ArrayList<>();
    int before = 0;
    for (int step = 1; step <= SIZES; step++) {
      int subset = (int) Math.round((double) databases * step / SIZES);
      if (subset > before) {
        double sum = 0;
        for (EvaluatedQuestion question : answerable) {
          int rank = ofGold(question);
          sum += rank == 0 ? 0 : SubsetRecall.first(rank, databases, subset);
        }
        points.add(new Point(subset, sum / Math.max(1, answerable.size())));
        before = subset;
      }
    }
    return points;
  }
}
