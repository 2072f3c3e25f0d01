package dev.signalbox.sql;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import java.util.List;

/// Takes the query of the turn before for a follow-up that asks for another drawing alone, such as
/// "as a line". Any other question goes to the other planner.
///
/// Threading: as the other planner.
public final class RedrawingPlanner implements Planner {
  private final Planner planner;

  public RedrawingPlanner(Planner planner) {
    this.planner = planner;
  }

  @Override
  public String name() {
    return planner.name();
  }

  @Override
  public boolean isTold(Asked asked, DatabaseDescription database) {
    return planner.isTold(asked, database);
  }

  @Override
  public Plan plan(Asked asked, DatabaseDescription database) throws InterruptedException {
    Continued continued = asked.continued();
    if (!continued.text().isEmpty()) {
      return planner.plan(asked, database);
    }
    if (continued.turns().isEmpty()) {
      // The query before may no longer run: the question that it answered is asked anew.
      return planner.plan(asked.after(Continued.nothing(asked.question())), database);
    }
    EarlierTurn last = continued.turns().getLast();
    return new Plan.Written(
        PlanStep.newBuilder()
            .setDatabase(database.getId())
            .setGoal(last.question())
            .setSql(last.sql())
            .setPlanner(name())
            .setConfidence(last.confidence())
            .setForm(last.form().orElse(null))
            .setEdits(List.of("another drawing"))
            .setTakenAs(last.question())
            .build(),
        List.of());
  }

  @Override
  public Plan correct(Asked asked, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    return planner.correct(asked, database, previous, problem);
  }
}
