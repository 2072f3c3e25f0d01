package dev.signalbox.sql;

import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.reading.Accounting;
import dev.signalbox.sql.reading.QueryOperator;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Table;
import java.util.List;

/// Tells the model of query candidates what the account of a question found.
final class ReadingFeatures {
  private ReadingFeatures() {}

  /// @param before the features that the planner knows without the reading
  static QueryFeatures of(Reading reading, QueryFeatures before) {
    Accounting accounting = reading.accounting();
    QueryFeatures features = before.copy();
    features.add(QueryFeature.LEFT_OUT_OPERATOR, accounting.operators().size());
    features.add(QueryFeature.LEFT_OUT_WORD, accounting.leftOut().size());
    features.add(QueryFeature.ADDED_CONDITION, accounting.added().size());
    accounting.unasked().forEach(operator -> features.add(unasked(operator), 1));
    features.add(
        QueryFeature.UNNAMED_TABLE,
        (double)
            reading.content().tables().stream()
                .filter(table -> !isNamed(table, accounting.spans()))
                .count());
    return features;
  }

  private static boolean isNamed(Table table, List<Span> spans) {
    String name = table.name().toString();
    return spans.stream()
        .map(Span::element)
        .anyMatch(
            element -> element != null && (element.equals(name) || element.startsWith(name + ".")));
  }

  private static QueryFeature unasked(QueryOperator operator) {
    return switch (operator) {
      case COUNT, SUM, AVG, MIN, MAX -> QueryFeature.UNASKED_AGGREGATE;
      case GROUP -> QueryFeature.UNASKED_GROUP;
      case UP, DOWN, LIMIT -> QueryFeature.UNASKED_ORDER;
      case DISTINCT -> QueryFeature.UNASKED_DISTINCT;
      case GREATER,
          LESS,
          AT_LEAST,
          AT_MOST,
          BETWEEN,
          EQUAL,
          NOT,
          PATTERN,
          ABSENT,
          PRESENT,
          UNTRUE ->
          QueryFeature.UNASKED_COMPARISON;
      case OR, INTERSECT, PLUS, MINUS, TIMES, DIVIDE, NESTED, WINDOW, CASE, NOW, STORED_NUMBER ->
          QueryFeature.UNASKED_OTHER;
    };
  }
}
