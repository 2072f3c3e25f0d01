package dev.signalbox.sql;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.TestEvents;
import dev.signalbox.stage.CallContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes queries from a list and then declines; records the problems that it receives.
public final class ScriptedPlanner implements Planner {
  private final Deque<String> queries;
  private final List<String> problems = new ArrayList<>();
  private final List<Asked> asked = new ArrayList<>();
  private final List<@Nullable String> askers = new ArrayList<>();

  public ScriptedPlanner(String... queries) {
    this.queries = new ArrayDeque<>(List.of(queries));
  }

  @Override
  public String name() {
    return "scripted";
  }

  @Override
  public synchronized Plan plan(Asked question, DatabaseDescription database) {
    asked.add(question);
    if (queries.isEmpty()) {
      return new Plan.Declined("nothing left to write", List.of(TestEvents.modelUse("declined")));
    }
    return new Plan.Written(
        TestEvents.step(database.getId(), queries.pop()), List.of(TestEvents.modelUse("written")));
  }

  @Override
  public synchronized Plan correct(
      Asked question, DatabaseDescription database, PlanStep previous, String problem) {
    problems.add(problem);
    askers.add(CallContext.current().question());
    return plan(question, database);
  }

  /// The questions of all calls, as it got them.
  public List<Asked> asked() {
    return asked;
  }

  /// The ids of the questions whose queries it corrected.
  public List<@Nullable String> askers() {
    return askers;
  }

  public List<String> problems() {
    return problems;
  }
}
