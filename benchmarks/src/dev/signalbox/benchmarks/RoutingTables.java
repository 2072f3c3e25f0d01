package dev.signalbox.benchmarks;

import dev.signalbox.evaluation.QuestionMetric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.Set;

/// Tables in the form of DBRouting's: a row for each method, and percents of R@1, R@3 and mAP.
final class RoutingTables {
  static final List<QuestionMetric> OVERALL =
      List.of(
          QuestionMetric.RECALL_AT_1,
          QuestionMetric.RECALL_AT_3,
          QuestionMetric.MEAN_AVERAGE_PRECISION);
  private static final List<QuestionMetric> WITH_VERTICALS =
      List.of(
          QuestionMetric.RECALL_AT_1,
          QuestionMetric.RECALL_AT_3,
          QuestionMetric.MEAN_AVERAGE_PRECISION,
          QuestionMetric.WITHIN_VERTICAL_RECALL_AT_1,
          QuestionMetric.ACROSS_VERTICAL_RECALL_AT_1,
          QuestionMetric.ACROSS_VERTICAL_RECALL_AT_3,
          QuestionMetric.ACROSS_VERTICAL_MEAN_AVERAGE_PRECISION);
  private static final List<String> VERTICAL_HEADER =
      List.of("R@1", "R@3", "mAP", "W-V R@1", "A-V R@1", "A-V R@3", "A-V mAP", "R@1 without twins");

  /// Collections of which one figure is wanted: the mean over them.
  ///
  /// @param id in the names of figures
  /// @param title for people
  record Collections(String id, String title, List<Set<String>> all) {}

  private final EncodedSet encoded;
  private final RoutingReport report;

  RoutingTables(EncodedSet encoded, RoutingReport report) {
    this.encoded = encoded;
    this.report = report;
  }

  /// All metrics of one collection, as tables 2, 3 and 5.
  ///
  /// @param every asks every n-th question only
  /// @param published rows of the paper's table
  void ofOne(
      String id,
      String title,
      String note,
      Set<String> databases,
      int every,
      List<RoutingMethod> methods,
      List<PublishedRow> published) {
    List<List<String>> rows = new ArrayList<>(rows(published, VERTICAL_HEADER.size()));
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    figures.put("databases", databases.size());
    int questions = 0;
    for (RoutingMethod method : methods) {
      System.err.printf("%s: %s%n", id, method.title());
      RoutingScores scores = RoutingScores.of(encoded, method, databases, every);
      List<String> row = new ArrayList<>(List.of(method.title()));
      WITH_VERTICALS.forEach(metric -> row.add(cell(scores.percent(metric))));
      row.add(
          scores.withoutTwins().isPresent() ? cell(100 * scores.withoutTwins().getAsDouble()) : "");
      rows.add(row);
      figures.put(method.id(), scores.figures(WITH_VERTICALS));
      questions = scores.questions();
    }
    report.add(
        id,
        title + ": %,d databases, %,d questions".formatted(databases.size(), questions),
        note,
        header(VERTICAL_HEADER),
        rows,
        figures);
  }

  /// Metrics of several collections side by side, as tables 6, 7, 14 and 15.
  ///
  /// @param published rows of the paper's table, with cells for the same collections
  void ofSeveral(
      String id,
      String title,
      String note,
      List<Collections> columns,
      List<RoutingMethod> methods,
      List<PublishedRow> published) {
    List<String> header = new ArrayList<>();
    for (Collections column : columns) {
      List.of("R@1", "R@3", "mAP").forEach(metric -> header.add(column.title() + " " + metric));
    }
    List<List<String>> rows = new ArrayList<>(rows(published, header.size()));
    SequencedMap<String, SequencedMap<String, Object>> byColumn = new LinkedHashMap<>();
    for (RoutingMethod method : methods) {
      System.err.printf("%s: %s%n", id, method.title());
      List<String> row = new ArrayList<>(List.of(method.title()));
      for (Collections column : columns) {
        RoutingScores scores = mean(method, column);
        OVERALL.forEach(metric -> row.add(cell(scores.percent(metric))));
        byColumn
            .computeIfAbsent(column.id(), _ -> new LinkedHashMap<>())
            .put(method.id(), scores.figures(OVERALL));
      }
      rows.add(row);
    }
    report.add(id, title, note, header(header), rows, new LinkedHashMap<>(byColumn));
  }

  private RoutingScores mean(RoutingMethod method, Collections collections) {
    return RoutingScores.mean(
        collections.all().stream()
            .map(databases -> RoutingScores.of(encoded, method, databases))
            .toList());
  }

  private static List<List<String>> rows(List<PublishedRow> published, int columns) {
    List<List<String>> rows = new ArrayList<>();
    for (PublishedRow line : published) {
      List<String> row = new ArrayList<>(List.of(line.method() + " (paper)"));
      for (int i = 0; i < columns; i++) {
        row.add(i < line.cells().size() ? line.cells().get(i) : "");
      }
      rows.add(row);
    }
    return rows;
  }

  private static List<String> header(List<String> columns) {
    List<String> header = new ArrayList<>(List.of("method"));
    header.addAll(columns);
    return header;
  }

  static String cell(double percent) {
    return String.format(Locale.ROOT, "%.2f", percent);
  }
}
