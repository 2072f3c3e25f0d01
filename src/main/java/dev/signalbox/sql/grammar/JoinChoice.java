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
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Chooses the joins between the tables of a query. Where there are several paths, the choice
/// prefers joins that words of the question name: 'flights arriving at' joins on the arrival
/// airport.
public final class JoinChoice {

  private static final Set<String> DETERMINERS = Set.of("the", "a", "an");
  private static final Set<String> PLACING = Set.of("in", "at");
  private static final DoerNouns DOERS = DoerNouns.shared();
  private static final double HINTED = 0.7;
  private static final double SPOKEN = 0.1;
  private static final double LINKING = 0.05;

  /// The loss of a key with the name of a role that the question does not say, where a third table
  /// links the rows as well.
  private static final double OTHER_ROLE = 1.2;

  private static final double AVOIDED = 100;

  /// The cost of a join of the query before.
  private static final double KEPT = 0.01;

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
        Stream.concat(
                question.tokens().stream()
                    .flatMap(token ->
                        Stream.of(token.stem(), WordForms.stem(VerbForms.base(token.lower())))),
                withParticles(question.tokens()))
            .collect(Collectors.toSet());
    this.verbs =
        question.tokens().stream()
            .filter(token -> token.isWord() && !StopWords.isFunctionWord(token))
            .map(token -> VerbForms.base(token.lower()))
            .collect(Collectors.toSet());
  }

  /// Each word with the next one, as `pickup` for 'picked up'.
  private static Stream<String> withParticles(List<Token> tokens) {
    return IntStream.range(0, Math.max(0, tokens.size() - 1))
        .mapToObj(at -> tokens.get(at).stem() + tokens.get(at + 1).lower());
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
    if (isKept(join)) {
      return;
    }
    boolean ambiguous =
        schema.joins().between(join.leftTable(), join.rightTable()).stream()
            .anyMatch(other -> !other.equals(join) && cost(other) <= cost(join) + 1e-9);
    if (ambiguous || (tellsOtherRole(join) && isLinkedOtherwise(join, false))) {
      draft.note(
          QueryFeature.SEVERAL_JOINS,
          "'" + join.leftTable() + "' and '" + join.rightTable() + "' join in several ways");
    }
  }

  /// Whether the key has the name of a role that the question does not say, such as the speaker of
  /// an event.
  private boolean tellsOtherRole(Join join) {
    List<String> roles = roles(join);
    return !roles.isEmpty() && said(roles) == 0 && directed(join.rightTable(), roles) == 0;
  }

  /// Whether rows of a third table link those of both by keys without a role, as those who signed
  /// up link members and events.
  ///
  /// @param alone whether the third table does nothing else
  private boolean isLinkedOtherwise(Join join, boolean alone) {
    return schema.joins().of(join.rightTable()).stream()
        .filter(link -> link.rightTable().equals(join.rightTable()) && roles(link).isEmpty())
        .filter(link -> !link.leftTable().equals(join.leftTable()))
        .filter(link -> !alone || isLink(link.leftTable()))
        .anyMatch(link ->
            schema.joins().between(link.leftTable(), join.leftTable()).stream()
                .anyMatch(
                    other -> other.leftTable().equals(link.leftTable()) && roles(other).isEmpty()));
  }

  /// Whether the query before has a join, and the question tells no other role of its rows.
  private boolean isKept(Join join) {
    return draft.joined.stream().anyMatch(join::joinsAs)
        && schema.joins().between(join.leftTable(), join.rightTable()).stream()
            .noneMatch(other -> spoken(other) > spoken(join));
  }

  private double cost(Join join) {
    if (isKept(join)) {
      return KEPT;
    }
    boolean hinted =
        draft.hints.contains(join.leftTable()) || draft.hints.contains(join.rightTable());
    boolean links = isLink(join.leftTable()) || isLink(join.rightTable());
    double other = tellsOtherRole(join) && isLinkedOtherwise(join, true) ? OTHER_ROLE : 0;
    return join.cost() * (hinted ? HINTED : 1)
        - SPOKEN * spoken(join)
        - (links ? LINKING : 0)
        + other;
  }

  /// Whether a table holds hardly more than foreign keys, or foreign keys identify its rows.
  private boolean isLink(TableName name) {
    Table table = schema.table(name);
    long keys = table.columns().stream().filter(Column::key).count();
    return keys > 1 && (table.columns().size() - keys <= 1 || schema.joins().identify(table));
  }

  /// The number of words of the join's columns that the question has or means, without the words of
  /// the tables' names. The number is 0 where the join is the only one of its tables.
  private long spoken(Join join) {
    if (schema.joins().between(join.leftTable(), join.rightTable()).size() == 1) {
      return 0;
    }
    List<String> roles = roles(join);
    return said(roles) + directed(join.rightTable(), roles);
  }

  private long said(List<String> roles) {
    return roles.stream()
        .filter(role -> stems.contains(WordForms.stem(role)) || isDoneBy(role))
        .count();
  }

  /// The words of the join's keys without those of the tables' names.
  private List<String> roles(Join join) {
    Set<String> known =
        Stream.of(join.leftTable(), join.rightTable())
            .flatMap(name -> schema.table(name).words().stream())
            .map(WordForms::lemma)
            .collect(Collectors.toSet());
    return join.left().stream()
        .map(Column::words)
        .flatMap(List::stream)
        .filter(word -> !word.equals("id") && !known.contains(WordForms.lemma(word)))
        .toList();
  }

  /// Whether the question tells what the persons of a role do: 'bought' for the buyer.
  private boolean isDoneBy(String role) {
    return verbs.stream().anyMatch(verb -> DOERS.areNamedIn(List.of(role), verb));
  }

  /// The number of names of a table's rows before which the question tells one of the roles, as in
  /// 'left Hamburg' for the port of origin.
  private long directed(TableName table, List<String> roles) {
    return question.mentions().stream()
        .filter(mention ->
            mention.links().stream().anyMatch(link -> table(link.target()).equals(table)))
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

  /// The word before a mention, in lower case and without determiners, or the one before `in` and
  /// `at`; empty text where the mention begins the question.
  private String before(Mention mention) {
    int at = mention.from() - 1;
    while (at >= 0 && DETERMINERS.contains(question.tokens().get(at).lower())) {
      at--;
    }
    boolean placed = at > 0 && PLACING.contains(question.tokens().get(at).lower());
    return at < 0 ? "" : question.tokens().get(placed ? at - 1 : at).lower();
  }
}
