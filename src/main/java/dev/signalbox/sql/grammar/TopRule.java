package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Parses superlatives: 'the oldest singer', 'with the highest price', 'the 3 most expensive
/// products', 'the top 5 cities by population', 'the most common type', 'with the most songs'.
final class TopRule implements GrammarRule {

  private static final WordPattern THE = WordPattern.of("the");
  private static final WordPattern TOP = WordPattern.of("top|first");
  private static final WordPattern TOP_BY =
      WordPattern.of("ranked|ordered|based|according|in? by|with|to|on|terms of? the?");
  private static final WordPattern FREQUENT =
      WordPattern.of(
          "most|least common|commonly|popular|popularly|frequent|frequently|often used|occurring|ordered?");
  private static final WordPattern TIMES = WordPattern.of("number|amount? of? times|often");
  private static final WordPattern AGGREGATE =
      WordPattern.of("total|average|mean|combined|number|amount|count|sum|cumulative");
  private static final WordPattern MOST_ADJECTIVE =
      WordPattern.of(
          "most|least recent|recently|expensive|pricy|pricey|valuable|populous|populated");
  private static final Set<String> COUNTING = Set.of("most", "least", "fewest");

  @Override
  public boolean parse(ParseState state) {
    int start = state.at();
    if (state.draft.topped && topBy(state)) {
      return true;
    }
    state.take(THE);
    boolean top = state.take(TOP);
    OptionalInt rows = rows(state, top);
    if (frequent(state) || ranked(state, rows.isPresent())) {
      limit(state, rows);
      return true;
    }
    if (top && rows.isPresent() && topOf(state)) {
      if (state.draft.topped) {
        state.draft.rows = rows;
      } else {
        limit(state, rows);
      }
      return true;
    }
    state.moveTo(start);
    return false;
  }

  private static void limit(ParseState state, OptionalInt rows) {
    QueryDraft draft = state.draft;
    draft.topped = false;
    draft.limit = OptionalInt.of(rows.orElse(draft.rows.orElse(1)));
    draft.rows = OptionalInt.empty();
  }

  /// The number before a superlative or behind `top`.
  private static OptionalInt rows(ParseState state, boolean top) {
    String number = state.atEnd() ? null : state.token().number();
    if (number == null || !number.matches("\\d{1,4}")) {
      return OptionalInt.empty();
    }
    boolean superlative =
        state.tokenAt(state.at() + 1).flatMap(token -> Superlative.of(token.lower())).isPresent();
    if (!superlative && !top) {
      return OptionalInt.empty();
    }
    state.moveTo(state.at() + 1);
    return OptionalInt.of(Integer.parseInt(number));
  }

  /// Parses the operand of `top`: 'top 3 prices', or 'top 3 products', whose order comes later.
  private static boolean topOf(ParseState state) {
    Optional<Mention> mention = state.mention().filter(state.binder::meansTable);
    if (mention.isPresent()) {
      state.addTable(mention.get().table().orElseThrow(), mention.get());
      state.moveTo(mention.get().to());
      state.draft.topped = true;
      return true;
    }
    List<Expression> key = ExpressionParser.parse(state);
    return !key.isEmpty() && order(state, key.getFirst(), true);
  }

  private static boolean topBy(ParseState state) {
    int start = state.at();
    if (state.take(TOP_BY)) {
      List<Expression> key = ExpressionParser.parse(state);
      if (!key.isEmpty()) {
        state.draft.topped = false;
        state.draft.limit = state.draft.rows;
        state.draft.rows = OptionalInt.empty();
        return order(state, key.getFirst(), true);
      }
    }
    return back(state, start);
  }

  private static boolean frequent(ParseState state) {
    boolean least = state.isWordAt(state.at(), "least");
    if (!state.take(FREQUENT)) {
      return false;
    }
    Optional<Mention> mention = state.mention().filter(found -> !found.meansValueFirst());
    if (mention.isPresent()) {
      state.moveTo(mention.get().to());
      if (state.binder.meansTable(mention.get())) {
        state.addTable(mention.get().table().orElseThrow(), mention.get());
        state.draft.groupBySubject = true;
      } else {
        state.column(mention.get()).ifPresent(column -> show(state, column));
      }
    }
    return order(state, new Expression.RowCount(), !least);
  }

  private static void show(ParseState state, Column column) {
    if (!state.restricting) {
      state.draft.addItem(new Expression.ColumnValue(column));
    }
    state.draft.groups.add(column);
  }

  private static boolean ranked(ParseState state, boolean several) {
    int start = state.at();
    if (state.atEnd()) {
      return false;
    }
    if (COUNTING.contains(state.token().lower()) && endsClause(state, start + 1)) {
      boolean descending = state.token().lower().equals("most");
      state.moveTo(start + 1);
      Expression waiting = state.pending;
      state.pending = null;
      return order(state, waiting == null ? new Expression.RowCount() : waiting, descending);
    }
    if (state.sees(MOST_ADJECTIVE)) {
      boolean least = state.token().lower().equals("least");
      state.moveTo(start + 1);
      return byWhatWaits(state, least) || byConcept(state, least) || back(state, start);
    }
    Token adjective = state.token();
    Optional<Superlative> superlative = Superlative.of(adjective.lower());
    if (superlative.isEmpty()) {
      return false;
    }
    if (state.tokenAt(start + 1).filter(Superlative::isDirected).isPresent()) {
      state.moveTo(start + 1);
      return byConcept(state, !superlative.get().descending()) || back(state, start);
    }
    if (byWhatWaits(state, false)) {
      return true;
    }
    return byThing(state, adjective, several) || byConcept(state, false) || back(state, start);
  }

  /// Orders by the pending time: 'which was founded the earliest', 'that was launched most
  /// recently'.
  private static boolean byWhatWaits(ParseState state, boolean reverse) {
    Optional<Superlative> superlative = Superlative.of(state.token().lower());
    Expression waiting = state.pending;
    if (superlative.isEmpty()
        || !superlative.get().concepts().equals(ConceptColumns.TIME)
        || !(waiting instanceof Expression.ColumnValue)
        || !endsClause(state, state.at() + 1)) {
      return false;
    }
    state.moveTo(state.at() + 1);
    state.pending = null;
    return order(state, waiting, superlative.get().descending() != reverse);
  }

  private static boolean endsClause(ParseState state, int at) {
    return state
        .tokenAt(at)
        .map(token -> token.kind() == Token.Kind.STOP || token.kind() == Token.Kind.COMMA)
        .orElse(true);
  }

  private static boolean back(ParseState state, int start) {
    state.moveTo(start);
    return false;
  }

  /// Orders by a named operand: 'highest price', 'most songs', 'largest number of employees', 'most
  /// times'.
  private static boolean byThing(ParseState state, Token adjective, boolean several) {
    boolean descending = Superlative.of(adjective.lower()).orElseThrow().descending();
    int start = state.at();
    state.moveTo(start + 1);
    if (state.take(TIMES)) {
      return order(state, new Expression.RowCount(), descending);
    }
    boolean alone =
        !state.restricting && state.draft.items.isEmpty() && state.draft.tables.isEmpty();
    if (state.sees(AGGREGATE)) {
      List<Expression> key = ExpressionParser.parse(state);
      return key.isEmpty() ? back(state, start) : order(state, key.getFirst(), descending);
    }
    state.take(WordPattern.of("the|of|all|corresponding|different|distinct"));
    state.take(WordPattern.of("kinds|kind|types|type|different of?"));
    boolean counts = COUNTING.contains(adjective.lower());
    if (counts && CountParser.ofTableBehindValues(state)) {
      return order(state, new Expression.RowCount(), descending);
    }
    Optional<Mention> mention = state.mention().filter(found -> !found.meansValueFirst());
    if (mention.isEmpty()) {
      return back(state, start);
    }
    if (state.binder.meansTable(mention.get())) {
      Table table = mention.get().table().orElseThrow();
      if (!counts) {
        return back(state, start);
      }
      state.addTable(table, mention.get());
      state.moveTo(mention.get().to());
      return order(state, new Expression.RowCount(), descending);
    }
    Optional<Column> column = alone && !several ? Optional.empty() : state.column(mention.get());
    boolean concept = !Superlative.isDirection(adjective.lower());
    if (column.isEmpty() || (concept && column.get().isIdentifier())) {
      return back(state, start);
    }
    state.moveTo(mention.get().to());
    Expression value = new Expression.ColumnValue(column.get());
    if (alone) {
      state.draft.addItem(value);
    }
    boolean countable = counts && column.get().type() == ValueType.TEXT;
    return order(state, countable ? new Expression.RowCount() : value, descending);
  }

  /// Orders by an implied column: 'oldest singer', 'most expensive product', 'latest'.
  private static boolean byConcept(ParseState state, boolean reverse) {
    String adjective = state.token().lower();
    state.moveTo(state.at() + 1);
    Optional<Mention> mention = state.mention().filter(state.binder::meansTable);
    Optional<Table> table =
        mention.flatMap(Mention::table).or(() -> Optional.ofNullable(state.draft.subject));
    Optional<Superlative.RankedColumn> ranked =
        table.flatMap(found -> Superlative.columnFor(adjective, found, state.lexicon.schema()));
    if (ranked.isEmpty()) {
      return false;
    }
    if (mention.isPresent()) {
      state.addTable(mention.get().table().orElseThrow(), mention.get());
      state.moveTo(mention.get().to());
    }
    return order(
        state,
        new Expression.ColumnValue(ranked.get().column()),
        ranked.get().descending() != reverse);
  }

  private static boolean order(ParseState state, Expression key, boolean descending) {
    if (state.draft.limit.isPresent()) {
      state.draft.note(UncertaintyFeature.SEVERAL_ORDERS, "the question has two superlatives");
    }
    state.draft.orders.add(new Ordering(key, descending));
    return true;
  }
}
