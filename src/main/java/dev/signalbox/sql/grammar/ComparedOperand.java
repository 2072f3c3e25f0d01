package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds what a bound bounds: what the words behind it name, what is pending, what the list before
/// is about, or what the comparing word speaks of.
final class ComparedOperand {

  private static final WordPattern TIMES = WordPattern.of("different|distinct? times");
  private static final WordPattern YEARS_OLD = WordPattern.of("years|year old");
  private static final WordPattern UNIT_LEAD = WordPattern.of("different|distinct|unique|of? the?");

  /// What numbers are of, where a column has been named already.
  private static final WordPattern UNIT =
      WordPattern.of(
          "years|year|dollars|dollar|usd|euros|minutes|seconds|hours|days|meters|feet|miles|pounds|people|percent|% old?");

  private ComparedOperand() {}

  /// @return false where nothing is found that the bound could be for
  static boolean place(ParseState reading, PendingComparison bound) {
    if (reading.take(TIMES) || reading.isWordAt(reading.at() - 1, "twice", "once")) {
      add(reading, bound, new Expression.RowCount());
      return true;
    }
    Optional<Column> age =
        reading.pending == null && reading.take(YEARS_OLD)
            ? spokenOf(reading, "aged")
            : Optional.empty();
    if (age.isPresent()) {
      add(reading, bound, new Expression.ColumnValue(age.get()));
      return true;
    }
    int behind = reading.at();
    reading.take(UNIT_LEAD);
    if (ofUnit(reading, bound)) {
      return true;
    }
    reading.moveTo(behind);
    Expression compared = reading.pending;
    if (compared == null) {
      compared =
          ofMeasure(reading)
              .or(() -> keyBefore(reading, bound))
              .or(() -> listed(reading, bound))
              .or(() -> spokenOf(reading, bound.word()))
              .map(Expression.ColumnValue::new)
              .orElse(null);
    }
    if (compared == null) {
      return false;
    }
    add(reading, bound, compared);
    reading.take(UNIT);
    return true;
  }

  static void add(ParseState reading, PendingComparison bound, Expression compared) {
    Condition made = bound.of().apply(compared);
    if (!Literals.comparable(made, reading.lexicon)) {
      reading.draft.doubt(UncertaintyFeature.TEXT_AS_NUMBER, "a text is compared with a number");
    }
    if (QueryDraft.isAggregate(compared)) {
      reading.draft.having.add(made);
      reading.pending = null;
      reading.negated = false;
    } else {
      reading.addFilter(Literals.fitted(made, reading.lexicon), bound.start());
    }
  }

  /// '60 days' is of the column that holds days.
  private static Optional<Column> ofMeasure(ParseState reading) {
    Optional<Column> column =
        reading
            .tokenAt(reading.at())
            .filter(Units::isUnit)
            .flatMap(unit -> Units.column(tablesNear(reading), unit, reading.question));
    column.ifPresent(_ -> reading.moveTo(reading.at() + 1));
    return column;
  }

  /// The column of a table in the question that a comparing word speaks of.
  static Optional<Column> spokenOf(ParseState reading, String word) {
    return ComparativeColumn.of(tablesNear(reading), word);
  }

  /// The tables of the question, what it is about first, and then those that join them.
  static List<Table> tablesNear(ParseState reading) {
    Set<Table> tables = new LinkedHashSet<>();
    if (reading.draft.subject != null) {
      tables.add(reading.draft.subject);
    }
    if (reading.owner != null) {
      tables.add(reading.lexicon.schema().table(reading.owner));
    }
    tables.addAll(reading.draft.tables);
    reading.draft.hints.forEach(hint -> tables.add(reading.lexicon.schema().table(hint)));
    for (Table table : List.copyOf(tables)) {
      reading
          .lexicon
          .schema()
          .joins()
          .of(table.name())
          .forEach(join -> tables.add(reading.lexicon.schema().table(join.other(table.name()))));
    }
    return List.copyOf(tables);
  }

  /// 'Room 111' is the room with that key.
  private static Optional<Column> keyBefore(ParseState reading, PendingComparison bound) {
    boolean bare =
        reading
            .tokenAt(bound.start())
            .filter(token -> token.kind() == Token.Kind.NUMBER)
            .isPresent();
    return bare
        ? reading
            .question
            .mentionAt(bound.start() - 1)
            .filter(reading.binder::meansTable)
            .flatMap(Mention::table)
            .flatMap(Table::singleKey)
        : Optional.empty();
  }

  private static Optional<Column> listed(ParseState reading, PendingComparison bound) {
    return reading.continuesList(bound.start())
        ? reading.filters().lastColumn().filter(_ -> reading.filters().lastIsNumeric())
        : Optional.empty();
  }

  /// 'more than 3 songs', 'over 20 points'.
  private static boolean ofUnit(ParseState reading, PendingComparison bound) {
    if (reading.pending == null && CountParser.ofTableBehindValues(reading)) {
      add(reading, bound, new Expression.RowCount());
      return true;
    }
    Optional<Mention> unit = reading.mention().filter(mention -> !mention.meansValueFirst());
    if (unit.isEmpty()) {
      return false;
    }
    if (reading.binder.meansTable(unit.get())) {
      Table table = unit.get().table().orElseThrow();
      if (reading.pending != null && !isName(reading.pending)) {
        return false;
      }
      reading.pending = null;
      reading.moveTo(unit.get().to());
      reading.addTable(table, unit.get());
      add(reading, bound, new Expression.RowCount());
      return true;
    }
    Optional<Column> column =
        reading.pending == null ? reading.column(unit.get()) : Optional.empty();
    column.ifPresent(found -> {
      reading.moveTo(unit.get().to());
      add(reading, bound, counted(found));
    });
    return column.isPresent();
  }

  /// Texts and keys are no amounts: before '3 songs' they wait in vain.
  private static boolean isName(Expression pending) {
    return pending instanceof Expression.ColumnValue(Column column)
        && (column.type() == ValueType.TEXT || column.isIdentifier());
  }

  private static Expression counted(Column column) {
    return column.type() == ValueType.TEXT || column.isIdentifier()
        ? new Expression.Aggregate(Function.COUNT, true, column)
        : new Expression.ColumnValue(column);
  }
}
