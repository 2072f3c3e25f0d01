package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Expression.TimePart;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The changes of a query that shows figures: other groups, shares, the rows of a figure.
final class EditedFigures {
  private EditedFigures() {}

  /// The figures before by the groups of the follow-up. Each row has to belong to one group, since
  /// the figures would count it several times otherwise.
  static boolean group(ParseStep step, Fragment fragment, Select earlier) {
    QueryDraft draft = step.draft;
    Table bySubject = draft.groupBySubject ? draft.subject : null;
    if (!onlyGroups(step, fragment)
        || (fragment.groups().isEmpty() && draft.periods.isEmpty() && bySubject == null)) {
      return false;
    }
    Schema schema = step.lexicon.schema();
    Set<TableName> grouping =
        Stream.concat(
                fragment.groups().stream().map(Column::table),
                Stream.ofNullable(bySubject).map(Table::name))
            .collect(Collectors.toSet());
    Optional<TableName> counted = counted(earlier, schema);
    if (counted.filter(table -> SingleRows.of(table, schema).containsAll(grouping)).isEmpty()
        || (bySubject != null && counted.filter(bySubject.name()::equals).isPresent())) {
      return false;
    }
    EditedDraft.begin(step, fragment, earlier, earlier.where());
    draft.subject = bySubject == null ? schema.table(counted.get()) : bySubject;
    draft.periods.replaceAll(part -> timeBefore(earlier, part, step).orElse(part));
    draft.items.addAll(draft.periods);
    fragment.items().stream()
        .filter(Expression.ColumnValue.class::isInstance)
        .forEach(draft::addItem);
    fragment.groups().stream().map(Expression.ColumnValue::new).forEach(draft::addItem);
    List<Expression> figures = earlier.items().stream().filter(QueryDraft::isAggregate).toList();
    draft.items.addAll(figures.isEmpty() ? List.of(new Expression.RowCount()) : figures);
    draft.groups.addAll(fragment.groups());
    draft.orders.addAll(fragment.orders());
    draft.limit = fragment.limit();
    QueryDraftCompletion.complete(step);
    return true;
  }

  /// Whether a follow-up names columns of single rows where the query before shows a figure of all
  /// of them.
  static boolean showsColumnsBesideFigure(Fragment fragment, Select earlier) {
    return earlier.groupBy().isEmpty()
        && earlier.periods().isEmpty()
        && earlier.items().stream().allMatch(QueryDraft::isAggregate)
        && !fragment.showsAggregate();
  }

  /// Whether a follow-up names groups, and nothing else to show.
  private static boolean onlyGroups(ParseStep step, Fragment fragment) {
    return fragment.items().stream()
        .allMatch(item ->
            QueryDraft.isAggregate(item)
                || (item instanceof TimePart part && step.draft.periods.contains(part))
                || (item instanceof Expression.ColumnValue(Column column)
                    && (fragment.groups().contains(column) || namesGroup(step, fragment, column))));
  }

  /// Whether a column names the rows that a key of the groups refers to.
  private static boolean namesGroup(ParseStep step, Fragment fragment, Column column) {
    Schema schema = step.lexicon.schema();
    return DisplayColumns.of(schema.table(column.table())).contains(column)
        && fragment.groups().stream()
            .filter(Column::key)
            .anyMatch(key ->
                schema.joins().of(key.table()).stream()
                    .anyMatch(join ->
                        join.side(key.table()).equals(List.of(key))
                            && join.other(key.table()).equals(column.table())));
  }

  /// The table whose rows a query counts or adds up: the one for whose rows the others have one row
  /// at most.
  static Optional<TableName> counted(Select select, Schema schema) {
    Set<TableName> all = Fragment.tables(select).collect(Collectors.toSet());
    return Fragment.tables(select)
        .filter(table -> SingleRows.of(table, schema).containsAll(all))
        .findFirst();
  }

  /// The same part of the time that the query before restricts or divides.
  private static Optional<TimePart> timeBefore(Select earlier, TimePart part, ParseStep step) {
    return Stream.concat(
            earlier.periods().stream().map(TimePart::column),
            earlier.where().stream().flatMap(condition -> Filters.column(condition).stream()))
        .filter(column -> step.times.stored(column).isPresent())
        .flatMap(column -> step.times.part(part.unit(), column).stream())
        .findFirst();
  }

  /// The only figure of the groups before as a percentage of that of all groups.
  static boolean share(ParseStep step, Fragment fragment, Select earlier) {
    List<Expression> figures = earlier.items().stream().filter(QueryDraft::isAggregate).toList();
    boolean grouped = !earlier.groupBy().isEmpty() || !earlier.periods().isEmpty();
    if (!grouped
        || figures.size() != 1
        || !addsUp(figures.getFirst())
        || !earlier.having().isEmpty()
        || earlier.limit().isPresent()) {
      return false;
    }
    Expression figure = figures.getFirst();
    EditedDraft.begin(step, fragment, earlier, earlier.where());
    return EditedDraft.keepShape(
        step,
        fragment,
        earlier,
        earlier.items().stream()
            .map(item ->
                item.equals(figure)
                    ? Expression.percentage(figure, new Expression.OverAllGroups(figure))
                    : item)
            .toList());
  }

  /// Whether the figures of groups add up to that of all of them.
  static boolean addsUp(Expression figure) {
    return figure instanceof Expression.RowCount
        || (figure instanceof Expression.Aggregate(Function function, boolean distinct, _)
            && !distinct
            && (function == Function.SUM || function == Function.COUNT));
  }

  /// A query that adds up a flag, as one that counts the rows with this flag.
  static Select rowsOfFlag(Select select) {
    if (!select.groupBy().isEmpty()
        || select.items().size() != 1
        || !(select.items().getFirst()
            instanceof Expression.Aggregate(Function function, _, Column flag))
        || function != Function.SUM
        || !flag.isFlag()) {
      return select;
    }
    List<Condition> where = new ArrayList<>(select.where());
    where.add(
        new Condition.Comparison(
            new Expression.ColumnValue(flag),
            Condition.Comparator.EQUAL,
            new Expression.Numeral("1")));
    return new Select(
        false,
        List.of(new Expression.RowCount()),
        select.from(),
        select.joins(),
        where,
        List.of(),
        List.of(),
        List.of(),
        OptionalInt.empty());
  }

  /// The figures of a follow-up. Where the query before shows or counts each of its rows once, a
  /// count counts them once, too.
  static List<Expression> ofEachOnce(List<Expression> figures, Select earlier, ParseStep step) {
    if (earlier.items().getFirst() instanceof Expression.Aggregate count
        && count.function() == Function.COUNT) {
      return figures.stream()
          .map(figure -> figure instanceof Expression.RowCount ? count : figure)
          .toList();
    }
    Optional<Column> shown =
        earlier.items().getFirst() instanceof Expression.ColumnValue(Column column)
            ? Optional.of(column)
            : Optional.empty();
    if (!earlier.distinct() || shown.isEmpty()) {
      return figures;
    }
    Table table = step.lexicon.schema().table(shown.get().table());
    boolean names = DisplayColumns.of(table).contains(shown.get());
    Column each = names ? table.singleKey().orElse(shown.get()) : shown.get();
    return figures.stream()
        .map(figure ->
            figure instanceof Expression.RowCount
                ? new Expression.Aggregate(Function.COUNT, true, each)
                : figure)
        .toList();
  }
}
