package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Token;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// 'more than 5', 'at least 3 songs', 'between 3 and 5', 'before 2010', 'older than 20', 'above the
/// average'.
final class ComparisonRule implements ReadingRule {

  private static final Map<WordPattern, Comparator> COMPARATORS = new LinkedHashMap<>();

  static {
    COMPARATORS.put(
        WordPattern.of("not|no more|greater|higher|larger|later than"), Comparator.AT_MOST);
    COMPARATORS.put(
        WordPattern.of("not|no less|fewer|lower|smaller|earlier than"), Comparator.AT_LEAST);
    COMPARATORS.put(
        WordPattern.of("greater|more|larger|higher|bigger than or equal to"), Comparator.AT_LEAST);
    COMPARATORS.put(
        WordPattern.of("less|fewer|smaller|lower than or equal to"), Comparator.AT_MOST);
    COMPARATORS.put(
        WordPattern.of(
            "more|greater|higher|larger|bigger|older|longer|taller|heavier|later|faster|better than"),
        Comparator.GREATER);
    COMPARATORS.put(
        WordPattern.of(
            "less|fewer|lower|smaller|younger|shorter|cheaper|lighter|earlier|slower|worse than"),
        Comparator.LESS);
    COMPARATORS.put(WordPattern.of("at least"), Comparator.AT_LEAST);
    COMPARATORS.put(WordPattern.of("a? minimum of"), Comparator.AT_LEAST);
    COMPARATORS.put(WordPattern.of("at most"), Comparator.AT_MOST);
    COMPARATORS.put(WordPattern.of("up to"), Comparator.AT_MOST);
    COMPARATORS.put(
        WordPattern.of("over|above|after|exceed|exceeding|exceeds|past"), Comparator.GREATER);
    COMPARATORS.put(WordPattern.of("under|below|before|beneath"), Comparator.LESS);
    COMPARATORS.put(WordPattern.of("not equal|identical to"), Comparator.NOT_EQUAL);
    COMPARATORS.put(WordPattern.of("equal|equals to?"), Comparator.EQUAL);
    COMPARATORS.put(WordPattern.of("exactly|only|="), Comparator.EQUAL);
    COMPARATORS.put(WordPattern.of(">"), Comparator.GREATER);
    COMPARATORS.put(WordPattern.of("<"), Comparator.LESS);
  }

  private static final Map<String, Comparator> SPLIT =
      Map.of(
          "more", Comparator.GREATER,
          "greater", Comparator.GREATER,
          "higher", Comparator.GREATER,
          "larger", Comparator.GREATER,
          "less", Comparator.LESS,
          "fewer", Comparator.LESS,
          "lower", Comparator.LESS,
          "smaller", Comparator.LESS);

  private static final WordPattern OR_MORE =
      WordPattern.of("or|and more|greater|higher|above|over|older|later|larger|longer|after");
  private static final WordPattern OR_LESS =
      WordPattern.of("or|and less|fewer|lower|below|under|younger|earlier|smaller|before");

  @Override
  public boolean read(Reading reading) {
    return between(reading) || compared(reading) || split(reading) || bare(reading);
  }

  private static boolean between(Reading reading) {
    int start = reading.at();
    if (!reading.take(WordPattern.of("between|from|ranging from?"))) {
      return false;
    }
    Optional<Expression> low = literal(reading);
    if (low.isPresent() && reading.take(WordPattern.of("and|to"))) {
      Optional<Expression> high = literal(reading);
      if (high.isPresent()) {
        return place(
            reading, start, value -> new Condition.Between(value, low.get(), high.get()), null);
      }
    }
    reading.moveTo(start);
    return false;
  }

  private static boolean compared(Reading reading) {
    int start = reading.at();
    for (Map.Entry<WordPattern, Comparator> entry : COMPARATORS.entrySet()) {
      if (reading.take(entry.getKey())) {
        String adjective = reading.question.tokens().get(start).lower();
        Comparator comparator = reading.negated ? entry.getValue().negated() : entry.getValue();
        Optional<Expression> operand = literal(reading);
        if (operand.isPresent()) {
          return place(
              reading,
              start,
              value -> new Condition.Comparison(value, comparator, operand.get()),
              adjective);
        }
        if (AverageOperand.sees(reading)) {
          return AverageOperand.read(reading, comparator, adjective) || back(reading, start);
        }
        reading.moveTo(start);
      }
    }
    return false;
  }

  /// The thing compared within the comparison: 'more points than 70'.
  private static boolean split(Reading reading) {
    int start = reading.at();
    Comparator comparator = SPLIT.get(reading.token().lower());
    if (comparator != null) {
      reading.moveTo(start + 1);
      List<Expression> compared = ExpressionReader.read(reading);
      Optional<Expression> operand =
          !compared.isEmpty() && reading.take(WordPattern.of("than"))
              ? literal(reading)
              : Optional.empty();
      if (operand.isPresent()) {
        add(
            reading,
            start,
            compared.getFirst(),
            value -> new Condition.Comparison(value, comparator, operand.get()));
        return true;
      }
    }
    return back(reading, start);
  }

  /// A number alone: 'age 20', '3 or more songs'.
  private static boolean bare(Reading reading) {
    int start = reading.at();
    Token token = reading.token();
    if (token.number() == null || (token.isWord() && token.number().equals("1"))) {
      return false;
    }
    if (!reading.restricting && countsRows(reading, token)) {
      reading.draft.rows = OptionalInt.of(Integer.parseInt(token.number()));
      reading.moveTo(start + 1);
      return true;
    }
    Expression number = literal(reading).orElseThrow();
    Comparator comparator =
        reading.take(OR_MORE)
            ? Comparator.AT_LEAST
            : reading.take(OR_LESS)
                ? Comparator.AT_MOST
                : reading.negated ? Comparator.NOT_EQUAL : Comparator.EQUAL;
    return place(
        reading, start, value -> new Condition.Comparison(value, comparator, number), null);
  }

  /// Such as in 'the 3 teachers that have the most notes'.
  private static boolean countsRows(Reading reading, Token token) {
    String number = token.number();
    return number != null
        && number.matches("\\d{1,4}")
        && reading
            .question
            .mentionFrom(reading.at() + 1)
            .filter(mention -> !mention.meansValueFirst())
            .isPresent();
  }

  private static Optional<Expression> literal(Reading reading) {
    if (reading.atEnd()) {
      return Optional.empty();
    }
    reading.take(WordPattern.of("the? year|age|date|value|number of?"));
    reading.take(WordPattern.of("a|an"));
    if (reading.atEnd()) {
      return Optional.empty();
    }
    Token token = reading.token();
    if (token.number() != null) {
      reading.moveTo(reading.at() + 1);
      String digits = token.number();
      if (reading.take(WordPattern.of("million"))) {
        digits = new java.math.BigDecimal(digits).scaleByPowerOfTen(6).toPlainString();
      } else if (reading.take(WordPattern.of("thousand"))) {
        digits = new java.math.BigDecimal(digits).scaleByPowerOfTen(3).toPlainString();
      }
      return Optional.of(new Expression.Numeral(digits));
    }
    if (token.kind() == Token.Kind.QUOTED) {
      reading.moveTo(reading.at() + 1);
      return Optional.of(
          token.text().matches("-?\\d+(\\.\\d+)?")
              ? new Expression.Numeral(token.text())
              : new Expression.Text(token.text()));
    }
    return Optional.empty();
  }

  private static boolean back(Reading reading, int start) {
    reading.moveTo(start);
    return false;
  }

  /// Finds what is compared: what the words after the number name, what is pending, or what an
  /// adjective speaks of.
  private static boolean place(
      Reading reading,
      int start,
      java.util.function.Function<Expression, Condition> condition,
      @Nullable String adjective) {
    if (reading.take(WordPattern.of("different|distinct? times"))) {
      add(reading, start, new Expression.RowCount(), condition);
      return true;
    }
    if (reading.pending == null) {
      Optional<Mention> unit = reading.mention().filter(mention -> !mention.meansValueFirst());
      if (unit.isPresent()) {
        return ofUnit(reading, start, unit.get(), condition);
      }
    }
    Expression compared = reading.pending;
    if (compared == null && reading.continuesList(start)) {
      compared =
          reading
              .filters()
              .lastColumn()
              .filter(column -> column.type() == ValueType.NUMBER)
              .map(Expression.ColumnValue::new)
              .orElse(null);
    }
    if (compared == null) {
      compared =
          ofAdjective(reading, start, adjective).map(Expression.ColumnValue::new).orElse(null);
    }
    if (compared == null) {
      return back(reading, start);
    }
    add(reading, start, compared, condition);
    return true;
  }

  private static boolean ofUnit(
      Reading reading,
      int start,
      Mention unit,
      java.util.function.Function<Expression, Condition> condition) {
    reading.moveTo(unit.to());
    if (reading.binder.meansTable(unit)) {
      Table table = unit.table().orElseThrow();
      reading.addTable(table, unit);
      add(reading, start, new Expression.RowCount(), condition);
      return true;
    }
    Optional<Column> column = reading.column(unit);
    if (column.isEmpty()) {
      return false;
    }
    boolean counted = column.get().type() == ValueType.TEXT || column.get().isIdentifier();
    Expression compared =
        counted
            ? new Expression.Aggregate(Function.COUNT, true, column.get())
            : new Expression.ColumnValue(column.get());
    add(reading, start, compared, condition);
    return true;
  }

  private static void add(
      Reading reading,
      int start,
      Expression compared,
      java.util.function.Function<Expression, Condition> condition) {
    Condition made = condition.apply(compared);
    if (Draft.isAggregate(compared)) {
      reading.draft.having.add(made);
      reading.pending = null;
      reading.negated = false;
    } else {
      reading.addFilter(Literals.fitted(made, reading.lexicon), start);
    }
  }

  private static Optional<Column> ofAdjective(
      Reading reading, int start, @Nullable String adjective) {
    String before = reading.question.tokens().get(Math.max(0, start - 1)).lower();
    List<Table> tables = new ArrayList<>();
    if (reading.draft.subject != null) {
      tables.add(reading.draft.subject);
    }
    if (reading.owner != null) {
      tables.add(reading.lexicon.schema().table(reading.owner));
    }
    tables.addAll(reading.draft.tables);
    for (Table table : tables) {
      Optional<Column> column = ComparedColumn.of(table, adjective, before);
      if (column.isPresent()) {
        return column;
      }
    }
    return Optional.empty();
  }

  /// An average to compare with: '(the) average', 'the average age', 'average of all'.
  private static final class AverageOperand {

    private static final WordPattern AVERAGE =
        WordPattern.of("the|its|their|overall? overall? average|mean|avg of?");

    static boolean sees(Reading reading) {
      return reading.sees(AVERAGE);
    }

    static boolean read(Reading reading, Comparator comparator, String adjective) {
      int start = reading.at();
      reading.take(AVERAGE);
      reading.skipDeterminers();
      Optional<Mention> mention =
          reading
              .mention()
              .filter(found -> !reading.binder.meansTable(found) && !found.columns().isEmpty());
      Optional<Column> column = mention.flatMap(reading::column);
      if (reading.pending instanceof Expression.Aggregate(Function function, _, Column grouped)
          && function == Function.AVG) {
        mention.ifPresent(found -> reading.moveTo(found.to()));
        add(
            reading,
            start,
            reading.pending,
            value ->
                new Condition.Comparison(
                    value, comparator, new Expression.Scalar(average(grouped))));
        return true;
      }
      if (column.isPresent()) {
        reading.moveTo(mention.orElseThrow().to());
      } else if (reading.pending instanceof Expression.ColumnValue(Column waiting)) {
        column = Optional.of(waiting);
      } else {
        column = ofAdjective(reading, start, adjective);
      }
      if (column.isEmpty()) {
        return false;
      }
      reading.addFilter(
          new Condition.Comparison(
              new Expression.ColumnValue(column.get()),
              comparator,
              new Expression.Scalar(average(column.get()))),
          start);
      return true;
    }

    private static Select average(Column column) {
      return Select.simple(
          new Expression.Aggregate(Function.AVG, false, column), column.table(), List.of());
    }
  }
}
