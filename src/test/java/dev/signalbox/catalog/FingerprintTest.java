package dev.signalbox.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// On real engines: the fingerprint moves where the description does.
class FingerprintTest {
  private static final int RANDOM_CHANGES = 40;
  private static final long SEED = 5;

  @TempDir private Path folder;

  private static RegisteredDatabase registered(DatabaseSettings settings) {
    return RegisteredDatabase.of(settings, "test");
  }

  private static String digest(DatabaseSettings settings) {
    return Fingerprint.of(registered(settings), null).digest();
  }

  /// What is described, without what may change with the rows.
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

  private static void execute(DatabaseSettings settings, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(settings.url());
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /// One of every kind, each in words that the engine understands.
  private static List<String> changes(TestEngine engine) {
    List<String> changes =
        new ArrayList<>(
            List.of(
                "CREATE TABLE visit (id INTEGER NOT NULL PRIMARY KEY, at_shop INTEGER)",
                "ALTER TABLE visit ADD COLUMN guest VARCHAR(40)",
                "ALTER TABLE visit RENAME COLUMN guest TO visitor",
                "ALTER TABLE visit RENAME TO call_in",
                "ALTER TABLE call_in DROP COLUMN visitor",
                "CREATE VIEW seldom AS SELECT id FROM call_in",
                "DROP VIEW seldom",
                "CREATE VIEW seldom AS SELECT at_shop AS shop FROM call_in",
                "CREATE TABLE bill (customer INTEGER, FOREIGN KEY (customer) REFERENCES customer (id))",
                "DROP TABLE bill",
                "CREATE TABLE bill (customer INTEGER)"));
    if (engine != TestEngine.SQLITE && engine != TestEngine.DUCKDB) {
      changes.addAll(
          List.of(
              "ALTER TABLE bill ADD CONSTRAINT of_customer FOREIGN KEY (customer) REFERENCES customer (id)",
              engine == TestEngine.MARIADB
                  ? "ALTER TABLE bill DROP FOREIGN KEY of_customer"
                  : "ALTER TABLE bill DROP CONSTRAINT of_customer"));
    }
    changes.addAll(
        switch (engine) {
          case SQLITE -> List.of();
          case MARIADB ->
              List.of(
                  "ALTER TABLE bill ADD PRIMARY KEY (customer)",
                  "ALTER TABLE bill DROP PRIMARY KEY",
                  "ALTER TABLE bill MODIFY customer BIGINT",
                  "ALTER TABLE bill MODIFY customer BIGINT NOT NULL",
                  "ALTER TABLE bill COMMENT 'what is owed'",
                  "ALTER TABLE bill MODIFY customer BIGINT NOT NULL COMMENT 'who owes'",
                  "ALTER TABLE bill ADD COLUMN first INTEGER FIRST",
                  "ALTER TABLE bill MODIFY first INTEGER AFTER customer");
          case H2 ->
              List.of(
                  "ALTER TABLE bill ALTER COLUMN customer SET NOT NULL",
                  "ALTER TABLE bill ADD PRIMARY KEY (customer)",
                  "ALTER TABLE bill DROP PRIMARY KEY",
                  "ALTER TABLE bill ALTER COLUMN customer SET DATA TYPE BIGINT",
                  "COMMENT ON TABLE bill IS 'what is owed'",
                  "COMMENT ON COLUMN bill.customer IS 'who owes'",
                  "COMMENT ON VIEW seldom IS 'few'");
          case DUCKDB ->
              List.of(
                  "ALTER TABLE bill ALTER COLUMN customer SET NOT NULL",
                  "ALTER TABLE bill ALTER COLUMN customer SET DATA TYPE BIGINT",
                  "COMMENT ON TABLE bill IS 'what is owed'",
                  "COMMENT ON COLUMN bill.customer IS 'who owes'",
                  "COMMENT ON VIEW seldom IS 'few'",
                  "ALTER TABLE bill ADD PRIMARY KEY (customer)");
          case POSTGRESQL ->
              List.of(
                  "ALTER TABLE bill ADD PRIMARY KEY (customer)",
                  "ALTER TABLE bill DROP CONSTRAINT bill_pkey",
                  "ALTER TABLE bill ALTER COLUMN customer TYPE BIGINT",
                  "ALTER TABLE bill ALTER COLUMN customer DROP NOT NULL",
                  "ALTER TABLE bill ALTER COLUMN customer SET NOT NULL",
                  "COMMENT ON TABLE bill IS 'what is owed'",
                  "COMMENT ON COLUMN bill.customer IS 'who owes'",
                  "COMMENT ON VIEW seldom IS 'few'",
                  "COMMENT ON TABLE bill IS NULL",
                  "CREATE MATERIALIZED VIEW kept AS SELECT customer FROM bill",
                  "DROP MATERIALIZED VIEW kept",
                  "CREATE TYPE mood AS ENUM ('sad', 'happy')",
                  "ALTER TABLE bill ADD COLUMN mood mood",
                  "ALTER TYPE mood RENAME TO temper",
                  "ALTER TABLE bill ADD COLUMN number SERIAL",
                  "ALTER TABLE bill ALTER COLUMN number DROP DEFAULT",
                  "CREATE TABLE day (d DATE NOT NULL) PARTITION BY RANGE (d)",
                  "CREATE TABLE loose (d DATE NOT NULL)",
                  "ALTER TABLE day ATTACH PARTITION loose DEFAULT");
        });
    changes.add("DROP TABLE bill");
    return changes;
  }

  @ParameterizedTest
  @EnumSource
  void shouldMoveWithEveryKindOfChange(TestEngine engine) throws SQLException {
    DatabaseSettings settings = engine.create(folder, TestEngine.SHOP);
    List<TableDescription> schema = schema(settings);
    String digest = digest(settings);
    for (String change : changes(engine)) {
      execute(settings, change);
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

    execute(
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

  /// Wherever the description differs from one that was seen before, so must the fingerprint.
  @ParameterizedTest
  @EnumSource
  void shouldTellRandomSchemasApart(TestEngine engine) throws SQLException {
    DatabaseSettings settings = engine.create(folder, TestEngine.SHOP);
    Random random = new Random(SEED);
    List<List<TableDescription>> schemas = new ArrayList<>();
    List<String> digests = new ArrayList<>();
    for (int i = 0; i < RANDOM_CHANGES; i++) {
      int table = random.nextInt(3);
      execute(settings, "DROP TABLE IF EXISTS t" + table);
      if (random.nextInt(4) > 0) {
        execute(
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
    assertThat(digests.stream().distinct()).hasSizeGreaterThan(10).hasSizeLessThan(RANDOM_CHANGES);
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

    execute(settings, "CREATE TABLE other.t (a INTEGER)");
    assertThat(digest(settings)).isEqualTo(one);
    String three = digest(both);
    assertThat(three).isNotEqualTo(two);

    execute(settings, "CREATE SCHEMA later");
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

    execute(settings, "DROP TABLE other.t");

    assertThat(digest(settings)).isNotEqualTo(digest);
  }

  /// A long time ago, as a file is that nobody has written to of late.
  private static void settle(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
  }

  @Test
  void shouldNotRelyOnAFileThatWasWrittenAMomentAgo() throws Exception {
    Path file = folder.resolve("shop.sqlite");
    Files.writeString(file, "x");

    assertThat(FileStamp.of(List.of(file))).isEmpty();
    assertThat(FileStamp.of(List.of(folder.resolve("none")))).isEmpty();
    assertThat(FileStamp.of(List.of())).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "H2", "DUCKDB"})
  void shouldOpenAFileOnlyWhereItWasWrittenTo(TestEngine engine) throws Exception {
    DatabaseSettings settings = engine.create(folder, TestEngine.SHOP);
    List<Path> files = Engine.of(registered(settings).dialect()).files(settings.url());
    assertThat(files.getFirst()).exists();
    Fingerprint first = settled(settings);

    assertThat(Fingerprint.of(registered(settings), first)).isSameAs(first);

    execute(settings, "ALTER TABLE customer ADD COLUMN born INTEGER");
    Fingerprint second = Fingerprint.of(registered(settings), first);
    assertThat(second.digest()).isNotEqualTo(first.digest());

    Files.delete(files.getFirst());
    assertThatThrownBy(() -> Fingerprint.of(registered(settings), second))
        .isInstanceOfSatisfying(
            StageException.class,
            e -> assertThat(e.code()).isEqualTo(FailureCode.DATABASE_UNAVAILABLE));
  }

  /// Once its stamp can be relied on.
  private static Fingerprint settled(DatabaseSettings settings) throws InterruptedException {
    Fingerprint taken = Fingerprint.of(registered(settings), null);
    while (taken.files() == null) {
      Thread.sleep(100);
      taken = Fingerprint.of(registered(settings), null);
    }
    return taken;
  }

  @Test
  void shouldSeeAFileThatWasReplacedByOneOfTheSameAge() throws Exception {
    DatabaseSettings settings = TestEngine.SQLITE.create(folder, TestEngine.SHOP);
    Path file = folder.resolve("shop.sqlite");
    settle(file);
    Fingerprint first = settled(settings);

    Path other = Files.createDirectory(folder.resolve("other"));
    List<String> statements = new ArrayList<>(TestEngine.SHOP);
    statements.set(0, statements.getFirst().replace("ssn", "soc"));
    statements.set(3, statements.get(3).replace("ssn", "soc"));
    TestEngine.SQLITE.create(other, statements);
    Path replacement = other.resolve("shop.sqlite");
    settle(replacement);
    assertThat(Files.size(replacement)).isEqualTo(Files.size(file));
    Files.move(replacement, file, StandardCopyOption.REPLACE_EXISTING);
    settle(file);

    assertThat(Fingerprint.of(registered(settings), first).digest()).isNotEqualTo(first.digest());
  }

  @Test
  void shouldSeeWhatStandsInAWriteAheadLogOnly() throws Exception {
    DatabaseSettings settings = TestEngine.SQLITE.create(folder, TestEngine.SHOP);
    execute(settings, "PRAGMA journal_mode = WAL");
    try (Connection writer = DriverManager.getConnection(settings.url());
        Statement statement = writer.createStatement()) {
      statement.execute("DELETE FROM refund");
      Fingerprint first = settled(settings);
      statement.execute("ALTER TABLE customer ADD COLUMN born INTEGER");

      assertThat(Fingerprint.of(registered(settings), first).digest()).isNotEqualTo(first.digest());
    }
  }

  @Test
  void shouldKnowNoFilesOfDatabasesThatAreElsewhere() {
    assertThat(new SqliteEngine().files("jdbc:sqlite::memory:")).isEmpty();
    assertThat(new SqliteEngine().files("jdbc:sqlite:a b.db?cache=shared").getFirst())
        .isEqualTo(Path.of("a b.db"));
    assertThat(new SqliteEngine().files("jdbc:sqlite:file:///a%20b.db?immutable=1").getFirst())
        .isEqualTo(Path.of("/a b.db"));
    assertThat(new H2Engine().files("jdbc:h2:mem:x")).isEmpty();
    assertThat(new H2Engine().files("jdbc:h2:tcp://host/x")).isEmpty();
    assertThat(new H2Engine().files("jdbc:h2:file:/data/x;IFEXISTS=TRUE"))
        .containsExactly(Path.of("/data/x.mv.db"));
    assertThat(new DuckDbEngine().files("jdbc:duckdb:")).isEmpty();
    assertThat(new PostgresEngine().files("jdbc:postgresql://host/x")).isEmpty();
  }
}
