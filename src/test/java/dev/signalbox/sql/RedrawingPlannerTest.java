package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.sql.Planner.Plan;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RedrawingPlannerTest {
  private static final DatabaseDescription DATABASE =
      new TestDatabase().table("sales", "day DATE", "amount INTEGER").description();
  private static final EarlierTurn BEFORE =
      new EarlierTurn("How much per day?", DATABASE.getId(), "SELECT 1", Instant.EPOCH, 0.75);

  private final ScriptedPlanner other = new ScriptedPlanner("SELECT 2");
  private final RedrawingPlanner planner = new RedrawingPlanner(other);

  private PlanStep planned(Continued continued) throws InterruptedException {
    Plan plan = planner.plan(Asked.now("as a line").after(continued), DATABASE);
    assertThat(plan).isInstanceOf(Plan.Written.class);
    return ((Plan.Written) plan).step();
  }

  @Test
  void shouldTakeTheQueryBeforeAndBeAsSureAsItWas() throws InterruptedException {
    PlanStep step = planned(new Continued(List.of(BEFORE), "", 0.9));

    assertThat(step.getSql()).isEqualTo("SELECT 1");
    assertThat(step.getConfidence()).isEqualTo(0.75);
    assertThat(step.getTakenAs()).contains("How much per day?");
    assertThat(other.asked()).isEmpty();
  }

  @Test
  void shouldLetTheOtherPlannerAnswerAnythingElse() throws InterruptedException {
    assertThat(planned(new Continued(List.of(BEFORE), "per week", 0.9)).getSql())
        .isEqualTo("SELECT 2");
  }

  @Test
  void shouldAskAnewWhereTheQueryBeforeMayNoLongerRun() throws InterruptedException {
    assertThat(planned(new Continued(List.of(), "", 0.9)).getSql()).isEqualTo("SELECT 2");
    assertThat(other.asked().getFirst().continued().text()).isEqualTo("as a line");
  }
}
