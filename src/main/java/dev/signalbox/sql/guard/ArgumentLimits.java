package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.dialect.SqlRejection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.IntervalExpression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.create.table.ColDataType;
import org.jspecify.annotations.Nullable;

/// Bounds the arguments that set how large a value or how many rows a function makes: no limit of
/// an engine holds them all. Such an argument must be a literal, so that the guard can judge it.
final class ArgumentLimits {
  private static final long LONGEST_TEXT = 10_000;
  private static final long MOST_ROWS = 1_000_000;

  /// The most digits of an exponent.
  private static final int LONGEST_EXPONENT = 3;

  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final Set<String> PADDING = Set.of("lpad", "rpad");
  private static final Set<String> REPEATING = Set.of("repeat", "space");
  private static final Set<String> FORMATTING = Set.of("printf", "format");

  private static final Set<String> SERIES =
      Set.of("range", "generate_series", "system_range", "generate_subscripts");

  private static final Pattern GROWING_CALL =
      Pattern.compile(
          "\\b(range|generate_series|lpad|rpad|repeat|printf|format)\"?\\s*\\(",
          Pattern.CASE_INSENSITIVE);

  /// A width, or a number of digits, that is taken from an argument or is above [#LONGEST_TEXT].
  private static final Pattern WIDE = Pattern.compile("\\*|\\d{5,}");

  /// A mark of a format: `%10.2f`, `{:10.2f}`.
  private static final Pattern MARK = Pattern.compile("%[^%a-zA-Z]*[%a-zA-Z]|\\{[^}]*\\}");

  private ArgumentLimits() {}

  static void check(Function function, Dialect dialect) throws SqlRejection {
    String name = NameSpelling.plain(function.getName()).toLowerCase(Locale.ROOT);
    ExpressionList<?> parameters = function.getParameters();
    if (parameters == null || parameters.isEmpty()) {
      return;
    }
    if (PADDING.contains(name)) {
      checkLength(name, parameters);
    } else if (REPEATING.contains(name)) {
      checkRepetition(name, parameters);
    } else if (FORMATTING.contains(name) && !dialect.statements().formatsNumbers()) {
      checkFormat(name, parameters.getFirst());
    } else if (SERIES.contains(name)) {
      for (Expression each : parameters) {
        checkSeries(name, each);
      }
    }
  }

  /// Numbers of many digits are computed in full by some engines.
  static void check(ColDataType type) throws SqlRejection {
    Matcher precision = DIGITS.matcher(type.toString());
    while (precision.find()) {
      if (precision.group().length() > 9 || Integer.parseInt(precision.group()) > LONGEST_TEXT) {
        throw new SqlRejection(
            "The size of the type %s must be at most %,d.".formatted(type, LONGEST_TEXT));
      }
    }
  }

  static void check(DoubleValue number) throws SqlRejection {
    String text = number.toString().toLowerCase(Locale.ROOT);
    String exponent = text.substring(text.indexOf('e') + 1).replaceFirst("^[+-]", "");
    if (text.indexOf('e') >= 0 && exponent.length() > LONGEST_EXPONENT) {
      throw new SqlRejection("The exponent of %s is too large.".formatted(number));
    }
  }

  /// A series, or a long text, for each element of a series has no useful bound: the engine makes
  /// all of them before it checks for a cancellation.
  static void checkLambda(String lambda) throws SqlRejection {
    Matcher call = GROWING_CALL.matcher(lambda);
    if (call.find()) {
      throw new SqlRejection("%s within a lambda is not allowed.".formatted(call.group(1)));
    }
  }

  private static void checkLength(String name, List<? extends Expression> parameters)
      throws SqlRejection {
    Long length = parameters.size() > 1 ? number(parameters.get(1)) : null;
    if (length == null || length > LONGEST_TEXT) {
      throw new SqlRejection(
          "The length in %s must be a number up to %,d.".formatted(name, LONGEST_TEXT));
    }
  }

  /// The text must be a literal: one repetition within another would multiply.
  private static void checkRepetition(String name, List<? extends Expression> parameters)
      throws SqlRejection {
    Long times = number(parameters.getLast());
    long length =
        switch (parameters.getFirst()) {
          case StringValue text -> text.getValue().length();
          case Expression _ when name.equals("space") -> 1;
          default -> Long.MAX_VALUE;
        };
    if (times == null || length > LONGEST_TEXT || times * length > LONGEST_TEXT) {
      throw new SqlRejection(
          "In %s, a text in quotes can be repeated up to %,d characters."
              .formatted(name, LONGEST_TEXT));
    }
  }

  private static void checkFormat(String name, Expression format) throws SqlRejection {
    if (!(format instanceof StringValue text)) {
      throw new SqlRejection("The format in %s must be a text in quotes.".formatted(name));
    }
    Matcher marks = MARK.matcher(text.getValue());
    while (marks.find()) {
      if (WIDE.matcher(marks.group()).find()) {
        throw new SqlRejection(
            "A width in %s must be a number below %,d.".formatted(name, LONGEST_TEXT));
      }
    }
  }

  /// A bound may be a number, a date, an interval, or a column with its smallest and largest value.
  private static void checkSeries(String name, Expression bound) throws SqlRejection {
    Long number = number(bound);
    boolean small = number != null && Math.abs(number) <= MOST_ROWS;
    boolean written =
        switch (bound) {
          case StringValue _, DateTimeLiteralExpression _, IntervalExpression _, Column _ -> true;
          case CastExpression cast ->
              cast.getLeftExpression() instanceof StringValue
                  || cast.getLeftExpression() instanceof Column;
          case Function function -> isColumns(function);
          default -> false;
        };
    if (!small && !written) {
      throw new SqlRejection(
          "The bounds of %s must be numbers up to %,d, dates, intervals or columns."
              .formatted(name, MOST_ROWS));
    }
  }

  private static boolean isColumns(Function function) {
    ExpressionList<?> parameters = function.getParameters();
    return parameters != null
        && parameters.stream()
            .allMatch(each ->
                each instanceof Column
                    || each instanceof StringValue
                    || each instanceof CastExpression
                    || (each instanceof Function inner && isColumns(inner)));
  }

  /// Null where it is no literal.
  private static @Nullable Long number(Expression expression) {
    return switch (expression) {
      case LongValue whole ->
          whole.getStringValue().length() > 18 ? Long.MAX_VALUE : whole.getValue();
      case DoubleValue number -> (long) number.getValue();
      case SignedExpression signed -> number(signed.getExpression());
      default -> null;
    };
  }
}
