package dev.signalbox.execution;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.planned;
import static dev.signalbox.event.TestEvents.step;
import static dev.signalbox.event.TestEvents.withTables;

import dev.signalbox.answer.AnswerWriter;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.config.federation.FetchSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.ScriptedPlanner;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.value.StoredLiterals;
import dev.signalbox.stage.Outcome;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// Two databases, `shop` with two items and `harbour` with three ships, one that is `down`, and the
/// stage that runs queries on them.
final class ShopAndHarbour {
  static final String COUNT_SHIPS = "SELECT count(*) FROM ship";

  private static final FixedCatalog CATALOG =
      new FixedCatalog(
          List.of(
              // It knows some that are not there any more.
              withTables(
                  database("shop", "sqlite"),
                  Stream.of("item", "items", "itemz", "a", "b", "c", "nothing", "nowhere"),
                  "id",
                  "name"),
              withTables(
                  database("harbour", "sqlite"),
                  Stream.of("ship", "shipz", "nowhere"),
                  "name",
                  "nothing"),
              withTables(database("down", "postgresql"), Stream.of("item"), "id")));
  private static final StoredLiterals STORED =
      new StoredLiterals(
          _ -> List.of(new ColumnValues.Values("item", "name", List.of("lamp", "chair"), true)),
          true);

  private final PlainConnections connections = new PlainConnections();

  /// @param folder of their files
  ShopAndHarbour(Path folder) throws SQLException {
    connections
        .with("shop", "jdbc:sqlite:" + folder.resolve("shop.sqlite"))
        .with("harbour", "jdbc:sqlite:" + folder.resolve("harbour.sqlite"))
        .with("down", "jdbc:postgresql://localhost:1/down");
    try (Connection connection = connections.open("shop");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE item (id INTEGER, name TEXT)");
      statement.execute("INSERT INTO item VALUES (1, 'lamp'), (2, 'chair')");
    }
    try (Connection connection = connections.open("harbour");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE ship (name TEXT)");
      statement.execute("INSERT INTO ship VALUES ('Ada'), ('Bee'), ('Cee')");
    }
  }

  Answer apply(ScriptedPlanner planner, Planned planned) throws InterruptedException {
    return apply(planner, planned, Duration.ofSeconds(2));
  }

  Answer apply(ScriptedPlanner planner, Planned planned, Duration timeout)
      throws InterruptedException {
    ParsedSqlGuard guard = new ParsedSqlGuard();
    ExecutionSettings limits =
        new ExecutionSettings(
            100, 1 << 20, timeout, 4, Duration.ofMinutes(2), 50, FetchSettings.defaults());
    ExecuteStage stage =
        new ExecuteStage(
            new QueryExecutor(connections),
            new GuardedPlanner(planner, guard, 2),
            guard,
            CATALOG,
            STORED,
            AnswerWriter.byRules(),
            limits,
            2);
    return ((Outcome.Ended<Answer>) stage.apply(planned)).answer();
  }

  static PlanStep counting(String table) {
    return step("shop", "SELECT count(*) FROM " + table);
  }
}
