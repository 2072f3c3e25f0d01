package dev.signalbox.benchmarks.attr;

import dev.signalbox.api.ApiCaller;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.calls.HttpApis;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.federation.FederationKey;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.federation.FederationEngine;
import dev.signalbox.federation.FederationResult;
import dev.signalbox.federation.source.ApiMemberRows;
import dev.signalbox.federation.source.DatabaseRows;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.FetchLimits;
import dev.signalbox.federation.source.Member;
import dev.signalbox.federation.source.SharedKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A database of which some tables are behind an API: a copy without them, and the API that serves
/// them, joined by the foreign keys that cross the boundary.
///
/// Threading: one question at a time.
final class SplitDatabase implements AutoCloseable {

  /// As the product limits a question ([dev.signalbox.federation.FederatedQueries]).
  private static final FetchLimits FETCHES =
      new FetchLimits(100_000, 64L << 20, 500, Duration.ofSeconds(30));

  private final String id;
  private final List<StoredTable> tables;
  private final List<StoredTable> replaced;
  private final @Nullable TableServer server;
  private final @Nullable ImportedApi api;
  private final @Nullable DatasetRepository rest;
  private final @Nullable Path copy;
  private final HttpApis calls = new HttpApis();

  private SplitDatabase(
      String id,
      List<StoredTable> tables,
      List<StoredTable> replaced,
      @Nullable TableServer server,
      @Nullable ImportedApi api,
      @Nullable DatasetRepository rest,
      @Nullable Path copy) {
    this.id = id;
    this.tables = tables;
    this.replaced = replaced;
    this.server = server;
    this.api = api;
    this.rest = rest;
    this.copy = copy;
  }

  /// Makes the copy and starts the API.
  ///
  /// @param file the database
  /// @param folder an empty one, for the copy and the API's documents
  static SplitDatabase of(
      String id,
      Path file,
      List<StoredTable> tables,
      List<StoredTable> replaced,
      ApiStyle style,
      Path folder)
      throws IOException, SQLException {
    DatasetRepository rest = null;
    Path copy = null;
    if (replaced.size() < tables.size()) {
      copy = Files.copy(file, folder.resolve(id + ".sqlite"));
      drop(copy, replaced);
      rest =
          DatasetRepository.of(
              List.of(
                  RegisteredDatabase.of(
                      DatabaseSettings.of(id, "jdbc:sqlite:" + copy), "databases")));
    }
    if (replaced.isEmpty()) {
      return new SplitDatabase(id, tables, replaced, null, null, rest, copy);
    }
    List<ServedTable> served = ServedTable.of(replaced, tables, style);
    TableServer server = new TableServer(served);
    String name = id + "_api";
    ImportedApi api =
        ImportedApi.of(name, server.base(), TableDocument.of(name, served), served, folder);
    return new SplitDatabase(id, tables, replaced, server, api, rest, copy);
  }

  private static void drop(Path copy, List<StoredTable> replaced) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy);
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA foreign_keys = OFF");
      for (StoredTable table : replaced) {
        statement.execute("DROP TABLE " + StoredTable.quoted(table.name()));
      }
    }
  }

  /// The source of a table, which stands before its name in queries.
  String source(StoredTable table) {
    return replaced.contains(table) ? id + "_api" : id;
  }

  String id() {
    return id;
  }

  List<StoredTable> tables() {
    return tables;
  }

  Optional<ImportedApi> api() {
    return Optional.ofNullable(api);
  }

  /// The file of the database without the replaced tables; empty: all are replaced.
  Optional<Path> copy() {
    return Optional.ofNullable(copy);
  }

  /// The requests to the API so far.
  long requests() {
    return server == null ? 0 : server.calls();
  }

  /// The foreign keys between the database and the API.
  List<FederationKey> keys() {
    return tables.stream()
        .flatMap(table ->
            table.keys().stream()
                .flatMap(key ->
                    tables.stream()
                        .filter(other -> other.name().equals(key.table()))
                        .filter(other -> !source(other).equals(source(table)))
                        .map(other ->
                            new FederationKey(
                                place(table, key.column()), place(other, key.target())))))
        .toList();
  }

  private String place(StoredTable table, String column) {
    return "%s.%s.%s".formatted(source(table), table.name(), column);
  }

  /// The federation as planner and guard see it.
  DatabaseDescription description() {
    try (ApiCaller.Session session = session()) {
      return federation(session, UnaryOperator.identity()).description();
    }
  }

  /// Answers a query over the tables behind their sources.
  FederationResult ask(String sql) throws InterruptedException {
    return ask(sql, UnaryOperator.identity());
  }

  /// The same with changed members.
  FederationResult ask(String sql, UnaryOperator<Member> changed) throws InterruptedException {
    try (ApiCaller.Session session = session()) {
      return new FederationEngine(QueryRunner.LIMITS, FETCHES)
          .answer(federation(session, changed), sql);
    }
  }

  private ApiCaller.Session session() {
    // A question's pages outlive its session, so each query is a question of its own.
    String question = UUID.randomUUID().toString();
    return calls.open(new ApiCaller.Asker(null, question, Instant.now().plus(FETCHES.time())));
  }

  private Federation federation(ApiCaller.Session session, UnaryOperator<Member> changed) {
    List<Member> members = new ArrayList<>();
    if (rest != null) {
      DatabaseDescription described = rest.find(id).orElseThrow();
      QueryExecutor executor = new QueryExecutor(rest.connections());
      members.add(new Member(described, new DatabaseRows(described, executor, QueryRunner.LIMITS)));
    }
    if (api != null) {
      members.add(new Member(described(api), new ApiMemberRows(api.source(), session)));
    }
    return new Federation(
        id + "_all",
        Stream.of(members).flatMap(List::stream).map(changed).toList(),
        keys().stream().map(key -> new SharedKey(key.from(), key.to())).toList());
  }

  private static DatabaseDescription described(ImportedApi api) {
    return DatabaseDescription.newBuilder()
        .setId(api.source().name())
        .setName(api.source().name())
        .setDialect(Federation.DIALECT)
        .setTables(api.source().tables().stream().map(ApiTable::described).toList())
        .build();
  }

  @Override
  public void close() {
    calls.close();
    if (server != null) {
      server.close();
    }
    if (rest != null) {
      rest.close();
    }
  }
}
