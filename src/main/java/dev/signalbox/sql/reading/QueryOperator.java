package dev.signalbox.sql.reading;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;

/// The operators of a query that words of a question ask for.
public enum QueryOperator {
  COUNT,
  SUM,
  AVG,
  MIN,
  MAX,
  DISTINCT,
  GROUP,
  /// An order from the smallest value on.
  UP,
  /// An order from the largest value on.
  DOWN,
  LIMIT,
  GREATER,
  LESS,
  AT_LEAST,
  AT_MOST,
  BETWEEN,
  EQUAL,
  /// `<>`, `NOT`, `NOT IN`, `NOT EXISTS`, `EXCEPT`.
  NOT,
  /// `OR`, `IN` with several values, `UNION`.
  OR,
  INTERSECT,
  /// `LIKE` and its kind.
  PATTERN,
  /// `IS NULL`.
  ABSENT,
  /// `IS NOT NULL`.
  PRESENT,
  PLUS,
  MINUS,
  TIMES,
  DIVIDE,
  /// The time between two columns of a row.
  DURATION,
  /// A query within the query.
  NESTED,
  /// A window function.
  WINDOW,
  CASE,
  /// The present date or time.
  NOW,
  /// A comparison for equality with zero or with a text such as `no`.
  UNTRUE,
  /// A number that is stored in a column, as a count may be.
  STORED_NUMBER,
  /// An order from the smallest value on, or a minimum, of a value that is no key.
  RANKED_UP,
  /// An order from the largest value on, or a maximum, of a value that is no key.
  RANKED_DOWN,
  /// An order or an extreme of a value that is neither a key nor a number of rows.
  MEASURED,
  /// An outer join, which keeps rows without a partner.
  OUTER;

  private static final Map<String, QueryOperator> AGGREGATES =
      Map.of("COUNT", COUNT, "SUM", SUM, "TOTAL", SUM, "AVG", AVG, "MIN", MIN, "MAX", MAX);

  private static final Set<String> FUNCTIONS_OF_NOW =
      Set.of("NOW", "CURDATE", "GETDATE", "SYSDATE", "TODAY", "CURRENT_DATE", "CURRENT_TIMESTAMP");

  /// The aggregate of a function's name in capitals.
  static Optional<QueryOperator> aggregate(String function) {
    return Optional.ofNullable(AGGREGATES.get(function));
  }

  /// The operator of a product. One factor and 100 make a percentage, and no amount.
  static QueryOperator ofProduct(List<Expression> factors) {
    return factors.stream().filter(factor -> !isHundred(factor)).count() > 1 ? TIMES : DIVIDE;
  }

  private static boolean isHundred(Expression factor) {
    return factor.toString().matches("100(\\.0+)?");
  }

  /// Whether a function's name in capitals asks for the present time.
  static boolean isNow(String function) {
    return FUNCTIONS_OF_NOW.contains(function);
  }
}
