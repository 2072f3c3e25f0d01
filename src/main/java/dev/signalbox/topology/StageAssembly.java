package dev.signalbox.topology;

import dev.signalbox.api.ApiSource;
import dev.signalbox.api.calls.HttpApis;
import dev.signalbox.catalog.debezium.DebeziumReader;
import dev.signalbox.catalog.engine.Connections;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.pool.RegisteredConnections;
import dev.signalbox.catalog.registration.ConfiguredApis;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.FederatedValues;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.dialogue.FeedbackCheck;
import dev.signalbox.dialogue.UnderstandStage;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.execution.ExecuteStage;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.execution.RecordedProbeExecution;
import dev.signalbox.execution.StatementLedger;
import dev.signalbox.federation.FederatedQueries;
import dev.signalbox.federation.MadeUpProbes;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.ModelObserver;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.prior.PriorSource;
import dev.signalbox.reranking.RerankStage;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.PlanStage;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.sql.example.ExampleMasks;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.PrivateQueries;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.taught.TaughtOverview;
import dev.signalbox.topology.indexing.EncodedElements;
import dev.signalbox.topology.indexing.EncodedQuestions;
import dev.signalbox.topology.journal.ModelJournal;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Metric;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.polling.ConfiguredDatabases;
import dev.signalbox.topology.replica.CatalogReplica;
import dev.signalbox.topology.replica.SearchedIndex;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The work of every stage as a configuration asks for it: one encoder, one index, one set of
/// connection pools, shared by the stages that use them.
public final class StageAssembly implements AutoCloseable {
  private final Encoder encoder;
  private final Connections connections;
  private final FederatedQueries apis;
  private final Optional<ModelClient> model;
  private final StageWorks works;
  private final Optional<ModelJournal> journal;
  private final TaughtOverview overview;

  private StageAssembly(
      Encoder encoder,
      Connections connections,
      FederatedQueries apis,
      Optional<ModelClient> model,
      StageWorks works,
      Optional<ModelJournal> journal,
      TaughtOverview overview) {
    this.overview = overview;
    this.encoder = encoder;
    this.model = model;
    this.connections = connections;
    this.apis = apis;
    this.works = works;
    this.journal = journal;
  }

  /// @throws ConfigurationException a setting needs a part that is not configured
  public static StageAssembly of(Configuration configuration) {
    return of(configuration, Telemetry.NONE);
  }

  /// Builds the assembly with telemetry.
  ///
  /// @param telemetry stays open longer than the assembly
  /// @throws ConfigurationException a setting needs a part that is not configured
  public static StageAssembly of(Configuration configuration, Telemetry telemetry) {
    return of(configuration, Registrations.of(configuration), telemetry);
  }

  /// Builds the assembly for other databases than the configuration names.
  ///
  /// @throws ConfigurationException a setting needs a part that is not configured
  public static StageAssembly of(
      Configuration configuration, Registrations registrations, Telemetry telemetry) {
    return of(
        configuration,
        registrations,
        telemetry,
        RecordedProbeExecution.History.NONE,
        Optional.empty());
  }

  /// Builds the assembly for questions of the past.
  ///
  /// @param past recorded results of their probe queries
  /// @param recorded the past answers that counted for them; empty: those of the topic `priors`
  /// @throws ConfigurationException a setting needs a part that is not configured
  public static StageAssembly of(
      Configuration configuration,
      Registrations registrations,
      Telemetry telemetry,
      RecordedProbeExecution.History past,
      Optional<PriorSource> recorded) {
    CatalogReplica catalog = new CatalogReplica();
    PooledConnections pools = new PooledConnections(registrations, configuration.execution());
    Connections connections =
        new RegisteredConnections(
            pools, registrations, configuration.ownership().ownerName(), catalog);
    Encoder encoder = Encoders.of(configuration.embedding());
    RankingSettings settings = configuration.ranking();
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension(), settings::holds);
    ExampleMemory examples = new ExampleMemory(encoder.name(), encoder.dimension());
    TaughtMemory taught = new TaughtMemory(encoder.name(), encoder.dimension());
    PriorMemory priors = new PriorMemory(settings.priors());
    QuestionMemory memory = new QuestionMemory(encoder, new ExampleMasks(catalog));
    Set<String> tenants = tenants(configuration, registrations);
    SqlGuard guard = new ParsedSqlGuard();
    Optional<ModelJournal> journal = ModelJournal.of(configuration);
    Optional<ModelClient> model = model(configuration, telemetry, journal.orElse(null));
    TaughtOverview overview = new TaughtOverview(taught, guard, catalog);
    Meters meters = telemetry.meters();
    if (meters != null) {
      meters.gauge(Metric.FEEDBACK_BROKEN, overview::broken);
      meters.watch(pools);
      model.ifPresent(meters::watch);
    }
    List<ApiSource> sources = ConfiguredApis.sources(configuration);
    ColumnValues values = FederatedValues.ofAll(catalog, connections, configuration, sources);
    int corrections = configuration.planning().corrections();
    QueryExecutor databases =
        new QueryExecutor(
            connections, StatementLedger.in(configuration.state().resolve("statements")));
    HttpApis calls = new HttpApis(telemetry.apiObserver(), journal.flatMap(ModelJournal::ofApis));
    FederatedQueries apis = FederatedQueries.of(configuration, catalog, databases, calls);
    QueryExecutor executor = databases.with(apis);
    ProbeExecution probes =
        new RecordedProbeExecution(
            MadeUpProbes.beside(databases, guard, configuration.execution()), past);
    PrivateQueries privateQueries = new PrivateQueries(guard, catalog);
    Planners planners =
        new Planners(configuration, encoder, examples, values, probes, taught, privateQueries);
    GuardedPlanner planner = planners.planner(model, guard);
    RoutingStages routing =
        RoutingStages.of(
            configuration,
            encoder,
            index,
            taught,
            settings.priors().areUsed() ? recorded.orElse(priors) : PriorSource.NONE);
    StageWorks works =
        new StageWorks(
            new UnderstandStage(
                catalog,
                tenants,
                configuration.dialogue(),
                encoder.readsEnglishOnly(),
                Judges.of(configuration, model)),
            routing.embed(),
            routing.rank(),
            new RerankStage(
                configuration.reranking(), Rerankers.of(configuration, model, catalog), catalog),
            new PlanStage(
                planner,
                catalog,
                planners.divider(model).orElse(null),
                planners.standIns(model),
                configuration.answering().alternatives()),
            new ExecuteStage(
                executor,
                planner,
                guard,
                catalog,
                planners.literals().orElse(null),
                AnswerWriters.of(configuration, model),
                configuration.execution(),
                corrections),
            new EncodedElements(new Indexing(encoder)),
            new EncodedQuestions(
                catalog,
                new FeedbackCheck(catalog, tenants),
                privateQueries,
                memory,
                configuration.memory().questions()),
            new DebeziumReader(configuration.debezium(), registrations)::read,
            new ConfiguredDatabases(registrations, configuration.values()),
            catalog,
            new SearchedIndex(index, examples, taught),
            priors,
            configuration.feedback());
    return new StageAssembly(encoder, connections, apis, model, works, journal, overview);
  }

  private static Optional<ModelClient> model(
      Configuration configuration, Telemetry telemetry, @Nullable ModelJournal journal) {
    Meters meters = telemetry.meters();
    ModelObserver observer =
        meters == null ? ModelObserver.NONE : meters.modelObserver(configuration.language().cost());
    return ModelClient.of(configuration.language(), observer, journal);
  }

  static ModelClient needed(Optional<ModelClient> model, String asker) {
    return model.orElseThrow(() ->
        new ConfigurationException(
            asker, "is 'language', so language.provider must name a provider"));
  }

  private static Set<String> tenants(Configuration configuration, Registrations registrations) {
    Set<String> tenants = new HashSet<>();
    for (TokenSettings token : configuration.gateway().tokens()) {
      if (token.tenant() != null) {
        tenants.add(token.tenant());
      }
    }
    registrations.all().forEach(database -> tenants.addAll(database.tenants()));
    configuration.databases().forEach(database -> tenants.addAll(database.visibleTo()));
    return tenants;
  }

  public StageWorks works() {
    return works;
  }

  /// The feedback that the index holds, once a pipeline fills it.
  public TaughtOverview taught() {
    return overview;
  }

  /// The past answers of those who ask, once a pipeline fills them; empty where they are switched
  /// off.
  public Optional<PriorMemory> priors() {
    return Optional.of(works.priors()).filter(priors -> priors.settings().areUsed());
  }

  /// The journal of the calls of the language model, which a pipeline opens; empty without a
  /// journal.
  public Optional<ModelJournal> journal() {
    return journal;
  }

  @Override
  public void close() {
    model.ifPresent(ModelClient::close);
    apis.close();
    connections.close();
    encoder.close();
  }
}
