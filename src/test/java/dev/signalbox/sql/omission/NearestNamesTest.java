package dev.signalbox.sql.omission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.EmbeddedPlanner;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class NearestNamesTest {
  private final TestDatabase yard =
      new TestDatabase()
          .table("job", "*job_id INTEGER", "title TEXT!", "crane_id INTEGER -> crane.crane_id")
          .table("crane", "*crane_id INTEGER", "capacity REAL!");

  @Test
  void shouldNameTheNearestTablesAndColumns() throws InterruptedException {
    try (Encoder encoder = Encoders.of(Configuration.defaults().embedding())) {
      Plan plan =
          new EmbeddedPlanner(
                  new SchemaLinker(encoder, yard, true),
                  Examples.none(encoder),
                  true,
                  ProbeExecution.NONE,
                  0.99,
                  TimeSettings.defaults(),
                  new ParsedSqlGuard())
              .plan(
                  new Asked("Show the tasks of each lifting device", null, Instant.EPOCH),
                  yard.description());

      assertThat(plan.toString())
          .containsPattern(
              "names nothing exactly .nearest: (table|column) .*; ask by such a name.");
    }
  }
}
