package dev.signalbox.sql.grammar.rule.comparison;

import dev.signalbox.sql.grammar.rule.Counted;
import dev.signalbox.sql.grammar.rule.quantity.RateRule;
import dev.signalbox.sql.grammar.state.ComparativeColumn;
import dev.signalbox.sql.grammar.state.ComparatorWords;
import dev.signalbox.sql.grammar.state.FittedLiterals;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.MinorMoney;
import dev.signalbox.sql.grammar.state.NearTables;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.Optional;
import java.util.stream.IntStream;

/// Finds the compared expression of a comparison. The words behind the bound name it, it is
/// pending, it continues a list, or the comparing word implies it.
final class ComparedOperand {

  private static final WordPattern TIMES = WordPattern.of("different|distinct? times");
  private static final WordPattern PERSONS = WordPattern.of("people|persons|person in|of?");
  private static final WordPattern YEARS_OLD = WordPattern.of("years|year old");
  private static final WordPattern DIFFERENT = WordPattern.of("different|distinct|unique");
  private static final WordPattern UNIT_LEAD = WordPattern.of("different|distinct|unique|of? the?");

  private static final WordPattern IN_THINGS = WordPattern.of("in|worth of? the|total?");
  private static final WordPattern IN_TOTALS =
      WordPattern.of("in? total|altogether|combined|overall");
  private static final double OTHER_AMOUNT = 1.2;

  /// Units of numbers, where the question has named the column already.
  private static final WordPattern UNIT =
      WordPattern.of(
          "years|year|dollars|dollar|usd|euros|minutes|seconds|hours|days|meters|feet|miles|pounds|people|percent|% old?");

  private ComparedOperand() {}

  /// @return false where no expression fits the comparison
  static boolean resolve(ParseStep step, PendingComparison comparison) {
    if (step.take(TIMES) || step.isWordAt(step.at() - 1, "twice", "once") || ofPersons(step)) {
      add(step, comparison, new Expression.RowCount());
      return true;
    }
    Optional<Column> told = step.pending == null ? ofAgeOrMoney(step) : Optional.empty();
    if (told.isPresent()) {
      add(step, comparison, new Expression.ColumnValue(told.get()));
      return true;
    }
    if (step.pending == null && ofThings(step, comparison)) {
      return true;
    }
    int behind = step.at();
    boolean distinct = step.sees(DIFFERENT);
    step.take(UNIT_LEAD);
    if (ofUnit(step, comparison, distinct)) {
      return true;
    }
    step.moveTo(behind);
    Expression compared = ofRate(step).or(() -> ofGroup(step, comparison)).orElse(step.pending);
    if (compared == null) {
      compared =
          ofMeasure(step)
              .or(() -> keyBefore(step, comparison))
              .or(() -> listed(step, comparison))
              .or(() -> spokenOf(step, comparison.word()))
              .or(() -> comparison.priceOf(step))
              .map(Expression.ColumnValue::new)
              .orElse(null);
    }
    if (compared == null) {
      return false;
    }
    add(step, comparison, compared);
    step.take(UNIT);
    return true;
  }

  /// The figure of the groups where a number behind 'with' bounds their own texts, as in 'lessons
  /// per type, only types with more than 45'.
  private static Optional<Expression> ofGroup(ParseStep step, PendingComparison comparison) {
    boolean group =
        step.pending instanceof Expression.ColumnValue(Column column)
            && column.type() == ValueType.TEXT
            && !column.isIdentifier()
            && step.draft.groups.contains(column)
            && step.isWordAt(comparison.start() - 1, "with", "having", "of")
            && isBound(comparison.condition().apply(new Expression.RowCount()));
    return group
        ? step.draft.items.stream()
            .filter(QueryDraft::isAggregate)
            .findFirst()
            .or(() -> Optional.of(new Expression.RowCount()))
        : Optional.empty();
  }

  private static boolean isBound(Condition condition) {
    return condition instanceof Condition.Comparison(_, var how, Expression.Numeral _)
        && how != Condition.Comparator.EQUAL
        && how != Condition.Comparator.NOT_EQUAL;
  }

  /// Takes 'people' behind the bound where the shown column belongs to persons, as in 'roles with
  /// at least three people'.
  private static boolean ofPersons(ParseStep step) {
    boolean persons =
        step.pending == null
            && step.owner != null
            && step.draft.subject == null
            && Persons.areRowsOf(step.lexicon.schema().table(step.owner));
    return persons && step.take(PERSONS);
  }

  /// Takes the things whose amounts are added up, as in 'owe more than 300 in open invoices'.
  private static boolean ofThings(ParseStep step, PendingComparison comparison) {
    int start = step.at();
    Table subject = step.draft.subject;
    if (subject == null || !step.take(IN_THINGS)) {
      return false;
    }
    Optional<Mention> named = step.mention().filter(step::meansTable);
    Optional<Table> things = named.flatMap(Mention::table).or(() -> Counted.behindValues(step));
    Optional<Column> amount =
        things
            .filter(table -> !table.equals(subject))
            .flatMap(table -> MeasureColumns.of(table).stream().filter(Units::isMoney).findFirst());
    if (amount.isEmpty()) {
      step.moveTo(start);
      return false;
    }
    named.ifPresent(mention -> {
      step.addTable(things.orElseThrow(), mention);
      step.moveTo(mention.to());
    });
    step.draft.note(
        QueryFeature.IMPLIED_AMOUNT, "'%s' is read as the amount".formatted(amount.get().name()));
    add(step, comparison, new Expression.Aggregate(Function.SUM, false, amount.get()));
    return true;
  }

  /// The sum of a number where the words behind the comparison ask for a total: 'more than 100
  /// hours in total'.
  private static Expression summed(ParseStep step, Expression compared) {
    boolean total =
        IntStream.rangeClosed(step.at(), step.at() + 1)
            .anyMatch(at -> IN_TOTALS.length(step.question.tokens(), at) > 0);
    if (total
        && compared instanceof Expression.ColumnValue(Column column)
        && MeasureColumns.measures(column)
        && isManyForSubject(step, column)
        && step.choices.take(QueryFeature.OTHER_AMOUNT, 0, OTHER_AMOUNT) == 0) {
      step.draft.tables.add(step.lexicon.schema().table(column.table()));
      return new Expression.Aggregate(Function.SUM, false, column);
    }
    return compared;
  }

  private static boolean isManyForSubject(ParseStep step, Column column) {
    Table subject = step.draft.subject;
    return subject == null
        || !SingleRows.of(subject.name(), step.lexicon.schema()).contains(column.table());
  }

  static void add(ParseStep step, PendingComparison comparison, Expression operand) {
    Expression compared = summed(step, operand);
    Condition made =
        MinorMoney.inCents(comparison.condition().apply(compared), step, comparison.start());
    if (!FittedLiterals.comparable(made, step.lexicon)) {
      step.draft.note(QueryFeature.TEXT_AS_NUMBER, "the question compares a text with a number");
    }
    if (QueryDraft.isAggregate(compared)) {
      step.draft.having.add(made);
      step.pending = null;
      step.negated = false;
    } else {
      step.addFilter(FittedLiterals.fitted(made, step.lexicon), comparison.start());
    }
  }

  /// The rate behind the number, in place of an amount: 'cost more than 40 a day'.
  private static Optional<Expression> ofRate(ParseStep step) {
    Expression pending = step.pending;
    boolean amount =
        pending == null
            || (pending instanceof Expression.ColumnValue(Column column) && Units.isMoney(column));
    return amount ? RateRule.here(step).map(Expression.ColumnValue::new) : Optional.empty();
  }

  /// The column that holds numbers of the unit here: days for '60 days'.
  private static Optional<Column> ofMeasure(ParseStep step) {
    Optional<Column> column =
        step.tokenAt(step.at())
            .filter(Units::isUnit)
            .flatMap(unit -> Units.column(NearTables.of(step), unit, step.question));
    column.ifPresent(_ -> step.moveTo(step.at() + 1));
    return column;
  }

  /// The column of the question's own tables that holds ages, for a bound in 'years old', or money,
  /// for one in euros.
  private static Optional<Column> ofAgeOrMoney(ParseStep step) {
    return step.take(YEARS_OLD)
        ? spokenOf(step, "aged")
        : step.tokenAt(step.at()).filter(Units::isMajorMoney).flatMap(_ -> ofMeasure(step));
  }

  /// The column of a table in the question that a comparing word implies.
  static Optional<Column> spokenOf(ParseStep step, String word) {
    return ComparativeColumn.of(NearTables.of(step), word)
        .or(() -> ComparatorWords.comparesAges(word) ? Optional.empty() : rankedBy(step, word));
  }

  /// The column that the superlative of a comparing word ranks the subject's rows by.
  static Optional<Column> rankedBy(ParseStep step, String word) {
    return Optional.ofNullable(step.draft.subject)
        .flatMap(table -> Superlative.comparedBy(word, table, step.lexicon.schema()))
        .map(Superlative.RankedColumn::column);
  }

  /// The key that a bare number behind a table means, as in 'Room 111'.
  private static Optional<Column> keyBefore(ParseStep step, PendingComparison comparison) {
    boolean bare =
        step.tokenAt(comparison.start())
            .filter(token -> token.kind() == Token.Kind.NUMBER)
            .isPresent();
    return bare
        ? step.question
            .mentionAt(comparison.start() - 1)
            .filter(step::meansTable)
            .flatMap(Mention::table)
            .flatMap(Table::singleKey)
        : Optional.empty();
  }

  private static Optional<Column> listed(ParseStep step, PendingComparison comparison) {
    return step.continuesList(comparison.start())
        ? step.filters().lastColumn().filter(_ -> step.filters().lastIsNumeric())
        : Optional.empty();
  }

  /// Takes a unit behind the bound: 'more than 3 songs', 'over 20 points'.
  private static boolean ofUnit(ParseStep step, PendingComparison comparison, boolean distinct) {
    if (step.pending == null && Counted.behindValues(step).isPresent()) {
      add(step, comparison, new Expression.RowCount());
      return true;
    }
    Optional<Mention> unit = step.mention().filter(mention -> !mention.meansValueFirst());
    if (unit.isEmpty()) {
      return false;
    }
    if (step.meansTable(unit.get())) {
      Table table = unit.get().table().orElseThrow();
      if (step.pending != null && !isName(step.pending)) {
        return false;
      }
      step.pending = null;
      step.moveTo(unit.get().to());
      step.addTable(table, unit.get());
      Optional<Column> key = table.singleKey().filter(_ -> distinct);
      add(
          step,
          comparison,
          key.<Expression>map(each -> new Expression.Aggregate(Function.COUNT, true, each))
              .orElse(new Expression.RowCount()));
      return true;
    }
    Optional<Column> column = step.pending == null ? step.column(unit.get()) : Optional.empty();
    column.ifPresent(found -> {
      step.moveTo(unit.get().to());
      add(step, comparison, counted(found));
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
