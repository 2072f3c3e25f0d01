package dev.signalbox.sql;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.reading.QuestionAccounting;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.time.TimeReference;
import java.util.Optional;

/// Reads the query of a step as an answer to its question.
@FunctionalInterface
public interface StepReader {
  /// Reads nothing, so that no step tells what it understood.
  StepReader NONE = (_, _, _) -> Optional.empty();

  /// The reading of a step's query, which the guard has accepted; empty where it cannot be parsed.
  ///
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  Optional<Reading> read(Asked asked, DatabaseDescription database, PlanStep step);

  /// Reads by the likeliest links of the question's words.
  ///
  /// @param times the calendar of the words for times
  static StepReader by(SchemaLinker linker, TimeSettings times) {
    return (asked, database, step) -> {
      Lexicon lexicon = linker.lexicon(database);
      LinkedQuestion linked = linker.link(asked.question(), lexicon);
      QuestionAccounting accounting =
          new QuestionAccounting(linked.tokens(), lexicon, TimeReference.of(times, asked.at()));
      return Reading.of(linked, accounting, step.getSql(), Dialect.of(database.getDialect()));
    };
  }
}
