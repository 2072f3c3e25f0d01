package dev.signalbox.config.metric;

import dev.signalbox.config.rules.SettingRules;
import dev.signalbox.event.SegmentDescription;
import dev.signalbox.metric.MetricParser;
import java.util.List;

/// A named set of rows of one table or view; see [dev.signalbox.metric.Segment].
///
/// @param table the table or view, behind its schema and a dot where that is not the default one
/// @param filter the condition that its rows meet, in the subset of [MetricParser]
public record SegmentSettings(String name, List<String> otherNames, String table, String filter) {

  public SegmentSettings {
    SettingRules.that(!name.isBlank(), "databases.segments.name", "given");
    String path = "databases.segments." + name;
    SettingRules.that(!table.isBlank(), path + ".table", "the name of a table or view");
    BusinessMetricSettings.subset(path + ".filter", () -> MetricParser.filter(filter));
    otherNames = List.copyOf(otherNames);
  }

  /// The segment as events carry it.
  public SegmentDescription described() {
    return new SegmentDescription(name, otherNames, table, filter, null);
  }
}
