package dev.signalbox.topology.client;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.DescribedGroups;
import dev.signalbox.topology.kafka.GroupLag;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/// Asks the broker which stages run in any process, and how far they are.
///
/// Threading: safe for any number of threads, which ask one after the other.
public final class StageWatch {
  private static final String THREAD = "-StreamThread-";

  private static final Comparator<StageReading> ORDER =
      Comparator.comparing((StageReading each) -> !each.lane().equals(Lane.INTERACTIVE))
          .thenComparing(StageReading::stage)
          .thenComparingInt(each -> each.shard() == null ? 0 : each.shard().number());

  private final Configuration configuration;
  private final String servers;
  private final Admin admin;
  private final CommitRates rates;

  /// A group of stages of a lane.
  private record Application(Lane lane, StageGroup group) {}

  /// The processes that run a stage, all together.
  public enum State {
    RUNNING,
    /// They are dividing its partitions among themselves.
    REBALANCING,
    /// There is none.
    NOWHERE
  }

  /// A stage in all processes together.
  ///
  /// @param shard of the index, where each shard ranks in processes of its own; null elsewhere
  /// @param processes the number of those that run it
  /// @param lag offsets of its topic that no process has committed; empty: the stage before it in
  ///   the same application has it
  /// @param perSecond offsets that the processes committed a second in the last minute, or since
  ///   the poll before where that is longer ago; empty at the first poll, and where there is no lag
  public record StageReading(
      Lane lane,
      StageName stage,
      @Nullable IndexShard shard,
      State state,
      int processes,
      OptionalLong lag,
      OptionalDouble perSecond) {}

  /// @param servers the broker's bootstrap servers
  /// @param admin stays open longer than this
  public StageWatch(Configuration configuration, String servers, Admin admin) {
    this(configuration, servers, admin, System::nanoTime);
  }

  /// @param nanoTime as [System#nanoTime]
  StageWatch(Configuration configuration, String servers, Admin admin, LongSupplier nanoTime) {
    this.configuration = configuration;
    this.servers = servers;
    this.admin = admin;
    this.rates = new CommitRates(nanoTime);
  }

  /// Every stage with work under the configuration, by lane and in the order of a question. The
  /// lane for bulk jobs is left out while no process serves it and none of its questions waits.
  ///
  /// @throws BrokerException the broker does not answer
  public synchronized List<StageReading> poll() throws InterruptedException {
    try {
      SequencedMap<String, Application> possible = applications(StageGroup.possible());
      Map<String, ConsumerGroupDescription> running =
          DescribedGroups.withMembers(admin, possible.keySet());
      SequencedMap<String, Application> shown = shown(possible, running.keySet());
      Map<String, GroupLag.Position> positions = GroupLag.of(admin, topics(shown));
      Map<String, Double> perSecond = rates.poll(positions);
      List<StageReading> readings = new ArrayList<>();
      shown.forEach((id, application) ->
          readings.addAll(
              readings(application, running.get(id), positions.get(id), perSecond.get(id))));
      readings.addAll(missing(readings));
      return readings.stream()
          .filter(each -> each.lane().equals(Lane.INTERACTIVE) || isUsed(each.lane(), readings))
          .sorted(ORDER)
          .toList();
    } catch (ExecutionException | KafkaException e) {
      throw new BrokerException(
          "The broker does not tell how far the stages of other processes are: " + e.getMessage(),
          e);
    }
  }

  /// The stages of a fused application of which others run a part: the broker knows no lag of them.
  private List<StageReading> missing(List<StageReading> readings) {
    Set<StageName> missing = used();
    readings.stream()
        .filter(each -> each.lane().equals(Lane.INTERACTIVE))
        .forEach(each -> missing.remove(each.stage()));
    return missing.stream()
        .flatMap(stage ->
            readings(new Application(Lane.INTERACTIVE, StageGroup.only(stage)), null, null, null)
                .stream())
        .toList();
  }

  private Set<StageName> used() {
    return StageName.used(EnumSet.allOf(StageName.class), configuration);
  }

  private static boolean isUsed(Lane lane, List<StageReading> readings) {
    return readings.stream()
        .filter(each -> each.lane().equals(lane))
        .anyMatch(each -> each.processes() > 0 || each.lag().orElse(0) > 0);
  }

  /// The groups in the order of lanes and stages, by the ids of their applications.
  private SequencedMap<String, Application> applications(List<StageGroup> groups) {
    SequencedMap<String, Application> applications = new LinkedHashMap<>();
    for (Lane lane : List.of(Lane.INTERACTIVE, Lane.BULK)) {
      ClientProperties properties = new ClientProperties(configuration, servers, lane);
      groups.stream()
          .filter(group -> lane.equals(Lane.INTERACTIVE) || group.takesQuestions())
          .forEach(group ->
              applications.put(properties.applicationId(group), new Application(lane, group)));
    }
    return applications;
  }

  /// The running groups, and those of the configuration whose work no running group does.
  private SequencedMap<String, Application> shown(
      SequencedMap<String, Application> possible, Set<String> running) {
    SequencedMap<String, Application> expected =
        applications(StageGroup.everywhere(used(), configuration));
    List<Application> here =
        possible.entrySet().stream()
            .filter(each -> running.contains(each.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    SequencedMap<String, Application> shown = new LinkedHashMap<>();
    Stream.concat(possible.entrySet().stream(), expected.entrySet().stream())
        .filter(each ->
            running.contains(each.getKey())
                || (expected.containsKey(each.getKey())
                    && here.stream().noneMatch(other -> isReplacedBy(each.getValue(), other))))
        .forEach(each -> shown.put(each.getKey(), each.getValue()));
    return shown;
  }

  private static boolean isReplacedBy(Application application, Application other) {
    return application.lane().equals(other.lane()) && other.group().excludes(application.group());
  }

  private Map<String, List<String>> topics(Map<String, Application> shown)
      throws InterruptedException {
    Map<String, List<String>> topics = new HashMap<>();
    for (Map.Entry<String, Application> each : shown.entrySet()) {
      StageGroup group = each.getValue().group();
      Topics named = new Topics(configuration, each.getValue().lane());
      topics.put(
          each.getKey(),
          group.stages().contains(StageName.TRANSLATE)
              ? Topics.present(admin).stream().filter(name -> named.isRead(group, name)).toList()
              : List.of(named.name(group.input())));
    }
    return topics;
  }

  private static List<StageReading> readings(
      Application application,
      @Nullable ConsumerGroupDescription running,
      GroupLag.@Nullable Position position,
      @Nullable Double perSecond) {
    List<StageReading> readings = new ArrayList<>();
    OptionalLong lag = position == null ? OptionalLong.empty() : OptionalLong.of(position.lag());
    OptionalDouble rate = perSecond == null ? OptionalDouble.empty() : OptionalDouble.of(perSecond);
    for (StageName stage : application.group().stages()) {
      readings.add(
          new StageReading(
              application.lane(),
              stage,
              application.group().shard(),
              state(running),
              processes(running),
              lag,
              rate));
      lag = OptionalLong.empty(); // only the first stage reads a topic
      rate = OptionalDouble.empty();
    }
    return readings;
  }

  private static State state(@Nullable ConsumerGroupDescription running) {
    if (running == null) {
      return State.NOWHERE;
    }
    return running.groupState() == GroupState.STABLE ? State.RUNNING : State.REBALANCING;
  }

  /// Kafka Streams names the client of each thread by its process.
  private static int processes(@Nullable ConsumerGroupDescription running) {
    return running == null
        ? 0
        : (int)
            running.members().stream()
                .map(member -> member.clientId().split(THREAD, 2)[0])
                .distinct()
                .count();
  }
}
