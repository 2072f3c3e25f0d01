package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.TableScope.Meaning;
import dev.signalbox.sql.reading.TableScope.Source;
import dev.signalbox.sql.reading.duration.WrittenDuration;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExtractExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.expression.operators.arithmetic.Concat;
import net.sf.jsqlparser.expression.operators.arithmetic.Division;
import net.sf.jsqlparser.expression.operators.arithmetic.Multiplication;
import net.sf.jsqlparser.expression.operators.arithmetic.Subtraction;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import org.jspecify.annotations.Nullable;

/// Puts the expressions of one `SELECT` into words. An expression that it has no words for stays as
/// SQL.
final class ExpressionText {
  /// Names can refer to expressions, and these to names.
  static final int DEEPEST = 8;

  /// The factor that makes a quotient of whole numbers a decimal one.
  private static final String DECIMAL = "1.0";

  private static final Map<String, String> PARTS =
      Map.of(
          "%Y",
          "year",
          "%m",
          "month",
          "%d",
          "day",
          "%H",
          "hour",
          "%w",
          "weekday",
          "%Y-%m",
          "year and month");

  private final TableScope scope;
  private final String counted;
  private final int depth;

  /// @param counted the rows that `COUNT(*)` counts
  ExpressionText(TableScope scope, String counted, int depth) {
    this.scope = scope;
    this.counted = counted;
    this.depth = depth;
  }

  TableScope scope() {
    return scope;
  }

  int depth() {
    return depth;
  }

  String of(Expression expression) {
    Optional<WrittenDuration> duration = WrittenDuration.of(expression);
    if (duration.isPresent()) {
      return "%s from %s to %s"
          .formatted(
              duration.get().unit().name().toLowerCase(Locale.ROOT),
              of(duration.get().from()),
              of(duration.get().until()));
    }
    return switch (expression) {
      case net.sf.jsqlparser.schema.Column column -> column(column);
      case DateUnitExpression unit -> meaning(scope.meaning(null, unit.toString()), null);
      case StringValue text -> NameText.value(text.getNotExcapedValue());
      case DateTimeLiteralExpression date -> date.getValue().replaceAll("^'|'$", "");
      case NullValue _ -> "nothing";
      case AllTableColumns all -> "all columns of " + rowsOf(all.getTable().getName());
      case AllColumns _ -> "all columns";
      case Function function -> function(function);
      case ExtractExpression extract ->
          extract.getName().toLowerCase(Locale.ROOT) + " of " + of(extract.getExpression());
      case CastExpression cast ->
          of(cast.getLeftExpression())
              + " as "
              + cast.getColDataType().toString().toLowerCase(Locale.ROOT);
      case ParenthesedExpressionList<?> one when one.size() == 1 -> inParentheses(one.getFirst());
      case ParenthesedSelect query ->
          "the " + SelectText.enclosed(new SelectText(query, scope, depth + 1).text());
      case Addition sum -> binary(sum, " plus ");
      case Subtraction difference -> binary(difference, " minus ");
      case Multiplication product -> binary(product, " times ");
      case Division quotient -> binary(quotient, " divided by ");
      case Concat texts -> binary(texts, " followed by ");
      case AnalyticExpression whole when isOverAll(whole) ->
          "sum of " + of(whole.getExpression()) + " over all groups";
      default -> expression.toString();
    };
  }

  /// Whether a window adds up a figure over all groups of its query.
  private static boolean isOverAll(AnalyticExpression window) {
    return window.getName().equalsIgnoreCase("SUM")
        && window.getPartitionExpressionList() == null
        && window.getOrderByElements() == null;
  }

  private String inParentheses(Expression expression) {
    return expression instanceof BinaryExpression ? "(" + of(expression) + ")" : of(expression);
  }

  private String binary(BinaryExpression chain, String sign) {
    return ExpressionFinder.operands(chain).stream()
        .filter(operand -> !operand.toString().equals(DECIMAL))
        .map(this::of)
        .collect(Collectors.joining(sign));
  }

  private String rowsOf(String qualifier) {
    return scope.source(qualifier).map(source -> NameText.rows(source, depth)).orElse(qualifier);
  }

  private String column(net.sf.jsqlparser.schema.Column column) {
    return meaning(scope.meaning(column), column);
  }

  /// @param column the column as the query names it; null where the parser takes it for a unit
  private String meaning(Meaning meaning, net.sf.jsqlparser.schema.@Nullable Column column) {
    return switch (meaning) {
      case Meaning.Stored(Column stored) -> stored(stored, column);
      case Meaning.Shown(Expression expression, TableScope inside, PlainSelect select) ->
          depth >= DEEPEST ? expression.toString() : inside(select, inside).of(expression);
      case Meaning.Text(String value) -> NameText.value(value);
      case Meaning.Unknown(String name) -> NameText.other(name);
    };
  }

  private ExpressionText inside(PlainSelect select, TableScope inside) {
    String rows = new JoinText(select, inside, depth + 1).counted();
    return new ExpressionText(inside, rows, depth + 1);
  }

  /// A stored column, with its table where the query reads several, or where the column is one of a
  /// query around this one.
  private String stored(Column stored, net.sf.jsqlparser.schema.@Nullable Column column) {
    Optional<String> owner = column == null ? Optional.empty() : scope.owner(column);
    if (scope.names().size() == 1 && (column == null || owner.isPresent())) {
      return NameText.column(stored);
    }
    String name = NameText.column(stored, scope.schema().table(stored.table()));
    return owner.map(this::ordinal).orElse("") + name;
  }

  /// Tells the second and further rows of one table apart.
  private String ordinal(String owner) {
    Source source = scope.source(owner).orElseThrow();
    int before = 0;
    for (String name : scope.names()) {
      if (name.equals(owner)) {
        return before == 0 ? "" : before == 1 ? "other " : "further ";
      }
      before += scope.source(name).filter(source::equals).isPresent() ? 1 : 0;
    }
    return "";
  }

  private String function(Function function) {
    String name = function.getName().toUpperCase(Locale.ROOT);
    List<? extends Expression> parameters =
        function.getParameters() == null ? List.of() : List.copyOf(function.getParameters());
    if (ExpressionFinder.aggregate(name).isPresent()) {
      return parameters.size() > 1 ? function.toString() : aggregate(name, function, parameters);
    }
    if (parameters.size() == 1) {
      return switch (name) {
        case "LOWER" -> of(parameters.getFirst()) + " in small letters";
        case "UPPER" -> of(parameters.getFirst()) + " in capitals";
        case "ABS" -> "size of " + of(parameters.getFirst());
        case "LENGTH", "DATE", "YEAR", "MONTH", "DAY", "QUARTER", "WEEK", "HOUR" ->
            name.toLowerCase(Locale.ROOT) + " of " + of(parameters.getFirst());
        case "ROUND" -> "rounded " + of(parameters.getFirst());
        default -> function.toString();
      };
    }
    if (parameters.size() == 2) {
      boolean part =
          name.equals("STRFTIME")
              && parameters.getFirst() instanceof StringValue format
              && PARTS.containsKey(format.getValue());
      if (part) {
        String format = ((StringValue) parameters.getFirst()).getValue();
        return PARTS.get(format) + " of " + of(parameters.getLast());
      }
      return switch (name) {
        case "NULLIF" ->
            parameters.getLast().toString().equals("0")
                ? of(parameters.getFirst())
                : function.toString();
        case "ROUND" ->
            "%s rounded to %s decimals"
                .formatted(of(parameters.getFirst()), of(parameters.getLast()));
        case "COALESCE", "IFNULL" ->
            "%s (or %s where it is not set)"
                .formatted(of(parameters.getFirst()), of(parameters.getLast()));
        default -> function.toString();
      };
    }
    return function.toString();
  }

  private String aggregate(String name, Function function, List<? extends Expression> parameters) {
    boolean rows =
        function.isAllColumns()
            || parameters.isEmpty()
            || parameters.getFirst() instanceof AllColumns
            || parameters.getFirst().toString().matches("\\d+");
    String distinct = function.isDistinct() ? "different " : "";
    if (name.equals("COUNT")) {
      return "number of " + (rows ? counted : distinct + plural(parameters.getFirst()));
    }
    String of = rows ? counted : distinct + of(parameters.getFirst());
    boolean time = !rows && type(parameters.getFirst()) == ValueType.TIME;
    return switch (name) {
      case "AVG" -> "average " + of;
      case "MIN" -> (time ? "earliest " : "lowest ") + of;
      case "MAX" -> (time ? "latest " : "highest ") + of;
      default -> "total " + of;
    };
  }

  private String plural(Expression expression) {
    String text = of(expression);
    return expression instanceof net.sf.jsqlparser.schema.Column ? NameText.plural(text) : text;
  }

  /// The type of the values of an expression.
  ValueType type(Expression expression) {
    return switch (expression) {
      case net.sf.jsqlparser.schema.Column column -> type(scope.meaning(column));
      case DateUnitExpression unit -> type(scope.meaning(null, unit.toString()));
      case Function function when ExpressionFinder.aggregate(function.getName()).isPresent() ->
          List.of("MIN", "MAX").contains(function.getName().toUpperCase(Locale.ROOT))
                  && function.getParameters() != null
                  && function.getParameters().size() == 1
              ? type(function.getParameters().getFirst())
              : ValueType.NUMBER;
      case BinaryExpression _ -> ValueType.NUMBER;
      default -> ValueType.OTHER;
    };
  }

  private ValueType type(Meaning meaning) {
    return switch (meaning) {
      case Meaning.Stored(Column stored) -> stored.type();
      case Meaning.Shown(Expression shown, TableScope inside, PlainSelect select) ->
          depth >= DEEPEST ? ValueType.OTHER : inside(select, inside).type(shown);
      case Meaning.Text _, Meaning.Unknown _ -> ValueType.OTHER;
    };
  }
}
