package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.time.TimeReference;
import java.time.Instant;
import java.util.List;

/// Questions to one database, and the query candidates that the grammar gives without examples.
public abstract class CandidateQuestions implements AutoCloseable {
  private static final TimeReference TIMES =
      TimeReference.of(TimeSettings.defaults(), Instant.parse("2026-11-24T10:00:00Z"));

  private final Encoder encoder = Encoders.of(Configuration.defaults().embedding());
  private final TestDatabase database;
  private final SchemaLinker linker;

  CandidateQuestions(TestDatabase database) {
    this.database = database;
    this.linker = new SchemaLinker(encoder, database, true);
  }

  /// Checks the first query candidate of a question.
  public void assertFirst(String question, String sql) {
    assertThat(candidates(question)).as(question).first().isEqualTo(sql);
  }

  /// Checks that some query candidate of a question is a query.
  public void assertAmong(String question, String sql) {
    assertThat(candidates(question)).as(question).contains(sql);
  }

  /// The query candidates of a question, best first.
  public List<String> candidates(String question) {
    Lexicon lexicon = linker.lexicon(database.description());
    return QueryCandidates.of(
            linker.hypotheses(question, lexicon),
            lexicon,
            TIMES,
            List.of(),
            false,
            Dialect.of("sqlite"),
            null)
        .distinct()
        .ranked()
        .stream()
        .map(QueryCandidate::sql)
        .toList();
  }

  @Override
  public void close() {
    encoder.close();
  }
}
