package dev.signalbox.catalog;

import dev.signalbox.config.DatabaseSettings;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;

/// The engines as the tests have them: real ones, each database made anew.
enum TestEngine {
  SQLITE,
  H2,
  DUCKDB,
  POSTGRESQL,
  MARIADB;

  private static final String ANSI_QUOTES = "&sessionVariables=sql_mode='ANSI_QUOTES'";

  /// Makes a database by statements in standard SQL.
  ///
  /// @param folder of its files
  /// @return how to register it as `shop`
  DatabaseSettings create(Path folder, List<String> statements) throws SQLException {
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
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
    return DatabaseSettings.of("shop", url);
  }

  /// The URL of a database of this engine that cannot be reached.
  String unreachable(Path folder) {
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

  /// A name without quotes as the engine keeps it.
  String folded(String name) {
    return this == H2 ? name.toUpperCase(Locale.ROOT) : name;
  }
}
