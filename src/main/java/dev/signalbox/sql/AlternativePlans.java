package dev.signalbox.sql;

import dev.signalbox.event.Choice;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Plans the query of each database between which the asker of an ambiguous question shall choose,
/// one after the other.
final class AlternativePlans {
  private final Routed routed;
  private final List<Choice> choices = new ArrayList<>();
  private final List<Choice> written = new ArrayList<>();
  private Journey journey;

  /// The end of the first choice that has no query; null while there is none.
  private @Nullable PlanAttempt firstEnd;

  private @Nullable StageException firstFailure;

  /// Whether every choice without a query was refused, as one that its planner cannot write.
  private boolean onlyRefused = true;

  /// Writes the query for one database.
  @FunctionalInterface
  interface Planning {
    PlanAttempt attempt(Journey journey, String database) throws InterruptedException;
  }

  /// The outcome of all plans.
  sealed interface Outcome {

    /// The likeliest database alone has a query, and the planner refuses the others. A less likely
    /// one is no such case: it is seldom the right one (decision 33).
    ///
    /// @param routed to the likeliest database
    record One(Routed routed, PlanStep step) implements Outcome {}

    /// The asker shall choose.
    ///
    /// @param routed with the choices and their queries
    record Several(Routed routed) implements Outcome {}

    /// No database has a query.
    ///
    /// @param routed to the likeliest database
    /// @param end of the likeliest database
    record None(Routed routed, PlanAttempt end) implements Outcome {}
  }

  private AlternativePlans(Routed routed) {
    this.routed = routed;
    this.journey = routed.getJourney();
  }

  /// @throws StageException no choice has a query, and a database or a model was unreachable
  static Outcome of(Routed routed, Planning planning) throws InterruptedException {
    AlternativePlans plans = new AlternativePlans(routed);
    for (Choice choice : routed.getChoices()) {
      plans.add(choice, planning);
    }
    return plans.outcome();
  }

  /// The plan that executes the query of each choice.
  static Planned planned(Routed routed) {
    return Planned.newBuilder()
        .setJourney(routed.getJourney())
        .setRanking(routed.getRanking())
        .setDatabases(List.of())
        .setSteps(List.of())
        .setChoices(routed.getChoices())
        .setDifference(routed.getDifference().orElse(null))
        .build();
  }

  private void add(Choice choice, Planning planning) throws InterruptedException {
    try {
      PlanAttempt attempt = planning.attempt(journey, choice.getDatabase());
      journey = attempt.journey();
      switch (attempt) {
        case PlanAttempt.Written(var _, var step) -> {
          Choice planned = Choice.newBuilder(choice).setStep(step).build();
          choices.add(planned);
          written.add(planned);
        }
        case PlanAttempt.Refused(var _, var refusal) -> {
          onlyRefused &= isOfPlanner(refusal.getReason());
          without(choice, refusal.getDetail(), attempt);
        }
        case PlanAttempt.Failed(var _, var message) -> {
          onlyRefused = false;
          without(choice, message, attempt);
        }
      }
    } catch (StageException e) {
      onlyRefused = false;
      firstFailure = firstFailure == null ? e : firstFailure;
      choices.add(Choice.newBuilder(choice).setProblem(String.valueOf(e.getMessage())).build());
    }
  }

  private void without(Choice choice, String problem, PlanAttempt attempt) {
    firstEnd = firstEnd == null ? attempt : firstEnd;
    choices.add(Choice.newBuilder(choice).setProblem(problem).build());
  }

  private static boolean isOfPlanner(RefusalReason reason) {
    return switch (reason) {
      case CANNOT_WRITE_SQL, NOT_UNDERSTOOD -> true;
      case UNKNOWN,
          NO_DATABASE_ANSWERS,
          NO_DATABASE_NEEDED,
          SEVERAL_DATABASES_NEEDED,
          PRIVATE_DATA ->
          false;
    };
  }

  private Outcome outcome() {
    if (written.isEmpty()) {
      return none();
    }
    boolean onlyFirst = written.size() == 1 && choices.getFirst().getStep().isPresent();
    return onlyFirst && onlyRefused
        ? one(written.getFirst())
        : new Outcome.Several(
            Routed.newBuilder(routed).setJourney(journey).setChoices(List.copyOf(choices)).build());
  }

  private Outcome none() {
    if (firstFailure != null) {
      throw firstFailure;
    }
    if (firstEnd == null) {
      throw new IllegalStateException("An ambiguous question has no choices");
    }
    return new Outcome.None(clear(routed.getRanking(), routed.getDatabases()), firstEnd);
  }

  private Outcome one(Choice choice) {
    String others =
        choices.stream()
            .map(Choice::getDatabase)
            .filter(other -> !other.equals(choice.getDatabase()))
            .collect(Collectors.joining(" and "));
    Ranking ranking =
        Ranking.newBuilder(routed.getRanking())
            .setReranking(
                "Only %s has a query for the question: the planner found none for %s."
                    .formatted(choice.getDatabase(), others))
            .build();
    return new Outcome.One(
        clear(ranking, List.of(choice.getDatabase())), choice.getStep().orElseThrow());
  }

  private Routed clear(Ranking ranking, List<String> databases) {
    return Routed.newBuilder(routed)
        .setJourney(journey)
        .setRanking(ranking)
        .setDatabases(databases)
        .setChoices(List.of())
        .setDifference(null)
        .build();
  }
}
