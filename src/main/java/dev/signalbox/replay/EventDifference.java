package dev.signalbox.replay;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;
import org.jspecify.annotations.Nullable;

/// The first place at which two events of a kind differ.
///
/// @param path of fields and list positions, such as `journey.timings[2].stage`
/// @param one the value there in the first event; `null` as text where it has none
/// @param other the same of the second event
public record EventDifference(String path, String one, String other) {

  /// The first difference in the order of the schema; empty where the events are equal.
  public static Optional<EventDifference> between(IndexedRecord one, IndexedRecord other) {
    return between("", one, other);
  }

  private static Optional<EventDifference> between(
      String path, @Nullable Object one, @Nullable Object other) {
    if (Objects.equals(one, other)) {
      return Optional.empty();
    }
    if (one instanceof IndexedRecord first
        && other instanceof IndexedRecord second
        && first.getSchema().equals(second.getSchema())) {
      return first.getSchema().getFields().stream()
          .flatMap(field ->
              between(path(path, field), first.get(field.pos()), second.get(field.pos())).stream())
          .findFirst();
    }
    if (one instanceof List<?> first
        && other instanceof List<?> second
        && first.size() == second.size()) {
      for (int i = 0; i < first.size(); i++) {
        Optional<EventDifference> found =
            between("%s[%d]".formatted(path, i), first.get(i), second.get(i));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.of(new EventDifference(path, String.valueOf(one), String.valueOf(other)));
  }

  private static String path(String parent, Schema.Field field) {
    return parent.isEmpty() ? field.name() : parent + "." + field.name();
  }
}
