package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.event.PartlyRanked;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/// Stages that form one application. They follow each other, and each sends its records to the next
/// without a topic.
///
/// @param stages in the order in which a question passes them, at least one
/// @param shard the shard of the index that the stage `rank` ranks with; null for all other groups,
///   and where it ranks with the whole index
public record StageGroup(List<StageName> stages, @Nullable IndexShard shard) {

  /// The beginning of the names of the topics between the shards of the index.
  static final String PARTLY_RANKED = "partly-ranked";

  public StageGroup {
    stages = List.copyOf(stages);
    if (shard != null && !stages.equals(List.of(StageName.RANK))) {
      throw new IllegalArgumentException("a shard of the index is for the stage rank alone");
    }
  }

  public StageGroup(List<StageName> stages) {
    this(stages, null);
  }

  public static StageGroup only(StageName stage) {
    return new StageGroup(List.of(stage));
  }

  /// The groups of these stages in one process: one for each stage, or, where stages are fused, one
  /// for each unbroken row of stages. A stage `rank` with a shard of the index is a group of its
  /// own.
  public static List<StageGroup> of(Collection<StageName> stages, Configuration configuration) {
    IndexShard shard =
        stages.contains(StageName.RANK) ? configuration.ranking().indexShard().orElse(null) : null;
    return groups(stages, configuration.streams().fused(), shard).toList();
  }

  /// The groups of these stages in all processes together.
  public static List<StageGroup> everywhere(
      Collection<StageName> stages, Configuration configuration) {
    int shards = configuration.ranking().shards();
    return IntStream.rangeClosed(1, shards)
        .mapToObj(number -> shards == 1 ? null : new IndexShard(number, shards))
        .flatMap(shard -> groups(stages, configuration.streams().fused(), shard))
        .distinct()
        .toList();
  }

  private static Stream<StageGroup> groups(
      Collection<StageName> stages, boolean fused, @Nullable IndexShard shard) {
    List<List<StageName>> rows = new ArrayList<>();
    for (StageName stage : new TreeSet<>(stages)) {
      List<StageName> last = rows.isEmpty() ? List.of() : rows.getLast();
      boolean follows =
          fused
              && stage.takesQuestions()
              && !last.isEmpty()
              && last.getLast().output().equals(stage.input())
              && (shard == null || (stage != StageName.RANK && last.getLast() != StageName.RANK));
      if (!follows) {
        rows.add(new ArrayList<>());
      }
      rows.getLast().add(stage);
    }
    return rows.stream()
        .map(row -> new StageGroup(row, row.contains(StageName.RANK) ? shard : null));
  }

  /// Every group that a configuration can form.
  public static List<StageGroup> possible() {
    List<StageName> all = List.of(StageName.values());
    Stream<StageGroup> whole =
        IntStream.range(0, all.size())
            .boxed()
            .flatMap(from ->
                IntStream.rangeClosed(from + 1, all.size())
                    .mapToObj(to -> all.subList(from, to))
                    .flatMap(stages -> groups(stages, true, null)));
    Stream<StageGroup> sharded =
        IntStream.rangeClosed(2, IndexShard.MOST)
            .boxed()
            .flatMap(count ->
                IntStream.rangeClosed(1, count)
                    .mapToObj(number -> new IndexShard(number, count))
                    .map(shard -> new StageGroup(List.of(StageName.RANK), shard)));
    return Stream.concat(whole, sharded).distinct().toList();
  }

  /// Whether two groups cannot run at once, as they would do the same work.
  public boolean excludes(StageGroup other) {
    boolean otherShards =
        shard != null
            && other.shard != null
            && shard.count() == other.shard.count()
            && shard.number() != other.shard.number();
    return !equals(other) && !Collections.disjoint(stages, other.stages) && !otherShards;
  }

  /// The changelogs of its stages' pending records.
  ///
  /// @param application the name of the application
  List<String> pendingChangelogs(String application) {
    return stages.stream()
        .map(stage -> "%s-pending-%s-changelog".formatted(application, stage.id()))
        .toList();
  }

  /// The changelogs of its stages' pending records and conversations.
  ///
  /// @param application the name of the application
  List<String> changelogs(String application) {
    List<String> changelogs = new ArrayList<>(pendingChangelogs(application));
    stages.stream()
        .filter(StageName::remembersConversations)
        .map(stage -> "%s-%s-changelog".formatted(application, conversations(stage)))
        .forEach(changelogs::add);
    return changelogs;
  }

  /// The name of the store of a stage's conversations.
  public static String conversations(StageName stage) {
    return "conversations-" + stage.id();
  }

  /// Whether a stage of the group reads the catalog or the index.
  public boolean readsReplica() {
    return stages.stream().anyMatch(StageName::readsReplica);
  }

  /// Whether questions pass its stages.
  public boolean takesQuestions() {
    return stages.stream().allMatch(StageName::takesQuestions);
  }

  /// Names the application; another grouping has other names.
  public String id() {
    String first = stages.getFirst().id();
    if (shard != null) {
      return first + "-" + shard.id();
    }
    return stages.size() == 1 ? first : first + "-to-" + stages.getLast().id();
  }

  /// The topic that the group reads, without prefix.
  public String input() {
    return shard == null || shard.isFirst()
        ? stages.getFirst().input()
        : partlyRanked(shard.number());
  }

  /// @param shard the one that reads the topic
  private static String partlyRanked(int shard) {
    return PARTLY_RANKED + "-" + shard;
  }

  /// The topic that the group writes for the next one, without prefix.
  public String output() {
    return shard == null || shard.isLast()
        ? stages.getLast().output()
        : partlyRanked(shard.number() + 1);
  }

  /// The event of a question that one of its stages reads.
  ///
  /// @throws IllegalArgumentException no question passes the stage
  public Class<? extends SpecificRecordBase> reads(StageName stage) {
    return shard == null || shard.isFirst() ? stage.reads() : PartlyRanked.class;
  }

  /// The event of a question that one of its stages writes for the next one.
  ///
  /// @throws IllegalArgumentException no question passes the stage
  public Class<? extends SpecificRecordBase> writes(StageName stage) {
    return shard == null || shard.isLast() ? stage.writes() : PartlyRanked.class;
  }
}
