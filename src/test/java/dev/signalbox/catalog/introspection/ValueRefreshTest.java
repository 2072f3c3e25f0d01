package dev.signalbox.catalog.introspection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ValuesSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.index.words.ValueHashes;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class ValueRefreshTest {
  private static final ValuesSettings LIMITS = ValuesSettings.defaults();

  @TempDir private Path folder;

  private static ColumnDescription column(
      DatabaseDescription description, String table, String column) {
    return description.getTables().stream()
        .filter(each -> each.getName().equalsIgnoreCase(table))
        .flatMap(each -> each.getColumns().stream())
        .filter(each -> each.getName().toLowerCase(Locale.ROOT).equals(column))
        .findFirst()
        .orElseThrow();
  }

  private static RegisteredDatabase registered(DatabaseSettings settings, String... hidden) {
    return RegisteredDatabase.of(TestEngine.with(settings, List.of(), List.of(hidden)), "test");
  }

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "POSTGRESQL"})
  void shouldReadTheValuesOfTheNamedTablesAndNothingElse(TestEngine engine) throws SQLException {
    DatabaseSettings settings =
        engine.create(
            folder,
            List.of(
                "CREATE TABLE person (city VARCHAR(20), email VARCHAR(20))",
                "CREATE TABLE shop (town VARCHAR(20))",
                "INSERT INTO person VALUES ('New York', 'ann at home')"));
    RegisteredDatabase database = registered(settings);
    DatabaseDescription known = Introspection.describe(database, LIMITS);
    try (Connection connection = DriverManager.getConnection(settings.url());
        Statement statement = connection.createStatement()) {
      statement.execute("INSERT INTO person VALUES ('Oslo', 'bob at work')");
      statement.execute("INSERT INTO shop VALUES ('Bergen')");
      statement.execute("ALTER TABLE person ADD COLUMN more INTEGER");
    }

    assertThat(Introspection.refresh(database, known, Set.of("other"), LIMITS)).isEqualTo(known);
    DatabaseDescription one =
        Introspection.refresh(database, known, Set.of("public.Person"), LIMITS);
    assertThat(column(one, "person", "city").getValues())
        .isEqualTo(ValueHashes.of(List.of("New York", "Oslo")));
    assertThat(column(one, "shop", "town").getValues()).isEmpty();
    assertThat(one.getTables()).flatExtracting(table -> table.getColumns()).hasSize(3);
    assertThat(one.getFingerprint()).isEqualTo(known.getFingerprint());

    DatabaseDescription all =
        Introspection.refresh(registered(settings, "person.email"), known, Set.of(), LIMITS);
    assertThat(column(all, "shop", "town").getValues())
        .isEqualTo(ValueHashes.of(List.of("Bergen")));
    assertThat(column(all, "person", "email").getIsPrivate()).isTrue();
    assertThat(column(all, "person", "email").getValues()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void shouldSayWhereAColumnHoldsMoreThanWasRead(TestEngine engine) throws SQLException {
    DatabaseSettings settings =
        engine.create(
            folder,
            List.of(
                "CREATE TABLE person (city VARCHAR(20), land VARCHAR(20))",
                "INSERT INTO person VALUES ('Oslo', 'Norway'), ('Bergen', 'Norway'), ('Moss', 'Norway')"));

    DatabaseDescription described =
        Introspection.describe(registered(settings), new ValuesSettings(null, Duration.ZERO, 2));

    assertThat(column(described, "person", "city").getValuesSampled()).isTrue();
    assertThat(column(described, "person", "city").getValues().orElseThrow().remaining())
        .isEqualTo(2 * Integer.BYTES);
    assertThat(column(described, "person", "land").getValuesSampled()).isFalse();
  }
}
