package dev.signalbox.topology.kafka;

import static org.apache.kafka.common.acl.AclOperation.ALTER;
import static org.apache.kafka.common.acl.AclOperation.ALTER_CONFIGS;
import static org.apache.kafka.common.acl.AclOperation.CREATE;
import static org.apache.kafka.common.acl.AclOperation.DELETE;
import static org.apache.kafka.common.acl.AclOperation.DESCRIBE;
import static org.apache.kafka.common.acl.AclOperation.DESCRIBE_CONFIGS;
import static org.apache.kafka.common.acl.AclOperation.READ;
import static org.apache.kafka.common.acl.AclOperation.WRITE;
import static org.apache.kafka.common.resource.ResourceType.CLUSTER;
import static org.apache.kafka.common.resource.ResourceType.GROUP;
import static org.apache.kafka.common.resource.ResourceType.TOPIC;
import static org.apache.kafka.common.resource.ResourceType.TRANSACTIONAL_ID;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.Resource;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/// The ACLs that each kind of user of the topics needs, and no more.
public final class TopicAccess {
  private static final List<String> ASKED = List.of(Topics.QUESTIONS);
  private static final List<String> TAUGHT = List.of(Topics.FEEDBACK, Topics.VERDICTS);
  private static final List<String> DESCRIBED =
      List.of(Topics.SCHEMA_CHANGES, Topics.CATALOG_REFRESHES);
  private static final List<String> TOLD = List.of(Topics.ANSWERS, Topics.CATALOG_CHANGES);

  private final String prefix;
  private final List<Topics> lanes;
  private final Configuration configuration;

  /// @param configuration gives the prefix and the topics of others
  /// @throws ConfigurationException the prefix is empty, so that its ACLs would cover all topics of
  ///   the broker
  public TopicAccess(Configuration configuration) {
    this.prefix = configuration.prefix();
    if (prefix.isEmpty()) {
      throw new ConfigurationException(
          "prefix",
          "is empty, so the ACLs would cover every topic and group of the broker; set a prefix");
    }
    this.configuration = configuration;
    this.lanes =
        Stream.of(Lane.INTERACTIVE, Lane.BULK)
            .map(lane -> new Topics(configuration, lane))
            .toList();
  }

  /// The access of Signalbox's own processes: all topics, groups and transactions of the prefix,
  /// and the topics of Debezium's connectors.
  public List<AclBinding> ofProcesses(String principal) {
    PatternType prefixed = PatternType.PREFIXED;
    return Stream.of(
            bindings(
                new ResourcePattern(TOPIC, prefix, prefixed),
                principal,
                READ,
                WRITE,
                CREATE,
                DELETE,
                ALTER,
                DESCRIBE,
                DESCRIBE_CONFIGS,
                ALTER_CONFIGS),
            bindings(
                new ResourcePattern(GROUP, prefix, prefixed), principal, READ, DESCRIBE, DELETE),
            bindings(
                new ResourcePattern(TRANSACTIONAL_ID, prefix, prefixed),
                principal,
                WRITE,
                DESCRIBE),
            bindings(
                new ResourcePattern(CLUSTER, Resource.CLUSTER_NAME, PatternType.LITERAL),
                principal,
                DESCRIBE,
                DESCRIBE_CONFIGS),
            ofOthers(principal))
        .flatMap(List::stream)
        .toList();
  }

  /// The topics that the configuration names whole: Debezium's, and another pipeline's journal.
  private List<AclBinding> ofOthers(String principal) {
    Stream<AclBinding> captured =
        configuration.debezium().stream()
            .map(each ->
                new ResourcePattern(
                    TOPIC,
                    each.beginning(),
                    each.isBeginning() ? PatternType.PREFIXED : PatternType.LITERAL))
            .flatMap(pattern -> bindings(pattern, principal, READ, DESCRIBE).stream());
    String journal = configuration.language().journal().topic();
    return journal == null || journal.startsWith(prefix)
        ? captured.toList()
        : Stream.concat(
                captured,
                bindings(
                    literal(TOPIC, journal),
                    principal,
                    READ,
                    WRITE,
                    CREATE,
                    DESCRIBE,
                    DESCRIBE_CONFIGS)
                    .stream())
            .toList();
  }

  /// The access of a producer of questions. Signalbox trusts it with the tenant that it writes.
  public List<AclBinding> ofAskers(String principal) {
    return writing(ASKED, principal);
  }

  /// The access of a producer of feedback and verdicts.
  public List<AclBinding> ofTeachers(String principal) {
    return writing(TAUGHT, principal);
  }

  /// The access of a producer of schema changes and of requests to poll a database.
  public List<AclBinding> ofDescribers(String principal) {
    return writing(DESCRIBED, principal);
  }

  /// The access of a consumer of answers and of changes of the catalog. It reads the answers of all
  /// tenants.
  ///
  /// @param group its consumer group
  public List<AclBinding> ofReaders(String principal, String group) {
    return Stream.concat(
            names(TOLD)
                .flatMap(
                    topic -> bindings(literal(TOPIC, topic), principal, READ, DESCRIBE).stream()),
            bindings(literal(GROUP, group), principal, READ, DESCRIBE).stream())
        .toList();
  }

  private List<AclBinding> writing(List<String> topics, String principal) {
    return names(topics)
        .flatMap(topic -> bindings(literal(TOPIC, topic), principal, WRITE, DESCRIBE).stream())
        .toList();
  }

  private Stream<String> names(List<String> topics) {
    return topics.stream()
        .flatMap(topic -> lanes.stream().map(lane -> lane.name(topic)))
        .distinct();
  }

  private static ResourcePattern literal(ResourceType type, String name) {
    return new ResourcePattern(type, name, PatternType.LITERAL);
  }

  private static List<AclBinding> bindings(
      ResourcePattern pattern, String principal, AclOperation... operations) {
    return Stream.of(operations)
        .map(operation ->
            new AclBinding(
                pattern,
                new AccessControlEntry(principal, "*", operation, AclPermissionType.ALLOW)))
        .toList();
  }
}
