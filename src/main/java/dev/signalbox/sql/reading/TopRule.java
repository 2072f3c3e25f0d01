package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Token;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The first of an order: 'the oldest singer', 'with the highest price', 'the 3 most expensive
/// products', 'the most common type', 'with the most songs'.
final class TopRule implements ReadingRule {

  private static final WordPattern FREQUENT =
      WordPattern.of(
          "the? most|least common|popular|frequent|frequently|commonly|often used|occurring|ordered?");
  private static final WordPattern NUMBER_OF = WordPattern.of("total? number|amount|count of");
  private static final WordPattern MOST_ADJECTIVE = WordPattern.of("most|least recent|expensive");

  @Override
  public boolean read(Reading reading) {
    int start = reading.at();
    int limit = limit(reading);
    if (frequent(reading) || ranked(reading)) {
      reading.draft.limit = OptionalInt.of(limit);
      return true;
    }
    reading.moveTo(start);
    return false;
  }

  /// Reads '3', 'top 3', 'the first 3', and what else stands before the adjective.
  private static int limit(Reading reading) {
    int start = reading.at();
    reading.take(WordPattern.of("the? top|first|last?"));
    boolean top = reading.at() > start && reading.isWordAt(reading.at() - 1, "top");
    if (!reading.atEnd()
        && reading.token().number() != null
        && reading.token().number().matches("\\d{1,4}")) {
      int limit = Integer.parseInt(reading.token().number());
      int behind = reading.at() + 1;
      boolean superlative =
          reading.tokenAt(behind).flatMap(token -> Superlative.of(token.lower())).isPresent();
      if (superlative || top) {
        reading.moveTo(behind);
        return limit;
      }
    }
    reading.moveTo(start);
    return 1;
  }

  private static boolean frequent(Reading reading) {
    boolean ascending =
        reading.isWordAt(reading.at(), "least") || reading.isWordAt(reading.at() + 1, "least");
    if (!reading.take(FREQUENT)) {
      return false;
    }
    Optional<Mention> mention = reading.mention();
    if (mention.isPresent() && !mention.get().meansValueFirst()) {
      reading.moveTo(mention.get().to());
      if (reading.binder.meansTable(mention.get())) {
        reading.addTable(mention.get().table().orElseThrow(), mention.get());
        reading.draft.groupBySubject = true;
      } else {
        reading.column(mention.get()).ifPresent(column -> show(reading, column));
      }
    }
    byCount(reading, !ascending);
    return true;
  }

  private static void show(Reading reading, Column column) {
    if (!reading.restricting) {
      reading.draft.addItem(new Expression.ColumnValue(column));
    }
    reading.draft.groups.add(column);
  }

  private static boolean ranked(Reading reading) {
    int start = reading.at();
    reading.take(WordPattern.of("the"));
    if (reading.atEnd()) {
      return false;
    }
    if (reading.sees(MOST_ADJECTIVE)) {
      boolean least = reading.token().lower().equals("least");
      reading.moveTo(reading.at() + 1);
      return byConcept(reading, least) || back(reading, start);
    }
    Token adjective = reading.token();
    if (Superlative.of(adjective.lower()).isEmpty()) {
      return back(reading, start);
    }
    if (Superlative.isDirection(adjective.lower()) && byThing(reading, adjective)) {
      return true;
    }
    return byConcept(reading, false) || back(reading, start);
  }

  private static boolean back(Reading reading, int start) {
    reading.moveTo(start);
    return false;
  }

  /// 'highest price', 'most songs', 'largest number of employees'.
  private static boolean byThing(Reading reading, Token adjective) {
    boolean descending = Superlative.of(adjective.lower()).orElseThrow().descending();
    int start = reading.at();
    reading.moveTo(start + 1);
    boolean counted = reading.sees(NUMBER_OF);
    if (counted || reading.sees(WordPattern.of("average|mean|total|combined"))) {
      List<Expression> key = ExpressionReader.read(reading);
      return !key.isEmpty() ? order(reading, key.getFirst(), descending) : back(reading, start);
    }
    Optional<Mention> mention = reading.mention().filter(found -> !found.meansValueFirst());
    if (mention.isEmpty()) {
      return back(reading, start);
    }
    if (reading.binder.meansTable(mention.get())) {
      Table table = mention.get().table().orElseThrow();
      boolean counts = List.of("most", "least", "fewest").contains(adjective.lower());
      if (!counts) {
        return back(reading, start);
      }
      reading.addTable(table, mention.get());
      reading.moveTo(mention.get().to());
      return byCount(reading, descending);
    }
    Optional<Column> column = reading.column(mention.get());
    if (column.isEmpty()
        || (!reading.restricting
            && reading.draft.items.isEmpty()
            && reading.draft.tables.isEmpty())) {
      return back(reading, start);
    }
    reading.moveTo(mention.get().to());
    boolean countable =
        column.get().type() == ValueType.TEXT
            && List.of("most", "fewest", "least").contains(adjective.lower());
    return countable
        ? byCount(reading, descending)
        : order(reading, new Expression.ColumnValue(column.get()), descending);
  }

  /// 'oldest singer', 'most expensive product', 'latest'.
  private static boolean byConcept(Reading reading, boolean reverse) {
    String adjective = reading.token().lower();
    reading.moveTo(reading.at() + 1);
    Optional<Mention> mention = reading.mention().filter(reading.binder::meansTable);
    Optional<Table> table =
        mention.flatMap(Mention::table).or(() -> Optional.ofNullable(reading.draft.subject));
    if (mention.isPresent()) {
      reading.addTable(mention.get().table().orElseThrow(), mention.get());
      reading.moveTo(mention.get().to());
    }
    Optional<Superlative.RankedColumn> ranked =
        table.flatMap(found -> Superlative.columnFor(adjective, found));
    return ranked.isPresent()
        && order(
            reading,
            new Expression.ColumnValue(ranked.get().column()),
            ranked.get().descending() != reverse);
  }

  private static boolean byCount(Reading reading, boolean descending) {
    return order(reading, new Expression.RowCount(), descending);
  }

  private static boolean order(Reading reading, Expression key, boolean descending) {
    if (reading.draft.limit.isPresent()) {
      reading.draft.doubt(0.3, "two superlatives");
    }
    reading.draft.orders.add(new Ordering(key, descending));
    return true;
  }
}
