package dev.signalbox.sql;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.view.SingleSource;
import dev.signalbox.sql.view.ViewChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Asks a question of the one view that covers it ([ViewChoice]), in place of the joined tables.
/// The other planner then sees that view alone. A follow-up is planned over the whole database, as
/// its query changes the one before. A database without views is planned as without this planner.
///
/// Threading: as the other planners.
public final class ViewedPlanner implements Planner {
  private final Planner planner;
  private final EmbeddedPlanner drafts;
  private final boolean only;

  /// @param planner writes the query
  /// @param drafts drafts the query over the tables, to find the view
  /// @param only whether the planner declines where no view covers the question
  public ViewedPlanner(Planner planner, EmbeddedPlanner drafts, boolean only) {
    this.planner = planner;
    this.drafts = drafts;
    this.only = only;
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
    boolean chooses =
        asked.continued().turns().isEmpty()
            && database.getTables().stream().anyMatch(TableDescription::getView);
    if (!chooses) {
      return planner.plan(asked, database);
    }
    Optional<ViewChoice> choice =
        ViewChoice.of(drafts.drafts(asked, SingleSource.tablesOf(database)), database);
    if (choice.isPresent()) {
      return ofView(asked, database, choice.get());
    }
    return only
        ? new Plan.Declined(
            "No view of %s covers the question, and planning.views is 'only'."
                .formatted(database.getId()),
            List.of())
        : planner.plan(asked, database);
  }

  private Plan ofView(Asked asked, DatabaseDescription database, ViewChoice choice)
      throws InterruptedException {
    Plan plan = planner.plan(asked, SingleSource.of(database, choice.view()));
    return switch (plan) {
      case Plan.Written(PlanStep step, List<ModelUse> calls) ->
          new Plan.Written(
              PlanStep.newBuilder(step)
                  .setView(choice.view().getName())
                  .setViewProbability(choice.probability())
                  .build(),
              calls);
      case Plan.Withheld withheld -> withheld;
      case Plan.Declined _, Plan.NotUnderstood _ ->
          only ? plan : charged(planner.plan(asked, database), plan.modelCalls());
    };
  }

  /// The plan with the calls of the attempt before.
  private static Plan charged(Plan plan, List<ModelUse> before) {
    List<ModelUse> calls = new ArrayList<>(before);
    calls.addAll(plan.modelCalls());
    return switch (plan) {
      case Plan.Written(PlanStep step, var _) -> new Plan.Written(step, List.copyOf(calls));
      case Plan.Declined(String reason, var candidates, var _) ->
          new Plan.Declined(reason, candidates, List.copyOf(calls));
      case Plan.Withheld _, Plan.NotUnderstood _ -> plan;
    };
  }

  @Override
  public Plan correct(Asked asked, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    return planner.correct(asked, database, previous, problem);
  }
}
