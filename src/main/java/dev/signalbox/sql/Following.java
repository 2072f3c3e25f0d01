package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.grammar.FollowUps;
import dev.signalbox.sql.grammar.ParseResult.Parsed;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.reading.SelectReader;
import dev.signalbox.sql.reading.WrittenQuery;
import dev.signalbox.sql.schema.Schema;
import java.util.List;
import java.util.Optional;

/// The query of the turn before a question.
///
/// @param before empty where its form cannot be changed
/// @param continuing the probability, from 0 to 1, that the question continues it, from its words
///   alone
/// @param confidence the probability, from 0 to 1, that the query before is right
record Following(Optional<Select> before, double continuing, double confidence) {

  private static final double SURE = 0.98;

  /// The most parse states at one position.
  private static final int WIDTH = 4;

  /// @param sql the query before
  static Following of(
      String sql, double confidence, double continuing, Dialect dialect, Schema schema) {
    return new Following(
        WrittenQuery.of(sql, dialect, schema).flatMap(SelectReader::of), continuing, confidence);
  }

  double logOdds() {
    double inside = Math.clamp(continuing, 1 - SURE, SURE);
    return Math.log(inside / (1 - inside));
  }

  /// The changed forms of the query that the question may ask for.
  List<Parsed> changed(LinkedQuestion question, Lexicon lexicon, QuestionTimes times) {
    return before
        .map(select -> FollowUps.all(question, lexicon, times, select, WIDTH))
        .orElse(List.of());
  }
}
