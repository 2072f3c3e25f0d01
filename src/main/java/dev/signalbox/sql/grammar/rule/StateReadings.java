package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.StatePhrase;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The readings of one state at a position of a question.
final class StateReadings {

  /// One reading.
  ///
  /// @param to the index after its tokens
  /// @param table a table that its tokens name as well
  /// @param byConcept whether the column's name has other words for the state
  record Reading(
      Condition condition, double cost, int to, Optional<Table> table, boolean byConcept) {}

  private static final int MOST = 4;
  private static final double BESIDE_VALUE = 0.8;
  private static final double BY_CONCEPT = 0.15;
  private static final double PLAIN_NUMBER = 0.3;
  private static final double LONGER = 0.1;
  private static final double OF_TABLE = 0.4;
  private static final int MOST_WORDS = 4;

  private final ParseStep step;
  private final boolean denied;
  private final Lexicon lexicon;
  private final Schema schema;
  private final StoredFlags flags;
  private final int start;
  private final int from;
  private @Nullable Map<TableName, Double> owners;
  private final List<Reading> readings = new ArrayList<>();

  /// Whether the words are a stored value.
  private boolean valued;

  StateReadings(ParseStep step, boolean denied, int start) {
    this.step = step;
    this.denied = denied;
    this.lexicon = step.lexicon;
    this.schema = lexicon.schema();
    this.flags = new StoredFlags(lexicon);
    this.start = start;
    this.from = step.at();
  }

  /// The tables that the state can describe, found where a reading first asks for them.
  private Map<TableName, Double> owners() {
    Map<TableName, Double> found = owners;
    if (found == null) {
      found = new StateOwners(step).around(start, from);
      owners = found;
    }
    return found;
  }

  /// The readings, the likeliest first.
  List<Reading> likeliest() {
    return readings.stream()
        .sorted(java.util.Comparator.comparingDouble(Reading::cost))
        .limit(MOST)
        .toList();
  }

  /// Adds the columns that tell the state of a phrase, and its stored values.
  void addEvents(StatePhrase phrase) {
    if (isAlwaysTrue(phrase)) {
      return;
    }
    boolean holds = phrase.negated() == denied;
    if (readings.isEmpty()) {
      addValues(phrase.from(), phrase.to());
      valued = !readings.isEmpty() && readings.getFirst().cost() < StateOwners.NEIGHBOUR;
    }
    double beside = valued ? BESIDE_VALUE : 0;
    boolean anywhere = owners().isEmpty();
    for (Table table : schema.tables()) {
      Double owner = anywhere ? Double.valueOf(0) : owners().get(table.name());
      if (owner != null) {
        for (Column column : table.columns()) {
          StateColumn.of(column, phrase, schema.mayBeAbsent(column))
              .filter(state -> !StateOwners.endsOtherwise(schema, table, state, phrase))
              .ifPresent(state ->
                  add(
                      state,
                      holds,
                      owner + beside - (isOf(table, phrase) ? OF_TABLE : 0),
                      phrase,
                      anywhere ? table : null));
        }
      }
    }
  }

  /// Whether each row of a near table has the event of a phrase: all rentals are rented.
  private boolean isAlwaysTrue(StatePhrase phrase) {
    return owners().keySet().stream()
        .flatMap(name -> schema.table(name).columns().stream())
        .filter(column -> !schema.mayBeAbsent(column))
        .flatMap(column -> StateColumn.of(column, phrase, true).stream())
        .anyMatch(state -> state.cost() == 0 && state.kind() == StateColumn.Kind.EVENT);
  }

  /// The likeliest column that stores when an event happened, even if each row has it. The method
  /// notes where rows of several tables have the event alike, as in 'who left this year'.
  Optional<Column> date(StatePhrase phrase) {
    Map<Column, Double> dates = new LinkedHashMap<>();
    for (Table table : schema.tables()) {
      double owner =
          owners().isEmpty() ? 0 : owners().getOrDefault(table.name(), StateOwners.NEIGHBOUR);
      for (Column column : table.columns()) {
        StateColumn.of(column, phrase, true)
            .filter(state -> state.kind() == StateColumn.Kind.EVENT)
            .filter(_ -> owner < StateOwners.NEIGHBOUR && step.times.stored(column).isPresent())
            .ifPresent(state -> dates.put(column, owner + state.cost()));
      }
    }
    double best = dates.values().stream().mapToDouble(cost -> cost).min().orElse(0);
    List<Column> likeliest =
        dates.entrySet().stream()
            .filter(date -> date.getValue() <= best)
            .map(Map.Entry::getKey)
            .toList();
    if (likeliest.stream().map(Column::table).distinct().count() > 1) {
      step.draft.note(
          QueryFeature.SEVERAL_COLUMNS,
          "'" + phrase.text() + "' could be a column of several tables");
    }
    return likeliest.stream().findFirst();
  }

  private void add(
      StateColumn state, boolean holds, double cost, StatePhrase phrase, @Nullable Table added) {
    boolean byConcept = state.cost() > BY_CONCEPT;
    Optional<Table> table = Optional.ofNullable(added);
    switch (state.kind()) {
      case EVENT ->
          readings.add(
              new Reading(
                  new Condition.NullTest(new Expression.ColumnValue(state.column()), holds),
                  cost + state.cost(),
                  phrase.to(),
                  table,
                  byConcept));
      case FLAG ->
          flags
              .holds(state.column(), holds)
              .ifPresent(condition ->
                  readings.add(
                      new Reading(condition, cost + state.cost(), phrase.to(), table, byConcept)));
    }
  }

  /// Whether a table's own name has the state, as sick leaves have for `off sick`.
  private static boolean isOf(Table table, StatePhrase phrase) {
    return List.of(phrase.text().split(" ")).stream()
        .map(WordForms::lemma)
        .anyMatch(word -> table.words().stream().map(WordForms::lemma).anyMatch(word::equals));
  }

  private void addValues(int from, int to) {
    Optional<Mention> mention = step.question.mentionFrom(from).filter(Mention::meansValueFirst);
    if (mention.flatMap(found -> NamedEvents.toldBy(step, found)).isPresent()) {
      return;
    }
    if (mention.isEmpty() || mention.get().to() != to) {
      addOwnValues(from, to);
      return;
    }
    double cost = new StateOwners(step).describe(mention.get()) ? 0 : StateOwners.NEIGHBOUR;
    for (ColumnBinder.Binding binding : step.binder.values(mention.get())) {
      Optional<Target.OfValue> value = mention.get().valueIn(binding.column());
      if (value.isPresent() && readings.size() < 2) {
        readings.add(
            new Reading(
                equality(binding.column(), value.get().value()),
                cost,
                to,
                Optional.empty(),
                false));
      }
      cost += BESIDE_VALUE;
    }
  }

  /// Adds the values that near tables store with the words, even where these are function words.
  private void addOwnValues(int from, int to) {
    String text = Token.text(step.question.tokens().subList(from, to));
    owners()
        .forEach((name, cost) -> {
          for (Column column : schema.table(name).columns()) {
            if (cost < StateOwners.NEIGHBOUR && column.type() == ValueType.TEXT) {
              lexicon.valuesLike(column, text).stream()
                  .findFirst()
                  .ifPresent(stored ->
                      readings.add(
                          new Reading(
                              equality(column, stored), cost, to, Optional.empty(), false)));
            }
          }
        });
  }

  private Condition equality(Column column, String text) {
    return new Condition.Comparison(
        new Expression.ColumnValue(column),
        denied ? Comparator.NOT_EQUAL : Comparator.EQUAL,
        Expression.stored(column, text));
  }

  /// Adds the flags of near tables whose names have all the words from a token on, such as
  /// `organic` or `prescription-only`.
  void addFlags(int from) {
    List<Token> tokens = step.question.tokens();
    List<String> words = new ArrayList<>();
    for (int to = from; to < tokens.size() && words.size() < MOST_WORDS; to++) {
      Token token = tokens.get(to);
      if (token.text().equals("-")) {
        continue;
      }
      if (!token.isWord() || (words.isEmpty() && StopWords.isFunctionWord(token))) {
        return;
      }
      if (!StopWords.isFunctionWord(token) || token.lower().equals("only")) {
        words.add(token.lower());
        addFlags(from, to + 1, words);
      }
    }
  }

  /// Adds the flags of which rows are out, as berths are 'out of service' that are not in service.
  void addLackingFlags(int from) {
    StateReadings lacking = new StateReadings(step, !denied, from - 2);
    lacking.addFlags(from);
    readings.addAll(lacking.readings);
  }

  private void addFlags(int from, int to, List<String> words) {
    for (Map.Entry<TableName, Double> owner : owners().entrySet()) {
      if (owner.getValue() >= StateOwners.NEIGHBOUR) {
        continue;
      }
      Table table = schema.table(owner.getKey());
      for (Column column : table.columns()) {
        if (StateColumn.isNamed(column, words) && !isTaken(from, to, column)) {
          double cost = owner.getValue() + StateColumn.named(column, words) - LONGER * words.size();
          if (StateColumn.isFlag(column) || flags.isText(column)) {
            addFlag(column, cost, from, to);
          } else if (PlainFlags.is(step, column, from, to)) {
            addFlag(column, cost + PLAIN_NUMBER, from, to);
          }
        }
      }
    }
  }

  private void addFlag(Column column, double cost, int from, int to) {
    Optional<Mention> mention = step.question.mentionFrom(from);
    boolean joined = mention.filter(found -> found.to() > to).isPresent();
    Optional<Table> table = joined ? Optional.of(schema.table(column.table())) : Optional.empty();
    int end = joined ? mention.orElseThrow().to() : to;
    flags
        .holds(column, !denied)
        .ifPresent(condition ->
            readings.add(new Reading(condition, Math.max(cost, -0.5), end, table, false)));
  }

  /// Whether a longer mention than these words means something other than the column and its table.
  private boolean isTaken(int from, int to, Column column) {
    Optional<Mention> longer = step.question.mentionFrom(from).filter(found -> found.to() > to);
    return longer.isPresent()
        && !(longer.get().links().getFirst().match() == Link.Match.WORDS
            && longer.get().meansColumn(column));
  }
}
