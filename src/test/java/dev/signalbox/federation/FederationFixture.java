package dev.signalbox.federation;

import dev.signalbox.api.ApiCaller;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.execution.PlainConnections;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.federation.source.ApiMemberRows;
import dev.signalbox.federation.source.DatabaseRows;
import dev.signalbox.federation.source.FetchLimits;
import dev.signalbox.federation.source.Member;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/// Members and limits for tests of federations.
final class FederationFixture {
  static final ExecutionSettings RESULTS =
      new ExecutionSettings(10_000, 1 << 24, Duration.ofSeconds(30), 4, Duration.ofMinutes(2));
  static final FetchLimits FETCHES =
      new FetchLimits(100_000, 1L << 26, 1_000, Duration.ofSeconds(60));

  private FederationFixture() {}

  static FederationEngine engine() {
    return new FederationEngine(RESULTS, FETCHES);
  }

  /// Creates a database by statements in standard SQL, and describes it.
  ///
  /// @param folder a folder of its own
  static Member database(String id, TestEngine engine, Path folder, List<String> statements)
      throws SQLException {
    String url = engine.create(folder, statements).url();
    DatabaseDescription described =
        Introspection.describe(RegisteredDatabase.of(DatabaseSettings.of(id, url), "test"));
    QueryExecutor executor = new QueryExecutor(new PlainConnections().with(id, url));
    return new Member(described, new DatabaseRows(described, executor, RESULTS));
  }

  static Member api(MemoryApi api) {
    return api(api.source(), api);
  }

  static Member api(ApiSource source, ApiCaller.Session session) {
    return new Member(
        DatabaseDescription.newBuilder()
            .setId(source.name())
            .setName(source.name())
            .setDialect("api")
            .setTables(source.tables().stream().map(ApiTable::described).toList())
            .build(),
        new ApiMemberRows(source, session));
  }
}
