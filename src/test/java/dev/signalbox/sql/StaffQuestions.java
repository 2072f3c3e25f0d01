package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.event.PlanStep;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import dev.signalbox.sql.reading.Reading;

/// Questions to a database whose rows refer to rows of the same table: employees to their managers,
/// categories to their parents, members to those who referred them.
public final class StaffQuestions implements AutoCloseable {
  private final Encoder encoder = Encoders.of(Configuration.defaults().embedding());

  private final TestDatabase staff =
      new TestDatabase()
          .table("departments", "*department_id INTEGER", "department_name TEXT")
          .table(
              "employees",
              "*employee_id INTEGER",
              "full_name TEXT",
              "salary REAL",
              "age INTEGER",
              "hired_on DATE",
              "manager_id INTEGER -> employees.employee_id",
              "department_id INTEGER -> departments.department_id")
          .table(
              "categories",
              "*category_id INTEGER",
              "category_name TEXT",
              "parent_category_id INTEGER -> categories.category_id")
          .table(
              "members",
              "*member_id INTEGER",
              "first_name TEXT",
              "last_name TEXT",
              "referred_by INTEGER -> members.member_id")
          .values("departments", "department_name", "Sales", "Purchasing")
          .values("employees", "full_name", "Ann Smith", "Omar Haddad", "Lea Brandt")
          .values("categories", "category_name", "Paper", "Notebooks", "Office supplies")
          .values("members", "first_name", "Ines", "Tom")
          .values("members", "last_name", "Castro", "Berg");

  public void assertQuery(String question, String sql) throws InterruptedException {
    assertThat(plan(question))
        .as(question)
        .isInstanceOfSatisfying(
            Plan.Written.class, written -> assertThat(written.step().getSql()).isEqualTo(sql));
  }

  public boolean isAnswered(String question) throws InterruptedException {
    return plan(question) instanceof Plan.Written;
  }

  /// The step with the likeliest query.
  public PlanStep step(String question) throws InterruptedException {
    return ((Plan.Written) plan(question)).step();
  }

  /// The reading of a query that another planner has written.
  public Reading reading(String question, String sql) {
    PlanStep written =
        PlanStep.newBuilder()
            .setDatabase("test")
            .setGoal(question)
            .setSql(sql)
            .setPlanner("other")
            .build();
    return StepReader.by(new SchemaLinker(encoder, staff, true), TimeSettings.defaults())
        .read(Asked.now(question), staff.description(), written)
        .orElseThrow();
  }

  Plan plan(String question) throws InterruptedException {
    Planner planner =
        new EmbeddedPlanner(
            new SchemaLinker(encoder, staff, true),
            Examples.none(encoder),
            false,
            ProbeExecution.NONE,
            0,
            TimeSettings.defaults(),
            new ParsedSqlGuard());
    return planner.plan(Asked.now(question), staff.description());
  }

  @Override
  public void close() {
    encoder.close();
  }
}
