package dev.signalbox.cli.catalog;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.ElementChange;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Formats the outcomes of schema changes, as text and as JSON.
///
/// The code builds the JSON field by field: its words and times have another form than the event,
/// and no code reads it back.
final class CatalogChangeText {
  private static final int SHOWN_IN_SHORT = 3;

  private CatalogChangeText() {}

  /// The first differences, in one line.
  static String summary(CatalogChange change) {
    String shown =
        change.getElements().stream()
            .limit(SHOWN_IN_SHORT)
            .map(CatalogChangeText::line)
            .collect(Collectors.joining("; "));
    int more = change.getElementCount() - Math.min(SHOWN_IN_SHORT, change.getElements().size());
    return change.getProblem().orElse(more > 0 ? "%s; and %,d more".formatted(shown, more) : shown);
  }

  /// One difference: an added element begins with a plus sign, a removed one with a minus sign.
  static String line(ElementChange change) {
    String element = word(change.getKind()) + " " + change.getElement();
    return switch (change.getChange()) {
      case ADDED -> "+ " + element;
      case REMOVED -> "- " + element;
      case RENAMED -> "~ " + element + ": name " + beforeAndAfter(change);
      case RETYPED -> "~ " + element + ": type " + beforeAndAfter(change);
      case COMMENTED -> "~ " + element + ": comment " + beforeAndAfter(change);
      case CHANGED, UNKNOWN ->
          change.getBefore().isPresent() || change.getAfter().isPresent()
              ? "~ " + element + ": " + beforeAndAfter(change)
              : "~ " + element;
    };
  }

  private static String beforeAndAfter(ElementChange change) {
    return quoted(change.getBefore()) + " -> " + quoted(change.getAfter());
  }

  private static String quoted(Optional<String> text) {
    return text.map(each -> "'" + each + "'").orElse("none");
  }

  static ObjectNode json(CatalogChange change) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("database", change.getDatabase())
        .put("source", change.getSource())
        .put("version", change.getVersion().orElse(null))
        .put("outcome", change.getOutcome().name())
        .put("problem", change.getProblem().orElse(null))
        .put("collapsed", change.getCollapsed())
        .put("changedAt", change.getChangedAt().toString())
        .put("indexedAt", change.getIndexedAt().toString())
        .put("millisUntilIndexed", untilIndexed(change).toMillis())
        .put("written", change.getWritten())
        .put("embedded", change.getEmbedded())
        .put("reused", change.getReused())
        .put("elementCount", change.getElementCount());
    json.set("elements", json(change.getElements()));
    return json;
  }

  static ArrayNode json(List<ElementChange> changes) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (ElementChange change : changes) {
      array
          .addObject()
          .put("kind", word(change.getKind()))
          .put("element", change.getElement())
          .put("change", word(change.getChange()))
          .put("before", change.getBefore().orElse(null))
          .put("after", change.getAfter().orElse(null));
    }
    return array;
  }

  static Duration untilIndexed(CatalogChange change) {
    return Duration.between(change.getChangedAt(), change.getIndexedAt());
  }

  /// A duration in milliseconds, or in seconds from 10 s on.
  static String took(Duration duration) {
    long millis = duration.toMillis();
    return millis < 10_000 ? millis + " ms" : String.format(Locale.ROOT, "%,d s", millis / 1_000);
  }

  static String time(Instant instant) {
    return instant.truncatedTo(ChronoUnit.MILLIS).toString();
  }

  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
