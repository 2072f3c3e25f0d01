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

/// The first of an order: 'the oldest singer', 'with the highest price', 'the 3 most expensive
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
  public boolean read(ParseState reading) {
    int start = reading.at();
    if (reading.draft.topped && topBy(reading)) {
      return true;
    }
    reading.take(THE);
    boolean top = reading.take(TOP);
    OptionalInt rows = rows(reading, top);
    if (frequent(reading) || ranked(reading, rows.isPresent())) {
      limit(reading, rows);
      return true;
    }
    if (top && rows.isPresent() && topOf(reading)) {
      if (reading.draft.topped) {
        reading.draft.rows = rows;
      } else {
        limit(reading, rows);
      }
      return true;
    }
    reading.moveTo(start);
    return false;
  }

  private static void limit(ParseState reading, OptionalInt rows) {
    QueryDraft draft = reading.draft;
    draft.topped = false;
    draft.limit = OptionalInt.of(rows.orElse(draft.rows.orElse(1)));
    draft.rows = OptionalInt.empty();
  }

  /// A number before a superlative or behind `top`.
  private static OptionalInt rows(ParseState reading, boolean top) {
    String number = reading.atEnd() ? null : reading.token().number();
    if (number == null || !number.matches("\\d{1,4}")) {
      return OptionalInt.empty();
    }
    boolean superlative =
        reading
            .tokenAt(reading.at() + 1)
            .flatMap(token -> Superlative.of(token.lower()))
            .isPresent();
    if (!superlative && !top) {
      return OptionalInt.empty();
    }
    reading.moveTo(reading.at() + 1);
    return OptionalInt.of(Integer.parseInt(number));
  }

  /// 'top 3 prices', or 'top 3 products', whose order comes later.
  private static boolean topOf(ParseState reading) {
    Optional<Mention> mention = reading.mention().filter(reading.binder::meansTable);
    if (mention.isPresent()) {
      reading.addTable(mention.get().table().orElseThrow(), mention.get());
      reading.moveTo(mention.get().to());
      reading.draft.topped = true;
      return true;
    }
    List<Expression> key = ExpressionParser.read(reading);
    return !key.isEmpty() && order(reading, key.getFirst(), true);
  }

  private static boolean topBy(ParseState reading) {
    int start = reading.at();
    if (reading.take(TOP_BY)) {
      List<Expression> key = ExpressionParser.read(reading);
      if (!key.isEmpty()) {
        reading.draft.topped = false;
        reading.draft.limit = reading.draft.rows;
        reading.draft.rows = OptionalInt.empty();
        return order(reading, key.getFirst(), true);
      }
    }
    return back(reading, start);
  }

  private static boolean frequent(ParseState reading) {
    boolean least = reading.isWordAt(reading.at(), "least");
    if (!reading.take(FREQUENT)) {
      return false;
    }
    Optional<Mention> mention = reading.mention().filter(found -> !found.meansValueFirst());
    if (mention.isPresent()) {
      reading.moveTo(mention.get().to());
      if (reading.binder.meansTable(mention.get())) {
        reading.addTable(mention.get().table().orElseThrow(), mention.get());
        reading.draft.groupBySubject = true;
      } else {
        reading.column(mention.get()).ifPresent(column -> show(reading, column));
      }
    }
    return order(reading, new Expression.RowCount(), !least);
  }

  private static void show(ParseState reading, Column column) {
    if (!reading.restricting) {
      reading.draft.addItem(new Expression.ColumnValue(column));
    }
    reading.draft.groups.add(column);
  }

  private static boolean ranked(ParseState reading, boolean several) {
    int start = reading.at();
    if (reading.atEnd()) {
      return false;
    }
    if (COUNTING.contains(reading.token().lower()) && endsClause(reading, start + 1)) {
      boolean descending = reading.token().lower().equals("most");
      reading.moveTo(start + 1);
      Expression waiting = reading.pending;
      reading.pending = null;
      return order(reading, waiting == null ? new Expression.RowCount() : waiting, descending);
    }
    if (reading.sees(MOST_ADJECTIVE)) {
      boolean least = reading.token().lower().equals("least");
      reading.moveTo(start + 1);
      return byWhatWaits(reading, least) || byConcept(reading, least) || back(reading, start);
    }
    Token adjective = reading.token();
    Optional<Superlative> superlative = Superlative.of(adjective.lower());
    if (superlative.isEmpty()) {
      return false;
    }
    if (reading.tokenAt(start + 1).filter(Superlative::isDirected).isPresent()) {
      reading.moveTo(start + 1);
      return byConcept(reading, !superlative.get().descending()) || back(reading, start);
    }
    if (byWhatWaits(reading, false)) {
      return true;
    }
    return byThing(reading, adjective, several)
        || byConcept(reading, false)
        || back(reading, start);
  }

  /// 'Which was founded the earliest', 'that was launched most recently': by the time that has been
  /// named.
  private static boolean byWhatWaits(ParseState reading, boolean reverse) {
    Optional<Superlative> superlative = Superlative.of(reading.token().lower());
    Expression waiting = reading.pending;
    if (superlative.isEmpty()
        || !superlative.get().concepts().equals(ConceptColumns.TIME)
        || !(waiting instanceof Expression.ColumnValue)
        || !endsClause(reading, reading.at() + 1)) {
      return false;
    }
    reading.moveTo(reading.at() + 1);
    reading.pending = null;
    return order(reading, waiting, superlative.get().descending() != reverse);
  }

  private static boolean endsClause(ParseState reading, int at) {
    return reading
        .tokenAt(at)
        .map(token -> token.kind() == Token.Kind.STOP || token.kind() == Token.Kind.COMMA)
        .orElse(true);
  }

  private static boolean back(ParseState reading, int start) {
    reading.moveTo(start);
    return false;
  }

  /// 'highest price', 'most songs', 'largest number of employees', 'most times'.
  private static boolean byThing(ParseState reading, Token adjective, boolean several) {
    boolean descending = Superlative.of(adjective.lower()).orElseThrow().descending();
    int start = reading.at();
    reading.moveTo(start + 1);
    if (reading.take(TIMES)) {
      return order(reading, new Expression.RowCount(), descending);
    }
    boolean alone =
        !reading.restricting && reading.draft.items.isEmpty() && reading.draft.tables.isEmpty();
    if (reading.sees(AGGREGATE)) {
      List<Expression> key = ExpressionParser.read(reading);
      return key.isEmpty() ? back(reading, start) : order(reading, key.getFirst(), descending);
    }
    reading.take(WordPattern.of("the|of|all|corresponding|different|distinct"));
    reading.take(WordPattern.of("kinds|kind|types|type|different of?"));
    boolean counts = COUNTING.contains(adjective.lower());
    if (counts && CountParser.ofTableBehindValues(reading)) {
      return order(reading, new Expression.RowCount(), descending);
    }
    Optional<Mention> mention = reading.mention().filter(found -> !found.meansValueFirst());
    if (mention.isEmpty()) {
      return back(reading, start);
    }
    if (reading.binder.meansTable(mention.get())) {
      Table table = mention.get().table().orElseThrow();
      if (!counts) {
        return back(reading, start);
      }
      reading.addTable(table, mention.get());
      reading.moveTo(mention.get().to());
      return order(reading, new Expression.RowCount(), descending);
    }
    Optional<Column> column = alone && !several ? Optional.empty() : reading.column(mention.get());
    boolean concept = !Superlative.isDirection(adjective.lower());
    if (column.isEmpty() || (concept && column.get().isIdentifier())) {
      return back(reading, start);
    }
    reading.moveTo(mention.get().to());
    Expression value = new Expression.ColumnValue(column.get());
    if (alone) {
      reading.draft.addItem(value);
    }
    boolean countable = counts && column.get().type() == ValueType.TEXT;
    return order(reading, countable ? new Expression.RowCount() : value, descending);
  }

  /// 'oldest singer', 'most expensive product', 'latest'.
  private static boolean byConcept(ParseState reading, boolean reverse) {
    String adjective = reading.token().lower();
    reading.moveTo(reading.at() + 1);
    Optional<Mention> mention = reading.mention().filter(reading.binder::meansTable);
    Optional<Table> table =
        mention.flatMap(Mention::table).or(() -> Optional.ofNullable(reading.draft.subject));
    Optional<Superlative.RankedColumn> ranked =
        table.flatMap(found -> Superlative.columnFor(adjective, found, reading.lexicon.schema()));
    if (ranked.isEmpty()) {
      return false;
    }
    if (mention.isPresent()) {
      reading.addTable(mention.get().table().orElseThrow(), mention.get());
      reading.moveTo(mention.get().to());
    }
    return order(
        reading,
        new Expression.ColumnValue(ranked.get().column()),
        ranked.get().descending() != reverse);
  }

  private static boolean order(ParseState reading, Expression key, boolean descending) {
    if (reading.draft.limit.isPresent()) {
      reading.draft.doubt(UncertaintyFeature.SEVERAL_ORDERS, "two superlatives");
    }
    reading.draft.orders.add(new Ordering(key, descending));
    return true;
  }
}
