package dev.signalbox.sql;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ReplacedLiteral;
import dev.signalbox.event.TaughtQuery;
import dev.signalbox.index.TaughtQuestion;
import dev.signalbox.sql.taught.QueryIdentity;
import dev.signalbox.sql.taught.TaughtQueries;
import dev.signalbox.sql.taught.TaughtQueries.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Answers a question by the query that was told for it, or for one that differs in values, numbers
/// and times alone. Where there is none, or it does not run on today's schema, another planner
/// writes the query; it never writes one that was told to be wrong.
///
/// Threading: as its planner and the taught queries.
public final class TaughtPlanner implements Planner {
  private static final String NAME = "taught";
  private static final double ADAPTED = 0.95;

  /// How often the planner may replace a query that was told to be wrong.
  private static final int MOST_WRONG = 2;

  private static final String WRONG =
      "The asker has told that this query does not answer the question. Write another one, or decline.";

  private static final String REJECTED =
      "A query that was told to be wrong for it is not written again, in whichever form.";

  private final Planner planner;
  private final TaughtQueries taught;

  public TaughtPlanner(Planner planner, TaughtQueries taught) {
    this.planner = planner;
    this.taught = taught;
  }

  @Override
  public String name() {
    return planner.name();
  }

  @Override
  public boolean isTold(Asked asked, DatabaseDescription database) {
    return taught.isTold(question(asked), database);
  }

  @Override
  public Plan plan(Asked asked, DatabaseDescription database) throws InterruptedException {
    Set<String> wrong = taught.wrong(question(asked), database);
    return switch (taught.of(question(asked), database, wrong)) {
      case Found.Usable usable -> new Plan.Written(step(asked, database, usable), List.of());
      case Found.Broken(TaughtQuestion told, String problem) ->
          noted(written(asked, database, wrong), query(told, problem, List.of()));
      case Found.Nothing _ -> written(asked, database, wrong);
    };
  }

  private static TaughtQueries.Question question(Asked asked) {
    return new TaughtQueries.Question(asked.question(), asked.tenant(), asked.at());
  }

  private Plan written(Asked asked, DatabaseDescription database, Set<String> wrong)
      throws InterruptedException {
    Plan plan = right(asked, database, wrong, planner.plan(asked.without(wrong), database));
    return wrong.isEmpty() ? plan : noted(plan, REJECTED);
  }

  /// Replaces queries that were told to be wrong.
  private Plan right(Asked asked, DatabaseDescription database, Set<String> wrong, Plan first)
      throws InterruptedException {
    Plan plan = first;
    List<ModelUse> calls = new ArrayList<>();
    for (int corrected = 0; ; corrected++) {
      if (!(plan instanceof Plan.Written(PlanStep step, List<ModelUse> uses))) {
        return withCalls(plan, calls);
      }
      calls.addAll(uses);
      if (wrong.isEmpty() || !wrong.contains(QueryIdentity.of(step.getSql(), database))) {
        return new Plan.Written(step, List.copyOf(calls));
      }
      if (corrected == MOST_WRONG) {
        return new Plan.Declined(
            "I cannot write this one: the query that I write for it was told to be wrong.",
            List.<CandidateQuery>of(),
            List.copyOf(calls));
      }
      plan = planner.correct(asked.without(wrong), database, step, WRONG);
    }
  }

  private static Plan withCalls(Plan plan, List<ModelUse> before) {
    if (!(plan instanceof Plan.Declined(String reason, var candidates, var uses))) {
      return plan;
    }
    List<ModelUse> all = new ArrayList<>(before);
    all.addAll(uses);
    return new Plan.Declined(reason, candidates, List.copyOf(all));
  }

  /// A told query that the database refuses gives way to the planner's own.
  @Override
  public Plan correct(Asked asked, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    Set<String> wrong = taught.wrong(question(asked), database);
    TaughtQuery told = previous.getTaught().orElse(null);
    if (told != null && told.getProblem().isEmpty()) {
      return noted(
          written(asked, database, wrong),
          TaughtQuery.newBuilder(told).setProblem(problem).setReplaced(List.of()).build());
    }
    Plan corrected =
        right(
            asked,
            database,
            wrong,
            planner.correct(asked.without(wrong), database, previous, problem));
    return told == null ? corrected : noted(corrected, told);
  }

  /// The plan with the note that the told query is not used.
  private static Plan noted(Plan plan, TaughtQuery broken) {
    String reason =
        "The query told for it is not used: %s".formatted(broken.getProblem().orElse(""));
    return plan instanceof Plan.Written(PlanStep step, var calls)
        ? new Plan.Written(PlanStep.newBuilder(step).setTaught(broken).build(), calls)
        : noted(plan, reason);
  }

  /// The plan with one more sentence, where it gives a reason to the asker.
  private static Plan noted(Plan plan, String sentence) {
    return switch (plan) {
      case Plan.Declined(String why, var candidates, var calls) ->
          new Plan.Declined(sentences(why, sentence), candidates, calls);
      case Plan.NotUnderstood(String why, var candidates) ->
          new Plan.NotUnderstood(sentences(why, sentence), candidates);
      case Plan.Written written -> written;
      case Plan.Withheld withheld -> withheld;
    };
  }

  private static String sentences(String first, String second) {
    return first.matches("(?s).*[.!?]") ? first + " " + second : first + ". " + second;
  }

  private static PlanStep step(Asked asked, DatabaseDescription database, Found.Usable usable) {
    PlanStep.Builder step =
        PlanStep.newBuilder()
            .setDatabase(database.getId())
            .setGoal(asked.question())
            .setSql(usable.sql())
            .setPlanner(NAME)
            .setConfidence(usable.same() ? 1 : ADAPTED)
            .setTaught(query(usable.taught(), null, usable.replaced()));
    usable.reading().ifPresent(reading -> StepReading.tell(step, reading));
    String told = "as told for \"%s\"".formatted(usable.taught().question());
    String reading = step.getReading() == null ? "" : step.getReading();
    return step.setReading(reading.isEmpty() ? told : reading + ", " + told).build();
  }

  private static TaughtQuery query(
      TaughtQuestion told, @Nullable String problem, List<ReplacedLiteral> replaced) {
    return TaughtQuery.newBuilder()
        .setId(told.id())
        .setQuestion(told.question())
        .setSql(Objects.requireNonNull(told.sql()))
        .setGivenAt(told.givenAt())
        .setProblem(problem)
        .setReplaced(replaced)
        .build();
  }
}
