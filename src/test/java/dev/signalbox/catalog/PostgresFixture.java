package dev.signalbox.catalog;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/// One PostgreSQL server for all tests of the process, started on the first demand. It ends with
/// the process.
public final class PostgresFixture {
  private static final AtomicInteger DATABASES = new AtomicInteger();

  private PostgresFixture() {}

  private static final class Server {
    private static final EmbeddedPostgres INSTANCE = start();

    private static EmbeddedPostgres start() {
      try {
        return EmbeddedPostgres.builder().start();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /// The JDBC URL of a new, empty database, with its user in it.
  public static String createDatabase() throws SQLException {
    String name = "d" + DATABASES.incrementAndGet();
    try (Connection connection = Server.INSTANCE.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    }
    return Server.INSTANCE.getJdbcUrl("postgres", name);
  }
}
