package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

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

  /// The score of the best link to one kind of target; 0 where there is none.
  public double score(Class<? extends Target> kind) {
    for (Link link : links) {
      if (kind.isInstance(link.target())) {
        return link.score();
      }
    }
    return 0;
  }

  /// The best link to a table.
  public Optional<Table> table() {
    for (Link link : links) {
      if (link.target() instanceof Target.OfTable(Table table)) {
        return Optional.of(table);
      }
    }
    return Optional.empty();
  }

  /// The links to columns, best first.
  public List<Link> columns() {
    return to(Target.OfColumn.class);
  }

  /// The links to stored values, best first.
  public List<Link> values() {
    return to(Target.OfValue.class);
  }

  private List<Link> to(Class<? extends Target> kind) {
    List<Link> found = new ArrayList<>();
    for (Link link : links) {
      if (kind.isInstance(link.target())) {
        found.add(link);
      }
    }
    return found;
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
