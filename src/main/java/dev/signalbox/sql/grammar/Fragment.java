package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.AskedEdit;
import dev.signalbox.sql.words.ReferringWords;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The parts that a follow-up itself names. Columns that it does not place belong to the tables of
/// the query before, where these have one of the same name.
///
/// @param subject empty where the follow-up names no table of its own
record Fragment(
    List<Expression> items,
    Set<Table> tables,
    List<Condition> conditions,
    List<Column> groups,
    List<Condition> having,
    List<Ordering> orders,
    OptionalInt limit,
    Optional<Table> subject) {

  private static final Set<Comparator> UPPER = Set.of(Comparator.LESS, Comparator.AT_MOST);
  private static final Set<Comparator> LOWER = Set.of(Comparator.GREATER, Comparator.AT_LEAST);

  static Fragment of(ParseStep step, Select earlier) {
    QueryDraft draft = step.draft;
    Schema schema = step.lexicon.schema();
    if (AskedEdit.of(step.question.tokens()).filter(AskedEdit.DOER::equals).isPresent()) {
      EditedRows.resolvePersons(step, earlier);
    }
    Set<Table> named = new LinkedHashSet<>(draft.tables);
    Rebinding placed = new Rebinding(column -> placed(column, named, earlier, schema));
    RowNames names = RowNames.of(step, named, earlier);
    List<Condition> conditions = new ArrayList<>(draft.filters.conditions());
    conditions.addAll(draft.filters.eachBySomeRow());
    List<Expression> items = names.own(draft.items.stream().map(placed::of).toList());
    if (items.isEmpty() && draft.everything) {
      items = List.of(new Expression.AllColumns(EditedDraft.subject(earlier)));
    }
    return new Fragment(
        items,
        named,
        placed.all(conditions),
        draft.groups.stream().map(placed.columns()).toList(),
        placed.all(draft.having),
        draft.orders.stream().map(placed::of).toList(),
        draft.limit.isPresent() || draft.orders.isEmpty() ? draft.limit : draft.rows,
        Optional.ofNullable(draft.subject)
            .filter(named::contains)
            .or(() -> named.stream().findFirst()));
  }

  private static Column placed(Column column, Set<Table> named, Select earlier, Schema schema) {
    boolean placed =
        named.stream().anyMatch(table -> table.name().equals(column.table()))
            || tables(earlier).anyMatch(table -> table.equals(column.table()));
    return placed
        ? column
        : Stream.concat(tables(earlier), nested(earlier))
            .flatMap(table -> schema.table(table).columns().stream())
            .filter(other -> other.words().equals(column.words()) && other.type() == column.type())
            .findFirst()
            .orElse(column);
  }

  /// The tables of a query, its first one first.
  static Stream<TableName> tables(Select select) {
    return Stream.concat(
            Stream.of(select.from()),
            select.joins().stream().flatMap(join -> Stream.of(join.leftTable(), join.rightTable())))
        .distinct();
  }

  /// The tables of the sub-queries that choose a query's rows.
  private static Stream<TableName> nested(Select select) {
    return select.where().stream()
        .flatMap(condition ->
            condition instanceof Condition.Membership(_, Select members, _)
                ? tables(members)
                : Stream.empty());
  }

  /// Whether the rows before point to rows of the table that the follow-up names, or one key joins
  /// both directly.
  boolean pointsFrom(Select earlier, Schema schema) {
    return subject
        .map(Table::name)
        .filter(table ->
            tables(earlier).anyMatch(before -> SingleRows.of(before, schema).contains(table))
                || schema.joins().between(EditedDraft.subject(earlier), table).size() == 1)
        .isPresent();
  }

  /// Whether the follow-up shows columns of the tables that it names, of those before, of rows that
  /// each row before has one of, or of rows that refer to those before.
  boolean showsOwn(Select earlier, Schema schema) {
    Set<TableName> own =
        tables(earlier)
            .flatMap(table ->
                Stream.concat(
                    SingleRows.of(table, schema).stream(),
                    schema.joins().of(table).stream().map(join -> join.other(table))))
            .collect(Collectors.toSet());
    tables.forEach(table -> own.add(table.name()));
    return items.stream().flatMap(Expression::columns).map(Column::table).allMatch(own::contains);
  }

  /// Whether no row can meet the conditions of both.
  boolean contradicts(List<Condition> earlier) {
    return conditions.stream()
        .anyMatch(
            condition -> earlier.stream().anyMatch(other -> Filters.exclude(other, condition)));
  }

  /// Whether a follow-up such as 'and under 60' bounds what the query before bounds from the other
  /// side, so that both bounds hold.
  boolean boundsToo(ParseStep step, List<Condition> earlier) {
    return step.isWordAt(0, "and", "but")
        && !contradicts(earlier)
        && conditions.stream()
            .anyMatch(bound -> earlier.stream().anyMatch(other -> areBothSides(bound, other)));
  }

  /// Whether one condition is a lower bound, the other an upper one above it.
  private static boolean areBothSides(Condition one, Condition other) {
    return one instanceof Condition.Comparison(Expression value, Comparator sign, Expression bound)
        && other
            instanceof Condition.Comparison(Expression same, Comparator opposite, Expression end)
        && value.equals(same)
        && ((UPPER.contains(sign) && LOWER.contains(opposite) && isBelow(end, bound))
            || (LOWER.contains(sign) && UPPER.contains(opposite) && isBelow(bound, end)));
  }

  private static boolean isBelow(Expression low, Expression high) {
    return switch (low) {
      case Expression.Numeral(String from) ->
          high instanceof Expression.Numeral(String to)
              && new BigDecimal(from).compareTo(new BigDecimal(to)) < 0;
      case Expression.Text(String from) ->
          high instanceof Expression.Text(String to) && from.compareTo(to) < 0;
      default -> false;
    };
  }

  /// Whether the follow-up asks to show something.
  boolean shows(ParseStep step) {
    return !items.isEmpty()
        && !ReferringWords.choosesAmongRows(step.question.tokens())
        && !ReferringWords.namesRows(step.question.tokens());
  }

  boolean showsAggregate() {
    return !items.isEmpty() && items.stream().allMatch(QueryDraft::isAggregate);
  }

  /// The conditions of the query before, without those on columns that conditions of this fragment
  /// are about. In a sub-query, the fragment's condition takes their place.
  Exchange exchanged(List<Condition> earlier) {
    List<Condition> kept = new ArrayList<>();
    List<Condition> added = new ArrayList<>(conditions);
    boolean changed = false;
    for (Condition condition : earlier) {
      Optional<Condition> nested = exchangedWithin(condition, added);
      if (nested.isPresent()) {
        kept.add(nested.get());
        changed = true;
      } else if (Filters.column(condition).filter(about(conditions)::contains).isPresent()) {
        changed = true;
      } else {
        kept.add(condition);
      }
    }
    return new Exchange(kept, added, changed);
  }

  /// @param kept the conditions before that stay
  /// @param added the conditions of the fragment that have no place in a sub-query
  record Exchange(List<Condition> kept, List<Condition> added, boolean changed) {}

  private static Optional<Condition> exchangedWithin(Condition condition, List<Condition> added) {
    if (!(condition
        instanceof Condition.Membership(Expression value, Select select, boolean negated))) {
      return Optional.empty();
    }
    List<Condition> where = new ArrayList<>();
    List<Condition> taken = new ArrayList<>();
    for (Condition inner : select.where()) {
      Optional<Condition> other =
          added.stream()
              .filter(each -> Filters.column(each).equals(Filters.column(inner)))
              .filter(each -> Filters.column(each).isPresent())
              .findFirst();
      where.add(other.orElse(inner));
      other.ifPresent(taken::add);
    }
    if (taken.isEmpty()) {
      return Optional.empty();
    }
    added.removeAll(taken);
    return Optional.of(new Condition.Membership(value, select.where(where), negated));
  }

  private static List<Column> about(List<Condition> conditions) {
    return conditions.stream().flatMap(condition -> Filters.column(condition).stream()).toList();
  }
}
