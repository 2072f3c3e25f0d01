package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.linking.Token;
import dev.signalbox.sql.linking.WordForms;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Reads what can be shown, compared or ordered by: a column, an aggregate of one, a count.
final class ExpressionReader {

  private static final WordPattern NUMBER_OF =
      WordPattern.of(
          "total? different|distinct? number|numbers|count|amount|quantity of the? different|distinct|unique?");
  private static final WordPattern DISTINCT_NUMBER_OF =
      WordPattern.of("total? number|count of the? different|distinct|unique");
  private static final WordPattern NUMBER_OF_DISTINCT =
      WordPattern.of("different|distinct number|count of");
  private static final WordPattern HOW_MANY = WordPattern.of("how many total?");
  private static final WordPattern DIFFERENT = WordPattern.of("different|distinct|unique");

  /// Words in the names of columns that hold counts, beside plurals.
  private static final Set<String> COUNTS =
      Set.of(
          "number",
          "count",
          "total",
          "amount",
          "population",
          "capacity",
          "size",
          "quantity",
          "attendance",
          "enrollment",
          "membership",
          "no",
          "stock",
          "of");

  private static final WordPattern COUNT =
      WordPattern.of("count the|all? number? of? different|distinct?");
  private static final WordPattern KIND_OF = WordPattern.of("kinds|kind|types|type|sorts of");
  private static final WordPattern TIMES = WordPattern.of("times");
  private static final WordPattern ANY_ADJECTIVE =
      WordPattern.of(
          "available|existing|various|possible|individual|corresponding|registered|total|recorded|such");
  private static final List<String> AMOUNTS = List.of("amount", "quantity", "money");
  private static final WordPattern AMOUNT_OF = WordPattern.of("number|amount|value of");
  private static final WordPattern AND = WordPattern.of("and|or|,|& and? the?");

  private static final Map<String, Function> FUNCTIONS =
      Map.ofEntries(
          Map.entry("average", Function.AVG),
          Map.entry("mean", Function.AVG),
          Map.entry("avg", Function.AVG),
          Map.entry("total", Function.SUM),
          Map.entry("sum", Function.SUM),
          Map.entry("combined", Function.SUM),
          Map.entry("maximum", Function.MAX),
          Map.entry("max", Function.MAX),
          Map.entry("maximal", Function.MAX),
          Map.entry("highest", Function.MAX),
          Map.entry("largest", Function.MAX),
          Map.entry("greatest", Function.MAX),
          Map.entry("biggest", Function.MAX),
          Map.entry("longest", Function.MAX),
          Map.entry("oldest", Function.MAX),
          Map.entry("latest", Function.MAX),
          Map.entry("minimum", Function.MIN),
          Map.entry("min", Function.MIN),
          Map.entry("minimal", Function.MIN),
          Map.entry("lowest", Function.MIN),
          Map.entry("smallest", Function.MIN),
          Map.entry("shortest", Function.MIN),
          Map.entry("youngest", Function.MIN),
          Map.entry("earliest", Function.MIN));

  /// The least similarity with which a meaning says what to count.
  private static final double LIKE = 0.75;

  private ExpressionReader() {}

  /// The expressions that start at the reading's place; it moves on behind them, or stays where
  /// there are none.
  static List<Expression> read(Reading reading) {
    int start = reading.at();
    reading.skipDeterminers();
    List<Expression> found = here(reading);
    if (found.isEmpty()) {
      reading.moveTo(start);
    }
    return found;
  }

  /// As [#read], but only where the expression starts at once, without an article.
  static List<Expression> here(Reading reading) {
    List<Expression> found = count(reading);
    if (found.isEmpty()) {
      found = aggregates(reading);
    }
    if (found.isEmpty()) {
      found =
          column(reading)
              .map(column -> List.<Expression>of(new Expression.ColumnValue(column)))
              .orElse(List.of());
    }
    return found;
  }

  /// Whether an expression starts here, after an article perhaps.
  static boolean sees(Reading reading) {
    return NUMBER_OF.length(reading.question.tokens(), reading.at()) > 0
        || reading
            .tokenAt(reading.at())
            .map(token -> FUNCTIONS.containsKey(token.lower()))
            .orElse(false)
        || reading
            .mention()
            .filter(found ->
                !reading.binder.meansTable(found)
                    && !found.columns().isEmpty()
                    && !found.meansValueFirst())
            .isPresent();
  }

  /// A count, such as 'the number of different cities'.
  static List<Expression> count(Reading reading) {
    int start = reading.at();
    if (reading.mention().filter(mention -> mention.to() > mention.from() + 1).isPresent()) {
      return List.of();
    }
    boolean distinct = reading.sees(DISTINCT_NUMBER_OF) || reading.sees(NUMBER_OF_DISTINCT);
    boolean total =
        reading.inTotal || reading.isWordAt(start, "total") || reading.isWordAt(start + 2, "total");
    boolean amount = reading.isWordAt(start + (total ? 1 : 0), "amount", "quantity");
    boolean named =
        reading.isWordAt(start, "number") && reading.question.mentionAt(start - 1).isPresent();
    if (named
        || (!reading.take(NUMBER_OF)
            && !reading.take(HOW_MANY)
            && !(start == 0 && reading.take(COUNT)))) {
      return List.of();
    }
    reading.skipDeterminers();
    distinct |= reading.take(DIFFERENT);
    if (reading.take(TIMES)) {
      return List.of(new Expression.RowCount());
    }
    reading.take(ANY_ADJECTIVE);
    reading.take(KIND_OF);
    if (ofTableBehindValues(reading)) {
      return List.of(new Expression.RowCount());
    }
    Optional<Mention> mention = reading.mention();
    if (mention.isEmpty() || isVague(mention.get())) {
      return countedRows(reading, mention, start);
    }
    if (reading.binder.meansTable(mention.get())) {
      Table table = mention.get().table().orElseThrow();
      reading.addTable(table, mention.get());
      reading.moveTo(mention.get().to());
      Optional<Column> stored = amount ? ConceptColumns.find(table, AMOUNTS) : Optional.empty();
      return List.of(
          stored.map(column -> amountOf(column, total)).orElse(distinctRows(table, distinct)));
    }
    Optional<Column> column = reading.column(mention.get());
    if (column.isEmpty()) {
      reading.moveTo(start);
      return List.of();
    }
    reading.moveTo(mention.get().to());
    boolean amountOfColumn =
        amount && column.get().type() == ValueType.NUMBER && !column.get().isIdentifier();
    return List.of(
        amountOfColumn ? amountOf(column.get(), total) : countOf(column.get(), distinct, total));
  }

  /// Words that only resemble a name do not say which table to count: the rest of the question
  /// does.
  private static boolean isVague(Mention mention) {
    Link best = mention.links().getFirst();
    boolean text =
        best.target() instanceof Target.OfColumn(Column column)
            && column.type() != ValueType.NUMBER;
    return (best.match() == Link.Match.MEANING && best.score() < LIKE)
        || (best.match() == Link.Match.PART && text);
  }

  /// 'How many learners', where no table is called so, counts the rows that the rest is about.
  private static List<Expression> countedRows(
      Reading reading, Optional<Mention> mention, int start) {
    boolean named = mention.isPresent() || (!reading.atEnd() && reading.token().isWord());
    if (!named) {
      reading.moveTo(start);
      return List.of();
    }
    Token first = reading.token();
    reading.moveTo(mention.map(Mention::to).orElse(reading.at() + 1));
    if (!reading.lexicon.isContext(first)) {
      reading.unread.add(first.text());
    }
    return List.of(
        capacity(reading)
            .<Expression>map(Expression.ColumnValue::new)
            .orElse(new Expression.RowCount()));
  }

  /// 'How many spectators does it hold' asks for a stored capacity.
  private static Optional<Column> capacity(Reading reading) {
    boolean holds =
        IntStream.range(reading.at(), reading.at() + 4)
            .anyMatch(at -> reading.isWordAt(at, "hold", "holds", "accommodate", "seat", "fit"));
    return holds
        ? Optional.ofNullable(reading.draft.subject)
            .flatMap(subject -> ConceptColumns.find(subject, List.of("capacity")))
        : Optional.empty();
  }

  private static Expression amountOf(Column column, boolean total) {
    return total
        ? new Expression.Aggregate(Function.SUM, false, column)
        : new Expression.ColumnValue(column);
  }

  /// 'The number of red cars' counts cars; the value is left to be read next.
  static boolean ofTableBehindValues(Reading reading) {
    int at = reading.at();
    Optional<Mention> mention = reading.mention();
    while (mention.isPresent()
        && !mention.get().values().isEmpty()
        && mention.get().meansValueFirst()) {
      at = mention.get().to();
      while (reading.isWordAt(at, "and", "or", ",")) {
        at++;
      }
      mention = reading.question.mentionFrom(at);
    }
    if (at == reading.at() || mention.isEmpty() || !reading.binder.meansTable(mention.get())) {
      return false;
    }
    reading.addTable(mention.get().table().orElseThrow(), mention.get());
    return true;
  }

  private static Expression distinctRows(Table table, boolean distinct) {
    return distinct && table.singleKey().isPresent()
        ? new Expression.Aggregate(Function.COUNT, true, table.singleKey().get())
        : new Expression.RowCount();
  }

  /// Numbers that are stored are not counted: 'the number of employees' of a company is a column.
  private static Expression countOf(Column column, boolean distinct, boolean total) {
    if (holdsCounts(column) && !distinct) {
      return total
          ? new Expression.Aggregate(Function.SUM, false, column)
          : new Expression.ColumnValue(column);
    }
    return new Expression.Aggregate(Function.COUNT, distinct || !column.isIdentifier(), column);
  }

  private static boolean holdsCounts(Column column) {
    boolean counting =
        column.words().stream()
            .anyMatch(word ->
                COUNTS.contains(word)
                    || (word.endsWith("s") && !WordForms.stem(word).equals(word)));
    return column.type() == ValueType.NUMBER && !column.isIdentifier() && counting;
  }

  private static List<Expression> aggregates(Reading reading) {
    int start = reading.at();
    List<Function> functions = functions(reading);
    if (functions.isEmpty()) {
      return List.of();
    }
    reading.skipDeterminers();
    reading.take(AMOUNT_OF);
    reading.skipDeterminers();
    Optional<Column> column = column(reading).or(() -> computed(reading));
    if (column.isEmpty()) {
      reading.moveTo(start);
      return List.of();
    }
    List<Expression> found = new ArrayList<>(of(functions, column.get()));
    int behind = reading.at();
    while (reading.take(AND)) {
      Optional<Column> next =
          column(reading).filter(each -> each.type() == ValueType.NUMBER && !each.isIdentifier());
      if (next.isEmpty()) {
        break;
      }
      found.addAll(of(functions, next.get()));
      behind = reading.at();
    }
    reading.moveTo(behind);
    return found;
  }

  /// A number's column whose words could also name a table: of a table there is no average.
  private static Optional<Column> computed(Reading reading) {
    Optional<Mention> mention = reading.mention().filter(found -> !found.columns().isEmpty());
    Optional<Column> column =
        mention.flatMap(reading::column).filter(found -> found.type() == ValueType.NUMBER);
    column.ifPresent(_ -> reading.moveTo(mention.orElseThrow().to()));
    return column;
  }

  private static List<Function> functions(Reading reading) {
    List<Function> functions = new ArrayList<>();
    Optional<Function> next = function(reading);
    while (next.isPresent()) {
      functions.add(next.get());
      reading.moveTo(reading.at() + 1);
      int behind = reading.at();
      reading.take(AND);
      next = function(reading);
      if (next.isEmpty()) {
        reading.moveTo(behind);
      }
    }
    return functions;
  }

  private static List<Expression> of(List<Function> functions, Column column) {
    return functions.stream()
        .map(function -> (Expression) new Expression.Aggregate(function, false, column))
        .toList();
  }

  private static Optional<Function> function(Reading reading) {
    return reading.atEnd()
        ? Optional.empty()
        : Optional.ofNullable(FUNCTIONS.get(reading.token().lower()));
  }

  private static Optional<Column> column(Reading reading) {
    int start = reading.at();
    NamesOf.skip(reading);
    Optional<Mention> owner = reading.mention().filter(reading.binder::meansTable);
    if (owner.isPresent()) {
      reading.moveTo(owner.get().to());
      if (!reading.atEnd() && reading.token().kind() == Token.Kind.POSSESSIVE) {
        reading.moveTo(reading.at() + 1);
      }
    }
    Optional<Mention> mention =
        reading
            .mention()
            .filter(found -> !reading.binder.meansTable(found) && !found.columns().isEmpty());
    Optional<Column> column = mention.flatMap(reading::column);
    if (owner.isPresent()
        && !column.map(Column::table).equals(owner.get().table().map(Table::name))) {
      column = Optional.empty();
    }
    reading.moveTo(column.isPresent() ? mention.orElseThrow().to() : start);
    return column;
  }
}
