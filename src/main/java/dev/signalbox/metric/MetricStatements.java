package dev.signalbox.metric;

import dev.signalbox.event.DatabaseDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Metrics and segments as statements on a database: for the index, for prompts and for people.
public final class MetricStatements {

  private static final Pattern FORM =
      Pattern.compile("(?<name>[^:(]+?)(?: \\((?<others>[^)]+)\\))?: .+ (?:over|where) .+");

  private MetricStatements() {}

  /// The statements of a database, and behind them one for each metric and segment that questions
  /// may use.
  ///
  /// @param database as the reader may see it
  public static List<String> of(DatabaseDescription database) {
    BusinessMetrics metrics = DescribedMetrics.of(database);
    if (metrics.isEmpty()) {
      return database.getStatements();
    }
    List<String> statements = new ArrayList<>(database.getStatements());
    metrics.metrics().forEach(metric -> statements.add(of(metric)));
    metrics.segments().forEach(segment -> statements.add(of(segment)));
    return statements;
  }

  /// Such as `revenue (turnover): sum(net) over v_sales where status <> 'cancelled', in EUR, by
  /// order_date. Net value of all orders`.
  public static String of(BusinessMetric metric) {
    return metric.name()
        + others(metric.otherNames())
        + ": "
        + metric.expression()
        + " over "
        + metric.table()
        + metric.filter().map(filter -> " where " + filter).orElse("")
        + (metric.unit().isEmpty() ? "" : ", in " + metric.unit())
        + metric.time().map(time -> ", by " + time).orElse("")
        + (metric.description().isEmpty() ? "" : ". " + metric.description());
  }

  /// Such as `unpaid (open): v_sales where paid_at is null`.
  public static String of(Segment segment) {
    return segment.name()
        + others(segment.otherNames())
        + ": "
        + segment.table()
        + " where "
        + segment.filter();
  }

  /// The names that the statement of a metric or segment gives; none for any other statement.
  public static List<String> names(String statement) {
    Matcher matcher = FORM.matcher(statement);
    if (!matcher.matches()) {
      return List.of();
    }
    List<String> names = new ArrayList<>(List.of(matcher.group("name")));
    if (matcher.group("others") != null) {
      names.addAll(List.of(matcher.group("others").split(", ")));
    }
    return names;
  }

  private static String others(List<String> names) {
    return names.isEmpty() ? "" : " (" + String.join(", ", names) + ")";
  }
}
