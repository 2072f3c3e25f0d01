package dev.signalbox.index;

import dev.signalbox.index.words.HashedColumn;
import dev.signalbox.index.words.HashedValues;
import dev.signalbox.index.words.TermNumbers;
import dev.signalbox.stage.Audience;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A database, ready to be searched, or in outline: with no more than an index needs to compare the
/// databases of its own shard as if it held all of them. An outline has the words of the names and
/// texts, the signs of the vectors, and the vectors of past questions. Immutable.
///
/// @param audience the tenants that may see it; where its entries differ, the tenants that all
///   entries are for
/// @param words numbers of all words of its elements, each once, ascending
/// @param nameWords the words of its tables and their columns in the same form
/// @param vectors the vectors of its elements
/// @param names the projected names of its tables and columns
/// @param values the hashed values that it holds
/// @param memories past questions that it is known to answer, of all tenants
/// @param foreignVectors the number of its vectors that are left out because another encoder made
///   them
/// @param outline whether another shard holds the database
record IndexedDatabase(
    String id,
    Audience audience,
    int[] words,
    int[] nameWords,
    List<IndexedElement> elements,
    ElementVectors vectors,
    ProjectedNames names,
    HashedValues values,
    List<PastQuestion> memories,
    int foreignVectors,
    boolean outline) {

  /// @param elements all elements of the database
  /// @param columns the columns whose values are known
  /// @param outline whether all of these are in outline
  static IndexedDatabase of(
      String id,
      Collection<EmbeddedElement> elements,
      Collection<HashedColumn> columns,
      Collection<PastQuestion> memories,
      boolean outline) {
    Audience audience = Audience.Everyone.EVERYONE;
    int foreign = (int) memories.stream().filter(memory -> memory.vector() == null).count();
    List<EmbeddedElement> embedded = List.copyOf(elements);
    List<IndexedElement> inOrder = embedded.stream().map(EmbeddedElement::element).toList();
    for (IndexedElement element : inOrder) {
      audience = audience.and(element.audience());
      foreign += element.foreign() ? 1 : 0;
    }
    for (HashedColumn column : columns) {
      audience = audience.and(column.audience());
    }
    return new IndexedDatabase(
        id,
        audience,
        words(inOrder.stream()),
        words(inOrder.stream().filter(IndexedElement::isTable)),
        inOrder,
        outline ? ElementVectors.inOutline(embedded) : ElementVectors.of(embedded),
        ProjectedNames.of(embedded),
        new HashedValues(List.copyOf(columns)),
        List.copyOf(memories),
        foreign,
        outline);
  }

  private static int[] words(Stream<IndexedElement> elements) {
    return elements.mapMultiToInt(IndexedElement::allWords).sorted().distinct().toArray();
  }

  /// The same database with the numbers of another vocabulary, in which words have the same order.
  ///
  /// @param renumbered its past questions with the new numbers
  IndexedDatabase with(TermNumbers.Renumbered numbers, Collection<PastQuestion> renumbered) {
    return new IndexedDatabase(
        id,
        audience,
        numbers.of(words),
        numbers.of(nameWords),
        elements.stream().map(element -> element.with(numbers)).toList(),
        vectors,
        names,
        values,
        List.copyOf(renumbered),
        foreignVectors,
        outline);
  }

  /// The database's elements with their vectors.
  List<EmbeddedElement> embedded() {
    byte[][] projectedNames = names.ofElements(elements.size());
    return IntStream.range(0, projectedNames.length)
        .mapToObj(i ->
            new EmbeddedElement(
                elements.get(i), vectors.of(i), vectors.signsOf(i), projectedNames[i]))
        .toList();
  }
}
