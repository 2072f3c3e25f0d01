package dev.signalbox.config.metric;

import dev.signalbox.config.rules.SettingRules;
import dev.signalbox.event.MetricDescription;
import dev.signalbox.metric.Additivity;
import dev.signalbox.metric.MalformedExpression;
import dev.signalbox.metric.MetricParser;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A named figure of a business over one table or view; see [dev.signalbox.metric.BusinessMetric].
///
/// @param table the table or view, behind its schema and a dot where that is not the default one
/// @param expression in the subset of [MetricParser]
/// @param filter the condition that its rows meet, in the same subset; null: all rows
/// @param time the column of the time that a row counts for; null: the figure has no time
/// @param unit of the value; null: none
/// @param description one sentence for users; null: none
/// @param additive whether the values of parts add up to the value of the whole; null: as the
///   expression tells ([Additivity])
public record BusinessMetricSettings(
    String name,
    List<String> otherNames,
    String table,
    String expression,
    @Nullable String filter,
    @Nullable String time,
    @Nullable String unit,
    @Nullable String description,
    @Nullable Boolean additive) {

  public BusinessMetricSettings {
    SettingRules.that(!name.isBlank(), "databases.metrics.name", "given");
    String path = "databases.metrics." + name;
    SettingRules.that(!table.isBlank(), path + ".table", "the name of a table or view");
    subset(path + ".expression", () -> MetricParser.formula(expression));
    if (filter != null) {
      subset(path + ".filter", () -> MetricParser.filter(filter));
    }
    otherNames = List.copyOf(otherNames);
  }

  /// Runs a parser, whose refusal names the setting.
  static void subset(String path, Runnable parser) {
    try {
      parser.run();
    } catch (MalformedExpression malformed) {
      SettingRules.that(
          false, path, "in the subset of expressions (" + malformed.getMessage() + ")");
    }
  }

  /// The metric as events carry it.
  public MetricDescription described() {
    return new MetricDescription(
        name,
        otherNames,
        table,
        expression,
        filter,
        time,
        Objects.requireNonNullElse(unit, ""),
        Objects.requireNonNullElse(description, ""),
        additive == null ? Additivity.of(MetricParser.formula(expression)) : additive,
        null);
  }
}
