package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Chooses the joins between the tables of a query. Where there are several paths, the choice
/// prefers joins that words of the question name: 'flights arriving at' joins on the arrival
/// airport.
public final class JoinChoice {

  private static final double HINTED = 0.7;
  private static final double SPOKEN = 0.1;
  private static final double LINKING = 0.05;
  private static final double AVOIDED = 100;

  private final Schema schema;
  private final QueryDraft draft;
  private final Set<String> stems;

  public JoinChoice(Schema schema, QueryDraft draft, LinkedQuestion question) {
    this.schema = schema;
    this.draft = draft;
    this.stems = question.tokens().stream().map(Token::stem).collect(Collectors.toSet());
  }

  /// The joins that connect all of `tables`. The method notes an uncertainty feature where other
  /// joins cost as little.
  public Optional<List<Join>> connect(Collection<TableName> tables) {
    return connect(tables, Set.of());
  }

  /// As [#connect(Collection)], without some joins if others can connect the tables.
  Optional<List<Join>> connect(Collection<TableName> tables, Set<Join> without) {
    Optional<List<Join>> joins =
        schema
            .joins()
            .connect(tables, join -> without.contains(join) ? AVOIDED + cost(join) : cost(join));
    joins.ifPresent(chosen -> chosen.forEach(this::noteParallels));
    return joins;
  }

  private void noteParallels(Join join) {
    boolean ambiguous =
        schema.joins().between(join.leftTable(), join.rightTable()).stream()
            .anyMatch(other -> !other.equals(join) && cost(other) <= cost(join) + 1e-9);
    if (ambiguous) {
      draft.note(
          QueryFeature.SEVERAL_JOINS,
          "'" + join.leftTable() + "' and '" + join.rightTable() + "' join in several ways");
    }
  }

  private double cost(Join join) {
    boolean hinted =
        draft.hints.contains(join.leftTable()) || draft.hints.contains(join.rightTable());
    boolean links = isLink(join.leftTable()) || isLink(join.rightTable());
    return join.cost() * (hinted ? HINTED : 1) - SPOKEN * spoken(join) - (links ? LINKING : 0);
  }

  /// Whether a table holds hardly more than foreign keys.
  private boolean isLink(TableName name) {
    List<Column> columns = schema.table(name).columns();
    long keys = columns.stream().filter(Column::key).count();
    return keys > 1 && columns.size() - keys <= 1;
  }

  /// The number of words of the join's columns that the question has, without the words of the
  /// tables' names. The number is 0 where the join is the only one of its tables.
  private long spoken(Join join) {
    if (schema.joins().between(join.leftTable(), join.rightTable()).size() == 1) {
      return 0;
    }
    Set<String> known = new HashSet<>(schema.table(join.leftTable()).words());
    known.addAll(schema.table(join.rightTable()).words());
    known.add("id");
    return join.left().stream()
        .map(Column::words)
        .flatMap(List::stream)
        .filter(word -> !known.contains(word))
        .map(WordForms::stem)
        .filter(stems::contains)
        .count();
  }
}
