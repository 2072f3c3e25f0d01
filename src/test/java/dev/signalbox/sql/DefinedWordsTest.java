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
    return written(question, school);
  }

  private static PlanStep written(String question, TestDatabase database)
      throws InterruptedException {
    Plan plan =
        new EmbeddedPlanner(
                new SchemaLinker(ENCODER, database, true),
                Examples.none(ENCODER),
                false,
                ProbeExecution.NONE,
                0,
                TimeSettings.defaults(),
                new ParsedSqlGuard())
            .plan(new Asked(question, null, Instant.EPOCH), database.description());
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          How many tickets are in progress?             | "st" = 'P'
          How many critical tickets are there?          | "prio" = 1
          How many tickets are critical?                | "prio" = 1
          How many tickets are waiting for the user?    | "st" = 'W'
          How many high priority tickets are there?     | "prio" = 2
          How many medium priority tickets are there?   | "prio" = 3
          How many closed tickets are there?            | "st" = 'C'
          """)
  void shouldReadTheCodesThatACommentDefines(String question, String condition)
      throws InterruptedException {
    TestDatabase desk =
        new TestDatabase()
            .table("usr", "*uid INTEGER", "nm TEXT")
            .table(
                "tkt",
                "*tid INTEGER",
                "subj TEXT",
                "uid INTEGER -> usr.uid",
                "prio INTEGER!",
                "st TEXT!",
                "rsl_ts TIMESTAMP")
            .values("tkt", "st", "N", "P", "W", "R", "C")
            .comment("tkt", "prio", "priority: 1 critical, 2 high, 3 medium, 4 low")
            .comment(
                "tkt",
                "st",
                "state (N new, P in progress, W waiting for user, R resolved, C closed)");

    assertThat(written(question, desk).getSql())
        .isEqualTo("SELECT COUNT(*) FROM \"tkt\" WHERE " + condition);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          How many departments are there per cost centre? | SELECT COUNT(*), "cc" FROM "dept" GROUP BY "cc"
          What is the average satisfaction rating?        | SELECT AVG("csat") FROM "dept"
          What is the average SLA?                        | SELECT AVG("x1") FROM "dept"
          """)
  void shouldReadTheNamesInComments(String question, String sql) throws InterruptedException {
    TestDatabase desk =
        new TestDatabase()
            .table("dept", "*did INTEGER", "nm TEXT", "cc TEXT", "csat INTEGER", "x1 INTEGER")
            .comment("dept", "cc", "cost centre")
            .comment("dept", "csat", "satisfaction rating, 1 to 5")
            .comment("dept", "x1", "SLA: hours until an answer");

    assertThat(written(question, desk).getSql()).isEqualTo(sql);
  }

  @Test
  void shouldTellNoStatementThatTheQuestionDoesNotUse() throws InterruptedException {
    PlanStep step = written("How many students are there?", "evening refers to enr = 'PT'");

    assertThat(step.getReading()).doesNotContain("statement");
    assertThat(step.getLinks()).noneMatch(link -> link.getKind() == ElementKind.STATEMENT);
  }
}
