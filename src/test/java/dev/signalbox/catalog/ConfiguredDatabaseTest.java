package dev.signalbox.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.DatabaseDescription;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfiguredDatabaseTest {
  @TempDir private Path folder;

  private String url = "";

  @BeforeEach
  void create() throws Exception {
    url = "jdbc:sqlite:" + folder.resolve("ships.sqlite");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE ship (id INTEGER, owner TEXT)");
      statement.execute("INSERT INTO ship VALUES (1, 'Anna')");
    }
  }

  private RegisteredDatabase registered(
      @Nullable String name,
      @Nullable String description,
      List<String> statements,
      List<String> tenants,
      List<String> privateColumns) {
    return RegisteredDatabase.of(
        new DatabaseSettings(
            "ships",
            url,
            null,
            null,
            List.of(),
            name,
            description,
            statements,
            tenants,
            privateColumns),
        "databases");
  }

  @Test
  void shouldTestWhetherADescriptionFollowsThePresentSettings() {
    RegisteredDatabase registered =
        registered("Ships", "All ships.", List.of("Old is 50."), List.of("a"), List.of());
    DatabaseDescription known = Introspection.describe(registered);

    assertThat(Introspection.isConfigured(registered, known)).isTrue();
    assertThat(
            List.of(
                registered(null, "All ships.", List.of("Old is 50."), List.of("a"), List.of()),
                registered("Ships", null, List.of("Old is 50."), List.of("a"), List.of()),
                registered("Ships", "All ships.", List.of(), List.of("a"), List.of()),
                registered("Ships", "All ships.", List.of("Old is 50."), List.of(), List.of()),
                registered(
                    "Ships",
                    "All ships.",
                    List.of("Old is 50."),
                    List.of("a"),
                    List.of("SHIP.owner"))))
        .allSatisfy(other -> assertThat(Introspection.isConfigured(other, known)).isFalse());
  }

  @Test
  void shouldNoticeThatAColumnIsPrivateNoMore() {
    RegisteredDatabase before = registered(null, null, List.of(), List.of(), List.of("ship.owner"));
    DatabaseDescription known = Introspection.describe(before);

    assertThat(Introspection.isConfigured(before, known)).isTrue();
    assertThat(
            Introspection.isConfigured(
                registered(null, null, List.of(), List.of(), List.of()), known))
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://db-1:5432/shop?ssl=true, db-1:5432",
    "jdbc:mariadb://db-2/shop, db-2",
    "jdbc:h2:tcp://db-3:9092/shop;USER=sa, db-3:9092",
    "jdbc:sqlite:/var/lib/shop.sqlite, ''",
    "jdbc:duckdb:shop.duckdb, ''"
  })
  void shouldTellTheServer(String jdbcUrl, String server) {
    assertThat(RegisteredDatabase.of(DatabaseSettings.of("shop", jdbcUrl), "databases").server())
        .isEqualTo(server);
  }
}
