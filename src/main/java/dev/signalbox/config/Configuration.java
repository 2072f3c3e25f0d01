package dev.signalbox.config;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The whole configuration, as read from `signalbox.yaml` over the defaults. Valid once built.
///
/// @param prefix put before the name of every topic and application
/// @param kafka properties passed to every Kafka client; without `bootstrap.servers` a broker runs
///   inside the process
/// @param broker the broker inside the process
/// @param topics how the topics that are created here are kept
/// @param state folder of indexes and Kafka Streams' stores
/// @param databases registered one by one
/// @param imports folders of SQLite files, each file a database
/// @param datasets dataset folders, whose databases are registered
/// @param ownership whose the databases are
/// @param polling how changes of the databases' schemas are found
/// @param values how the values of columns are kept up to date
/// @param debezium topics that tell of changed schemas and rows
/// @param stages what is set for single stages
/// @param dialogue what is made of a question before any database is known
/// @param replay how replay runs are kept
public record Configuration(
    String prefix,
    Map<String, String> kafka,
    BrokerSettings broker,
    TopicsSettings topics,
    Path state,
    List<DatabaseSettings> databases,
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
    imports = List.copyOf(imports);
    datasets = List.copyOf(datasets);
    debezium = List.copyOf(debezium);
    stages = List.copyOf(stages);
    SettingRules.distinct(databases.stream().map(DatabaseSettings::id).toList(), "databases", "id");
    SettingRules.distinct(stages.stream().map(StageSettings::stage).toList(), "stages", "stage");
    CrossSettingRules.onTopics(prefix, debezium);
    CrossSettingRules.onPolling(debezium, polling);
    CrossSettingRules.onModel(planning, reranking, answering, language);
    CrossSettingRules.onContextSwitch(dialogue, answering);
  }

  /// The same with another state folder.
  public Configuration withState(Path folder) {
    return with("state", folder);
  }

  /// The same with other dataset folders.
  public Configuration withDatasets(List<Path> other) {
    return with("datasets", other);
  }

  /// The same with another owner, or what it may do.
  public Configuration withOwnership(OwnershipSettings other) {
    return with("ownership", other);
  }

  /// The same with other settings of the polling.
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

  /// The same with another gateway.
  public Configuration withGateway(GatewaySettings other) {
    return with("gateway", other);
  }

  /// The same with other settings of the index.
  public Configuration withIndex(IndexSettings other) {
    return with("index", other);
  }

  /// The same for a command that asks and ends: the name of an instance, the polling of databases,
  /// the gateway and what Debezium tells are for processes that serve. Where the broker ends with
  /// the command and nobody else knows of it, nobody reads the topics between the stages, so these
  /// form one application.
  public Configuration passingBy() {
    StreamsSettings passing = streams.withoutInstance();
    boolean alone =
        !kafka.containsKey("bootstrap.servers") && broker.folder() == null && broker.port() == 0;
    return with("debezium", List.of())
        .withOwnership(ownership.passingBy())
        .withGateway(gateway.passingBy())
        .withPolling(PollingSettings.never())
        .withStreams(alone ? passing.withFusedStages() : passing);
  }

  /// The same on a broker inside the process that forgets everything at its end, whatever broker is
  /// configured.
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

  /// The same with other databases in place of all that are registered here or told by Debezium.
  public Configuration withOnly(
      List<DatabaseSettings> otherDatabases,
      List<ImportSettings> otherImports,
      List<Path> otherDatasets) {
    return with("databases", otherDatabases)
        .with("imports", otherImports)
        .with("datasets", otherDatasets)
        .with("debezium", List.of());
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
