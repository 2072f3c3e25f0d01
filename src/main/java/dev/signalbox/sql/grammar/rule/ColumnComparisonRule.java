package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.ComparatorWords;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.NearTables;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Operator;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Vocabulary.Sense;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Parses comparisons of two columns: 'below their reorder level', 'paid after the due date',
/// 'returned late', 'paid below the minimum salary of their position', 'overdrawn beyond the
/// limit'.
public final class ColumnComparisonRule implements GrammarRule {

  private static final List<String> VERBS = List.of("event", "change", "earning", "overdrawn");
  private static final WordPattern ADVERB =
      WordPattern.of("been|actually|already|even|well|now|currently|only|out");
  private static final WordPattern LATE = WordPattern.of("too? late");
  private static final WordPattern ON_TIME = WordPattern.of("on|in time");
  private static final WordPattern NOT = WordPattern.of("not|never");
  private static final WordPattern AVERAGE =
      WordPattern.of("the|its|their|overall? overall? average|mean|avg");
  private static final WordPattern BEYOND = WordPattern.of("beyond");
  private static final WordPattern SPLIT_THAN = WordPattern.of("than");
  private static final int SPLIT_WORDS = 4;
  private static final int LEAST_STEM = 3;

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    step.negated |= step.take(NOT);
    Optional<Sense> verb = takeVerb(step);
    return untimely(step, start, verb) || compared(step, start, verb) || split(step, start);
  }

  /// The verb before a comparison, in all its senses.
  private static Optional<Sense> takeVerb(ParseStep step) {
    for (String concept : VERBS) {
      Optional<ColumnConcepts.Found> verb =
          ColumnConcepts.at(step.question.tokens(), step.at(), concept);
      if (verb.isPresent()) {
        step.moveTo(step.at() + verb.get().length());
        step.take(ADVERB);
        return verb.map(ColumnConcepts.Found::sense);
      }
    }
    return Optional.empty();
  }

  /// Parses 'returned late' and 'paid on time'.
  private static boolean untimely(ParseStep step, int start, Optional<Sense> verb) {
    int behind = step.at();
    boolean late = step.isWordAt(behind, "late", "too") && step.take(LATE);
    if (!late && !(verb.isPresent() && step.take(ON_TIME))) {
      return false;
    }
    List<Table> tables = new ArrayList<>(NearTables.of(step));
    step.mention().filter(step::meansTable).flatMap(Mention::table).ifPresent(tables::addFirst);
    Optional<Column> due = NamedColumn.of("due", tables).filter(ColumnComparisonRule::isTime);
    Optional<Column> actual = due.flatMap(found -> actual(step, verb, found));
    if (actual.isEmpty()) {
      step.moveTo(behind);
      return false;
    }
    note(step, start, actual.get(), due.orElseThrow());
    Condition.Comparator comparator =
        late ? Condition.Comparator.GREATER : Condition.Comparator.AT_MOST;
    add(step, start, actual.get(), comparator, due.orElseThrow());
    return true;
  }

  private static boolean compared(ParseStep step, int start, Optional<Sense> verb) {
    int behind = step.at();
    Optional<Condition.Comparator> comparator =
        step.take(BEYOND)
            ? Optional.of(Condition.Comparator.GREATER)
            : step.isWordAt(behind, "only") ? Optional.empty() : ComparatorWords.take(step);
    Optional<NamedColumn> bound =
        comparator.filter(_ -> !step.sees(AVERAGE)).flatMap(_ -> NamedColumn.parse(step));
    if (bound.isPresent()) {
      Column right = bound.get().column();
      if (verb.filter(sense -> sense.concept().equals("overdrawn")).isPresent()) {
        return overdrawn(step, start, verb.get(), right);
      }
      Optional<Column> waiting = waiting(step, right);
      Optional<Column> left = waiting.or(() -> compared(step, verb, bound.get()));
      if (left.isPresent()) {
        if (waiting.isEmpty()) {
          note(step, start, left.get(), right);
        }
        add(step, start, left.get(), comparator.get(), right);
        return true;
      }
    }
    step.moveTo(behind);
    return false;
  }

  /// Parses a comparison that encloses its operand: 'fewer copies available than the minimum'.
  private static boolean split(ParseStep step, int start) {
    step.moveTo(start);
    Optional<Condition.Comparator> comparator = ComparatorWords.beginning(step.token().lower());
    for (int at = start + 2; comparator.isPresent() && at <= start + SPLIT_WORDS; at++) {
      if (SPLIT_THAN.length(step.question.tokens(), at) == 1) {
        step.moveTo(at + 1);
        Optional<NamedColumn> bound = NamedColumn.parse(step);
        int than = at;
        Optional<Column> left = bound.flatMap(found -> spoken(step, start + 1, than, found));
        if (left.isPresent()) {
          add(step, start, left.get(), comparator.get(), bound.orElseThrow().column());
          return true;
        }
      }
    }
    step.moveTo(start);
    return false;
  }

  /// The column between the comparing word and its 'than'.
  private static Optional<Column> spoken(ParseStep step, int from, int to, NamedColumn bound) {
    return NearTables.of(step).stream()
        .flatMap(table -> table.columns().stream())
        .filter(column -> isComparable(column, bound.column()) && !isBound(column))
        .max(Comparator.comparingLong(column -> named(step, from, to, column)))
        .filter(column -> named(step, from, to, column) > 0)
        .or(() -> compared(step, Optional.empty(), bound));
  }

  private static long named(ParseStep step, int from, int to, Column column) {
    return step.question.tokens().subList(from, to).stream()
        .filter(token -> OperandWords.fit(List.of(token), column) > 0)
        .count();
  }

  private static boolean overdrawn(ParseStep step, int start, Sense verb, Column limit) {
    Optional<Column> balance = ofVerb(step, verb, limit);
    balance.ifPresent(left ->
        step.addFilter(
            new Condition.Comparison(
                new Expression.ColumnValue(left),
                Condition.Comparator.LESS,
                new Expression.Calculation(
                    Operator.MINUS,
                    new Expression.Numeral("0"),
                    new Expression.ColumnValue(limit))),
            start));
    return balance.isPresent();
  }

  private static Optional<Column> waiting(ParseStep step, Column right) {
    return step.pending instanceof Expression.ColumnValue(Column column)
            && isComparable(column, right)
            && !(isBound(column) && column.table().equals(right.table()))
        ? Optional.of(column)
        : Optional.empty();
  }

  /// The compared column that the question does not name: the verb or the bound implies it.
  private static Optional<Column> compared(
      ParseStep step, Optional<Sense> verb, NamedColumn bound) {
    Column right = bound.column();
    Optional<Column> left = verb.flatMap(sense -> ofVerb(step, sense, right));
    if (left.isPresent() || bound.concept().isEmpty()) {
      return left;
    }
    return isTime(right)
        ? actual(step, verb, right)
        : likeWords(step, right, bound.concept().get())
            .or(() -> quantity(step, right))
            .or(() -> balance(step, right));
  }

  private static Optional<Column> ofVerb(ParseStep step, Sense verb, Column right) {
    return NearTables.of(step).stream()
        .flatMap(table ->
            ColumnConcepts.columns(table, verb, column -> isComparable(column, right)).stream())
        .findFirst();
  }

  /// The time of the event that a due date is for, where one table has exactly one.
  private static Optional<Column> actual(ParseStep step, Optional<Sense> verb, Column due) {
    Optional<Column> ofVerb = verb.flatMap(sense -> ofVerb(step, sense, due));
    if (ofVerb.isPresent()) {
      return ofVerb;
    }
    Table table = step.lexicon.schema().table(due.table());
    List<Column> events =
        table.columns().stream()
            .filter(column -> isComparable(column, due) && ColumnConcepts.holds(column, "event"))
            .toList();
    return events.size() == 1 ? Optional.of(events.getFirst()) : Optional.empty();
  }

  /// The column with the bound's words but for the bounding one: `stock` for `min_stock`.
  private static Optional<Column> likeWords(ParseStep step, Column right, String concept) {
    List<String> rest =
        right.words().stream()
            .filter(word -> !isOfConcept(right, word, concept) && word.length() >= LEAST_STEM)
            .filter(word -> !Units.isUnitName(word))
            .map(WordForms::stem)
            .toList();
    return NearTables.of(step).stream()
        .flatMap(table -> table.columns().stream())
        .filter(column -> isComparable(column, right) && !isBound(column))
        .filter(column ->
            column.words().stream()
                .map(WordForms::stem)
                .anyMatch(stem -> rest.stream().anyMatch(stem::startsWith)))
        .findFirst();
  }

  private static boolean isOfConcept(Column column, String word, String concept) {
    Column single = new Column(column.table(), word, List.of(word), column.type(), false, "");
    return ColumnConcepts.holds(single, concept);
  }

  private static Optional<Column> quantity(ParseStep step, Column right) {
    Table table = step.lexicon.schema().table(right.table());
    return table.columns().stream()
        .filter(column -> isComparable(column, right) && !isBound(column))
        .filter(column -> !column.words().contains("unit") && hasUnitOf(right, column))
        .filter(column ->
            ColumnConcepts.holds(column, "stock")
                || (ColumnConcepts.holds(column, "quantity")
                    && !ColumnConcepts.holds(column, "unit price")))
        .min(Comparator.comparingInt(ColumnComparisonRule::stockFirst));
  }

  private static boolean hasUnitOf(Column right, Column column) {
    return right.words().stream().filter(Units::isUnitName).allMatch(column.words()::contains);
  }

  /// The balance that a limit is for.
  private static Optional<Column> balance(ParseStep step, Column right) {
    return step.lexicon.schema().table(right.table()).columns().stream()
        .filter(column -> isComparable(column, right))
        .filter(column -> ColumnConcepts.holds(column, "overdrawn"))
        .findFirst();
  }

  private static int stockFirst(Column column) {
    return ColumnConcepts.holds(column, "stock") ? 0 : 1;
  }

  private static boolean isBound(Column column) {
    return ColumnConcepts.holds(column, "minimum") || ColumnConcepts.holds(column, "maximum");
  }

  private static boolean isTime(Column column) {
    return column.type() == ValueType.TIME || column.type() == ValueType.TEXT;
  }

  private static boolean isComparable(Column left, Column right) {
    return !left.equals(right)
        && !left.isIdentifier()
        && !right.isIdentifier()
        && left.type() == right.type();
  }

  private static void note(ParseStep step, int start, Column left, Column right) {
    step.draft.note(
        QueryFeature.IMPLIED_COMPARISON,
        "'%s' is read as a comparison of '%s' with '%s'"
            .formatted(
                Token.text(step.question.tokens().subList(start, step.at())),
                left.name(),
                right.name()));
  }

  private static void add(
      ParseStep step, int start, Column left, Condition.Comparator comparator, Column right) {
    step.addFilter(
        new Condition.Comparison(
            step.times.comparable(left, right),
            step.negated ? comparator.negated() : comparator,
            step.times.comparable(right, left)),
        start);
  }
}
