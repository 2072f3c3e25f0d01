package dev.signalbox.catalog.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.SchemaStatements;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// On real engines: the fingerprint changes with the description.
@Tag("slow")
class FingerprintTest {
  private static final long SEED = 5;

  @TempDir private Path folder;

  private static RegisteredDatabase registered(DatabaseSettings settings) {
    return RegisteredDatabase.of(settings, "test");
  }

  private static String digest(DatabaseSettings settings) {
    return Fingerprint.of(registered(settings), null).digest();
  }

  /// The description without parts that may change with the rows.
  private static List<TableDescription> schema(DatabaseSettings settings) {
    DatabaseDescription description = Introspection.describe(registered(settings));
    return description.getTables().stream()
        .map(table ->
            TableDescription.newBuilder(table)
                .setRowEstimate(null)
                .setColumns(
                    table.getColumns().stream()
                        .map(column ->
                            ColumnDescription.newBuilder(column)
                                .setValues(null)
                                .setValuesSampled(false)
                                .build())
                        .toList())
                .build())
        .sorted(Comparator.comparing(TableDescription::getName))
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  void shouldMoveWithEveryKindOfChange(TestEngine engine) throws SQLException {
    DatabaseSettings settings = engine.create(folder, TestEngine.SHOP);
    List<TableDescription> schema = schema(settings);
    String digest = digest(settings);
    for (String change : SchemaStatements.of(engine)) {
      TestEngine.execute(settings, change);
      List<TableDescription> changed = schema(settings);
      String moved = digest(settings);

      boolean described = !change.startsWith("CREATE TYPE");
      assertThat(changed.equals(schema)).as(change).isEqualTo(!described);
      assertThat(moved.equals(digest)).as(change).isEqualTo(!described);
      assertThat(digest(settings)).as("again: " + change).isEqualTo(moved);
      schema = changed;
      digest = moved;
    }
  }

  @ParameterizedTest
  @EnumSource
  void shouldNotMoveWithRowsNorIndexes(TestEngine engine) throws SQLException {
    DatabaseSettings settings = engine.create(folder, TestEngine.SHOP);
    String digest = digest(settings);

    TestEngine.execute(
        settings,
        "INSERT INTO customer VALUES (4, 'Cid', '4')",
        "UPDATE customer SET name = 'Dan' WHERE id = 4",
        "DELETE FROM customer WHERE id = 4",
        "CREATE INDEX by_name ON customer (name)",
        switch (engine) {
          case MARIADB -> "ANALYZE TABLE customer";
          case SQLITE, POSTGRESQL, DUCKDB, H2 -> "ANALYZE";
        });

    assertThat(digest(settings)).isEqualTo(digest);
  }

  @ParameterizedTest
  @EnumSource
  void shouldBeThatOfTheDescription(TestEngine engine) throws SQLException {
    DatabaseSettings settings = engine.create(folder, TestEngine.SHOP);

    assertThat(Introspection.describe(registered(settings)).getFingerprint())
        .contains(digest(settings));
  }

  /// The fingerprint must differ wherever the description differs from an earlier one.
  @ParameterizedTest
  @EnumSource
  void shouldTellRandomSchemasApart(TestEngine engine) throws SQLException {
    DatabaseSettings settings = engine.create(folder, TestEngine.SHOP);
    int changes =
        switch (engine) {
          case SQLITE, DUCKDB, H2 -> 40;
          // A server takes a second or two for each.
          case POSTGRESQL, MARIADB -> 15;
        };
    Random random = new Random(SEED);
    List<List<TableDescription>> schemas = new ArrayList<>();
    List<String> digests = new ArrayList<>();
    for (int i = 0; i < changes; i++) {
      int table = random.nextInt(3);
      TestEngine.execute(settings, "DROP TABLE IF EXISTS t" + table);
      if (random.nextInt(4) > 0) {
        TestEngine.execute(
            settings,
            "CREATE TABLE t%d (a %s %s, b%d INTEGER%s)"
                .formatted(
                    table,
                    random.nextBoolean() ? "INTEGER" : "VARCHAR(9)",
                    random.nextBoolean() ? "NOT NULL" : "",
                    random.nextInt(2),
                    random.nextBoolean() ? ", c INTEGER REFERENCES customer (id)" : ""));
      }
      List<TableDescription> schema = schema(settings);
      String digest = digest(settings);
      for (int earlier = 0; earlier < schemas.size(); earlier++) {
        if (!schemas.get(earlier).equals(schema)) {
          assertThat(digest).isNotEqualTo(digests.get(earlier));
        }
      }
      schemas.add(schema);
      digests.add(digest);
    }
    assertThat(digests.stream().distinct())
        .hasSizeGreaterThan(changes / 4)
        .hasSizeLessThan(changes);
  }

  @Test
  void shouldSeeOnlyTheSchemasThatAreNamed() throws SQLException {
    DatabaseSettings settings =
        TestEngine.POSTGRESQL.create(
            folder, List.of("CREATE TABLE t (a INTEGER)", "CREATE SCHEMA other"));
    DatabaseSettings both =
        TestEngine.with(settings, List.of("public", "Other", "later"), List.of());
    String one = digest(settings);
    String two = digest(both);

    TestEngine.execute(settings, "CREATE TABLE other.t (a INTEGER)");
    assertThat(digest(settings)).isEqualTo(one);
    String three = digest(both);
    assertThat(three).isNotEqualTo(two);

    TestEngine.execute(settings, "CREATE SCHEMA later");
    assertThat(digest(both)).isNotEqualTo(three);
  }

  @Test
  void shouldSeeAViewThatStopsWorking() throws SQLException {
    DatabaseSettings settings =
        TestEngine.DUCKDB.create(
            folder,
            List.of(
                "CREATE SCHEMA other",
                "CREATE TABLE other.t (a INTEGER)",
                "CREATE VIEW v AS SELECT a FROM other.t"));
    String digest = digest(settings);

    TestEngine.execute(settings, "DROP TABLE other.t");

    assertThat(digest(settings)).isNotEqualTo(digest);
  }
}
