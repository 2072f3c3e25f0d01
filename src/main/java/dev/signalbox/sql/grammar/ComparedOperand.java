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

/// Finds the compared expression of a comparison. The words behind the bound name it, it is
/// pending, it continues a list, or the comparing word implies it.
final class ComparedOperand {

  private static final WordPattern TIMES = WordPattern.of("different|distinct? times");
  private static final WordPattern YEARS_OLD = WordPattern.of("years|year old");
  private static final WordPattern UNIT_LEAD = WordPattern.of("different|distinct|unique|of? the?");

  /// Units of numbers, where the question has named the column already.
  private static final WordPattern UNIT =
      WordPattern.of(
          "years|year|dollars|dollar|usd|euros|minutes|seconds|hours|days|meters|feet|miles|pounds|people|percent|% old?");

  private ComparedOperand() {}

  /// @return false where no expression fits the comparison
  static boolean resolve(ParseState state, PendingComparison comparison) {
    if (state.take(TIMES) || state.isWordAt(state.at() - 1, "twice", "once")) {
      add(state, comparison, new Expression.RowCount());
      return true;
    }
    Optional<Column> age =
        state.pending == null && state.take(YEARS_OLD) ? spokenOf(state, "aged") : Optional.empty();
    if (age.isPresent()) {
      add(state, comparison, new Expression.ColumnValue(age.get()));
      return true;
    }
    int behind = state.at();
    state.take(UNIT_LEAD);
    if (ofUnit(state, comparison)) {
      return true;
    }
    state.moveTo(behind);
    Expression compared = state.pending;
    if (compared == null) {
      compared =
          ofMeasure(state)
              .or(() -> keyBefore(state, comparison))
              .or(() -> listed(state, comparison))
              .or(() -> spokenOf(state, comparison.word()))
              .map(Expression.ColumnValue::new)
              .orElse(null);
    }
    if (compared == null) {
      return false;
    }
    add(state, comparison, compared);
    state.take(UNIT);
    return true;
  }

  static void add(ParseState state, PendingComparison comparison, Expression compared) {
    Condition made = comparison.condition().apply(compared);
    if (!FittedLiterals.comparable(made, state.lexicon)) {
      state.draft.note(
          UncertaintyFeature.TEXT_AS_NUMBER, "the question compares a text with a number");
    }
    if (QueryDraft.isAggregate(compared)) {
      state.draft.having.add(made);
      state.pending = null;
      state.negated = false;
    } else {
      state.addFilter(FittedLiterals.fitted(made, state.lexicon), comparison.start());
    }
  }

  /// The column that holds numbers of the unit here: days for '60 days'.
  private static Optional<Column> ofMeasure(ParseState state) {
    Optional<Column> column =
        state
            .tokenAt(state.at())
            .filter(Units::isUnit)
            .flatMap(unit -> Units.column(tablesNear(state), unit, state.question));
    column.ifPresent(_ -> state.moveTo(state.at() + 1));
    return column;
  }

  /// The column of a table in the question that a comparing word implies.
  static Optional<Column> spokenOf(ParseState state, String word) {
    return ComparativeColumn.of(tablesNear(state), word);
  }

  /// The tables of the question, the subject first, and then the tables that join them.
  static List<Table> tablesNear(ParseState state) {
    Set<Table> tables = new LinkedHashSet<>();
    if (state.draft.subject != null) {
      tables.add(state.draft.subject);
    }
    if (state.owner != null) {
      tables.add(state.lexicon.schema().table(state.owner));
    }
    tables.addAll(state.draft.tables);
    state.draft.hints.forEach(hint -> tables.add(state.lexicon.schema().table(hint)));
    for (Table table : List.copyOf(tables)) {
      state
          .lexicon
          .schema()
          .joins()
          .of(table.name())
          .forEach(join -> tables.add(state.lexicon.schema().table(join.other(table.name()))));
    }
    return List.copyOf(tables);
  }

  /// The key that a bare number behind a table means, as in 'Room 111'.
  private static Optional<Column> keyBefore(ParseState state, PendingComparison comparison) {
    boolean bare =
        state
            .tokenAt(comparison.start())
            .filter(token -> token.kind() == Token.Kind.NUMBER)
            .isPresent();
    return bare
        ? state
            .question
            .mentionAt(comparison.start() - 1)
            .filter(state.binder::meansTable)
            .flatMap(Mention::table)
            .flatMap(Table::singleKey)
        : Optional.empty();
  }

  private static Optional<Column> listed(ParseState state, PendingComparison comparison) {
    return state.continuesList(comparison.start())
        ? state.filters().lastColumn().filter(_ -> state.filters().lastIsNumeric())
        : Optional.empty();
  }

  /// Takes a unit behind the bound: 'more than 3 songs', 'over 20 points'.
  private static boolean ofUnit(ParseState state, PendingComparison comparison) {
    if (state.pending == null && CountParser.ofTableBehindValues(state)) {
      add(state, comparison, new Expression.RowCount());
      return true;
    }
    Optional<Mention> unit = state.mention().filter(mention -> !mention.meansValueFirst());
    if (unit.isEmpty()) {
      return false;
    }
    if (state.binder.meansTable(unit.get())) {
      Table table = unit.get().table().orElseThrow();
      if (state.pending != null && !isName(state.pending)) {
        return false;
      }
      state.pending = null;
      state.moveTo(unit.get().to());
      state.addTable(table, unit.get());
      add(state, comparison, new Expression.RowCount());
      return true;
    }
    Optional<Column> column = state.pending == null ? state.column(unit.get()) : Optional.empty();
    column.ifPresent(found -> {
      state.moveTo(unit.get().to());
      add(state, comparison, counted(found));
    });
    return column.isPresent();
  }

  /// Whether the pending column holds texts or keys, which no amount can follow: 'name' in 'name
  /// with 3 songs'.
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
