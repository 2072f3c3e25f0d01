package dev.signalbox.sql;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Want;
import dev.signalbox.sql.GuardedPlanner.GuardedPlan;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.ModelCalls;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.Terminal;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Writes the query for the chosen database.
///
/// Threading: as [GuardedPlanner] and [Catalog].
public final class PlanStage implements Stage<Routed, Planned> {
  private static final String NAME = "plan";

  /// Engines whose query language is none of SQL.
  private static final Set<String> WITHOUT_SQL =
      Set.of("mongodb", "neo4j", "redis", "elasticsearch", "opensearch", "couchdb", "dynamodb");

  private final GuardedPlanner planner;
  private final Catalog catalog;
  private final NamedTogether named;

  public PlanStage(GuardedPlanner planner, Catalog catalog) {
    this.planner = planner;
    this.catalog = catalog;
    this.named = new NamedTogether(catalog);
  }

  /// @throws StageException `UNKNOWN_DATABASE` where the database is gone since the ranking, or
  ///   what the planner throws
  @Override
  public Outcome<Planned> apply(Routed routed) throws InterruptedException {
    if (routed.getJourney().getQuestion().getWant() == Want.ROUTE) {
      return Outcome.ended(Terminal.routed(routed));
    }
    List<String> databases = routed.getDatabases();
    if (databases.isEmpty()) {
      return refused(
          routed,
          RefusalReason.NO_DATABASE_ANSWERS,
          "None of the registered databases answers this question.");
    }
    if (databases.size() > 1) {
      return severalNeeded(routed, databases);
    }
    DatabaseDescription database = description(databases.getFirst());
    List<String> together = named.with(database, routed);
    return together.isEmpty() ? plan(routed, database) : severalNeeded(routed, together);
  }

  private static Outcome<Planned> severalNeeded(Routed routed, List<String> databases) {
    return refused(
        routed,
        RefusalReason.SEVERAL_DATABASES_NEEDED,
        "The answer needs the databases %s together. Ask for the part of each in a question of its own."
            .formatted(String.join(" and ", databases)));
  }

  private Outcome<Planned> plan(Routed routed, DatabaseDescription database)
      throws InterruptedException {
    String dialect = database.getDialect().toLowerCase(Locale.ROOT);
    if (WITHOUT_SQL.contains(dialect)) {
      return refused(
          routed,
          RefusalReason.CANNOT_WRITE_SQL,
          "%s is a database of %s, which is not queried by SQL; only the route to it can be given."
              .formatted(database.getId(), dialect));
    }
    String question = routed.getJourney().getStandalone();
    String tenant = routed.getJourney().getQuestion().getTenant().orElse(null);
    GuardedPlan plan = planner.plan(question, tenant, database);
    Journey journey = ModelCalls.addedTo(routed.getJourney(), NAME, plan.modelCalls());
    return switch (plan) {
      case GuardedPlan.Accepted(PlanStep step, var _) ->
          written(Routed.newBuilder(routed).setJourney(journey).build(), database, step);
      case GuardedPlan.Declined(String reason, var _) ->
          refused(
              Routed.newBuilder(routed).setJourney(journey).build(),
              RefusalReason.CANNOT_WRITE_SQL,
              reason);
      case GuardedPlan.Rejected(String reason, var _) ->
          Outcome.ended(
              Terminal.failed(
                  journey,
                  NAME,
                  FailureCode.SQL_REJECTED,
                  "No query that may run was written for %s. The last one was rejected: %s"
                      .formatted(database.getId(), reason),
                  1));
    };
  }

  private static Outcome<Planned> written(
      Routed routed, DatabaseDescription database, PlanStep step) {
    Planned planned =
        new Planned(routed.getJourney(), routed.getRanking(), routed.getDatabases(), List.of(step));
    boolean answerAsked = routed.getJourney().getQuestion().getWant() == Want.ANSWER;
    if (!answerAsked) {
      return Outcome.ended(Terminal.planned(planned));
    }
    if (!database.getExecutable()) {
      return Outcome.ended(
          Terminal.failed(
              planned,
              NAME,
              FailureCode.DATABASE_NOT_EXECUTABLE,
              "Of %s only the schema is known, so its query cannot be run. Register the database with a JDBC URL, or ask for the SQL alone."
                  .formatted(database.getId())));
    }
    return Outcome.onward(planned);
  }

  private DatabaseDescription description(String database) {
    return catalog
        .find(database)
        .orElseThrow(() ->
            new StageException(
                FailureCode.UNKNOWN_DATABASE,
                "The database %s was removed after the question was routed to it. Ask again."
                    .formatted(database)));
  }

  private static Outcome<Planned> refused(Routed routed, RefusalReason reason, String detail) {
    return Outcome.ended(
        Terminal.refused(routed.getJourney(), routed.getRanking(), reason, detail));
  }
}
