package dev.signalbox.config;

import dev.signalbox.config.api.ApiSettings;
import dev.signalbox.config.federation.FederationSettings;
import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.config.rules.SettingRules;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The whole configuration, as the loader reads it from `signalbox.yaml` over the defaults. Every
/// instance is valid.
///
/// @param prefix beginning of the name of every topic and application
/// @param kafka properties passed to every Kafka client; without `bootstrap.servers` a broker runs
///   inside the process
/// @param broker the broker inside the process
/// @param topics replication and retention of the topics that Signalbox creates
/// @param state folder of indexes and Kafka Streams' stores
/// @param databases single registered databases
/// @param apis registered APIs
/// @param federations databases and APIs that answer questions together
/// @param imports folders of SQLite files, each file a database
/// @param datasets dataset folders, whose databases are registered
/// @param ownership owner of the databases
/// @param polling the search for changes of the databases' schemas
/// @param values refreshing of the stored column values
/// @param debezium topics that tell of changed schemas and rows
/// @param stages settings of single stages
/// @param dialogue handling of a question before any database is known
/// @param replay retention of replay runs
public record Configuration(
    String prefix,
    Map<String, String> kafka,
    BrokerSettings broker,
    TopicsSettings topics,
    Path state,
    List<DatabaseSettings> databases,
    List<ApiSettings> apis,
    List<FederationSettings> federations,
    List<ImportSettings> imports,
    List<Path> datasets,
    OwnershipSettings ownership,
    PollingSettings polling,
    ValuesSettings values,
    List<DebeziumSettings> debezium,
    StreamsSettings streams,
    List<StageSettings> stages,
    IndexingSettings indexing,
    DialogueSettings dialogue,
    EmbeddingSettings embedding,
    IndexSettings index,
    RankingSettings ranking,
    MemorySettings memory,
    FeedbackSettings feedback,
    RerankingSettings reranking,
    PlanningSettings planning,
    AnsweringSettings answering,
    LanguageSettings language,
    ExecutionSettings execution,
    GatewaySettings gateway,
    MetricsSettings metrics,
    TracingSettings tracing,
    ReplaySettings replay) {

  public Configuration {
    SettingRules.that(
        prefix.matches("[a-zA-Z0-9._-]*"), "prefix", "letters, digits, '.', '_' and '-'", prefix);
    kafka = Map.copyOf(kafka);
    StreamsSettings.refuseMembership(kafka, "kafka");
    databases = List.copyOf(databases);
    apis = List.copyOf(apis);
    federations = List.copyOf(federations);
    imports = List.copyOf(imports);
    datasets = List.copyOf(datasets);
    debezium = List.copyOf(debezium);
    stages = List.copyOf(stages);
    SettingRules.distinct(databases.stream().map(DatabaseSettings::id).toList(), "databases", "id");
    SettingRules.distinct(apis.stream().map(ApiSettings::id).toList(), "apis", "id");
    SettingRules.distinct(
        federations.stream().map(FederationSettings::id).toList(), "federations", "id");
    SettingRules.distinct(stages.stream().map(StageSettings::stage).toList(), "stages", "stage");
    CrossSettingRules.onTopics(prefix, debezium);
    CrossSettingRules.onPolling(debezium, polling);
    CrossSettingRules.onModel(dialogue, planning, reranking, answering, language);
    CrossSettingRules.onContextSwitch(dialogue, answering);
    CrossSettingRules.onRecordedReplies(apis, language.journal());
  }

  /// The same with another state folder.
  public Configuration withState(Path folder) {
    return with("state", folder);
  }

  /// The same with other dataset folders.
  public Configuration withDatasets(List<Path> other) {
    return with("datasets", other);
  }

  /// The same with another owner, or other rights of the owner.
  public Configuration withOwnership(OwnershipSettings other) {
    return with("ownership", other);
  }

  /// The same with other polling.
  public Configuration withPolling(PollingSettings other) {
    return with("polling", other);
  }

  /// The same with other settings of the streams.
  public Configuration withStreams(StreamsSettings other) {
    return with("streams", other);
  }

  /// The same with other settings of single stages.
  public Configuration withStages(List<StageSettings> other) {
    return with("stages", other);
  }

  /// The same with other properties for every Kafka client.
  public Configuration withKafka(Map<String, String> other) {
    return with("kafka", other);
  }

  /// The same with other settings of the topics.
  public Configuration withTopics(TopicsSettings other) {
    return with("topics", other);
  }

  /// The same with another way from verdicts to feedback.
  public Configuration withFeedback(FeedbackSettings other) {
    return with("feedback", other);
  }

  /// The same with another gateway.
  public Configuration withGateway(GatewaySettings other) {
    return with("gateway", other);
  }

  /// The same with another ranking.
  public Configuration withRanking(RankingSettings other) {
    return with("ranking", other);
  }

  /// The same with other settings of the index.
  public Configuration withIndex(IndexSettings other) {
    return with("index", other);
  }

  /// The same where past answers are neither learnt nor counted, so that the order of questions has
  /// no effect.
  public Configuration withoutPriors() {
    return with("ranking", ranking.withPriors(PriorSettings.off()));
  }

  /// The same for a command that asks and ends. It drops the settings of serving processes: the
  /// instance name, polling and Debezium; only a serving process starts the gateway. Where the
  /// broker ends with the command, no other process reads the topics between the stages, so the
  /// stages form one application, and the process holds the whole index.
  public Configuration passingBy() {
    StreamsSettings passing = streams.withoutInstance();
    boolean alone =
        !kafka.containsKey("bootstrap.servers") && broker.folder() == null && broker.port() == 0;
    return with("debezium", List.of())
        .withOwnership(ownership.passingBy())
        .withPolling(PollingSettings.never())
        .withStreams(alone ? passing.withFusedStages() : passing)
        .withRanking(alone ? ranking.withWholeIndex() : ranking);
  }

  /// The same on a temporary broker inside the process, in place of any configured broker.
  public Configuration withTemporaryBroker() {
    Map<String, String> others = new HashMap<>(kafka);
    others
        .keySet()
        .removeIf(name ->
            name.equals("bootstrap.servers")
                || Stream.of("security.", "sasl.", "ssl.").anyMatch(name::startsWith));
    return with("kafka", others)
        .with("broker", BrokerSettings.defaults())
        .with("topics", TopicsSettings.defaults())
        .with("debezium", List.of());
  }

  /// The same with other databases in place of all that the configuration registers and Debezium
  /// tells of.
  public Configuration withOnly(
      List<DatabaseSettings> otherDatabases,
      List<ImportSettings> otherImports,
      List<Path> otherDatasets) {
    return with("databases", otherDatabases)
        .with("apis", List.of())
        .with("federations", List.of())
        .with("imports", otherImports)
        .with("datasets", otherDatasets)
        .with("debezium", List.of());
  }

  /// The same with other APIs and federations.
  public Configuration withSources(
      List<ApiSettings> otherApis, List<FederationSettings> otherFederations) {
    return with("apis", otherApis).with("federations", otherFederations);
  }

  private Configuration with(String component, Object value) {
    return RecordCopy.with(this, component, value);
  }

  /// The embedded defaults: broker in the process, small encoder, no language model.
  public static Configuration defaults() {
    return new Configuration(
        "signalbox.",
        Map.of(),
        BrokerSettings.defaults(),
        TopicsSettings.defaults(),
        Path.of(".signalbox"),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        OwnershipSettings.defaults(),
        PollingSettings.defaults(),
        ValuesSettings.defaults(),
        List.of(),
        StreamsSettings.defaults(),
        List.of(),
        IndexingSettings.defaults(),
        DialogueSettings.defaults(),
        EmbeddingSettings.defaults(),
        IndexSettings.defaults(),
        RankingSettings.defaults(),
        MemorySettings.defaults(),
        FeedbackSettings.defaults(),
        RerankingSettings.defaults(),
        PlanningSettings.defaults(),
        AnsweringSettings.defaults(),
        LanguageSettings.defaults(),
        ExecutionSettings.defaults(),
        GatewaySettings.defaults(),
        MetricsSettings.defaults(),
        TracingSettings.defaults(),
        ReplaySettings.defaults());
  }
}
