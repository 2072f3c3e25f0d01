package dev.signalbox.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.DatabaseDescription;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntrospectionTest {
  @TempDir private Path folder;

  @Test
  void shouldDescribeASqliteFile() throws SQLException {
    Path file = folder.resolve("shop.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
      statement.execute(
          "CREATE TABLE sale (id INTEGER PRIMARY KEY, customer INTEGER REFERENCES customer)");
      statement.execute("INSERT INTO customer VALUES (1, 'Ann')");
    }

    DatabaseDescription description =
        Introspection.describe(
            RegisteredDatabase.of(DatabaseSettings.of("shop", SqliteFiles.url(file)), "test"));

    assertThat(description.getProblems()).isEmpty();
    assertThat(description.getTables())
        .extracting(t -> t.getName())
        .containsExactly("customer", "sale");
    assertThat(description.getTables().get(0).getRowEstimate()).contains(1L);
    assertThat(description.getTables().get(1).getForeignKeys().getFirst().getReferencedColumns())
        .containsExactly("id");
  }
}
