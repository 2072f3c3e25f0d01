package dev.signalbox.sql;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.dialect.EnginesWithoutSql;
import dev.signalbox.catalog.registration.ConfiguredApis;
import dev.signalbox.config.AnsweringSettings;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TriedQuery;
import dev.signalbox.event.Want;
import dev.signalbox.sql.GuardedPlanner.GuardedPlan;
import dev.signalbox.stage.Audience;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.ModelCalls;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Recall;
import dev.signalbox.stage.RemindedStage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Writes the query for the chosen database, or one query for each part of the question, or one for
/// each database between which the asker shall choose.
///
/// Threading: as [GuardedPlanner] and [Catalog].
public final class PlanStage implements RemindedStage<Routed, Planned> {
  private static final String NAME = "plan";

  private final GuardedPlanner planner;
  private final Catalog catalog;
  private final CoordinatedDatabases coordinated;
  private final ContinuedTurns continued;
  private final @Nullable QuestionDivider divider;
  private final StandIns standIns;
  private final String alternatives;

  /// Creates a stage without a divider: of several databases, it answers only by a question's form.
  public PlanStage(GuardedPlanner planner, Catalog catalog) {
    this(planner, catalog, null, StandIns.MADE_UP, AnsweringSettings.defaults().alternatives());
  }

  /// @param divider divides questions that need two databases; null: the stage refuses them, unless
  ///   their form tells the parts
  /// @param standIns finds the values that stand for the keys of an earlier part
  /// @param alternatives the form of the choices, as in [AnsweringSettings]
  public PlanStage(
      GuardedPlanner planner,
      Catalog catalog,
      @Nullable QuestionDivider divider,
      StandIns standIns,
      String alternatives) {
    this.alternatives = alternatives;
    this.divider = divider;
    this.planner = planner;
    this.catalog = catalog;
    this.coordinated = new CoordinatedDatabases(catalog);
    this.continued = new ContinuedTurns(catalog);
    this.standIns = standIns;
  }

  /// @throws StageException `UNKNOWN_DATABASE` where the database was removed after the ranking;
  ///   otherwise the planner's exception
  @Override
  public Outcome<Planned> apply(Routed routed, Recall earlier) throws InterruptedException {
    return plan(continued.continued(routed, earlier));
  }

  /// A turn is remembered where a query was written for it.
  @Override
  public Optional<RememberedTurn> remembered(Routed routed, Outcome<Planned> outcome) {
    return ContinuedTurns.of(outcome);
  }

  private Outcome<Planned> plan(Routed routed) throws InterruptedException {
    Journey journey = routed.getJourney();
    if (journey.getQuestion().getWant() == Want.ROUTE) {
      return asked(routed);
    }
    List<String> databases = routed.getDatabases();
    if (databases.isEmpty()) {
      return refused(
          routed,
          journey,
          refusal(
              RefusalReason.NO_DATABASE_ANSWERS,
              "None of the registered databases answers this question."));
    }
    if (!routed.getPartDatabases().isEmpty()) {
      return planParts(routed);
    }
    DatabaseDescription database = description(databases.getFirst());
    Optional<CoordinatedDatabases.Coordination> coordination =
        planner.isTold(Asked.of(journey, journey.getStandalone()), database)
            ? Optional.empty()
            : coordinated.with(database, routed);
    if (coordination.isPresent()) {
      return planParts(
          inParts(routed, coordination.get().composition(), coordination.get().databases()));
    }
    if (!routed.getChoices().isEmpty()) {
      return alternatives.equals("named") ? asked(routed) : planAlternatives(routed);
    }
    if (databases.size() > 1) {
      return divided(routed);
    }
    FederatedPlans.Chosen chosen = new FederatedPlans(catalog, planning(routed)).of(routed);
    return ended(chosen.routed(), chosen.attempt());
  }

  private Outcome<Planned> planAlternatives(Routed routed) throws InterruptedException {
    return switch (AlternativePlans.of(routed, planning(routed))) {
      case AlternativePlans.Outcome.One(var clear, var step) ->
          written(clear, clear.getJourney(), List.of(step));
      case AlternativePlans.Outcome.Several(var several) -> unclear(several);
      case AlternativePlans.Outcome.None(var clear, var end) ->
          ended(clear, clear.getJourney(), end);
    };
  }

  private Outcome<Planned> unclear(Routed routed) {
    Want want = routed.getJourney().getQuestion().getWant();
    return alternatives.equals("answered") && want == Want.ANSWER
        ? Outcome.onward(AlternativePlans.planned(routed))
        : asked(routed);
  }

  private static Outcome<Planned> asked(Routed routed) {
    return Outcome.ended(TerminalEvents.routed(routed));
  }

  private static Routed inParts(Routed routed, Composition composition, List<String> databases) {
    return Routed.newBuilder(routed)
        .setJourney(Journey.newBuilder(routed.getJourney()).setComposition(composition).build())
        .setDatabases(databases.stream().distinct().toList())
        .setPartDatabases(databases)
        .build();
  }

  private Outcome<Planned> divided(Routed routed) throws InterruptedException {
    if (divider == null) {
      return severalNeeded(routed, "");
    }
    List<DatabaseDescription> databases = new ArrayList<>();
    for (String database : routed.getDatabases()) {
      databases.add(description(database));
    }
    QuestionDivider.Reply reply = divider.divide(routed.getJourney().getStandalone(), databases);
    Routed charged =
        Routed.newBuilder(routed)
            .setJourney(ModelCalls.addedTo(routed.getJourney(), NAME, reply.calls()))
            .build();
    return switch (reply.outcome()) {
      case DivisionReply.Planned(var division) ->
          planParts(inParts(charged, division.composition(), division.databases()));
      case DivisionReply.Unfit(var problem) -> severalNeeded(charged, " " + problem);
    };
  }

  /// @param problem of the model's plan; empty where no model planned
  private static Outcome<Planned> severalNeeded(Routed routed, String problem) {
    return refused(
        routed,
        routed.getJourney(),
        refusal(
            RefusalReason.SEVERAL_DATABASES_NEEDED,
            "The answer needs the databases %s together. Ask for the part of each in a question of its own.%s"
                .formatted(String.join(" and ", routed.getDatabases()), problem)));
  }

  private AlternativePlans.Planning planning(Routed routed) {
    return (journey, database) ->
        attempt(routed.getRanking(), journey, journey.getStandalone(), description(database));
  }

  private Outcome<Planned> ended(Routed routed, PlanAttempt attempt) {
    return ended(routed, attempt.journey(), attempt);
  }

  /// @param journey with the cost of all attempts
  private Outcome<Planned> ended(Routed routed, Journey journey, PlanAttempt attempt) {
    return switch (attempt) {
      case PlanAttempt.Written(var _, var step) -> written(routed, journey, List.of(step));
      case PlanAttempt.Refused(var _, var refusal) -> refused(routed, journey, refusal);
      case PlanAttempt.Failed(var _, var message) ->
          Outcome.ended(
              TerminalEvents.failed(journey, routed, NAME, FailureCode.SQL_REJECTED, message, 1));
    };
  }

  private Outcome<Planned> planParts(Routed routed) throws InterruptedException {
    PartPlans parts =
        new PartPlans(
            (journey, question, database) ->
                attempt(routed.getRanking(), journey, question, database),
            this::open,
            standIns);
    return switch (parts.of(routed)) {
      case PartPlans.Outcome.Written(var journey, var steps) -> written(routed, journey, steps);
      case PartPlans.Outcome.Ended(var end) -> ended(routed, end);
    };
  }

  /// @param question the whole question or one of its parts
  private PlanAttempt attempt(
      Ranking ranking, Journey journey, String question, DatabaseDescription database)
      throws InterruptedException {
    if (EnginesWithoutSql.has(database.getDialect())) {
      return new PlanAttempt.Refused(
          journey,
          refusal(
              RefusalReason.CANNOT_WRITE_SQL,
              "%s is a database of %s, which does not answer SQL; Signalbox can only give the route to it."
                  .formatted(database.getId(), database.getDialect())));
    }
    String tenant = journey.getQuestion().getTenant().orElse(null);
    GuardedPlan plan =
        planner.plan(
            Asked.of(journey, question).near(ranking, database.getId()),
            Privacy.seenBy(tenant, database));
    Journey charged = withProbes(ModelCalls.addedTo(journey, NAME, plan.modelCalls()));
    return PlanAttempt.of(plan, charged, database);
  }

  /// The journey with all probes for the question so far.
  private static Journey withProbes(Journey journey) {
    List<TriedQuery> probes = CallContext.current().probes();
    return probes.isEmpty() ? journey : Journey.newBuilder(journey).setTrials(probes).build();
  }

  private Outcome<Planned> written(Routed routed, Journey journey, List<PlanStep> steps) {
    Planned planned =
        new Planned(
            ContinuedTurns.edited(journey, steps),
            routed.getRanking(),
            routed.getDatabases(),
            steps,
            List.of(),
            null);
    boolean answerAsked = journey.getQuestion().getWant() == Want.ANSWER;
    if (!answerAsked) {
      return Outcome.ended(TerminalEvents.planned(planned));
    }
    for (PlanStep step : steps) {
      if (!ConfiguredApis.runsQueries(description(step.getDatabase()))) {
        return Outcome.ended(
            TerminalEvents.failed(
                planned,
                NAME,
                FailureCode.DATABASE_NOT_EXECUTABLE,
                "Signalbox knows only the schema of %s, so it cannot run the query. Register the database with a JDBC URL, or ask for the SQL alone."
                    .formatted(step.getDatabase()),
                1));
      }
    }
    return Outcome.onward(planned);
  }

  /// A part's database, which the asker may have lost since the ranking.
  private DatabaseDescription open(Journey journey, String database) {
    DatabaseDescription found = description(database);
    Audience audience = Audience.of(found.getTenants());
    if (!audience.includes(journey.getQuestion().getTenant().orElse(null))) {
      throw removed(database);
    }
    return found;
  }

  private DatabaseDescription description(String database) {
    return catalog.find(database).orElseThrow(() -> removed(database));
  }

  private static StageException removed(String database) {
    return new StageException(
        FailureCode.UNKNOWN_DATABASE,
        "The database %s was removed after the question was routed to it. Ask again."
            .formatted(database));
  }

  private static Refusal refusal(RefusalReason reason, String detail) {
    return new Refusal(reason, detail, List.of());
  }

  private static Outcome<Planned> refused(Routed routed, Journey journey, Refusal refusal) {
    return Outcome.ended(TerminalEvents.refused(journey, routed, refusal));
  }
}
