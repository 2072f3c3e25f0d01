package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.Share;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Query;
import dev.signalbox.sql.query.Query.SetOperator;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Builds a query from a complete draft: the assembly joins the tables, and turns exclusions and
/// conditions on different rows into sub-queries and set operations.
final class QueryAssembly {

  /// Thrown where a draft gives no query.
  static final class AssemblyFailure extends Exception {

    private final String reason;

    AssemblyFailure(String reason) {
      super(reason);
      this.reason = reason;
    }

    String reason() {
      return reason;
    }
  }

  private final QueryDraft draft;
  private final Schema schema;
  private final JoinChoice choice;
  private final ParseStep step;

  private QueryAssembly(ParseStep step) {
    this.step = step;
    this.draft = step.draft;
    this.schema = step.lexicon.schema();
    this.choice = new JoinChoice(schema, step.draft, step.question);
  }

  /// @throws AssemblyFailure the draft gives no query; the reason is for the asker
  static Query assemble(ParseStep step) throws AssemblyFailure {
    return new QueryAssembly(step).assemble();
  }

  private Query assemble() throws AssemblyFailure {
    if (draft.items.isEmpty() && draft.share == null) {
      throw new AssemblyFailure("the question names nothing that the database can show");
    }
    List<Condition> filters = new ArrayList<>(draft.filters.conditions());
    for (QueryDraft.Exclusion exclusion : draft.exclusions) {
      filters.add(excluding(exclusion));
    }
    Share share = draft.share;
    if (share != null) {
      return new Query.Selection(share(share, filters));
    }
    List<Condition> eachBySomeRow = draft.filters.eachBySomeRow();
    if (eachBySomeRow.isEmpty() && GroupMembership.isAsked(draft)) {
      return new Query.Selection(GroupMembership.of(draft, filters, schema, this::select));
    }
    if (eachBySomeRow.isEmpty()) {
      Table measured = MeasuredTable.of(draft, schema);
      return new Query.Selection(
          select(measured == null ? filters : withMembership(measured, filters)));
    }
    boolean aggregated = draft.hasAggregate() || !draft.orders.isEmpty();
    if (belongToSubject(eachBySomeRow)
        && (aggregated || step.choices.take(QueryFeature.OTHER_CONNECTIVE, 0, 0.5) == 1)) {
      return new Query.Selection(ofMembers(filters, eachBySomeRow));
    }
    if (aggregated) {
      throw new AssemblyFailure(
          "the question combines conditions on different rows with a count or an order");
    }
    Query query = null;
    for (Condition each : eachBySomeRow) {
      List<Condition> with = new ArrayList<>(filters);
      with.add(each);
      Query next = new Query.Selection(select(with));
      query = query == null ? next : new Query.SetOperation(SetOperator.INTERSECT, query, next);
    }
    return Objects.requireNonNull(query);
  }

  private Select share(Share share, List<Condition> filters) throws AssemblyFailure {
    Table subject = shared();
    boolean ofRows = share.kind() == Share.Kind.PERCENTAGE && share.amount() == null;
    List<Condition> rest = subject != null && ofRows ? withMembership(subject, filters) : filters;
    Optional<Expression> ofGroups = ShareAssembly.ofGroups(step, subject, share, rest);
    if (ofGroups.isPresent()) {
      draft.items.add(ofGroups.get());
      return select(rest);
    }
    ShareAssembly parts =
        EventShare.of(step, share, rest)
            .or(() -> ShareAssembly.of(share, rest))
            .orElseThrow(() -> new AssemblyFailure("the parts of the share are not clear"));
    draft.items.add(parts.expression(share));
    return select(parts.where());
  }

  /// The conditions on a table's rows. Tables with many rows for one of these become a membership,
  /// since a join with them would count and add up each row several times.
  private List<Condition> withMembership(Table table, List<Condition> filters)
      throws AssemblyFailure {
    Set<TableName> single = SingleRows.of(table.name(), schema);
    QueryDraft.Exclusion many = new QueryDraft.Exclusion(new LinkedHashSet<>(), new Filters());
    draft.tables.stream()
        .filter(each -> !single.contains(each.name().itself()))
        .forEach(many.tables()::add);
    List<Condition> rest = new ArrayList<>(filters);
    for (Condition condition : filters) {
      Set<TableName> used = UsedTables.of(List.of(condition));
      if (!used.stream().map(TableName::itself).allMatch(single::contains)) {
        if (used.contains(table.name())) {
          return filters; // it compares the rows of both
        }
        many.filters().and(condition);
        rest.remove(condition);
      }
    }
    draft.tables.removeAll(many.tables());
    draft.hints.removeAll(UsedTables.of(many.filters().conditions()));
    if (!many.tables().isEmpty() || !many.filters().conditions().isEmpty()) {
      rest.add(membership(table, many.tables(), many.filters().conditions(), false));
    }
    return rest;
  }

  /// The table whose rows a share counts: the subject, unless its rows are the groups.
  private @Nullable Table shared() {
    Table subject = draft.subject;
    return draft.tables.stream()
        .filter(table -> draft.groupBySubject && !table.equals(subject))
        .findFirst()
        .orElse(subject);
  }

  /// Whether conditions concern rows that relate to the subject's, rather than these themselves.
  private boolean belongToSubject(List<Condition> conditions) {
    Table subject = draft.subject;
    return subject != null && !UsedTables.of(conditions).contains(subject.name());
  }

  /// The subject's rows to which, for each of some conditions, a row that meets it relates.
  private Select ofMembers(List<Condition> filters, List<Condition> each) throws AssemblyFailure {
    List<Condition> all = new ArrayList<>(filters);
    for (Condition condition : each) {
      all.add(membership(draft.tables, List.of(condition), false));
    }
    draft.tables.removeIf(table -> !table.equals(draft.subject));
    draft.hints.clear();
    return select(all);
  }

  private Select select(List<Condition> filters) throws AssemblyFailure {
    Set<TableName> tables = new LinkedHashSet<>();
    draft.items.forEach(item -> UsedTables.add(item, tables));
    draft.tables.forEach(table -> tables.add(table.name()));
    tables.addAll(UsedTables.of(filters));
    tables.addAll(UsedTables.of(draft.having));
    draft.orders.forEach(order -> UsedTables.add(order.expression(), tables));
    draft.groups.forEach(column -> tables.add(column.table()));
    if (tables.isEmpty()) {
      throw new AssemblyFailure("the question names no table");
    }
    if (draft.lacksGroups()) {
      throw new AssemblyFailure("the groups whose figures the question compares are not clear");
    }
    if (tables.size() == 1) {
      draft.hints.stream().limit(1).forEach(tables::add);
    }
    boolean outer = OuterGroups.count(draft, filters);
    if (outer) {
      tables.removeIf(Objects.requireNonNull(draft.subject).name()::equals);
      List<TableName> rest = List.copyOf(tables);
      tables.clear();
      tables.add(draft.subject.name());
      tables.addAll(rest);
    }
    List<Join> joins = connect(tables);
    return new Select(
        draft.distinct && !draft.hasAggregate(),
        draft.items,
        tables.iterator().next(),
        joins,
        filters,
        draft.groups,
        draft.having,
        draft.orders,
        draft.limit,
        draft.periods,
        outer,
        draft.skipped);
  }

  private List<Join> connect(Set<TableName> tables) throws AssemblyFailure {
    List<Join> joins =
        choice
            .connect(tables, Set.of())
            .orElseThrow(() -> new AssemblyFailure("no key joins " + tables));
    if (joins.isEmpty()) {
      return joins;
    }
    int other = step.choices.take(QueryFeature.OTHER_JOIN, otherJoins(joins.size()));
    return other == 0 ? joins : choice.connect(tables, Set.of(joins.get(other - 1))).orElse(joins);
  }

  /// The losses of the joins, and of joins without one of them each.
  private static double[] otherJoins(int joins) {
    double[] costs = new double[joins + 1];
    Arrays.fill(costs, 1, costs.length, 1.5);
    return costs;
  }

  private Condition excluding(QueryDraft.Exclusion exclusion) throws AssemblyFailure {
    return membership(exclusion.tables(), exclusion.filters().conditions(), true);
  }

  /// Whether rows of some tables that meet conditions relate to a row of the subject.
  private Condition membership(Set<Table> among, List<Condition> filters, boolean negated)
      throws AssemblyFailure {
    Table subject = draft.subject;
    if (subject == null) {
      throw new AssemblyFailure("the rows to exclude from are not clear");
    }
    return membership(subject, among, filters, negated);
  }

  private Condition membership(
      Table subject, Set<Table> among, List<Condition> filters, boolean negated)
      throws AssemblyFailure {
    Set<TableName> tables = new LinkedHashSet<>();
    among.forEach(table -> tables.add(table.name()));
    tables.addAll(UsedTables.of(filters));
    tables.remove(subject.name());
    Set<TableName> whole = new LinkedHashSet<>(Set.of(subject.name()));
    whole.addAll(tables);
    List<Join> joins = new ArrayList<>(connect(whole));
    List<Join> first = joins.stream().filter(join -> join.touches(subject.name())).toList();
    if (first.size() != 1 || first.getFirst().left().size() != 1) {
      throw new AssemblyFailure(
          "no single column joins the rows of %s and %s".formatted(subject.name(), tables));
    }
    joins.remove(first.getFirst());
    TableName other = first.getFirst().other(subject.name());
    Column inner = first.getFirst().side(other).getFirst();
    var key = new Expression.ColumnValue(first.getFirst().side(subject.name()).getFirst());
    Select members = members(inner, joins, filters);
    return negated
        ? noMember(subject, key, inner, members)
        : new Condition.Membership(key, members, false);
  }

  private static Select members(Column key, List<Join> joins, List<Condition> filters) {
    return Select.simple(new Expression.ColumnValue(key), key.table(), joins, filters);
  }

  /// Whether a row of the subject refers to none of the members. NOT IN is true of no null, and of
  /// no row where the members include a null.
  private Condition noMember(
      Table subject, Expression.ColumnValue key, Column inner, Select members) {
    Table other = schema.table(inner.table());
    if (!other.primaryKey().equals(List.of(inner))) {
      List<Condition> present = new ArrayList<>(members.where());
      present.add(new Condition.NullTest(new Expression.ColumnValue(inner), true));
      return new Condition.Membership(key, members.where(present), true);
    }
    Condition member = new Condition.Membership(key, members, true);
    if (subject.primaryKey().contains(key.column()) || !schema.mayBeAbsent(key.column())) {
      return member;
    }
    Condition absent = new Condition.NullTest(key, false);
    boolean all = members.where().isEmpty() && members.joins().isEmpty();
    boolean oneSource = Objects.equals(other.name().schema(), subject.name().schema());
    return all && oneSource ? absent : new Condition.AnyOf(List.of(absent, member));
  }
}
