package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The query draft: the parts of a query before the assembly joins their tables.
public final class QueryDraft {

  /// An exclusion of the subject's rows that relate to rows of `tables` that meet `filters`.
  public record Exclusion(Set<Table> tables, Filters filters) {

    Exclusion copy() {
      return new Exclusion(new LinkedHashSet<>(tables), filters.copy());
    }
  }

  public final List<Expression> items;
  public final Set<Table> tables;

  /// Tables that verbs imply; they guide the choice of joins, but the query does not need them.
  public final Set<TableName> hints;

  /// The joins of the query before, which a change of it keeps.
  public final Set<Join> joined;

  public final Filters filters;
  public final List<Column> groups;

  /// The parts of times to group by.
  public final List<Expression.TimePart> periods;

  public final List<Condition> having;
  public final List<Ordering> orders;

  /// The orders among rows that the others leave equal.
  public final List<Ordering> ties;

  public final List<Exclusion> exclusions;
  public OptionalInt limit = OptionalInt.empty();

  /// The rows before those of the limit: 1 for 'the second highest'.
  public int skipped;

  public boolean distinct;

  /// The number of rows, while their order is not known.
  public OptionalInt rows = OptionalInt.empty();

  /// Whether the parser has covered `top 3 products` and still expects the order.
  public boolean topped;

  /// Whether the parser has covered 'on average'.
  public boolean onAverage;

  /// Whether the question asks how often something happened.
  public boolean occurrences;

  /// Whether a follow-up chooses among the rows before.
  public boolean chosen;

  /// The concepts of a question word that names no column, such as places for `where`.
  public List<String> asked = List.of();

  /// Whether the question asks for the last or the first of the times that `asked` means.
  public Expression.@Nullable Function extremeTime;

  /// The superlative that orders the list, as in 'highest first'.
  public @Nullable String listOrder;

  /// Whether the query shows columns beside the subject's rows, as in 'books with page count'.
  public boolean besideShown;

  /// Whether the question asks for the figure that ranks, as in 'with the totals'.
  public boolean figureShown;

  /// Whether the question asks for the time beside the things, as in 'and on which date'.
  public boolean whenShown;

  /// Whether words behind their operand ask for a sum, as in 'add up to'.
  public boolean summed;

  /// Whether the question refers to persons by 'who' or 'everyone' alone.
  public boolean who;

  /// The table whose name a count gives, as in 'how many singers'.
  public @Nullable Table counted;

  /// The column that answers 'how many' from stored counts.
  public @Nullable Column howMany;

  /// Whether the parser has covered `both`: some row must meet each condition that `and` joins.
  public boolean both;

  /// The table whose rows the query lists, counts or ranks.
  public @Nullable Table subject;

  /// Whether the subject's rows are the groups, as in 'for each singer'.
  public boolean groupBySubject;

  /// Whether the question asks for groups explicitly, as in 'for each'.
  public boolean eachGroup;

  /// Whether the question asks for all columns of the subject.
  public boolean everything;

  /// Whether the groups include those without a row to count.
  public boolean outer;

  /// The share or ratio that the question asks for.
  public @Nullable Share share;

  private final List<String> problems;
  private final List<QueryFeature> features;

  QueryDraft() {
    this.items = new ArrayList<>();
    this.tables = new LinkedHashSet<>();
    this.hints = new LinkedHashSet<>();
    this.joined = new LinkedHashSet<>();
    this.filters = new Filters();
    this.groups = new ArrayList<>();
    this.periods = new ArrayList<>();
    this.having = new ArrayList<>();
    this.orders = new ArrayList<>();
    this.ties = new ArrayList<>();
    this.exclusions = new ArrayList<>();
    this.problems = new ArrayList<>();
    this.features = new ArrayList<>();
  }

  private QueryDraft(QueryDraft draft) {
    this.items = copy(draft.items);
    this.tables =
        draft.tables.isEmpty() ? new LinkedHashSet<>() : new LinkedHashSet<>(draft.tables);
    this.hints = draft.hints.isEmpty() ? new LinkedHashSet<>() : new LinkedHashSet<>(draft.hints);
    this.joined =
        draft.joined.isEmpty() ? new LinkedHashSet<>() : new LinkedHashSet<>(draft.joined);
    this.filters = draft.filters.copy();
    this.groups = copy(draft.groups);
    this.periods = copy(draft.periods);
    this.having = copy(draft.having);
    this.orders = copy(draft.orders);
    this.ties = copy(draft.ties);
    this.exclusions = new ArrayList<>();
    draft.exclusions.forEach(exclusion -> exclusions.add(exclusion.copy()));
    this.limit = draft.limit;
    this.skipped = draft.skipped;
    this.distinct = draft.distinct;
    this.rows = draft.rows;
    this.topped = draft.topped;
    this.onAverage = draft.onAverage;
    this.occurrences = draft.occurrences;
    this.chosen = draft.chosen;
    this.asked = draft.asked;
    this.extremeTime = draft.extremeTime;
    this.listOrder = draft.listOrder;
    this.besideShown = draft.besideShown;
    this.figureShown = draft.figureShown;
    this.whenShown = draft.whenShown;
    this.summed = draft.summed;
    this.who = draft.who;
    this.howMany = draft.howMany;
    this.counted = draft.counted;
    this.both = draft.both;
    this.subject = draft.subject;
    this.groupBySubject = draft.groupBySubject;
    this.eachGroup = draft.eachGroup;
    this.everything = draft.everything;
    this.outer = draft.outer;
    this.share = draft.share;
    this.problems = copy(draft.problems);
    this.features = copy(draft.features);
  }

  QueryDraft copy() {
    return new QueryDraft(this);
  }

  /// A list of its own; most lists of a query draft are empty.
  private static <E> List<E> copy(List<E> list) {
    return list.isEmpty() ? new ArrayList<>() : new ArrayList<>(list);
  }

  /// Excludes the subject's rows that relate to rows of a table.
  public void exclude(Table table) {
    Exclusion exclusion = new Exclusion(new LinkedHashSet<>(), new Filters());
    exclusion.tables().add(table);
    exclusions.add(exclusion);
  }

  /// Notes an uncertainty feature; the same problem counts once.
  ///
  /// @param problem the feature in words, for the asker
  public void note(QueryFeature note, String problem) {
    if (!problems.contains(problem)) {
      features.add(note);
      problems.add(problem);
    }
  }

  public List<QueryFeature> features() {
    return List.copyOf(features);
  }

  public List<String> problems() {
    return List.copyOf(problems);
  }

  /// The aggregate that the query ranks or restricts groups by, or the stored figure that ranks its
  /// first rows.
  public Optional<Expression> figure() {
    Optional<Expression> aggregate =
        Stream.concat(
                orders.stream().map(Ordering::expression),
                having.stream()
                    .flatMap(condition ->
                        condition instanceof Condition.Comparison(Expression left, _, _)
                            ? Stream.of(left)
                            : Stream.empty()))
            .filter(QueryDraft::isAggregate)
            .findFirst();
    return aggregate.or(() ->
        limit.isPresent() ? orders.stream().map(Ordering::expression).findFirst() : aggregate);
  }

  public void addItem(Expression item) {
    if (!items.contains(item)) {
      items.add(item);
    }
  }

  public boolean hasAggregate() {
    return share != null || items.stream().anyMatch(QueryDraft::isAggregate);
  }

  /// Whether a state is one of the rows asked for, rather than of the rows that an exclusion looks
  /// for: 'pupils who never played and are still with us'.
  boolean tellsSubjectAlone(Condition condition) {
    return condition instanceof Condition.NullTest(Expression.ColumnValue(var column), _)
        && subject != null
        && subject.name().equals(column.table())
        && !exclusions.isEmpty()
        && !exclusions.getLast().tables().contains(subject);
  }

  /// Whether a shown or ranking amount is calculated from an expression.
  boolean calculatesWith(Expression expression) {
    return Stream.concat(items.stream(), orders.stream().map(Ordering::expression))
        .anyMatch(item -> !item.equals(expression) && contains(item, expression));
  }

  private static boolean contains(Expression whole, Expression part) {
    return switch (whole) {
      case Expression.Calculation(_, Expression left, Expression right) ->
          contains(left, part) || contains(right, part);
      case Expression.CalculatedAggregate(_, Expression operand) -> contains(operand, part);
      default -> whole.equals(part);
    };
  }

  /// Groups by the one text that is shown: 'top 3 countries by number of customers'.
  public void groupByShownText() {
    if (items.size() == 1
        && items.getFirst() instanceof Expression.ColumnValue(Column column)
        && column.type() == ValueType.TEXT
        && !column.isIdentifier()) {
      groups.add(column);
    }
  }

  /// Whether a figure of all rows together is compared, or ordered by a column of single rows.
  public boolean lacksGroups() {
    boolean ordered =
        hasAggregate() && orders.stream().anyMatch(order -> !isAggregate(order.expression()));
    return groups.isEmpty() && periods.isEmpty() && (ordered || !having.isEmpty());
  }

  public static boolean isAggregate(Expression item) {
    return item instanceof Expression.Aggregate
        || item instanceof Expression.RowCount
        || item instanceof Expression.CalculatedAggregate
        || item instanceof Expression.OverAllGroups
        || (item instanceof Expression.Calculation(_, Expression left, Expression right)
            && (isAggregate(left) || isAggregate(right)));
  }
}
