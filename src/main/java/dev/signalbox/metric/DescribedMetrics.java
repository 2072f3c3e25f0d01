package dev.signalbox.metric;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.MetricDescription;
import dev.signalbox.event.SegmentDescription;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The metrics and segments of a description, held against its tables.
public final class DescribedMetrics {

  private final DatabaseDescription database;

  private DescribedMetrics(DatabaseDescription database) {
    this.database = database;
  }

  /// The metrics and segments that questions may use: those without a problem and without a private
  /// column.
  ///
  /// @param database checked ([#checked]), as the asker may see it
  public static BusinessMetrics of(DatabaseDescription database) {
    if (database.getMetrics().isEmpty() && database.getSegments().isEmpty()) {
      return BusinessMetrics.NONE;
    }
    DescribedMetrics described = new DescribedMetrics(database);
    List<BusinessMetric> metrics =
        database.getMetrics().stream()
            .filter(metric -> metric.getProblem().isEmpty())
            .map(DescribedMetrics::metric)
            .toList();
    List<Segment> segments =
        database.getSegments().stream()
            .filter(segment -> segment.getProblem().isEmpty())
            .map(DescribedMetrics::segment)
            .toList();
    BusinessMetrics all = new BusinessMetrics(metrics, segments);
    return new BusinessMetrics(
        metrics.stream()
            .filter(metric ->
                !described.hides(metric.table(), UsedColumns.of(metric, all.expansion(metric))))
            .toList(),
        segments.stream()
            .filter(segment -> !described.hides(segment.table(), UsedColumns.of(segment)))
            .toList());
  }

  /// The same description, in which each metric and segment that does not fit the tables has its
  /// problem, and no other has one.
  public static DatabaseDescription checked(DatabaseDescription database) {
    if (database.getMetrics().isEmpty() && database.getSegments().isEmpty()) {
      return database;
    }
    DescribedMetrics described = new DescribedMetrics(database);
    return DatabaseDescription.newBuilder(database)
        .setMetrics(described.checkedMetrics())
        .setSegments(
            database.getSegments().stream()
                .map(segment ->
                    SegmentDescription.newBuilder(segment)
                        .setProblem(described.problem(segment))
                        .build())
                .toList())
        .build();
  }

  /// The problems of metrics and segments, each behind its name.
  public static List<String> problems(DatabaseDescription checked) {
    List<String> problems = new ArrayList<>();
    for (MetricDescription metric : checked.getMetrics()) {
      metric
          .getProblem()
          .ifPresent(
              problem -> problems.add("metric '%s': %s".formatted(metric.getName(), problem)));
    }
    for (SegmentDescription segment : checked.getSegments()) {
      segment
          .getProblem()
          .ifPresent(
              problem -> problems.add("segment '%s': %s".formatted(segment.getName(), problem)));
    }
    return problems;
  }

  private List<MetricDescription> checkedMetrics() {
    BusinessMetrics all =
        new BusinessMetrics(
            database.getMetrics().stream().flatMap(each -> readable(each).stream()).toList(),
            List.of());
    Set<String> names = new HashSet<>();
    return database.getMetrics().stream()
        .map(metric ->
            MetricDescription.newBuilder(metric).setProblem(problem(metric, all, names)).build())
        .toList();
  }

  /// Empty for a malformed metric, whose problem the check tells.
  private static Optional<BusinessMetric> readable(MetricDescription described) {
    try {
      return Optional.of(metric(described));
    } catch (MalformedExpression malformed) {
      return Optional.empty();
    }
  }

  private @Nullable String problem(
      MetricDescription described, BusinessMetrics all, Set<String> names) {
    if (!names.add(described.getName().toLowerCase(Locale.ROOT))) {
      return "another metric has this name; rename one";
    }
    try {
      BusinessMetric metric = metric(described);
      return missing(metric.table(), UsedColumns.of(metric, all.expansion(metric)));
    } catch (MalformedExpression malformed) {
      return malformed.getMessage();
    }
  }

  private @Nullable String problem(SegmentDescription described) {
    try {
      Segment segment = segment(described);
      return missing(segment.table(), UsedColumns.of(segment));
    } catch (MalformedExpression malformed) {
      return malformed.getMessage();
    }
  }

  private @Nullable String missing(String name, Set<String> columns) {
    Optional<TableDescription> table = table(name);
    if (table.isEmpty()) {
      return "there is no table or view '%s'; correct 'table'".formatted(name);
    }
    List<String> missing =
        columns.stream().filter(column -> column(table.get(), column).isEmpty()).toList();
    return missing.isEmpty()
        ? null
        : "'%s' has no column '%s'; correct the expression, the filter or the time"
            .formatted(name, String.join("', '", missing));
  }

  private boolean hides(String name, Set<String> columns) {
    return table(name)
        .filter(table ->
            columns.stream()
                .flatMap(column -> column(table, column).stream())
                .anyMatch(ColumnDescription::getIsPrivate))
        .isPresent();
  }

  private Optional<TableDescription> table(String name) {
    return database.getTables().stream()
        .filter(table ->
            name.equalsIgnoreCase(
                table.getSchema$().map(schema -> schema + ".").orElse("") + table.getName()))
        .findFirst();
  }

  private static Optional<ColumnDescription> column(TableDescription table, String name) {
    return table.getColumns().stream()
        .filter(column -> column.getName().equalsIgnoreCase(name))
        .findFirst();
  }

  private static BusinessMetric metric(MetricDescription described) {
    return new BusinessMetric(
        described.getName(),
        described.getOtherNames(),
        described.getTable(),
        MetricParser.formula(described.getExpression()),
        described.getFilter().map(MetricParser::filter),
        described.getTime(),
        described.getUnit(),
        described.getDescription(),
        described.getAdditive());
  }

  private static Segment segment(SegmentDescription described) {
    return new Segment(
        described.getName(),
        described.getOtherNames(),
        described.getTable(),
        MetricParser.filter(described.getFilter()));
  }
}
