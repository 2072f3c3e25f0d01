package dev.signalbox.catalog.registration;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.config.metric.BusinessMetricSettings;
import dev.signalbox.config.metric.SegmentSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.event.MetricDescription;
import dev.signalbox.event.SegmentDescription;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The fields `metrics` and `segments` of a line of `databases.jsonl`.
record DatasetMetrics(List<MetricDescription> metrics, List<SegmentDescription> segments) {

  /// @param where the file and the line, for errors
  /// @throws ConfigurationException a field is missing, or outside of the subset of expressions
  static DatasetMetrics read(JsonNode entry, String where) {
    List<MetricDescription> metrics = new ArrayList<>();
    List<SegmentDescription> segments = new ArrayList<>();
    try {
      entry.path("metrics").forEach(each -> metrics.add(metric(each).described()));
      entry.path("segments").forEach(each -> segments.add(segment(each).described()));
    } catch (ConfigurationException wrong) {
      throw new ConfigurationException("datasets", where + ": " + wrong.getMessage());
    }
    return new DatasetMetrics(List.copyOf(metrics), List.copyOf(segments));
  }

  private static BusinessMetricSettings metric(JsonNode node) {
    return new BusinessMetricSettings(
        given(node, "metrics", "name"),
        texts(node.path("otherNames")),
        given(node, "metrics", "table"),
        given(node, "metrics", "expression"),
        text(node, "filter"),
        text(node, "time"),
        text(node, "unit"),
        text(node, "description"),
        node.path("additive").isBoolean() ? node.path("additive").booleanValue() : null);
  }

  private static SegmentSettings segment(JsonNode node) {
    return new SegmentSettings(
        given(node, "segments", "name"),
        texts(node.path("otherNames")),
        given(node, "segments", "table"),
        given(node, "segments", "filter"));
  }

  private static String given(JsonNode node, String list, String field) {
    String text = text(node, field);
    if (text == null) {
      throw new ConfigurationException(list, "each entry must have the field '" + field + "'");
    }
    return text;
  }

  private static @Nullable String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isTextual() && !value.asText().isBlank() ? value.asText() : null;
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(each -> texts.add(each.asText()));
    return texts;
  }
}
