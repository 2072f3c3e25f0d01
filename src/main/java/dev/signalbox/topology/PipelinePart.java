package dev.signalbox.topology;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which part of the pipeline runs in a process.
///
/// @param lanes whose questions pass, at least one; what fills the index belongs to the interactive
///   one
/// @param stages those that run nowhere leave their questions waiting
/// @param past an earlier version of an index to rank by, and then neither `index` nor `remember`
///   are among the stages; null: the index is followed
public record PipelinePart(List<Lane> lanes, Set<StageName> stages, @Nullable IndexVersion past) {

  public PipelinePart {
    lanes = List.copyOf(lanes);
    stages = Set.copyOf(stages);
    if (!lanes.contains(Lane.INTERACTIVE) && !stages.stream().allMatch(StageName::takesQuestions)) {
      throw new IllegalArgumentException(
          "what fills the index runs on the interactive lane, not on " + lanes);
    }
  }

  /// Stages of the interactive lane.
  public static PipelinePart of(Set<StageName> stages) {
    return new PipelinePart(List.of(Lane.INTERACTIVE), stages, null);
  }

  /// The same, ranking by an earlier version of an index.
  ///
  /// @param version null: the index is followed
  public PipelinePart rankingBy(@Nullable IndexVersion version) {
    return new PipelinePart(lanes, stages, version);
  }

  /// The same stages on other lanes.
  public PipelinePart on(List<Lane> others) {
    return new PipelinePart(others, stages, past);
  }

  /// The stages that run for one of the lanes.
  Set<StageName> stagesOf(Lane lane) {
    Set<StageName> its = EnumSet.noneOf(StageName.class);
    for (StageName stage : stages) {
      if (stage.takesQuestions() || lane.equals(Lane.INTERACTIVE)) {
        its.add(stage);
      }
    }
    return its;
  }

  /// The same without stages that the configuration leaves nothing to do.
  PipelinePart only(Set<StageName> used) {
    return new PipelinePart(lanes, used, past);
  }
}
