package dev.signalbox.catalog.values;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every engine finds the same values.
@Tag("slow")
class ValueLookupTest {
  private static final String MARKED = "100%_pure gold's\\";

  @TempDir private Path folder;

  /// A member of each name, numbered from 10001 on.
  private DatabaseSettings members(TestEngine engine, String... names) throws SQLException {
    DatabaseSettings settings =
        engine.create(
            folder, List.of("CREATE TABLE member (name VARCHAR(60), membership INTEGER)"));
    try (Connection connection = DriverManager.getConnection(settings.url());
        PreparedStatement insert =
            connection.prepareStatement("INSERT INTO member VALUES (?, ?)")) {
      for (int i = 0; i < names.length; i++) {
        insert.setString(1, names[i]);
        insert.setInt(2, 10_001 + i);
        insert.execute();
      }
    }
    return settings;
  }

  private static DatabaseDescription describe(DatabaseSettings settings) {
    return Introspection.describe(RegisteredDatabase.of(settings, "test"));
  }

  private static Optional<List<String>> like(
      TestEngine kind, DatabaseSettings settings, String column, String text) throws SQLException {
    return like(kind, settings, column, text, Set.of());
  }

  private static Optional<List<String>> like(
      TestEngine kind, DatabaseSettings settings, String column, String text, Set<String> others)
      throws SQLException {
    return like(kind, settings, describe(settings).getTables().getFirst(), column, text, others);
  }

  private static Optional<List<String>> like(
      TestEngine kind,
      DatabaseSettings settings,
      TableDescription table,
      String column,
      String text,
      Set<String> others)
      throws SQLException {
    Engine engine = Engine.of(Dialect.of(kind.name()));
    try (Connection connection = engine.connect(settings, Engine.CONNECT_TIMEOUT)) {
      return new ValueLookup(engine, connection, describe(settings))
          .of(table, kind.folded(column), text, others);
    }
  }

  @ParameterizedTest
  @EnumSource
  void shouldFindValuesOfAlmostTheSameSpelling(TestEngine engine) throws SQLException {
    DatabaseSettings members =
        members(engine, "Anne-Marie O'Neill", "José Ortega", "Ortega", "Saint Olav", "чёрный чай");

    assertThat(like(engine, members, "name", "José Ortega")).contains(List.of("José Ortega"));
    assertThat(like(engine, members, "name", "anne marie o'niell"))
        .contains(List.of("Anne-Marie O'Neill"));
    assertThat(like(engine, members, "name", "ORTEGAS")).contains(List.of("Ortega"));
    assertThat(like(engine, members, "name", "St. Olav")).contains(List.of("Saint Olav"));
    assertThat(like(engine, members, "name", "чёрный-чай")).contains(List.of("чёрный чай"));
    assertThat(like(engine, members, "name", "Zacharias Vandenberg")).contains(List.of());
    assertThat(like(engine, members, "name", "saint-OLAV")).contains(List.of("Saint Olav"));
  }

  @ParameterizedTest
  @EnumSource
  void shouldFindShortTextsButForCaseAndMarks(TestEngine engine) throws SQLException {
    DatabaseSettings members = members(engine, "U.K.", "UKR", "Ortega");

    assertThat(like(engine, members, "name", "uk")).contains(List.of("U.K."));
    assertThat(like(engine, members, "name", "Ann")).contains(List.of());
  }

  @ParameterizedTest
  @EnumSource
  void shouldFindTheLongerFormOfAShortOne(TestEngine engine) throws SQLException {
    String league = "National Basketball Association";
    String physics = "Department of Physics";
    DatabaseSettings members =
        members(engine, league, physics, "Dept. of Appl. Chemistry", "Ortega");

    assertThat(like(engine, members, "name", "NBA")).contains(List.of(league));
    assertThat(like(engine, members, "name", "Natl")).contains(List.of(league));
    assertThat(like(engine, members, "name", "dept. of phys.")).contains(List.of(physics));
    assertThat(like(engine, members, "name", "Department of Applied Chemistry"))
        .contains(List.of("Dept. of Appl. Chemistry"));
    assertThat(like(engine, members, "name", "UNO")).contains(List.of());
  }

  @ParameterizedTest
  @EnumSource
  void shouldFindOtherWordsForIt(TestEngine engine) throws SQLException {
    DatabaseSettings members =
        members(engine, "Solicitor-General", "Lawyer", "bakers", "Ortega", "--");

    assertThat(like(engine, members, "name", "attorney", Set.of("lawyer", "lawyers")))
        .contains(List.of("Lawyer"));
    assertThat(like(engine, members, "name", "law officer", Set.of("solicitor general", "'%")))
        .contains(List.of("Solicitor-General"));
  }

  @ParameterizedTest
  @EnumSource
  void shouldTakeATextForStoredThatTheColumnEquals(TestEngine engine) throws SQLException {
    DatabaseSettings members = members(engine, "Ortega");

    // To MariaDB, texts that differ in case alone are equal.
    assertThat(like(engine, members, "name", "ORTEGA"))
        .contains(List.of(engine == TestEngine.MARIADB ? "ORTEGA" : "Ortega"));
  }

  @ParameterizedTest
  @EnumSource
  void shouldTakeNoMarkForASign(TestEngine engine) throws SQLException {
    DatabaseSettings members = members(engine, MARKED, "100 tons of gold", "Ortega");

    assertThat(like(engine, members, "name", MARKED)).contains(List.of(MARKED));
    assertThat(like(engine, members, "name", "100% PURE GOLDS")).contains(List.of(MARKED));
    assertThat(like(engine, members, "name", "Ort%g_a\\'")).contains(List.of("Ortega"));
    assertThat(like(engine, members, "name", "%____\\'")).as("no letter").isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void shouldFindNumbersByTheirText(TestEngine engine) throws SQLException {
    DatabaseSettings members = members(engine, "Ann", "Bob");

    assertThat(like(engine, members, "membership", "10002")).contains(List.of("10002"));
    assertThat(like(engine, members, "membership", "10,001"))
        .hasValueSatisfying(like -> assertThat(like).contains("10001"));
    assertThat(like(engine, members, "membership", "Ortega")).contains(List.of());
  }

  @ParameterizedTest
  @EnumSource
  void shouldReturnNothingForATableThatIsGone(TestEngine engine) throws SQLException {
    DatabaseSettings members = members(engine, "Ortega");
    TableDescription member = describe(members).getTables().getFirst();
    TestEngine.execute(members, "DROP TABLE member");

    assertThat(like(engine, members, member, "name", "Ortegas", Set.of())).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SQLITE")
  void shouldFindValuesOfEnumerations(TestEngine engine) throws SQLException {
    String values = "ENUM ('silver', 'gold member')";
    boolean named = engine == TestEngine.POSTGRESQL || engine == TestEngine.DUCKDB;
    DatabaseSettings members =
        engine.create(
            folder,
            List.of(
                named ? "CREATE TYPE grade AS " + values : "SELECT 1",
                "CREATE TABLE member (grade %s)".formatted(named ? "grade" : values),
                "INSERT INTO member VALUES ('gold member')"));

    assertThat(like(engine, members, "grade", "gold member")).contains(List.of("gold member"));
    assertThat(like(engine, members, "grade", "Gold-Members")).contains(List.of("gold member"));
    assertThat(like(engine, members, "grade", "silver")).contains(List.of());
  }
}
