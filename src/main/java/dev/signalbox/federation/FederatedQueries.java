package dev.signalbox.federation;

import dev.signalbox.api.ApiCaller;
import dev.signalbox.api.ApiCaller.Asker;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.registration.ConfiguredApis;
import dev.signalbox.catalog.registration.PresentApis;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.config.federation.FetchSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.SourceCalls;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.execution.SourceQueries;
import dev.signalbox.federation.source.ApiMemberRows;
import dev.signalbox.federation.source.DatabaseRows;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.FetchLimits;
import dev.signalbox.federation.source.Member;
import dev.signalbox.stage.Audience;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.UnanswerableException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Executes the queries of APIs and federations in the engine, each with calls of its own.
///
/// Threading: any number of threads.
public final class FederatedQueries implements SourceQueries, AutoCloseable {
  private final Map<String, FederationDefinition> definitions;
  private final Catalog catalog;
  private final QueryExecutor executor;
  private final ApiCaller apis;

  /// An API by its present mapping.
  private final UnaryOperator<ApiSource> present;

  /// Executes the queries of APIs by themselves and of federations, with calls over HTTP.
  ///
  /// @param executor executes the statements of databases
  /// @param calls over HTTP
  public static FederatedQueries of(
      Configuration configuration, Catalog catalog, QueryExecutor executor, ApiCaller calls) {
    List<ApiSource> apis = ConfiguredApis.sources(configuration);
    List<FederationDefinition> definitions = new ArrayList<>();
    apis.forEach(api -> definitions.add(FederationDefinition.of(api)));
    configuration
        .federations()
        .forEach(settings -> definitions.add(FederationDefinition.of(settings, apis)));
    return new FederatedQueries(
        definitions, catalog, executor, calls, new PresentApis(configuration.apis()));
  }

  /// @param executor executes the statements of databases
  public FederatedQueries(
      List<FederationDefinition> definitions,
      Catalog catalog,
      QueryExecutor executor,
      ApiCaller apis) {
    this(definitions, catalog, executor, apis, UnaryOperator.identity());
  }

  private FederatedQueries(
      List<FederationDefinition> definitions,
      Catalog catalog,
      QueryExecutor executor,
      ApiCaller apis,
      UnaryOperator<ApiSource> present) {
    this.definitions =
        definitions.stream()
            .collect(Collectors.toUnmodifiableMap(FederationDefinition::id, Function.identity()));
    this.catalog = catalog;
    this.executor = executor;
    this.apis = apis;
    this.present = present;
  }

  @Override
  public boolean cover(String entry) {
    return definitions.containsKey(entry);
  }

  @Override
  public ResultTable execute(
      String entry, String sql, ExecutionSettings limits, Consumer<SourceCalls> told)
      throws InterruptedException {
    FederationDefinition definition = Objects.requireNonNull(definitions.get(entry));
    CallContext context = CallContext.current();
    String question = context.question();
    Asker asker =
        new Asker(
            context.tenant(),
            question == null ? "" : question,
            Instant.now().plus(limits.timeout()));
    try (ApiCaller.Session session = apis.open(asker)) {
      FetchSettings fetch = limits.fetch();
      FetchLimits fetches =
          new FetchLimits(fetch.rows(), fetch.bytes(), fetch.calls(), limits.timeout());
      FederationResult result =
          new FederationEngine(limits, fetches)
              .answer(federation(definition, session, context.tenant(), limits), sql);
      result.steps().forEach(step -> told.accept(step.event()));
      return switch (result) {
        case FederationResult.Answered(ResultTable table, var _) -> table;
        case FederationResult.Hinted(String hint, String reason, var _) ->
            throw UnanswerableException.hinted(hint, reason);
        case FederationResult.Cut(String reason, var _) -> throw UnanswerableException.cut(reason);
        case FederationResult.Failed(var failure, var _) -> throw failure;
      };
    }
  }

  /// The sources as the catalog knows them now, with the marks of all private columns: their values
  /// leave no source, whoever asks.
  private Federation federation(
      FederationDefinition definition,
      ApiCaller.Session session,
      @Nullable String tenant,
      ExecutionSettings limits) {
    List<Member> members = new ArrayList<>();
    for (String id : definition.databases()) {
      DatabaseDescription database =
          catalog
              .find(id)
              .filter(found -> Audience.of(found.getTenants()).includes(tenant))
              .orElseThrow(() ->
                  new StageException(
                      FailureCode.UNKNOWN_DATABASE,
                      "The source %s of %s is not known. Ask again later."
                          .formatted(id, definition.id())));
      members.add(new Member(database, new DatabaseRows(database, executor, limits)));
    }
    for (ApiSource each : definition.apis()) {
      ApiSource api = present.apply(each);
      members.add(new Member(described(api), new ApiMemberRows(api, session)));
    }
    return new Federation(definition.id(), members, definition.keys());
  }

  /// Closes the connections to the APIs.
  @Override
  public void close() {
    apis.close();
  }

  private static DatabaseDescription described(ApiSource api) {
    return DatabaseDescription.newBuilder()
        .setId(api.name())
        .setName(api.name())
        .setDialect(Federation.DIALECT)
        .setTables(api.tables().stream().map(ApiTable::described).toList())
        .build();
  }
}
