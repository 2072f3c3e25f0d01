package dev.signalbox.topology;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Understood;
import dev.signalbox.stage.Stage;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.AutoOffsetReset;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.Stores;

/// Wires each stage: its topic in, its work, its topics out.
final class StageTopology {
  static final String ONWARD = "onward";
  static final String ANSWERS = "answers";
  static final String DEAD_LETTERS = "dead-letters";

  static final String CATALOG = "catalog";
  static final String INDEX = "entries";

  private static final String RECEIVED = "received";

  private final Topics topics;
  private final EventCodec codec;
  private final StageWorks works;

  StageTopology(Topics topics, EventCodec codec, StageWorks works) {
    this.topics = topics;
    this.codec = codec;
    this.works = works;
  }

  /// The topology of one stage's application.
  Topology of(StageName stage) {
    return switch (stage) {
      case UNDERSTAND -> wire(stage, Question.class, Understood.class, works.understand());
      case EMBED -> wire(stage, Understood.class, Embedded.class, works.embed());
      case RANK -> wire(stage, Embedded.class, Ranked.class, works.rank());
      case RERANK -> wire(stage, Ranked.class, Routed.class, works.rerank());
      case PLAN -> wire(stage, Routed.class, Planned.class, works.plan());
      case EXECUTE -> wire(stage, Planned.class, Answer.class, works.execute());
      case INDEX -> wireIndexing();
    };
  }

  private <I extends SpecificRecordBase, O extends SpecificRecordBase> Topology wire(
      StageName stage, Class<I> input, Class<O> output, Stage<I, O> work) {
    Topology topology = from(stage.input());
    topology.addProcessor(
        stage.id(), processor(new StageRun<>(stage, codec, input, output, work)), RECEIVED);
    if (!stage.output().equals(Topics.ANSWERS)) {
      sink(topology, ONWARD, stage.output(), stage);
    }
    sink(topology, ANSWERS, Topics.ANSWERS, stage);
    sink(topology, DEAD_LETTERS, Topics.DEAD_LETTERS, stage);
    return topology;
  }

  private Topology wireIndexing() {
    StageName stage = StageName.INDEX;
    Topology topology = from(stage.input());
    topology.addProcessor(stage.id(), () -> new IndexProcessor(codec, works.indexing()), RECEIVED);
    topology.addStateStore(
        Stores.keyValueStoreBuilder(
                Stores.persistentKeyValueStore(IndexProcessor.STORE),
                Serdes.String(),
                Serdes.ByteArray())
            .withCachingDisabled(),
        stage.id());
    sink(topology, INDEX, Topics.INDEX, stage);
    sink(topology, CATALOG, Topics.CATALOG, stage);
    sink(topology, DEAD_LETTERS, Topics.DEAD_LETTERS, stage);
    return topology;
  }

  private Topology from(String topic) {
    Topology topology = new Topology();
    return topology.addSource(
        AutoOffsetReset.earliest(),
        RECEIVED,
        new ByteArrayDeserializer(),
        new ByteArrayDeserializer(),
        topics.name(topic));
  }

  /// The one place that decides how a stage's work is run.
  private static ProcessorSupplier<byte[], byte[], byte[], byte[]> processor(StageRun<?, ?> run) {
    return () -> new StageProcessor(run);
  }

  private void sink(Topology topology, String node, String topic, StageName stage) {
    topology.addSink(
        node, topics.name(topic), new ByteArraySerializer(), new ByteArraySerializer(), stage.id());
  }
}
