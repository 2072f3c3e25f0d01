package dev.signalbox.sql.reading;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.linking.LinkedQuestion;
import java.util.Optional;

/// A query as an answer to a question: the account of the question's words, and the query in words.
///
/// @param content the content of the query
public record Reading(Accounting accounting, QueryContent content, WrittenQuery query) {

  /// The reading of a query that the guard accepts.
  ///
  /// @param accounting that of the question
  /// @return empty where the query cannot be parsed
  public static Optional<Reading> of(
      LinkedQuestion question, QuestionAccounting accounting, String sql, Dialect dialect) {
    return WrittenQuery.of(sql, dialect, accounting.schema())
        .map(query -> {
          QueryContent content = QueryContent.of(query);
          return new Reading(accounting.of(question, content), content, query);
        });
  }

  /// The query in words, made from the query alone.
  public String sentence() {
    return QueryReading.of(query);
  }
}
