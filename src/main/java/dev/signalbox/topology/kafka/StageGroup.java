package dev.signalbox.topology.kafka;

import dev.signalbox.config.StageName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/// Stages that form one application. They follow each other, and each sends its records to the next
/// without a topic.
///
/// @param stages in the order in which a question passes them, at least one
public record StageGroup(List<StageName> stages) {

  public StageGroup {
    stages = List.copyOf(stages);
  }

  public static StageGroup only(StageName stage) {
    return new StageGroup(List.of(stage));
  }

  /// The groups of these stages: one for each stage, or, fused, one for each unbroken row of
  /// stages.
  public static List<StageGroup> of(Collection<StageName> stages, boolean fused) {
    List<StageGroup> groups = new ArrayList<>();
    List<StageName> row = new ArrayList<>();
    for (StageName stage : new TreeSet<>(stages)) {
      boolean follows = fused && !row.isEmpty() && row.getLast().output().equals(stage.input());
      if (!follows && !row.isEmpty()) {
        groups.add(new StageGroup(row));
        row = new ArrayList<>();
      }
      row.add(stage);
    }
    if (!row.isEmpty()) {
      groups.add(new StageGroup(row));
    }
    return groups;
  }

  /// Every group that a configuration can form.
  public static List<StageGroup> possible() {
    List<StageName> all = List.of(StageName.values());
    List<StageGroup> groups = new ArrayList<>();
    for (int from = 0; from < all.size(); from++) {
      for (int to = from + 1; to <= all.size(); to++) {
        groups.addAll(of(all.subList(from, to), true));
      }
    }
    return groups.stream().distinct().toList();
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
        .map(stage ->
            "%s-%s-changelog".formatted(application, conversations(stage)))
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
    return stages.size() == 1 ? first : first + "-to-" + stages.getLast().id();
  }

  /// The topic that the group reads, without prefix.
  public String input() {
    return stages.getFirst().input();
  }
}
