package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.SchemaLink;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Words that a statement of the database defines.
class DefinedWordsTest {
  private static final Encoder ENCODER = Encoders.of(Configuration.defaults().embedding());

  @AfterAll
  static void close() {
    ENCODER.close();
  }

  private static PlanStep written(String question, String statement) throws InterruptedException {
    TestDatabase school =
        new TestDatabase()
            .table("student", "*id INTEGER", "name TEXT", "enr TEXT", "fee_eur REAL")
            .values("student", "enr", "FT", "PT")
            .statement(statement);
    Plan plan =
        new EmbeddedPlanner(
                new SchemaLinker(ENCODER, school, true),
                Examples.none(ENCODER),
                false,
                ProbeExecution.NONE,
                0,
                TimeSettings.defaults(),
                new ParsedSqlGuard())
            .plan(new Asked(question, null, Instant.EPOCH), school.description());
    return ((Plan.Written) plan).step();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "How many full-time students are there?|full-time students refers to enr = 'FT'|SELECT COUNT(*) FROM \"student\" WHERE \"enr\" = 'FT'",
        "How many evening students are there?|enr = 'PT': evening|SELECT COUNT(*) FROM \"student\" WHERE \"enr\" = 'PT'",
        "What is the average tuition of students?|tuition means fee_eur|SELECT AVG(\"fee_eur\") FROM \"student\""
      })
  void shouldReadDefinedWordsAsTheStatementSays(String question, String statement, String sql)
      throws InterruptedException {
    PlanStep step = written(question, statement);

    assertThat(step.getSql()).isEqualTo(sql);
    assertThat(step.getReading()).contains("by the statement \"" + statement + "\"");
    assertThat(step.getLinks())
        .filteredOn(link -> link.getKind() == ElementKind.STATEMENT)
        .extracting(SchemaLink::getElement)
        .containsExactly(statement);
  }

  @Test
  void shouldTellNoStatementThatTheQuestionDoesNotUse() throws InterruptedException {
    PlanStep step = written("How many students are there?", "evening refers to enr = 'PT'");

    assertThat(step.getReading()).doesNotContain("statement");
    assertThat(step.getLinks()).noneMatch(link -> link.getKind() == ElementKind.STATEMENT);
  }
}
