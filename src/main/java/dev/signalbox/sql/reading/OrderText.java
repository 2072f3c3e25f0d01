package dev.signalbox.sql.reading;

import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.statement.select.Limit;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;

/// Puts the order of a query's rows and its limit into words.
final class OrderText {
  private final Select select;
  private final ExpressionText expressions;

  OrderText(Select select, ExpressionText expressions) {
    this.select = select;
    this.expressions = expressions;
  }

  String text() {
    List<OrderByElement> keys = keys();
    Optional<String> count = count();
    Optional<String> skipped = skipped();
    if (count.isPresent() && skipped.isEmpty() && !keys.isEmpty()) {
      String those =
          count.get().equals("1") ? ", the one with " : ", the " + count.get() + " with ";
      return those + SelectText.listed(keys.stream().map(this::extreme).toList(), "and then");
    }
    if (count.equals(Optional.of("1")) && skipped.isPresent() && !keys.isEmpty()) {
      return ", number %s from %s"
          .formatted(
              place(skipped.get()),
              SelectText.listed(keys.stream().map(this::extreme).toList(), "and then"));
    }
    StringBuilder text = new StringBuilder();
    if (!keys.isEmpty()) {
      text.append(", ordered by ")
          .append(String.join(", then by ", keys.stream().map(this::direction).toList()));
    }
    count.ifPresent(
        rows -> text.append(rows.equals("1") ? ", the first one" : ", the first " + rows));
    skipped.ifPresent(rows -> text.append(" after the first ").append(rows));
    return text.toString();
  }

  /// The keys, without those that only sort rows without a value to the end.
  private List<OrderByElement> keys() {
    List<OrderByElement> keys = new ArrayList<>();
    if (select.getOrderByElements() != null) {
      for (OrderByElement each : select.getOrderByElements()) {
        if (!(each.getExpression() instanceof IsNullExpression)) {
          keys.add(each);
        }
      }
    }
    return keys;
  }

  private static String place(String skipped) {
    return skipped.matches("\\d{1,9}") ? String.valueOf(Long.parseLong(skipped) + 1) : skipped;
  }

  private Optional<String> count() {
    Limit limit = select.getLimit();
    if (select instanceof PlainSelect plain && plain.getTop() != null) {
      return Optional.of(expressions.of(plain.getTop().getExpression()));
    }
    if (limit != null && limit.getRowCount() != null) {
      return Optional.of(expressions.of(limit.getRowCount()));
    }
    return select.getFetch() == null
        ? Optional.empty()
        : Optional.of(expressions.of(select.getFetch().getExpression()));
  }

  private Optional<String> skipped() {
    Limit limit = select.getLimit();
    if (limit != null && limit.getOffset() != null) {
      return Optional.of(expressions.of(limit.getOffset()));
    }
    return select.getOffset() == null
        ? Optional.empty()
        : Optional.of(expressions.of(select.getOffset().getOffset()));
  }

  private String extreme(OrderByElement key) {
    boolean up = key.isAsc();
    String first =
        switch (type(key.getExpression())) {
          case TIME -> up ? "earliest" : "latest";
          case TEXT -> up ? "alphabetically first" : "alphabetically last";
          case NUMBER, BOOLEAN, OTHER -> up ? "lowest" : "highest";
        };
    return "the " + first + " " + key(key);
  }

  private String direction(OrderByElement key) {
    boolean up = key.isAsc();
    String way =
        switch (type(key.getExpression())) {
          case TIME -> up ? "from early to late" : "from late to early";
          case TEXT -> up ? "from A to Z" : "from Z to A";
          case NUMBER, BOOLEAN, OTHER -> up ? "from low to high" : "from high to low";
        };
    return key(key) + " " + way;
  }

  /// A key in words; a number is the place of a column.
  private String key(OrderByElement key) {
    String text = expressions.of(key.getExpression());
    String first =
        key.getNullOrdering() == OrderByElement.NullOrdering.NULLS_FIRST
            ? " (rows without it first)"
            : "";
    return (key.getExpression() instanceof LongValue ? "column " + text : text) + first;
  }

  private ValueType type(Expression expression) {
    return expressions.type(expression);
  }
}
