package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.TableScope.Meaning;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.sf.jsqlparser.expression.AnyComparisonExpression;
import net.sf.jsqlparser.expression.AnyType;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExistsExpression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.GreaterThanEquals;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsBooleanExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThanEquals;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;

/// Puts conditions into words.
final class ConditionText {
  private final ExpressionText expressions;

  ConditionText(ExpressionText expressions) {
    this.expressions = expressions;
  }

  /// The conditions that all must be true.
  static List<Expression> all(Expression condition) {
    return switch (condition) {
      case AndExpression and -> {
        List<Expression> parts = new ArrayList<>();
        ExpressionFinder.operands(and).forEach(each -> parts.addAll(all(each)));
        yield parts;
      }
      case ParenthesedExpressionList<?> one
          when one.size() == 1 && !(one.getFirst() instanceof OrExpression) ->
          all(one.getFirst());
      default -> List.of(condition);
    };
  }

  /// The condition that rows of another table exist, or do not, in words that follow the rows
  /// themselves: `that have no concerts`.
  Optional<String> possession(Expression condition) {
    if (condition instanceof InExpression in
        && in.getLeftExpression() instanceof net.sf.jsqlparser.schema.Column column
        && expressions.scope().meaning(column) instanceof Meaning.Stored(Column stored)
        && in.getRightExpression() instanceof ParenthesedSelect query
        && query.getSelect() instanceof PlainSelect inner
        && isKey(stored)) {
      return new SelectText(inner, expressions.scope(), expressions.depth() + 1)
          .rowsByKey(stored)
          .map(rows -> "that have " + (in.isNot() ? "no " : "") + SelectText.enclosed(rows));
    }
    return Optional.empty();
  }

  /// Whether a column is the key of the only source of the query.
  private boolean isKey(Column stored) {
    return expressions.scope().names().size() == 1
        && expressions
            .scope()
            .schema()
            .table(stored.table())
            .singleKey()
            .filter(stored::equals)
            .isPresent();
  }

  String of(Expression condition) {
    return switch (condition) {
      case AndExpression and -> joined(ExpressionFinder.operands(and), " and ");
      case OrExpression or -> joined(ExpressionFinder.operands(or), " or ");
      case ParenthesedExpressionList<?> one when one.size() == 1 -> "(" + of(one.getFirst()) + ")";
      case NotExpression not when not.getExpression() instanceof ExistsExpression exists ->
          exists(exists, !exists.isNot());
      case NotExpression not
          when not.getExpression() instanceof ParenthesedExpressionList<?> one && one.size() == 1 ->
          "not (" + of(one.getFirst()) + ")";
      case NotExpression not -> "not (" + of(not.getExpression()) + ")";
      case EqualsTo equal -> compared(equal, " is ");
      case NotEqualsTo unequal -> compared(unequal, " is not ");
      case GreaterThan greater -> compared(greater, time(greater, " is after ", " is more than "));
      case GreaterThanEquals least ->
          compared(least, time(least, " is not before ", " is at least "));
      case MinorThan less -> compared(less, time(less, " is before ", " is less than "));
      case MinorThanEquals most -> compared(most, time(most, " is not after ", " is at most "));
      case Between between ->
          "%s is %sfrom %s to %s"
              .formatted(
                  value(between.getLeftExpression()),
                  between.isNot() ? "not " : "",
                  value(between.getBetweenExpressionStart()),
                  value(between.getBetweenExpressionEnd()));
      case LikeExpression like -> like(like);
      case InExpression in -> in(in);
      case IsNullExpression absent ->
          value(absent.getLeftExpression()) + (absent.isNot() ? " is set" : " is not set");
      case IsBooleanExpression truth ->
          "%s is %s%s"
              .formatted(
                  value(truth.getLeftExpression()), truth.isNot() ? "not " : "", truth.isTrue());
      case ExistsExpression exists -> exists(exists, exists.isNot());
      default -> expressions.of(condition);
    };
  }

  private String exists(ExistsExpression exists, boolean not) {
    return exists.getRightExpression() instanceof Select query
        ? (not ? "there are no " : "there are ")
            + SelectText.enclosed(
                new SelectText(query, expressions.scope(), expressions.depth() + 1).rows())
        : exists.toString();
  }

  private String joined(List<Expression> parts, String sign) {
    return parts.stream()
        .map(part ->
            part instanceof OrExpression || part instanceof AndExpression && !sign.equals(" and ")
                ? "(" + of(part) + ")"
                : of(part))
        .collect(Collectors.joining(sign));
  }

  private String value(Expression expression) {
    return expressions.of(expression);
  }

  private String time(BinaryExpression comparison, String ofTimes, String ofOthers) {
    return expressions.type(comparison.getLeftExpression()) == ValueType.TIME ? ofTimes : ofOthers;
  }

  private String compared(BinaryExpression comparison, String sign) {
    return value(comparison.getLeftExpression()) + sign + other(comparison.getRightExpression());
  }

  private String other(Expression side) {
    if (side instanceof AnyComparisonExpression any) {
      String quantity = any.getAnyType() == AnyType.ALL ? "that of all " : "that of any ";
      return quantity
          + SelectText.enclosed(
              new SelectText(any.getSelect(), expressions.scope(), expressions.depth() + 1).text());
    }
    return value(side);
  }

  private String like(LikeExpression like) {
    String value = value(like.getLeftExpression());
    if (like.getLikeKeyWord() != LikeExpression.KeyWord.LIKE
            && like.getLikeKeyWord() != LikeExpression.KeyWord.ILIKE
        || like.getEscape() != null) {
      return like.toString();
    }
    String pattern;
    if (like.getRightExpression() instanceof StringValue text) {
      pattern = text.getNotExcapedValue();
    } else if (like.getRightExpression() instanceof net.sf.jsqlparser.schema.Column column
        && expressions.scope().meaning(column) instanceof Meaning.Text(String text)) {
      pattern = text;
    } else {
      return like.toString();
    }
    String inner = pattern.replaceAll("^%|%$", "");
    boolean before = pattern.startsWith("%");
    boolean behind = pattern.endsWith("%") && pattern.length() > 1;
    boolean not = like.isNot();
    if (inner.contains("%") || inner.contains("_") || inner.isEmpty()) {
      return "%s is %slike the pattern '%s'".formatted(value, not ? "not " : "", pattern);
    }
    String verb =
        before && behind ? "contain" : behind ? "start with" : before ? "end with" : "equal";
    String does = verb.replaceFirst("^(\\w+)", "$1s");
    return "%s %s %s".formatted(value, not ? "does not " + verb : does, NameText.value(inner));
  }

  private String in(InExpression in) {
    String value = value(in.getLeftExpression());
    if (in.getRightExpression() instanceof Select query) {
      String inner = new SelectText(query, expressions.scope(), expressions.depth() + 1).text();
      return "%s is %s the %s"
          .formatted(value, in.isNot() ? "none of" : "one of", SelectText.enclosed(inner));
    }
    if (in.getRightExpression() instanceof ExpressionList<?> list && !list.isEmpty()) {
      List<String> values = list.stream().map(this::value).toList();
      return "%s is %s%s"
          .formatted(value, in.isNot() ? "not " : "", SelectText.listed(values, "or"));
    }
    return in.toString();
  }
}
