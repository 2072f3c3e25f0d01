package dev.signalbox.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.ElementChange;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// Writes the outcomes of schema changes as JSON for people and scripts.
///
/// The code builds the JSON field by field: its words and times have another form than the event,
/// and no code reads it back.
public final class CatalogChangeJson {
  private CatalogChangeJson() {}

  /// One outcome with its differences.
  public static ObjectNode of(CatalogChange change) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("database", change.getDatabase())
        .put("source", change.getSource())
        .put("version", change.getVersion().orElse(null))
        .put("outcome", change.getOutcome().name())
        .put("problem", change.getProblem().orElse(null))
        .put("collapsed", change.getCollapsed())
        .put("changedAt", change.getChangedAt().toString())
        .put("indexedAt", change.getIndexedAt().toString())
        .put(
            "millisUntilIndexed",
            Duration.between(change.getChangedAt(), change.getIndexedAt()).toMillis())
        .put("written", change.getWritten())
        .put("embedded", change.getEmbedded())
        .put("reused", change.getReused())
        .put("elementCount", change.getElementCount());
    json.set("elements", of(change.getElements()));
    return json;
  }

  /// Differences alone.
  public static ArrayNode of(List<ElementChange> changes) {
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

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
