package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.words.HashedColumn;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The entries of a database while they change, by key.
final class ChangedDatabase {
  private final SortedMap<String, EmbeddedElement> elements = new TreeMap<>();
  private final SortedMap<String, HashedColumn> columns = new TreeMap<>();

  /// @param database the database before the change; null where it is new
  ChangedDatabase(@Nullable IndexedDatabase database) {
    if (database != null) {
      for (EmbeddedElement each : database.embedded()) {
        IndexedElement element = each.element();
        put(ElementKey.of(database.id(), element.kind(), element.name()), each);
      }
      for (HashedColumn column : database.values().columns()) {
        put(ElementKey.of(database.id(), ElementKind.VALUE, column.name()), column);
      }
    }
  }

  void put(String key, EmbeddedElement element) {
    elements.put(key, element);
  }

  void put(String key, HashedColumn column) {
    columns.put(key, column);
  }

  /// Removes the entry that the key has, if any.
  void remove(String key) {
    elements.remove(key);
    columns.remove(key);
  }

  boolean isEmpty() {
    return elements.isEmpty() && columns.isEmpty();
  }

  /// @param outline whether all entries are in outline
  IndexedDatabase laidOut(String id, Collection<PastQuestion> memories, boolean outline) {
    return IndexedDatabase.of(id, elements.values(), columns.values(), memories, outline);
  }
}
