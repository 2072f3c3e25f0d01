package dev.signalbox.sql;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.omission.LeftOutWords;
import dev.signalbox.sql.reading.Accounting;
import dev.signalbox.sql.reading.QueryContent;
import dev.signalbox.sql.reading.QueryOperator;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Tells the model of query candidates what the account of a question found.
final class ReadingFeatures {
  private static final Set<QueryOperator> FIGURES =
      EnumSet.of(
          QueryOperator.COUNT,
          QueryOperator.SUM,
          QueryOperator.AVG,
          QueryOperator.MIN,
          QueryOperator.MAX,
          QueryOperator.DURATION);

  private ReadingFeatures() {}

  /// @param before the features that the planner knows without the reading
  static QueryFeatures of(Reading reading, QueryFeatures before) {
    Accounting accounting = reading.accounting();
    QueryFeatures features = before.copy();
    features.add(QueryFeature.LEFT_OUT_OPERATOR, accounting.operators().size());
    new LeftOutWords(accounting).addTo(features);
    if (before.get(QueryFeature.EDITED) == 0) {
      unasked(reading, features);
    }
    hidden(reading).ifPresent(feature -> features.add(feature, 1));
    return features;
  }

  /// Adds the parts of a query that no word asks for. A changed query has them from the one before.
  private static void unasked(Reading reading, QueryFeatures features) {
    Accounting accounting = reading.accounting();
    features.add(QueryFeature.ADDED_CONDITION, accounting.added().size());
    accounting.unasked().forEach(operator -> features.add(unasked(operator), 1));
    features.add(
        QueryFeature.UNNAMED_TABLE,
        (double)
            reading.content().tables().stream()
                .filter(table -> !isNamed(table, accounting.spans()))
                .filter(table -> !connects(table, reading.content()))
                .filter(table ->
                    features.get(QueryFeature.IMPLIED_AMOUNT) == 0
                        || !isMultiplied(table, reading.content()))
                .count());
  }

  /// The way in which the query hides the first table or column that the question names.
  private static Optional<QueryFeature> hidden(Reading reading) {
    boolean behind = false;
    List<Span> spans = reading.accounting().spans();
    for (int at = 0; at < spans.size(); at++) {
      Span span = spans.get(at);
      String element = span.element();
      switch (span.kind()) {
        case FUNCTION_WORD -> {}
        case OPERATOR -> behind = true;
        case TABLE -> {
          QueryContent content = reading.content();
          boolean shown =
              element == null
                  || showsRows(content, element)
                  || (behind && FIGURES.stream().anyMatch(content::has));
          QueryFeature feature =
              behind ? QueryFeature.RANKED_ROWS_HIDDEN : QueryFeature.ASKED_ROWS_HIDDEN;
          return shown ? Optional.empty() : Optional.of(feature);
        }
        case COLUMN -> {
          if (at + 1 < spans.size() && spans.get(at + 1).kind() == Span.Kind.TABLE) {
            continue; // A word such as 'overdue' describes the rows that the next one names.
          }
          boolean shown =
              reading.content().columns().stream()
                  .filter(column -> column.toString().equals(element))
                  .allMatch(reading.content()::shows);
          return shown ? Optional.empty() : Optional.of(QueryFeature.ASKED_COLUMN_HIDDEN);
        }
        case VALUE,
            NUMBER,
            TIME,
            LOST_NAME,
            LOST_NUMBER,
            LOST_TIME,
            LOST_ASKED,
            LOST_OPERATOR,
            LOST_WORD -> {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  /// Whether the results show a name or the key of a table's rows, or their number.
  private static boolean showsRows(QueryContent content, String element) {
    return content.has(QueryOperator.COUNT)
        || content.tables().stream()
            .filter(table -> table.toString().equals(element))
            .allMatch(table ->
                Stream.concat(DisplayColumns.of(table).stream(), table.primaryKey().stream())
                    .anyMatch(content::shows));
  }

  /// Whether a word such as 'revenue' asks for a table by the numbers that it multiplies.
  private static boolean isMultiplied(Table table, QueryContent content) {
    return content.has(QueryOperator.TIMES)
        && content.columns().stream()
                .filter(column -> column.table().equals(table.name()))
                .filter(column -> column.type() == ValueType.NUMBER)
                .count()
            > 1;
  }

  /// Whether a query uses a table only to connect others, and to tell when their rows belong
  /// together.
  private static boolean connects(Table table, QueryContent content) {
    return content.columns().stream()
            .filter(column -> column.table().equals(table.name()))
            .allMatch(column -> column.type() == ValueType.TIME && !content.shows(column))
        && content.joined().stream().filter(column -> column.table().equals(table.name())).count()
            > 1;
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
      case OR,
          INTERSECT,
          PLUS,
          MINUS,
          TIMES,
          DIVIDE,
          DURATION,
          NESTED,
          WINDOW,
          CASE,
          NOW,
          OUTER,
          RANKED_UP,
          RANKED_DOWN,
          MEASURED,
          STORED_NUMBER ->
          QueryFeature.UNASKED_OTHER;
    };
  }
}
