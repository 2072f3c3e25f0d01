package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.replica.IndexVersion;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The part of the pipeline that runs in a process. Questions wait at a stage that runs nowhere.
///
/// @param stages the stages of each lane; stages that fill the index belong to the interactive one
/// @param past an earlier version of an index to rank by, and then neither `index` nor `remember`
///   are among the stages; null: the index is followed
/// @param besideGateway whether the process follows the catalog, the feedback and the past answers
///   for a gateway, whichever stages run
public record PipelinePart(
    Map<Lane, Set<StageName>> stages, @Nullable IndexVersion past, boolean besideGateway) {

  public PipelinePart {
    Map<Lane, Set<StageName>> copies = new HashMap<>();
    stages.forEach((lane, its) -> {
      if (!lane.equals(Lane.INTERACTIVE) && !its.stream().allMatch(StageName::takesQuestions)) {
        throw new IllegalArgumentException(
            "the stages that fill the index run on the interactive lane, not on " + lane.id());
      }
      if (!its.isEmpty()) {
        copies.put(lane, Set.copyOf(its));
      }
    });
    stages = Map.copyOf(copies);
  }

  PipelinePart(Map<Lane, Set<StageName>> stages, @Nullable IndexVersion past) {
    this(stages, past, false);
  }

  /// Stages of the interactive lane.
  public static PipelinePart of(Set<StageName> stages) {
    return new PipelinePart(Map.of(Lane.INTERACTIVE, stages), null);
  }

  /// The part of a process that serves some lanes. Each lane gets the stages that take questions;
  /// the interactive lane also gets the stages that fill the index.
  public static PipelinePart of(Collection<Lane> lanes, Set<StageName> stages) {
    Map<Lane, Set<StageName>> parts = new HashMap<>();
    for (Lane lane : lanes) {
      parts.put(lane, lane.equals(Lane.INTERACTIVE) ? stages : takingQuestions(stages));
    }
    return new PipelinePart(parts, null);
  }

  /// The part of a process that asks on one lane. This lane gets the stages that take questions;
  /// the interactive lane gets the stages that fill the index.
  public static PipelinePart of(Lane lane, Set<StageName> stages) {
    if (lane.equals(Lane.INTERACTIVE)) {
      return of(stages);
    }
    Set<StageName> filling = EnumSet.noneOf(StageName.class);
    filling.addAll(stages);
    filling.removeIf(StageName::takesQuestions);
    return new PipelinePart(Map.of(lane, takingQuestions(stages), Lane.INTERACTIVE, filling), null);
  }

  private static Set<StageName> takingQuestions(Set<StageName> stages) {
    return stages.stream().filter(StageName::takesQuestions).collect(Collectors.toSet());
  }

  /// The same part, which ranks by an earlier version of an index.
  ///
  /// @param version null: the index is followed
  public PipelinePart rankingBy(@Nullable IndexVersion version) {
    return new PipelinePart(stages, version, besideGateway);
  }

  /// The same part beside a gateway.
  public PipelinePart withGateway() {
    return new PipelinePart(stages, past, true);
  }

  /// Whether the process follows the catalog, the index and the past answers.
  public boolean followsCatalog() {
    return besideGateway || all().stream().anyMatch(StageName::needsReplica);
  }

  /// The replay run that the part belongs to.
  Optional<String> run() {
    return stages.keySet().stream().flatMap(lane -> lane.runName().stream()).findFirst();
  }

  /// The stages of all lanes.
  public Set<StageName> all() {
    Set<StageName> all = EnumSet.noneOf(StageName.class);
    stages.values().forEach(all::addAll);
    return all;
  }

  /// The same part without stages that have no work under the configuration.
  PipelinePart used(Configuration configuration) {
    Map<Lane, Set<StageName>> used = new HashMap<>();
    stages.forEach((lane, its) -> used.put(lane, StageName.used(its, configuration)));
    return new PipelinePart(used, past, besideGateway);
  }
}
