package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A database, ready to be searched. Immutable.
///
/// @param visibleTo the tenants that may see it; null: everyone
/// @param words numbers of all words of its elements, each once, ascending
/// @param names of its tables and columns
/// @param values that it holds
/// @param memories past questions that it is known to answer, of all tenants
/// @param foreignVectors how many of its vectors were made by another encoder and are left out
record IndexedDatabase(
    String id,
    @Nullable Set<String> visibleTo,
    int[] words,
    List<IndexedElement> elements,
    NameSketches names,
    HeldValues values,
    List<PastQuestion> memories,
    int foreignVectors) {

  /// @param entries all of one database but its past questions
  /// @param memories its past questions
  /// @param encoder the encoder whose vectors this index compares
  /// @param dimension floats in each of them
  static IndexedDatabase of(
      String id,
      Collection<IndexEntry> entries,
      Collection<PastQuestion> memories,
      Vocabulary vocabulary,
      String encoder,
      int dimension) {
    List<IndexedElement> elements = new ArrayList<>();
    Set<String> visibleTo = null;
    int foreign = (int) memories.stream().filter(memory -> memory.vector() == null).count();
    for (IndexEntry entry : entries) {
      visibleTo = both(visibleTo, entry.getTenants());
      if (entry.getKind() == ElementKind.VALUE) {
        continue;
      }
      boolean comparable = IndexedElement.isComparable(entry, encoder, dimension);
      foreign += !comparable && entry.getVector().isPresent() ? 1 : 0;
      elements.add(IndexedElement.of(entry, vocabulary, comparable));
    }
    int[] words =
        elements.stream().flatMapToInt(IndexedDatabase::words).sorted().distinct().toArray();
    return new IndexedDatabase(
        id,
        visibleTo,
        words,
        List.copyOf(elements),
        NameSketches.of(
            entries.stream()
                .filter(entry -> IndexedElement.isComparable(entry, encoder, dimension))
                .toList()),
        HeldValues.of(entries),
        List.copyOf(memories),
        foreign);
  }

  /// Should entries differ in whom they are for, the database is for those only whom all of them
  /// are for.
  private static @Nullable Set<String> both(@Nullable Set<String> visibleTo, List<String> tenants) {
    if (tenants.isEmpty()) {
      return visibleTo;
    }
    Set<String> those = new HashSet<>(tenants);
    if (visibleTo != null) {
      those.retainAll(visibleTo);
    }
    return those;
  }

  private static IntStream words(IndexedElement element) {
    return IntStream.concat(
        IntStream.of(element.words()),
        element.columns().stream().flatMapToInt(column -> IntStream.of(column.words())));
  }

  boolean isVisibleTo(@Nullable String tenant) {
    return visibleTo == null || (tenant != null && visibleTo.contains(tenant));
  }
}
