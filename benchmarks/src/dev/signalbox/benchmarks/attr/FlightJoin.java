package dev.signalbox.benchmarks.attr;

import dev.signalbox.federation.FederationResult;
import dev.signalbox.federation.FederationStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// A join of 1,200 flights with 100 airports behind an API, of which 60 are origins.
///
/// @param calls of the query
/// @param most the pages of the flights and the batches of the distinct codes
record FlightJoin(int calls, int most) {
  private static final int FLIGHTS = 1_200;
  private static final int AIRPORTS = 100;
  private static final int ORIGINS = 60;
  private static final String SQL =
      "SELECT a.city, count(*) FROM air_api.flights AS f JOIN air_api.airports AS a"
          + " ON f.origin = a.code GROUP BY a.city";

  /// @param folder an empty one
  static FlightJoin run(Path folder) throws IOException, SQLException, InterruptedException {
    Path file = folder.resolve("flights.sqlite");
    create(file);
    List<StoredTable> tables = StoredTable.read(file);
    try (SplitDatabase split =
        SplitDatabase.of(
            "air",
            file,
            tables,
            tables,
            ApiStyle.OPEN,
            Files.createDirectory(folder.resolve("split")))) {
      if (!(split.ask(SQL) instanceof FederationResult.Answered(var _, var steps))) {
        throw new IllegalStateException("The flights cannot be joined with the airports");
      }
      int calls = steps.stream().mapToInt(FederationStep::calls).sum();
      int pages = Math.ceilDiv(FLIGHTS, ApiStyle.OPEN.page(FLIGHTS));
      return new FlightJoin(calls, pages + Math.ceilDiv(ORIGINS, ServedTable.BATCH));
    }
  }

  private static void create(Path file) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE airports (code TEXT PRIMARY KEY, city TEXT NOT NULL)");
      statement.execute(
          "CREATE TABLE flights (id INTEGER PRIMARY KEY, origin TEXT NOT NULL REFERENCES airports (code))");
      List<String> airports = new ArrayList<>();
      for (int i = 0; i < AIRPORTS; i++) {
        airports.add("('A%d', 'City %d')".formatted(i, i % 40));
      }
      statement.execute("INSERT INTO airports VALUES " + String.join(", ", airports));
      List<String> flights = new ArrayList<>();
      for (int i = 0; i < FLIGHTS; i++) {
        flights.add("(%d, 'A%d')".formatted(i, i % ORIGINS));
      }
      statement.execute("INSERT INTO flights VALUES " + String.join(", ", flights));
    }
  }
}
