package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.GuardedPlanner.GuardedPlan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Questions about private columns for the embedded planner.
@Tag("slow")
class PrivateQuestionsTest {
  private static final Encoder ENCODER = new LetterEncoder();

  @TempDir private Path folder;

  private DatabaseDescription database;

  private final GuardedPlanner planner =
      new GuardedPlanner(
          new EmbeddedPlanner(
              new SchemaLinker(ENCODER, _ -> List.of(), false),
              Examples.none(ENCODER),
              false,
              ProbeExecution.NONE,
              0.3,
              TimeSettings.defaults(),
              new ParsedSqlGuard()),
          new ParsedSqlGuard(),
          1);

  @BeforeEach
  void create() throws SQLException {
    DatabaseSettings at =
        TestEngine.SQLITE.create(
            folder,
            List.of(
                "CREATE TABLE patient (ssn TEXT PRIMARY KEY, name TEXT, birth_date DATE, city TEXT)",
                "CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, ward TEXT,"
                    + " patient_ssn TEXT REFERENCES patient (ssn))"));
    database =
        Introspection.describe(
            RegisteredDatabase.of(
                new DatabaseSettings(
                    at.id(),
                    at.url(),
                    null,
                    null,
                    List.of(),
                    null,
                    null,
                    List.of(),
                    List.of(),
                    List.of("patient.ssn", "patient.birth_date")),
                "test"));
  }

  private GuardedPlan plan(String question) throws InterruptedException {
    return planner.plan(Asked.now(question), database);
  }

  private String sql(String question) throws InterruptedException {
    return plan(question) instanceof GuardedPlan.Accepted(var step, var _)
        ? step.getSql()
        : plan(question).toString();
  }

  @Test
  void shouldSayThatAQuestionAsksForAPrivateColumn() throws InterruptedException {
    for (String question :
        List.of(
            "What is the birth date of each patient?",
            "List the name and the SSN of all patients.",
            "How many patients have a birth date after 2000?",
            "Show patients ordered by date of birth.")) {
      assertThat(plan(question)).as(question).isInstanceOf(GuardedPlan.Withheld.class);
    }
    assertThat(plan("List the SSN of all patients."))
        .isEqualTo(
            new GuardedPlan.Withheld(
                "The question asks for 'SSN', which is private in shop.", List.of()));
  }

  @Test
  void shouldAnswerAQuestionAboutPublicColumns() throws InterruptedException {
    assertThat(sql("List the names and cities of all patients."))
        .isEqualTo("SELECT \"name\", \"city\" FROM \"patient\"");
    assertThat(sql("Show everything about the patients."))
        .isEqualTo("SELECT \"name\", \"city\" FROM \"patient\"");
    assertThat(sql("How many visits are there?")).isEqualTo("SELECT COUNT(*) FROM \"visit\"");
  }

  @Test
  void shouldJoinOnPrivateKeys() throws InterruptedException {
    assertThat(sql("List the name of each patient and the ward of the visit."))
        .contains("\"patient_ssn\" = ", ".\"ssn\"")
        .doesNotContain("birth");
  }
}
