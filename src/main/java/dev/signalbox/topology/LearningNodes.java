package dev.signalbox.topology;

import dev.signalbox.config.StageName;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.learning.LearnProcessor;
import dev.signalbox.topology.learning.ObserveProcessor;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.records.RejectedEvents;
import dev.signalbox.topology.records.SinkNames;
import dev.signalbox.topology.tallying.JudgementStore;
import dev.signalbox.topology.tallying.TallyProcessor;
import dev.signalbox.topology.tallying.UseProcessor;
import java.util.Optional;
import org.apache.kafka.streams.Topology;

/// Wires the stages that learn from answers. Answers come by conversation, and these stages keep
/// what they learn by other keys, so each of them writes a topic in between and reads it again.
final class LearningNodes {
  /// The first processor of the stage `learn`.
  static final String OBSERVE = "observe";

  /// The first processor of the stage `tally`.
  static final String USE = "use";

  private static final String TOLD = "told";
  private static final String OBSERVED = "observed";
  private static final String USED = "used";
  private static final String GIVEN = "given";

  private final Topics topics;
  private final EventCodec codec;
  private final StageWorks works;
  private final Telemetry telemetry;
  private final RejectedEvents rejected;

  LearningNodes(
      Topics topics,
      EventCodec codec,
      StageWorks works,
      Telemetry telemetry,
      RejectedEvents rejected) {
    this.topics = topics;
    this.codec = codec;
    this.works = works;
    this.telemetry = telemetry;
    this.rejected = rejected;
  }

  /// The first processor of a stage that has two.
  static Optional<String> first(StageName stage) {
    return switch (stage.task()) {
      case LEARN -> Optional.of(OBSERVE);
      case TALLY -> Optional.of(USE);
      case QUESTIONS, INDEX, REMEMBER, TRANSLATE -> Optional.empty();
    };
  }

  /// Observations are kept by who asks.
  void addLearning(Topology topology, String parent) {
    String id = StageName.LEARN.id();
    StageObserver observer = telemetry.observer(topics.lane(), StageName.LEARN);
    TopologyNodes.addSource(topology, TOLD, topics.name(Topics.FEEDBACK));
    topology.addProcessor(
        OBSERVE,
        () -> new ObserveProcessor(codec, topics.name(Topics.FEEDBACK), observer, rejected),
        parent,
        TOLD);
    TopologyNodes.addSink(
        topology, SinkNames.OBSERVATIONS, topics.name(Topics.OBSERVATIONS), OBSERVE);
    TopologyNodes.addSource(topology, OBSERVED, topics.name(Topics.OBSERVATIONS));
    topology.addProcessor(
        id,
        () ->
            new LearnProcessor(
                codec,
                works.priors().settings(),
                topics.partitions(Topics.OBSERVATIONS),
                observer,
                rejected),
        OBSERVED);
    topology.addStateStore(TopologyNodes.store(LearnProcessor.LEARNT), id);
  }

  /// Uses and verdicts meet by the answer that they are about.
  void addTallying(Topology topology, String parent) {
    String id = StageName.TALLY.id();
    StageObserver observer = telemetry.observer(topics.lane(), StageName.TALLY);
    String verdicts = topics.name(Topics.VERDICTS);
    topology.addProcessor(
        USE, () -> new UseProcessor(codec, works.catalog(), observer, rejected), parent);
    TopologyNodes.addSink(topology, SinkNames.USES, topics.name(Topics.USES), USE);
    TopologyNodes.addSource(topology, USED, topics.name(Topics.USES));
    TopologyNodes.addSource(topology, GIVEN, verdicts);
    topology.addProcessor(
        id,
        () ->
            new TallyProcessor(
                codec, verdicts, works.feedback().teachesAtOnce(), observer, rejected),
        USED,
        GIVEN);
    topology.addStateStore(JudgementStore.builder(), id);
    topology.addStateStore(TopologyNodes.store(TallyProcessor.TALLIED), id);
  }
}
