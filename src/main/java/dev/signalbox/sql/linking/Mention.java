package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Words of a question with their possible meanings.
///
/// @param from index of the first token
/// @param to index after the last token
/// @param links the possible meanings, best first, never empty
public record Mention(int from, int to, List<Link> links) {

  public Mention {
    links = links.stream().sorted(Comparator.comparingDouble(Link::score).reversed()).toList();
    if (links.isEmpty()) {
      throw new IllegalArgumentException("links: a mention needs at least one");
    }
  }

  public double score() {
    return links.getFirst().score();
  }

  /// The best link to a table.
  public Optional<Table> table() {
    return links.stream()
        .flatMap(link ->
            link.target() instanceof Target.OfTable(Table table)
                ? Stream.of(table)
                : Stream.empty())
        .findFirst();
  }

  /// The links to columns, best first.
  public List<Link> columns() {
    return links.stream().filter(link -> link.target() instanceof Target.OfColumn).toList();
  }

  /// The links to stored values, best first.
  public List<Link> values() {
    return links.stream().filter(link -> link.target() instanceof Target.OfValue).toList();
  }

  /// The stored value that the words mean in a column.
  public Optional<Target.OfValue> valueIn(Column column) {
    return values().stream()
        .map(link -> (Target.OfValue) link.target())
        .filter(value -> value.column().equals(column))
        .findFirst();
  }

  public boolean meansValueFirst() {
    return links.getFirst().target() instanceof Target.OfValue;
  }

  public boolean meansColumn(Column column) {
    return links.stream()
        .anyMatch(link ->
            link.target() instanceof Target.OfColumn(Column candidate) && candidate.equals(column));
  }
}
