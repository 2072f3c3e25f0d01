package dev.signalbox.catalog;

import dev.signalbox.catalog.engine.sqlite.SqliteFiles;
import dev.signalbox.config.DatabaseSettings;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;

/// The engines of the tests: real ones, with a new database for each test.
public enum TestEngine {
  SQLITE,
  H2,
  DUCKDB,
  POSTGRESQL,
  MARIADB;

  private static final String ANSI_QUOTES = "&sessionVariables=sql_mode='ANSI_QUOTES'";

  /// Two tables with a composite key between two others, and a view.
  public static final List<String> SHOP =
      List.of(
          "CREATE TABLE customer (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(40) NOT NULL, ssn VARCHAR(11))",
          "CREATE TABLE sale (customer INTEGER NOT NULL, sold DATE NOT NULL, price DECIMAL(10, 2),"
              + " PRIMARY KEY (sold, customer), FOREIGN KEY (customer) REFERENCES customer (id))",
          "CREATE TABLE refund (id INTEGER NOT NULL PRIMARY KEY, c INTEGER, d DATE,"
              + " FOREIGN KEY (d, c) REFERENCES sale (sold, customer))",
          "CREATE VIEW spending AS SELECT name, ssn, price FROM customer JOIN sale ON customer = id",
          "INSERT INTO customer VALUES (1, 'Ann', '1'), (2, 'Bob', '2'), (3, 'Ann', '3')");

  public static DatabaseSettings with(
      DatabaseSettings settings, List<String> schemas, List<String> privateColumns) {
    return new DatabaseSettings(
        settings.id(),
        settings.url(),
        settings.user(),
        settings.password(),
        schemas,
        "The Shop",
        "sells",
        List.of("a rule"),
        List.of("tenant"),
        privateColumns);
  }

  /// Creates a database by statements in standard SQL.
  ///
  /// @param folder of its files
  /// @return its registration as `shop`
  public DatabaseSettings create(Path folder, List<String> statements) throws SQLException {
    String url =
        switch (this) {
          case SQLITE -> SqliteFiles.url(folder.resolve("shop.sqlite"));
          case H2 -> "jdbc:h2:" + folder.resolve("shop");
          case DUCKDB -> "jdbc:duckdb:" + folder.resolve("shop.duckdb");
          case POSTGRESQL -> PostgresFixture.createDatabase();
          case MARIADB -> MariaDbFixture.createDatabase();
        };
    try (Connection connection =
            DriverManager.getConnection(this == MARIADB ? url + ANSI_QUOTES : url);
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      for (String sql : statements) {
        statement.execute(sql);
      }
      connection.commit();
    }
    return DatabaseSettings.of("shop", url);
  }

  /// Executes statements on a database of [#create].
  public static void execute(DatabaseSettings settings, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(settings.url());
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /// The URL of a database of this engine that cannot be reached.
  public String unreachable(Path folder) {
    return switch (this) {
      case SQLITE -> SqliteFiles.url(folder.resolve("none.sqlite"));
      case H2 -> "jdbc:h2:" + folder.resolve("none");
      case DUCKDB -> "jdbc:duckdb:" + folder.resolve("none.duckdb");
      case POSTGRESQL -> "jdbc:postgresql://127.0.0.1:1/none";
      case MARIADB -> "jdbc:mariadb://127.0.0.1:1/none";
    };
  }

  boolean hasComments() {
    return this != SQLITE;
  }

  /// The engine's form of a name without quotes.
  public String folded(String name) {
    return this == H2 ? name.toUpperCase(Locale.ROOT) : name;
  }
}
