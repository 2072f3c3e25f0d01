package dev.signalbox.federation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.execution.PlainConnections;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.sql.Probe;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Queries of sources that nobody may call for a probe.
class MadeUpProbesTest {
  private static final MadeUpProbes PROBES =
      MadeUpProbes.beside(
          new QueryExecutor(new PlainConnections()),
          new ParsedSqlGuard(),
          FederationFixture.RESULTS);

  private static DatabaseDescription yard(String dialect, @Nullable String schema) {
    TableDescription pump =
        table("pump", schema, List.of(), "id INTEGER", "name TEXT", "city TEXT", "power DOUBLE");
    ForeignKey key =
        ForeignKey.newBuilder()
            .setColumns(List.of("pump_id"))
            .setReferencedTable("pump")
            .setReferencedColumns(List.of("id"))
            .build();
    TableDescription alarm =
        table(
            "alarm",
            schema,
            List.of(key),
            "id INTEGER",
            "pump_id INTEGER",
            "raised TIMESTAMP",
            "level TEXT");
    return DatabaseDescription.newBuilder(TestEvents.database("yard", dialect, "acme"))
        .setTables(List.of(pump, alarm))
        .build();
  }

  private static TableDescription table(
      String name, @Nullable String schema, List<ForeignKey> keys, String... columns) {
    return TableDescription.newBuilder()
        .setName(name)
        .setSchema$(schema)
        .setPrimaryKey(List.of("id"))
        .setForeignKeys(keys)
        .setColumns(
            List.of(columns).stream()
                .map(column -> column.split(" "))
                .map(column ->
                    ColumnDescription.newBuilder().setName(column[0]).setType(column[1]).build())
                .toList())
        .build();
  }

  private static Probe probe(String sql, String beside, @Nullable String tenant)
      throws InterruptedException {
    return PROBES.among(List.of(sql, beside)).of(sql, yard("api", null), tenant);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT name FROM pump WHERE power > 5 | SELECT p.name FROM pump p WHERE NOT p.power <= 5 | true
          SELECT p.name FROM pump p JOIN alarm a ON a.pump_id = p.id GROUP BY p.id, p.name HAVING COUNT(*) >= 3 | SELECT name FROM pump WHERE (SELECT COUNT(*) FROM alarm WHERE pump_id = pump.id) > 2 | true
          SELECT name FROM pump WHERE id NOT IN (SELECT pump_id FROM alarm) | SELECT name FROM pump EXCEPT SELECT p.name FROM pump p JOIN alarm a ON a.pump_id = p.id | true
          SELECT name FROM pump WHERE power > 5 | SELECT name FROM pump WHERE power >= 5 | false
          SELECT name FROM pump WHERE city = 'Kiel' | SELECT name FROM pump WHERE city <> 'Kiel' | false
          SELECT COUNT(*) FROM alarm | SELECT COUNT(DISTINCT pump_id) FROM alarm | false
          SELECT name FROM pump ORDER BY power DESC LIMIT 1 | SELECT name FROM pump ORDER BY power LIMIT 1 | false
          """)
  void shouldTellWhichQueriesFindTheSame(String one, String other, boolean same)
      throws InterruptedException {
    Probe first = probe(one, other, "acme");
    Probe second = probe(other, one, "acme");

    assertThat(first.outcome()).isEqualTo(TrialOutcome.COMPARED);
    assertThat(first.rows()).isNotNull();
    assertThat(Objects.equals(first.rows(), second.rows())).isEqualTo(same);
  }

  @Test
  void shouldTellNothingOfQueriesThatFindNothing() throws InterruptedException {
    Probe probe = probe("SELECT name FROM pump WHERE power < 0 AND power > 9", "", "acme");

    assertThat(probe).isEqualTo(Probe.of(TrialOutcome.COMPARED));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT height FROM pump | acme | REFUSED
          SELECT name FROM pump WHERE name + 1 > 4 | acme | REFUSED
          SELECT AVG(city) FROM pump | acme | REFUSED
          SELECT name FROM pump | | UNKNOWN
          SELECT name FROM pump | other | UNKNOWN
          """)
  void shouldRefuseQueriesThatCannotRunAndAskersThatSeeNothing(
      String sql, @Nullable String tenant, TrialOutcome outcome) throws InterruptedException {
    assertThat(probe(sql, sql, tenant).outcome()).isEqualTo(outcome);
  }

  @Test
  void shouldProbeAFederationByItsMembersNames() throws InterruptedException {
    String sql = "SELECT name FROM store.pump";

    Probe probe = PROBES.among(List.of(sql)).of(sql, yard("federation", "store"), "acme");

    assertThat(probe.outcome()).isEqualTo(TrialOutcome.COMPARED);
  }
}
