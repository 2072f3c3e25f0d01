package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.TopicsSettings;
import dev.signalbox.event.EventFormat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The topics of `topology/topics.yaml` under one prefix, as one lane uses them: their names, their
/// creation, and the check of existing topics against the list.
public final class Topics {
  public static final String QUESTIONS = "questions";
  public static final String ANSWERS = "answers";
  public static final String DEAD_LETTERS = "dead-letters";
  public static final String SCHEMA_CHANGES = "schema-changes";
  public static final String CATALOG = "catalog";
  public static final String INDEX = "index";
  public static final String CATALOG_CHANGES = "catalog-changes";
  public static final String CATALOG_REFRESHES = "catalog-refreshes";
  public static final String CONFIGURATIONS = "configurations";
  public static final String FEEDBACK = "feedback";
  public static final String OBSERVATIONS = "observations";
  public static final String PRIORS = "priors";
  public static final String USES = "uses";
  public static final String VERDICTS = "verdicts";
  public static final String JUDGEMENTS = "judgements";
  public static final String TALLIES = "tallies";
  public static final String MODEL_CALLS = "model-calls";
  public static final String RUNS = "runs";

  private static final Logger LOG = LoggerFactory.getLogger(Topics.class);
  private static final List<TopicDefinition> DEFINITIONS = TopicDefinition.all();
  private static final Set<String> LANED =
      DEFINITIONS.stream()
          .filter(TopicDefinition::lanes)
          .map(TopicDefinition::name)
          .collect(Collectors.toSet());

  private final String prefix;
  private final Lane lane;
  private final List<TopicDefinition> listed;
  private final int partitionsOfStages;
  private final Duration window;
  private final Duration runsRetention;
  private final TopicsSettings kept;
  private final DebeziumTopics captured;
  private final RecordLimits limits;

  /// The topics of the interactive lane.
  ///
  /// @param configuration gives prefix, partitions and window
  public Topics(Configuration configuration) {
    this(configuration, Lane.INTERACTIVE);
  }

  /// The lane that uses these topics.
  public Lane lane() {
    return lane;
  }

  /// The topics of a lane, and the topics that it shares with all others.
  public Topics(Configuration configuration, Lane lane) {
    this.prefix = configuration.prefix();
    this.lane = lane;
    this.listed =
        DEFINITIONS.stream()
            .flatMap(topic -> topic.ofShards(configuration.ranking().shards()))
            .toList();
    this.partitionsOfStages = configuration.streams().partitions();
    this.window = configuration.index().window();
    this.runsRetention = configuration.replay().retention();
    this.kept = configuration.topics();
    this.captured = new DebeziumTopics(configuration, this);
    this.limits = RecordLimits.of(configuration);
  }

  /// All topics, in the order of the list.
  public static List<TopicDefinition> definitions() {
    return DEFINITIONS;
  }

  /// The topics of the configuration, in the order of the list.
  public List<TopicDefinition> listed() {
    return listed;
  }

  /// The limits of the topics that hold descriptions.
  public RecordLimits limits() {
    return limits;
  }

  /// The topics of Debezium connectors.
  public DebeziumTopics captured() {
    return captured;
  }

  /// Whether a stage reads a topic, with a shard of the index or without.
  ///
  /// @param name on the broker
  public boolean isRead(StageName stage, String name) {
    return isRead(StageGroup.only(stage), name)
        || (stage == StageName.RANK && name.startsWith(name(StageGroup.PARTLY_RANKED) + "-"));
  }

  /// Whether a group of stages reads a topic.
  ///
  /// @param name on the broker
  public boolean isRead(StageGroup group, String name) {
    return group.stages().contains(StageName.TRANSLATE)
        ? captured.contain(name)
        : name.equals(name(group.input()));
  }

  /// The format in which a topic's values are written.
  ///
  /// @param topic the name in the list
  public EventFormat format(String topic) {
    String format =
        switch (topic) {
          case QUESTIONS -> kept.formats().questions();
          case ANSWERS -> kept.formats().answers();
          case FEEDBACK -> kept.formats().feedback();
          case SCHEMA_CHANGES -> kept.formats().schemaChanges();
          case CATALOG_CHANGES -> kept.formats().catalogChanges();
          default -> EventFormat.AVRO.id();
        };
    return EventFormat.of(format).orElseThrow();
  }

  /// The subject of a topic's values in a schema registry: the same in every lane and run.
  ///
  /// @param topic the name in the list
  public String subject(String topic) {
    return prefix + topic + "-value";
  }

  /// The number of partitions that a topic should have.
  int partitions(TopicDefinition topic) {
    return topic.partitions(partitionsOfStages);
  }

  /// The number of partitions that a topic should have.
  ///
  /// @param topic the name in the list
  public int partitions(String topic) {
    return listed.stream()
        .filter(each -> each.name().equals(topic))
        .mapToInt(this::partitions)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no topic " + topic));
  }

  /// The name on the broker.
  ///
  /// @param topic the name in the list
  public String name(String topic) {
    return LANED.contains(topic) || topic.startsWith(StageGroup.PARTLY_RANKED)
        ? prefix + lane.infix() + topic
        : prefix + topic;
  }

  /// Creates missing topics, raises record limits that are too small for descriptions, then checks
  /// all topics.
  ///
  /// @return the names of the created topics, with prefix
  /// @throws TopicsException an existing topic is not as listed; the message lists every difference
  ///   and its fix
  public List<String> create(Admin admin) throws InterruptedException {
    List<String> created = new TopicCreation(this, kept, admin).createMissing();
    if (created.size() < listed.size()) {
      raiseLimits(admin).forEach(refused -> LOG.warn("The topic {}", refused));
      check(admin);
    }
    return created;
  }

  private List<String> raiseLimits(Admin admin) throws InterruptedException {
    return RecordLimits.raise(
        admin,
        listed.stream()
            .filter(TopicDefinition::holdsDescriptions)
            .collect(Collectors.toMap(topic -> name(topic.name()), _ -> limits.topic())));
  }

  /// @throws TopicsException a topic is missing or not as listed
  public void check(Admin admin) throws InterruptedException {
    List<TopicState> differing =
        describe(admin).stream().filter(state -> !state.problems().isEmpty()).toList();
    if (!differing.isEmpty()) {
      throw new TopicsException(differing);
    }
  }

  /// The state of each listed topic on the broker, and of each existing changelog of the lane's
  /// pending records.
  public List<TopicState> describe(Admin admin) throws InterruptedException {
    Set<String> present = present(admin);
    Map<String, TopicDefinition> described = new LinkedHashMap<>();
    listed.forEach(topic -> described.put(name(topic.name()), topic));
    changelogs(present).forEach(name -> described.put(name, TopicDefinition.ofStore(name)));
    List<String> names = described.keySet().stream().filter(present::contains).toList();
    List<ConfigResource> resources =
        names.stream().map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name)).toList();
    try {
      Map<String, TopicDescription> descriptions =
          admin.describeTopics(names).allTopicNames().get();
      Map<ConfigResource, Config> settings = admin.describeConfigs(resources).all().get();
      return described.entrySet().stream()
          .map(each -> {
            String name = each.getKey();
            TopicDefinition topic = each.getValue();
            return TopicState.of(
                topic,
                name,
                partitions(topic),
                listed.contains(topic) ? settings(topic) : Map.of(),
                Optional.ofNullable(descriptions.get(name)),
                Optional.ofNullable(
                    settings.get(new ConfigResource(ConfigResource.Type.TOPIC, name))));
          })
          .toList();
    } catch (ExecutionException e) {
      throw new BrokerException("The topics could not be described: " + reason(e), e);
    }
  }

  /// The existing topics that take their number of partitions from `streams.partitions`. They are
  /// the topics of the lane's questions and answers, the topic where questions arrive first, and
  /// the changelogs of its pending records. All must have the same number.
  List<String> growing(Set<String> present) {
    List<String> growing = new ArrayList<>();
    listed.stream()
        .filter(topic -> topic.partitions() == null)
        .map(topic -> name(topic.name()))
        .filter(present::contains)
        .forEach(growing::add);
    growing.addAll(changelogs(present));
    return growing;
  }

  private List<String> changelogs(Set<String> present) {
    return StageGroup.possible().stream()
        .flatMap(group -> group.changelogs(lane.application(prefix, group)).stream())
        .distinct()
        .filter(present::contains)
        .toList();
  }

  /// A sentence for each entry of the configuration that names a missing Debezium topic.
  public List<String> missingOfOthers(Admin admin) throws InterruptedException {
    return captured.missing(present(admin));
  }

  /// @throws BrokerException the broker does not list its topics
  public static Set<String> present(Admin admin) throws InterruptedException {
    try {
      return admin.listTopics().names().get();
    } catch (ExecutionException e) {
      throw new BrokerException(
          "The broker does not list its topics: "
              + reason(e)
              + ". Check kafka.bootstrap.servers and the security settings",
          e);
    }
  }

  /// The settings of a topic; the records of a replay run stay as long as the run itself.
  Map<String, String> settings(TopicDefinition topic) {
    Map<String, String> settings = topic.settings(window, kept.longestOutage());
    if (topic.holdsDescriptions()) {
      settings.put(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(limits.topic()));
    }
    if (lane.isRun() && topic.lanes()) {
      settings.put(TopicConfig.RETENTION_MS_CONFIG, Long.toString(runsRetention.toMillis()));
    }
    return settings;
  }

  static String reason(ExecutionException e) {
    Throwable cause = e.getCause();
    return String.valueOf(cause == null ? e.getMessage() : cause.getMessage());
  }
}
