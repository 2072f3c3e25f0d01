package dev.signalbox.catalog.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.ddl.RenderedTable;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Features of single engines.
@Tag("slow")
class ServerEnginesTest {
  @TempDir private Path folder;

  private static DatabaseDescription describe(DatabaseSettings settings) {
    return Introspection.describe(RegisteredDatabase.of(settings, "test"));
  }

  @Test
  void shouldShowAPartitionedTableOnceAndMaterializedViewsAsViews() throws SQLException {
    DatabaseDescription described =
        describe(
            TestEngine.POSTGRESQL.create(
                folder,
                List.of(
                    "CREATE TABLE sale (day DATE) PARTITION BY RANGE (day)",
                    "CREATE TABLE sale_1 PARTITION OF sale DEFAULT",
                    "CREATE MATERIALIZED VIEW total AS SELECT count(*) AS n FROM sale",
                    "CREATE TABLE nothing ()")));

    assertThat(described.getTables())
        .extracting(TableDescription::getName, TableDescription::getView)
        .containsExactlyInAnyOrder(tuple("sale", false), tuple("total", true));
    assertThat(described.getProblems())
        .containsExactly("'nothing' has no columns that can be read");
  }

  @Test
  void shouldTakePostgresqlsStatisticsWhereThereAreAny() throws SQLException {
    DatabaseDescription described =
        describe(
            TestEngine.POSTGRESQL.create(
                folder,
                List.of(
                    "CREATE TABLE t (a INTEGER)",
                    "INSERT INTO t SELECT generate_series(1, 500)",
                    "ANALYZE t",
                    "INSERT INTO t VALUES (1)")));

    assertThat(described.getTables().getFirst().getRowEstimate()).contains(500L);
  }

  @Test
  void shouldReadTheValuesOfEnumerations() throws SQLException {
    Registrations registrations =
        Registrations.of(
            List.of(
                RegisteredDatabase.of(
                    TestEngine.POSTGRESQL.create(
                        folder,
                        List.of(
                            "CREATE TYPE mood AS ENUM ('sad', 'happy')",
                            "CREATE SCHEMA other",
                            "CREATE TABLE t (a mood, b TEXT[], c UUID, d JSONB)",
                            "INSERT INTO t VALUES ('happy', '{x}', gen_random_uuid(), '{}')")),
                    "test")));
    try (PooledConnections connections =
        new PooledConnections(registrations, ExecutionSettings.defaults())) {
      assertThat(new DatabaseColumnValues(FixedCatalog.of(registrations), connections).of("shop"))
          .containsExactly(new Values("t", "a", List.of("happy"), true));
    }
  }

  @Test
  void shouldReadTheTablesOfOneNameInAllSchemas() throws SQLException {
    DatabaseSettings settings =
        TestEngine.POSTGRESQL.create(
            folder,
            List.of(
                "CREATE TABLE member (name TEXT)",
                "CREATE SCHEMA club",
                "CREATE TABLE club.member (name TEXT)",
                "CREATE SCHEMA team",
                "CREATE TABLE team.member (id INTEGER)",
                "INSERT INTO member VALUES ('Ortego')",
                "INSERT INTO club.member VALUES ('Ortega'), ('Vidal')"));
    Registrations registrations =
        Registrations.of(
            List.of(
                RegisteredDatabase.of(
                    TestEngine.with(settings, List.of("public", "club", "team"), List.of()),
                    "test")));
    Values names = new Values("member", "name", List.of(), false);
    try (PooledConnections connections =
        new PooledConnections(registrations, ExecutionSettings.defaults())) {
      ColumnValues values = new DatabaseColumnValues(FixedCatalog.of(registrations), connections);

      assertThat(values.like("shop", names, "Vidal", Set.of())).contains(List.of("Vidal"));
      assertThat(values.like("shop", names, "ortegas", Set.of()))
          .hasValueSatisfying(
              like -> assertThat(like).containsExactlyInAnyOrder("Ortego", "Ortega"));
      assertThat(
              values.like("shop", new Values("none", "name", List.of(), false), "Vidal", Set.of()))
          .isEmpty();
    }
  }

  @Test
  void shouldReachMariaDbByAMysqlUrlAndReadItsOtherDatabases() throws SQLException {
    DatabaseSettings settings =
        TestEngine.MARIADB.create(
            folder,
            List.of(
                "CREATE TABLE here (a INTEGER)",
                "CREATE DATABASE IF NOT EXISTS elsewhere",
                "CREATE TABLE IF NOT EXISTS elsewhere.there (a INTEGER PRIMARY KEY)",
                "CREATE TABLE IF NOT EXISTS elsewhere.other"
                    + " (a INTEGER, FOREIGN KEY (a) REFERENCES there (a))"));
    DatabaseSettings byMysql =
        DatabaseSettings.of("shop", settings.url().replace("jdbc:mariadb:", "jdbc:mysql:"));

    DatabaseDescription described =
        describe(TestEngine.with(byMysql, List.of("elsewhere"), List.of()));

    assertThat(described.getDialect()).isEqualTo("mysql");
    assertThat(described.getTables())
        .extracting(RenderedTable::of)
        .containsExactlyInAnyOrder(
            "elsewhere.there(a INT!; a)", "elsewhere.other(a INT) (a)->there(a)");
    assertThat(describe(byMysql).getTables())
        .extracting(TableDescription::getName)
        .containsExactly("here");
  }
}
