package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TopicsSettings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.AuthorizationException;
import org.jspecify.annotations.Nullable;

/// Tells whether records survive the loss of a broker's disk: the number of copies of each topic,
/// and the number of them that a write waits for.
///
/// @param topics the topics that a pipeline rests on, as far as the broker shows them
/// @param brokers the number of brokers in the cluster now
/// @param unseen sentences about topics and settings that the broker hides from this client
public record Durability(
    TopicsSettings settings, List<Kept> topics, int brokers, List<String> unseen) {
  private static final List<String> KAFKAS_OWN =
      List.of("__consumer_offsets", "__transaction_state");
  private static final String DEFAULT_REPLICATION = "default.replication.factor";
  private static final int NAMED = 4;

  /// The copies of a topic.
  ///
  /// @param name null: topics that will be created
  /// @param replicas copies of each record
  /// @param written the number of copies that a write waits for
  public record Kept(@Nullable String name, int replicas, int written) {}

  public Durability {
    topics = List.copyOf(topics);
    unseen = List.copyOf(unseen);
  }

  /// Asks the broker.
  ///
  /// @throws BrokerException the broker cannot be asked
  public static Durability of(Configuration configuration, Admin admin)
      throws InterruptedException {
    List<Kept> topics = new ArrayList<>();
    List<String> unseen = new ArrayList<>();
    try {
      topics.addAll(existing(admin, relied(configuration, admin)));
      topics.add(coming(configuration.topics(), admin));
    } catch (ExecutionException e) {
      String advice =
          e.getCause() instanceof AuthorizationException
              ? "allow DescribeConfigs on the cluster and on the topics"
              : "see: signalbox doctor";
      unseen.add("Not all topics could be checked for copies: %s; %s".formatted(reason(e), advice));
    }
    return new Durability(configuration.topics(), topics, brokers(admin), unseen);
  }

  /// The number of brokers in the cluster now.
  static int brokers(Admin admin) throws InterruptedException {
    try {
      return admin.describeCluster().nodes().get().size();
    } catch (ExecutionException e) {
      throw new BrokerException("The broker does not describe its cluster: " + reason(e), e);
    }
  }

  /// The topics of both lanes, their Kafka Streams topics, and Kafka's own topics of offsets and
  /// transactions.
  private static Set<String> relied(Configuration configuration, Admin admin)
      throws InterruptedException, ExecutionException {
    Set<String> present =
        admin.listTopics(new ListTopicsOptions().listInternal(true)).names().get();
    Set<String> relied = new LinkedHashSet<>();
    for (Lane lane : List.of(Lane.INTERACTIVE, Lane.BULK)) {
      Topics topics = new Topics(configuration, lane);
      topics.listed().forEach(topic -> relied.add(topics.name(topic.name())));
      String applications = configuration.prefix() + lane.id() + ".";
      present.stream()
          .filter(name -> name.startsWith(applications) && name.endsWith("-changelog"))
          .sorted()
          .forEach(relied::add);
    }
    relied.addAll(KAFKAS_OWN);
    relied.retainAll(present);
    return relied;
  }

  private static List<Kept> existing(Admin admin, Set<String> names)
      throws InterruptedException, ExecutionException {
    Map<String, TopicDescription> descriptions = admin.describeTopics(names).allTopicNames().get();
    Map<ConfigResource, Config> settings =
        admin
            .describeConfigs(
                names.stream()
                    .map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name))
                    .toList())
            .all()
            .get();
    List<Kept> kept = new ArrayList<>();
    for (String name : names) {
      int replicas =
          Objects.requireNonNull(descriptions.get(name)).partitions().stream()
              .mapToInt(partition -> partition.replicas().size())
              .min()
              .orElse(0);
      Config config = settings.get(new ConfigResource(ConfigResource.Type.TOPIC, name));
      kept.add(new Kept(name, replicas, number(config, TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG)));
    }
    return kept;
  }

  private static Kept coming(TopicsSettings settings, Admin admin)
      throws InterruptedException, ExecutionException {
    Integer replication = settings.replication();
    Integer written = settings.minInsyncReplicas();
    if (replication != null && written != null) {
      return new Kept(null, replication, written);
    }
    int node = admin.describeCluster().nodes().get().iterator().next().id();
    ConfigResource broker = new ConfigResource(ConfigResource.Type.BROKER, Integer.toString(node));
    Config defaults = admin.describeConfigs(List.of(broker)).all().get().get(broker);
    return new Kept(
        null,
        replication == null ? number(defaults, DEFAULT_REPLICATION) : replication,
        written == null ? number(defaults, TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG) : written);
  }

  /// Kafka's default of both is 1.
  private static int number(@Nullable Config config, String name) {
    ConfigEntry entry = config == null ? null : config.get(name);
    return entry == null || entry.value() == null ? 1 : Integer.parseInt(entry.value());
  }

  /// Describes the topic with the fewest copies.
  public String summary() {
    return "every record on %d brokers at least"
        .formatted(topics.stream().mapToInt(Kept::replicas).min().orElse(0));
  }

  /// A sentence with a fix for each kind of topic that loses records with a disk, or stops with a
  /// broker. One copy is no problem where the configuration asks for one.
  public List<String> problems() {
    List<String> problems = new ArrayList<>(unseen);
    boolean oneIsWanted = Integer.valueOf(1).equals(settings.replication());
    if (!oneIsWanted) {
      tell(
          problems,
          each -> each.replicas() == 1,
          "lie on one broker only: the loss of its disk loses their records. Run 3 brokers, set topics.replication to 3 and topics.min-insync-replicas to 2, and copy the topics that exist with kafka-reassign-partitions.sh (topics.replication: 1 accepts one copy)");
    }
    tell(
        problems,
        each -> each.replicas() > 1 && each.written() == 1,
        "count a record as written once one broker has it: the loss of its disk loses the last acknowledged records. Set topics.min-insync-replicas to 2, and for topics that exist run: kafka-configs.sh --alter --entity-type topics --entity-name TOPIC --add-config min.insync.replicas=2");
    tell(
        problems,
        each -> each.replicas() > 1 && each.replicas() == each.written(),
        "take records only while every broker that has a copy is there: without one of them, the stages stop. Set topics.replication above topics.min-insync-replicas, and copy the topics that exist with kafka-reassign-partitions.sh");
    tell(
        problems,
        each -> each.replicas() < each.written(),
        "take no records: min.insync.replicas asks for more copies than there are. Lower topics.min-insync-replicas, or set topics.replication above it; for topics that exist use kafka-configs.sh or kafka-reassign-partitions.sh");
    tellOfSettings(problems);
    return problems;
  }

  private void tellOfSettings(List<String> problems) {
    Integer replication = settings.replication();
    if (replication != null) {
      tell(
          problems,
          each -> each.name() != null && each.replicas() > 1 && each.replicas() < replication,
          "lie on fewer brokers than topics.replication (%d) asks for; copy them with kafka-reassign-partitions.sh"
              .formatted(replication));
      if (brokers < replication) {
        problems.add(
            "topics.replication is %d, and the cluster shows %d brokers: no topic can be created. Add brokers, or set topics.replication to as many at most"
                .formatted(replication, brokers));
      }
    }
    Integer written = settings.minInsyncReplicas();
    if (written != null) {
      tell(
          problems,
          each -> each.name() != null && each.written() > 1 && each.written() < written,
          "count a record as written once fewer brokers have it than topics.min-insync-replicas (%d) asks for; run: kafka-configs.sh --alter --entity-type topics --entity-name TOPIC --add-config min.insync.replicas=%d"
              .formatted(written, written));
    }
  }

  private void tell(List<String> problems, Predicate<Kept> meant, String what) {
    List<Kept> found = topics.stream().filter(meant).toList();
    if (!found.isEmpty()) {
      problems.add("%s %s".formatted(named(found), what));
    }
  }

  private static String named(Collection<Kept> kept) {
    String named =
        kept.stream()
            .limit(NAMED)
            .map(each -> each.name() == null ? "topics to come" : each.name())
            .collect(Collectors.joining(", "));
    return kept.size() > NAMED ? "%s and %d more".formatted(named, kept.size() - NAMED) : named;
  }

  private static String reason(ExecutionException e) {
    return String.valueOf(e.getCause() == null ? e.getMessage() : e.getCause().getMessage());
  }
}
