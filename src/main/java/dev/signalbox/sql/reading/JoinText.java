package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.TableScope.Meaning;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.statement.select.PlainSelect;

/// Puts the tables of a query and their joins into words.
final class JoinText {
  private final PlainSelect select;
  private final TableScope scope;
  private final int depth;
  private final List<Expression> conditions = new ArrayList<>();

  JoinText(PlainSelect select, TableScope scope, int depth) {
    this.select = select;
    this.scope = scope;
    this.depth = depth;
    for (var join : joins()) {
      join.getOnExpressions().forEach(on -> conditions.addAll(ConditionText.all(on)));
    }
  }

  private List<net.sf.jsqlparser.statement.select.Join> joins() {
    return select.getJoins() == null ? List.of() : select.getJoins();
  }

  private List<Expression> where() {
    return select.getWhere() == null ? List.of() : ConditionText.all(select.getWhere());
  }

  /// A join of two sources of the query.
  ///
  /// @param one the source whose row is found by its key; the other may have several rows for it
  private record Link(String one, String many) {}

  /// The source whose rows the query has, one for one; the first source where joins multiply rows.
  private String head() {
    List<String> names = scope.names();
    if (joins().stream().anyMatch(JoinText::isOptional)) {
      return names.getFirst();
    }
    List<Link> links = new ArrayList<>();
    List<Expression> all = new ArrayList<>(conditions);
    all.addAll(where());
    all.forEach(condition -> link(condition).ifPresent(links::add));
    for (String name : names) {
      Set<String> reached = new HashSet<>(Set.of(name));
      boolean grown = true;
      while (grown) {
        grown = false;
        for (Link link : links) {
          grown |= reached.contains(link.many()) && reached.add(link.one());
        }
      }
      if (reached.size() == names.size()) {
        return name;
      }
    }
    return names.getFirst();
  }

  private Optional<Link> link(Expression condition) {
    if (condition instanceof EqualsTo equal
        && equal.getLeftExpression() instanceof net.sf.jsqlparser.schema.Column left
        && equal.getRightExpression() instanceof net.sf.jsqlparser.schema.Column right
        && scope.meaning(left) instanceof Meaning.Stored(Column first)
        && scope.meaning(right) instanceof Meaning.Stored(Column second)) {
      Optional<String> one = scope.owner(left);
      Optional<String> other = scope.owner(right);
      if (one.isEmpty() || other.isEmpty()) {
        return Optional.empty();
      }
      return isKey(first)
          ? Optional.of(new Link(one.get(), other.get()))
          : isKey(second) ? Optional.of(new Link(other.get(), one.get())) : Optional.empty();
    }
    return Optional.empty();
  }

  private boolean isKey(Column column) {
    return table(column.table()).singleKey().filter(column::equals).isPresent();
  }

  private Table table(TableName name) {
    return scope.schema().table(name);
  }

  /// The rows that `COUNT(*)` counts.
  String counted() {
    return scope.names().isEmpty() ? "rows" : named(head());
  }

  private String named(String source) {
    return scope.source(source).map(each -> NameText.rows(each, depth)).orElse("rows");
  }

  /// Whether a name of the query is that of the counted rows.
  boolean isHead(String source) {
    return head().equalsIgnoreCase(source);
  }

  /// The rows of the query with those joined to them.
  ///
  /// @param headTold whether the words before name the counted rows already
  String rows(boolean headTold) {
    if (scope.names().isEmpty()) {
      return "";
    }
    String head = head();
    List<String> others = new ArrayList<>();
    for (String name : scope.names()) {
      if (!name.equals(head)) {
        others.add(joined(name));
      }
    }
    String with = others.isEmpty() ? "" : " with their " + SelectText.listed(others, "and");
    return headTold ? with : named(head) + with;
  }

  private String joined(String source) {
    String by = key(source).map(" (by %s)"::formatted).orElse("");
    return named(source) + by + (isOptional(source) ? " (if any)" : "");
  }

  /// The foreign key by which a source is joined, where its rows could be joined by several.
  private Optional<String> key(String source) {
    return Stream.of(conditions, where())
        .flatMap(List::stream)
        .filter(this::isJoin)
        .map(EqualsTo.class::cast)
        .filter(equal ->
            Stream.of(equal.getLeftExpression(), equal.getRightExpression())
                .map(net.sf.jsqlparser.schema.Column.class::cast)
                .anyMatch(side -> scope.owner(side).filter(source::equalsIgnoreCase).isPresent()))
        .flatMap(equal -> severalKeys(equal).stream())
        .findFirst();
  }

  private Optional<String> severalKeys(EqualsTo equal) {
    if (equal.getLeftExpression() instanceof net.sf.jsqlparser.schema.Column left
        && equal.getRightExpression() instanceof net.sf.jsqlparser.schema.Column right
        && scope.meaning(left) instanceof Meaning.Stored(Column first)
        && scope.meaning(right) instanceof Meaning.Stored(Column second)
        && scope.schema().joins().between(first.table(), second.table()).size() > 1) {
      return Optional.of(NameText.column(isKey(first) ? second : first));
    }
    return Optional.empty();
  }

  /// Whether a join keeps rows without a partner.
  static boolean isOptional(net.sf.jsqlparser.statement.select.Join join) {
    return join.isLeft() || join.isFull() || join.isRight() || join.isOuter();
  }

  private boolean isOptional(String source) {
    return joins().stream()
        .anyMatch(join -> isOptional(join) && isNamed(join.getFromItem().toString(), source));
  }

  /// The rows that a condition asks to be missing, as a column of theirs is not set.
  Optional<String> missing(Expression condition) {
    return condition instanceof IsNullExpression absent
            && !absent.isNot()
            && absent.getLeftExpression() instanceof net.sf.jsqlparser.schema.Column column
        ? scope.owner(column).filter(this::isOptional).map(this::named)
        : Optional.empty();
  }

  /// The row of a query around this one that the rows belong to.
  Optional<String> owner(Expression condition) {
    if (condition instanceof EqualsTo equal && isJoin(condition)) {
      for (Expression side : List.of(equal.getLeftExpression(), equal.getRightExpression())) {
        if (side instanceof net.sf.jsqlparser.schema.Column column
            && scope.owner(column).isEmpty()
            && scope.meaning(column) instanceof Meaning.Stored(Column outer)) {
          return Optional.of(NameText.row(table(outer.table())));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isNamed(String item, String source) {
    String[] parts = item.replaceAll("[\"`\\[\\]]", "").split("\\s+");
    return parts[parts.length - 1].equalsIgnoreCase(source);
  }

  /// Whether a condition only joins two tables by their known keys.
  boolean isJoin(Expression condition) {
    if (condition instanceof EqualsTo equal
        && equal.getLeftExpression() instanceof net.sf.jsqlparser.schema.Column left
        && equal.getRightExpression() instanceof net.sf.jsqlparser.schema.Column right
        && scope.meaning(left) instanceof Meaning.Stored(Column first)
        && scope.meaning(right) instanceof Meaning.Stored(Column second)) {
      return !first.table().equals(second.table())
          && scope.schema().joins().between(first.table(), second.table()).stream()
              .anyMatch(join -> connects(join, first, second));
    }
    return false;
  }

  private static boolean connects(Join join, Column first, Column second) {
    int at = join.side(first.table()).indexOf(first);
    return at >= 0 && join.side(second.table()).get(at).equals(second);
  }

  /// The conditions of joins that are more than known keys.
  List<String> conditions(ConditionText text) {
    List<String> told = new ArrayList<>();
    for (Expression condition : conditions) {
      if (!isJoin(condition)) {
        told.add(text.of(condition));
      }
    }
    for (var join : joins()) {
      if (join.getUsingColumns() != null) {
        join.getUsingColumns()
            .forEach(
                column -> told.add("both have the same " + NameText.other(column.getColumnName())));
      }
    }
    return told;
  }
}
