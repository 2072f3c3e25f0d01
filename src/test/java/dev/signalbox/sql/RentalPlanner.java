package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.PlanningSettings;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.dialogue.TurnRelation;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.time.Instant;
import java.util.List;

/// The embedded planner on a database of tools, their rentals, repairs and bills.
public final class RentalPlanner implements AutoCloseable {
  private static final TurnRelation RELATION = TurnRelation.shipped();

  private final Encoder encoder = Encoders.of(Configuration.defaults().embedding());

  private final TestDatabase rental =
      new TestDatabase()
          .table(
              "workers",
              "*worker_id INTEGER",
              "full_name TEXT!",
              "town TEXT!",
              "hired_on DATE!",
              "exit_date DATE",
              "boss_id INTEGER -> workers.worker_id",
              "email TEXT",
              "is_certified INTEGER!")
          .table(
              "clients",
              "*client_id INTEGER",
              "client_name TEXT!",
              "town TEXT!",
              "kind TEXT!",
              "phone TEXT",
              "newsletter TEXT!")
          .table(
              "tools",
              "*tool_id INTEGER",
              "tool_name TEXT!",
              "category TEXT!",
              "daily_fee REAL!",
              "electric INTEGER!",
              "has_manual INTEGER!",
              "battery_only INTEGER!",
              "scrapped_on DATE")
          .table(
              "rentals",
              "*rental_id INTEGER",
              "client_id INTEGER! -> clients.client_id",
              "tool_id INTEGER! -> tools.tool_id",
              "rented_on DATE!",
              "due_on DATE!",
              "returned_on DATE")
          .table(
              "repairs",
              "*repair_id INTEGER",
              "tool_id INTEGER! -> tools.tool_id",
              "worker_id INTEGER -> workers.worker_id",
              "opened_on DATE!",
              "closedAt DATE",
              "status TEXT!")
          .table(
              "bills",
              "*bill_no INTEGER",
              "rental_id INTEGER! -> rentals.rental_id",
              "total REAL!",
              "paid_on DATE",
              "cancelled_at DATETIME")
          .values("workers", "town", "Linz", "Graz")
          .values("clients", "client_name", "Ferro", "Okto")
          .values("clients", "kind", "B", "P")
          .values("clients", "newsletter", "Y", "N")
          .values("tools", "tool_name", "Drill", "Saw", "Mixer")
          .values("tools", "category", "cutters", "mixers")
          .values("repairs", "status", "waiting", "done", "manual");

  public void assertQuery(String question, String sql) throws InterruptedException {
    assertThat(sql(question)).as(question).isEqualTo(sql);
  }

  /// @param before the query of the turn before
  public void assertFollowUp(String before, String question, String sql)
      throws InterruptedException {
    assertThat(followUp(before, question)).as(question).isEqualTo(sql);
  }

  /// The likeliest query of a question behind another query, or the plan in its place.
  public String followUp(String before, String question) throws InterruptedException {
    return sql(after(before, 1, question));
  }

  /// The plan of a question behind another query, which has to be written.
  ///
  /// @param confidence the probability, from 0 to 1, that the query before is right
  public PlanStep step(String before, double confidence, String question)
      throws InterruptedException {
    return step(before, confidence, question, ProbeExecution.NONE);
  }

  /// As [#step(String, double, String)], with probes.
  public PlanStep step(String before, double confidence, String question, ProbeExecution probe)
      throws InterruptedException {
    Plan plan = plan(after(before, confidence, question), probe);
    assertThat(plan).as(question).isInstanceOf(Plan.Written.class);
    return ((Plan.Written) plan).step();
  }

  private Asked after(String before, double confidence, String question) {
    EarlierTurn turn =
        new EarlierTurn("before", rental.description().getId(), before, Instant.EPOCH, confidence);
    return Asked.now(question)
        .after(
            new Continued(
                List.of(turn), question, RELATION.probability(question, List.of(turn.question()))));
  }

  /// The likeliest query, or the plan in its place.
  public String sql(String question) throws InterruptedException {
    return sql(Asked.now(question));
  }

  private String sql(Asked asked) throws InterruptedException {
    Plan plan = plan(asked, ProbeExecution.NONE);
    return plan instanceof Plan.Written(var step, var _) ? step.getSql() : plan.toString();
  }

  /// The plan of a question by the planner as it is shipped.
  public Plan shipped(String question) throws InterruptedException {
    return planner(ProbeExecution.NONE, PlanningSettings.defaults().answerAbove())
        .plan(Asked.now(question), rental.description());
  }

  /// The plan of a question on a database with statements, by the planner as it is shipped.
  public Plan defined(String statement, String question) throws InterruptedException {
    return defined(statement, Asked.now(question));
  }

  /// As [#defined(String, String)], behind the query of a turn before.
  public Plan defined(String statement, String before, String question)
      throws InterruptedException {
    return defined(statement, after(before, 1, question));
  }

  private Plan defined(String statement, Asked asked) throws InterruptedException {
    return new DefiningPlanner(
            planner(ProbeExecution.NONE, PlanningSettings.defaults().answerAbove()))
        .plan(
            asked,
            DatabaseDescription.newBuilder(rental.description())
                .setStatements(List.of(statement))
                .build());
  }

  private Plan plan(Asked asked, ProbeExecution probe) throws InterruptedException {
    return planner(probe, 0).plan(asked, rental.description());
  }

  private Planner planner(ProbeExecution probe, double answerAbove) {
    return new EmbeddedPlanner(
        new SchemaLinker(encoder, rental, true),
        Examples.none(encoder),
        true,
        probe,
        answerAbove,
        TimeSettings.defaults(),
        new ParsedSqlGuard());
  }

  @Override
  public void close() {
    encoder.close();
  }
}
