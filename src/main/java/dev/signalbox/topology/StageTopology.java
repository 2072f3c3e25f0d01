package dev.signalbox.topology;

import dev.signalbox.config.DialogueSettings;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.async.AsyncProcessorSupplier;
import dev.signalbox.topology.async.AsyncRuntime;
import dev.signalbox.topology.async.MemoryStore;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.async.Work;
import dev.signalbox.topology.indexing.DebeziumProcessor;
import dev.signalbox.topology.indexing.IndexProcessor;
import dev.signalbox.topology.indexing.RememberProcessor;
import dev.signalbox.topology.kafka.PublishedValues;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.records.Conversations;
import dev.signalbox.topology.records.DeadLetters;
import dev.signalbox.topology.records.FailureEndings;
import dev.signalbox.topology.records.RejectedEvents;
import dev.signalbox.topology.records.SinkNames;
import dev.signalbox.topology.records.StageInvocation;
import dev.signalbox.topology.records.StageProcessor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.AutoOffsetReset;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;

/// Wires each group of stages: the topic of the first stage, the work of all, and their output
/// topics.
final class StageTopology {
  private static final String RECEIVED = "received";
  private static final String DESCRIBED = "described";
  private static final String CHANGED = "changed";
  private static final Duration LATELY = Duration.ofMinutes(10);

  private final Topics topics;
  private final EventCodec codec;
  private final StageWorks works;
  private final Function<StageName, Optional<AsyncRuntime>> runtimes;
  private final IndexingSettings indexing;
  private final DialogueSettings dialogue;
  private final Telemetry telemetry;
  private final RejectedEvents rejected = new RejectedEvents();
  private final LearningNodes nodes;

  /// @param runtimes empty for stages that make no asynchronous calls: they run on the stream
  ///   thread
  StageTopology(
      Topics topics,
      EventCodec codec,
      StageWorks works,
      Function<StageName, Optional<AsyncRuntime>> runtimes,
      IndexingSettings indexing,
      DialogueSettings dialogue,
      Telemetry telemetry) {
    this.topics = topics;
    this.codec = codec;
    this.works = works;
    this.runtimes = runtimes;
    this.indexing = indexing;
    this.dialogue = dialogue;
    this.telemetry = telemetry;
    this.nodes = new LearningNodes(topics, codec, works, telemetry, rejected);
  }

  /// The topology of one group's application.
  Topology of(StageGroup group) {
    Topology topology = new Topology();
    if (group.equals(StageGroup.only(StageName.TRANSLATE))) {
      addTranslating(topology);
      addSinks(topology, group);
      return topology;
    }
    TopologyNodes.addSource(topology, RECEIVED, topics.name(group.input()));
    String parent = RECEIVED;
    for (StageName stage : group.stages()) {
      switch (stage.task()) {
        case QUESTIONS -> {
          topology.addProcessor(stage.id(), processor(invocation(group, stage)), parent);
          memory(stage).ifPresent(memory -> topology.addStateStore(memory.builder(), stage.id()));
        }
        case INDEX -> addIndexing(topology, parent);
        case REMEMBER -> addRemembering(topology, parent);
        case LEARN -> nodes.addLearning(topology, parent);
        case TALLY -> nodes.addTallying(topology, parent);
        case TRANSLATE -> throw new IllegalStateException(stage + " is a group of its own");
      }
      parent = stage.id();
    }
    addSinks(topology, group);
    return topology;
  }

  /// The endings of the group's records after an unexpected failure.
  FailureEndings endings(StageGroup group) {
    String onward = topics.name(group.output());
    String answers = topics.name(Topics.ANSWERS);
    Map<String, DeadLetters> letters = new HashMap<>();
    Map<String, StageInvocation<?, ?>> invocations = new HashMap<>();
    Map<String, String> sent = new HashMap<>();
    sent.put(SinkNames.ANSWERS, answers);
    sent.put(SinkNames.DEAD_LETTERS, topics.name(Topics.DEAD_LETTERS));
    sent.put(SinkNames.ONWARD, onward);
    for (StageName stage : group.stages()) {
      letters.put(stage.id(), new DeadLetters(stage, codec, rejected));
      LearningNodes.first(stage)
          .ifPresent(node -> letters.put(node, new DeadLetters(stage, codec, rejected)));
      if (stage.takesQuestions()) {
        invocations.put(stage.id(), invocation(group, stage));
        sent.put(stage.id(), onward);
      }
    }
    return new FailureEndings(
        letters, invocations, sent, published(Topics.ANSWERS, Answer.class), rejected);
  }

  /// The node for the onward records of a stage: the next stage of its group, or a topic.
  private static String onward(StageGroup group, StageName stage) {
    if (stage.isLast()) {
      return SinkNames.ANSWERS;
    }
    int next = group.stages().indexOf(stage) + 1;
    return next < group.stages().size() ? group.stages().get(next).id() : SinkNames.ONWARD;
  }

  StageInvocation<?, ?> invocation(StageGroup group, StageName stage) {
    return invocation(group, stage, group.reads(stage), group.writes(stage));
  }

  /// The table of the stages and [StageWorks] name the same events; StageWorksTest compares them.
  @SuppressWarnings("unchecked")
  private <I extends SpecificRecordBase, O extends SpecificRecordBase>
      StageInvocation<I, O> invocation(
          StageGroup group, StageName stage, Class<I> reads, Class<O> writes) {
    Stage<I, O> work = (Stage<I, O>) works.of(stage, group.shard());
    Conversations conversations =
        memory(stage).isPresent() ? new Conversations(codec, dialogue) : null;
    return new StageInvocation<>(
        stage, codec, reads, writes, onward(group, stage), rejected, work, conversations);
  }

  /// The memory of the stage's conversations, where it has one.
  private Optional<MemoryStore.Settings> memory(StageName stage) {
    return dialogue.memory() && stage.remembersConversations()
        ? Optional.of(new MemoryStore.Settings(StageGroup.conversations(stage), dialogue.idle()))
        : Optional.empty();
  }

  /// Decides, for all stages, where a stage's work runs.
  private ProcessorSupplier<byte[], byte[], byte[], byte[]> processor(
      StageInvocation<?, ?> invocation) {
    StageName stage = invocation.name();
    Work work = telemetry.traced(stage, invocation);
    Optional<AsyncRuntime> runtime = runtimes.apply(stage);
    MemoryStore.Settings memory = memory(stage).orElse(null);
    if (runtime.isPresent()) {
      return new AsyncProcessorSupplier(
          "pending-" + stage.id(), work, runtime.get(), codec, memory);
    }
    StageObserver observer = telemetry.observer(topics.lane(), stage);
    return () -> new StageProcessor(work, observer, memory);
  }

  private void addIndexing(Topology topology, String parent) {
    String id = StageName.INDEX.id();
    StageObserver observer = telemetry.observer(topics.lane(), StageName.INDEX);
    Consumer<CatalogChange> changes = telemetry.catalogObserver();
    topology.addProcessor(
        id,
        () -> new IndexProcessor(codec, works.indexing(), indexing, observer, changes, rejected),
        parent);
    topology.addStateStore(TopologyNodes.store(IndexProcessor.ENTRIES), id);
    topology.addStateStore(TopologyNodes.store(IndexProcessor.KNOWN), id);
    // A burst changes the same record repeatedly; the cache writes it once per commit.
    topology.addStateStore(TopologyNodes.store(IndexProcessor.HELD).withCachingEnabled(), id);
  }

  private void addRemembering(Topology topology, String parent) {
    String id = StageName.REMEMBER.id();
    StageObserver observer = telemetry.observer(topics.lane(), StageName.REMEMBER);
    String feedback = topics.name(StageName.REMEMBER.input());
    TopologyNodes.addSource(topology, DESCRIBED, topics.name(Topics.CATALOG));
    topology.addProcessor(
        id,
        () -> new RememberProcessor(codec, works.remembering(), feedback, observer, rejected),
        parent,
        DESCRIBED);
    topology.addStateStore(TopologyNodes.store(RememberProcessor.ENTRIES), id);
    topology.addStateStore(TopologyNodes.store(RememberProcessor.FEEDBACK), id);
  }

  /// The stage reads topics of schemas from their beginning. It reads topics of rows from ten
  /// minutes ago: the databases were polled for older values. In a topic that has just been
  /// created, the first rows count.
  private void addTranslating(Topology topology) {
    List<String> parents = new ArrayList<>();
    topics
        .captured()
        .ofSchemas()
        .ifPresent(pattern -> {
          TopologyNodes.addSource(topology, AutoOffsetReset.earliest(), RECEIVED, pattern);
          parents.add(RECEIVED);
        });
    topics
        .captured()
        .ofData()
        .ifPresent(pattern -> {
          TopologyNodes.addSource(topology, AutoOffsetReset.byDuration(LATELY), CHANGED, pattern);
          parents.add(CHANGED);
        });
    StageObserver observer = telemetry.observer(topics.lane(), StageName.TRANSLATE);
    topology.addProcessor(
        StageName.TRANSLATE.id(),
        () -> new DebeziumProcessor(codec, works.translating(), observer, rejected),
        parents.toArray(String[]::new));
  }

  private void addSinks(Topology topology, StageGroup group) {
    String[] stages = group.stages().stream().map(StageName::id).toArray(String[]::new);
    StageName lastStage = group.stages().getLast();
    String last = lastStage.id();
    switch (lastStage.task()) {
      case QUESTIONS -> {
        if (!lastStage.isLast()) {
          sink(topology, SinkNames.ONWARD, group.output(), last);
        }
        sink(topology, SinkNames.ANSWERS, Topics.ANSWERS, Answer.class, stages);
      }
      case INDEX -> {
        sink(topology, SinkNames.ENTRIES, Topics.INDEX, last);
        sink(topology, SinkNames.CATALOG, Topics.CATALOG, last);
        sink(
            topology, SinkNames.CATALOG_CHANGES, Topics.CATALOG_CHANGES, CatalogChange.class, last);
      }
      case REMEMBER -> sink(topology, SinkNames.ENTRIES, Topics.INDEX, last);
      case LEARN -> {
        sink(topology, SinkNames.PRIORS, Topics.PRIORS, last);
        stages = new String[] {LearningNodes.OBSERVE, last};
      }
      case TALLY -> {
        sink(topology, SinkNames.JUDGEMENTS, Topics.JUDGEMENTS, last);
        sink(topology, SinkNames.TALLIES, Topics.TALLIES, last);
        sink(topology, SinkNames.TAUGHT, Topics.FEEDBACK, Feedback.class, last);
        stages = new String[] {LearningNodes.USE, last};
      }
      case TRANSLATE -> {
        sink(topology, SinkNames.ONWARD, Topics.SCHEMA_CHANGES, SchemaChange.class, last);
        sink(topology, SinkNames.REFRESHES, Topics.CATALOG_REFRESHES, last);
      }
    }
    sink(topology, SinkNames.DEAD_LETTERS, Topics.DEAD_LETTERS, stages);
  }

  private void sink(Topology topology, String node, String topic, String... stages) {
    TopologyNodes.addSink(topology, node, topics.name(topic), stages);
  }

  /// The sink of a topic that other systems read or write.
  private void sink(
      Topology topology,
      String node,
      String topic,
      Class<? extends SpecificRecordBase> type,
      String... stages) {
    topology.addSink(
        node, topics.name(topic), new ByteArraySerializer(), published(topic, type), stages);
  }

  private PublishedValues published(String topic, Class<? extends SpecificRecordBase> type) {
    return PublishedValues.of(topics, topic, codec, type);
  }
}
