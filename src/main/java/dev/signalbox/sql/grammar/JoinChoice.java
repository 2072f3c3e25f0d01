package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.Directions;
import dev.signalbox.sql.words.DoerNouns;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Chooses the joins between the tables of a query. Where there are several paths, the choice
/// prefers joins that words of the question name: 'flights arriving at' joins on the arrival
/// airport.
public final class JoinChoice {

  private static final Set<String> DETERMINERS = Set.of("the", "a", "an");
  private static final DoerNouns DOERS = DoerNouns.shared();
  private static final double HINTED = 0.7;
  private static final double SPOKEN = 0.1;
  private static final double LINKING = 0.05;
  private static final double AVOIDED = 100;

  private final Schema schema;
  private final QueryDraft draft;
  private final LinkedQuestion question;
  private final Set<String> stems;
  private final Set<String> verbs;

  public JoinChoice(Schema schema, QueryDraft draft, LinkedQuestion question) {
    this.schema = schema;
    this.draft = draft;
    this.question = question;
    this.stems =
        question.tokens().stream()
            .flatMap(
                token -> Stream.of(token.stem(), WordForms.stem(VerbForms.base(token.lower()))))
            .collect(Collectors.toSet());
    this.verbs =
        question.tokens().stream()
            .filter(token -> token.isWord() && !StopWords.isFunctionWord(token))
            .map(token -> VerbForms.base(token.lower()))
            .collect(Collectors.toSet());
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

  /// The number of words of the join's columns that the question has or means, without the words of
  /// the tables' names. The number is 0 where the join is the only one of its tables.
  private long spoken(Join join) {
    if (schema.joins().between(join.leftTable(), join.rightTable()).size() == 1) {
      return 0;
    }
    Set<String> known =
        Stream.of(join.leftTable(), join.rightTable())
            .flatMap(name -> schema.table(name).words().stream())
            .map(WordForms::lemma)
            .collect(Collectors.toSet());
    List<String> roles =
        join.left().stream()
            .map(Column::words)
            .flatMap(List::stream)
            .filter(word -> !word.equals("id") && !known.contains(WordForms.lemma(word)))
            .toList();
    long said =
        roles.stream()
            .filter(role -> stems.contains(WordForms.stem(role)) || isDoneBy(role))
            .count();
    return said + directed(join.rightTable(), roles);
  }

  /// Whether the question tells what the persons of a role do: 'bought' for the buyer.
  private boolean isDoneBy(String role) {
    return verbs.stream().anyMatch(verb -> DOERS.isDoer(WordForms.lemma(role), verb));
  }

  /// The number of names of a table's rows before which the question tells one of the roles, as in
  /// 'left Hamburg' for the port of origin.
  private long directed(TableName table, List<String> roles) {
    return question.mentions().stream()
        .filter(mention -> table(mention.links().getFirst().target()).equals(table))
        .map(this::before)
        .filter(word -> roles.stream().anyMatch(role -> Directions.tells(word, role)))
        .count();
  }

  private static TableName table(Target target) {
    return switch (target) {
      case Target.OfTable(Table table) -> table.name();
      case Target.OfColumn(Column column) -> column.table();
      case Target.OfValue(Column column, _) -> column.table();
    };
  }

  /// The word before a mention, in lower case and without determiners; empty text where it begins
  /// the question.
  private String before(Mention mention) {
    int at = mention.from() - 1;
    while (at >= 0 && DETERMINERS.contains(question.tokens().get(at).lower())) {
      at--;
    }
    return at < 0 ? "" : question.tokens().get(at).lower();
  }
}
