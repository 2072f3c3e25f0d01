package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Chooses among the columns that words can mean: the binder prefers the best name, and a table
/// that the question mentions nearby.
public final class ColumnBinder {

  /// A chosen column, and whether a column of another table scored as high.
  public record Binding(Column column, double score, boolean ambiguous) {}

  private static final double ADJACENT = 0.5;
  private static final double OWNER = 0.3;
  private static final double MENTIONED = 0.2;
  private static final double COHERENT = 0.08;
  private static final double LISTED = 0.15;
  private static final double TIE = 0.03;
  private static final Set<String> IN_LISTS = Set.of("and", ",", "or", "the", "its", "their", "&");

  private final LinkedQuestion question;
  private final Schema schema;
  private final Map<TableName, Double> coherence;

  /// The mentions that link to tables; the copies for each parse step share them and the owners.
  private final List<Mention> tableMentions;

  private final ColumnOwners owners;

  /// The tables of the columns chosen so far, by the index after their mention.
  private final Map<Integer, TableName> tables;

  ColumnBinder(LinkedQuestion question, Schema schema) {
    this.question = question;
    this.schema = schema;
    this.coherence = new HashMap<>();
    this.tables = new HashMap<>();
    this.owners = new ColumnOwners(question);
    this.tableMentions = question.mentions().stream().filter(owners::isTable).toList();
    for (Mention mention : question.mentions()) {
      Set<TableName> tables = new HashSet<>();
      mention.columns().forEach(link -> tables.add(ColumnOwners.columnOf(link).table()));
      mention.values().forEach(link -> tables.add(ColumnOwners.columnOf(link).table()));
      tables.forEach(table -> coherence.merge(table, COHERENT, Double::sum));
    }
  }

  private ColumnBinder(ColumnBinder binder) {
    this.question = binder.question;
    this.schema = binder.schema;
    this.coherence = binder.coherence;
    this.tableMentions = binder.tableMentions;
    this.owners = binder.owners;
    this.tables = binder.tables.isEmpty() ? new HashMap<>() : new HashMap<>(binder.tables);
  }

  ColumnBinder copy() {
    return new ColumnBinder(this);
  }

  /// Whether a mention means a table's rows rather than a column.
  public boolean meansTable(Mention mention) {
    Optional<Table> table = mention.table();
    if (table.isEmpty() || mention.meansValueFirst()) {
      return false;
    }
    double best = mention.score(Target.OfColumn.class);
    double ofTable = mention.score(Target.OfTable.class);
    if (ofTable < best - 0.05) {
      return false;
    }
    return best == 0
        || !owners
            .after(mention)
            .map(owner -> ColumnOwners.hasColumn(owner, mention))
            .orElse(false);
  }

  public Optional<Binding> column(Mention mention) {
    return best(mention, mention.columns());
  }

  /// The columns that a mention can mean, the likeliest first.
  List<Binding> columns(Mention mention) {
    return ranked(mention, mention.columns());
  }

  /// The columns whose value a mention can mean, the likeliest first.
  public List<Binding> values(Mention mention) {
    return ranked(mention, mention.values());
  }

  private List<Binding> ranked(Mention mention, List<Link> links) {
    Optional<Binding> best = best(mention, links);
    if (links.size() < 2) {
      return best.stream().toList();
    }
    List<Binding> ranked = new ArrayList<>();
    for (Link link : links) {
      Column column = ColumnOwners.columnOf(link);
      if (!column.equals(best.orElseThrow().column())) {
        ranked.add(new Binding(column, link.score() + closeness(mention, column.table()), false));
      }
    }
    ranked.sort(Comparator.comparingDouble(Binding::score).reversed());
    ranked.addFirst(best.orElseThrow());
    return ranked;
  }

  /// Remembers the choice for a mention, since the next one of a list is likely of the same table.
  void settle(Mention mention, Binding bound) {
    tables.put(mention.to(), bound.column().table());
  }

  public Optional<Binding> value(Mention mention) {
    return best(mention, mention.values());
  }

  /// The column of a stored value, as [#value] chooses it, among the columns that meet a condition.
  public Optional<Binding> value(Mention mention, Predicate<Column> condition) {
    return best(
        mention,
        mention.values().stream()
            .filter(link -> condition.test(ColumnOwners.columnOf(link)))
            .toList());
  }

  private Optional<Binding> best(Mention mention, List<Link> links) {
    Binding best = null;
    for (Link link : links) {
      Column column = ColumnOwners.columnOf(link);
      double score =
          link.score()
              + closeness(mention, column.table())
              - (column.key() && links.size() > 1 ? 0.01 : 0);
      if (best == null || score > best.score() + TIE) {
        best = new Binding(column, score, false);
      } else if (score > best.score() - TIE && !joined(column, best.column())) {
        best =
            score > best.score()
                ? new Binding(column, score, true)
                : new Binding(best.column(), best.score(), true);
      } else if (score > best.score()) {
        best = new Binding(column, score, best.ambiguous());
      }
    }
    return Optional.ofNullable(best);
  }

  /// The table that owns a mention according to the words beside it.
  Optional<Table> owner(Mention mention) {
    return owners.of(mention);
  }

  /// Whether a mention is a verb: `reviewed` relates to the table of reviewers, but owns no
  /// columns.
  public boolean isVerb(Mention mention) {
    return owners.isVerb(mention);
  }

  private double closeness(Mention mention, TableName table) {
    double closeness = coherence.getOrDefault(table, 0d);
    Optional<Table> owner = owner(mention);
    if (owner.isPresent() && owner.get().name().equals(table)) {
      return closeness + ADJACENT;
    }
    if (table.equals(listedTable(mention))) {
      closeness += LISTED;
    }
    double mentioned = 0;
    for (Mention other : tableMentions) {
      if (other.table().orElseThrow().name().equals(table)) {
        int distance = Math.abs(other.from() - mention.from());
        boolean owns = other.to() <= mention.from() && ownsAcross(other, mention);
        mentioned = Math.max(mentioned, (owns ? OWNER : MENTIONED) - 0.005 * distance);
      }
    }
    return closeness + mentioned;
  }

  /// The table of the preceding column in a list.
  private @Nullable TableName listedTable(Mention mention) {
    int before = mention.from() - 1;
    while (before > 0 && IN_LISTS.contains(question.tokens().get(before).lower())) {
      before--;
    }
    return tables.get(before + 1);
  }

  private boolean ownsAcross(Mention owner, Mention mention) {
    List<Token> between = question.tokens().subList(owner.to(), mention.from());
    return between.stream().anyMatch(token -> ColumnOwners.OWNING.contains(token.lower()))
        && tableMentions.stream()
            .noneMatch(other -> other.from() >= owner.to() && other.to() <= mention.from());
  }

  private boolean joined(Column a, Column b) {
    return schema.joins().between(a.table(), b.table()).stream()
        .anyMatch(join -> join.side(a.table()).contains(a) && join.side(b.table()).contains(b));
  }
}
