package dev.signalbox.topology.learning;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Observation;
import dev.signalbox.event.Prior;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.prior.PastAnswers;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.topology.async.EarlyCommits;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.records.DeadLetters;
import dev.signalbox.topology.records.RejectedEvents;
import dev.signalbox.topology.records.SinkNames;
import java.util.Optional;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/// Keeps the past answers of each asker, application, conversation and tenant, and publishes them
/// as they change. An observation that cannot be taken becomes a dead letter.
public final class LearnProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  /// The store of past answers by the key's text.
  public static final String LEARNT = "learnt";

  private static final OutputRecord.Result LEARNED = new OutputRecord.Result("learnt", "none");
  private static final OutputRecord.Result FORGOTTEN = new OutputRecord.Result("forgotten", "none");

  private final EventCodec codec;
  private final PriorSettings settings;
  private final int keys;
  private final StageObserver observer;
  private final DeadLetters deadLetters;
  private ProcessorContext<byte[], byte[]> context;
  private KeyValueStore<String, byte[]> learnt;
  private KeyAges ages;
  private EarlyCommits commits;

  /// @param partitions of the topic `observations`, which divide the most keys among them
  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  public LearnProcessor(
      EventCodec codec,
      PriorSettings settings,
      int partitions,
      StageObserver observer,
      RejectedEvents rejected) {
    this.codec = codec;
    this.settings = settings;
    this.keys = Math.max(1, settings.keys() / partitions);
    this.observer = observer;
    this.deadLetters = new DeadLetters(StageName.LEARN, codec, rejected);
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
    this.learnt = context.getStateStore(LEARNT);
    this.ages = KeyAges.of(learnt, value -> codec.decode(value, Prior.class));
    this.commits = new EarlyCommits(context, () -> false);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata());
    observer.received();
    long began = System.nanoTime();
    Observation observation = read(received);
    if (observation != null) {
      take(received, observation);
      observer.finished(System.nanoTime() - began);
    }
    commits.received();
  }

  /// Null: a dead letter tells why it cannot be read.
  private @Nullable Observation read(ReceivedRecord received) {
    try {
      Observation observation =
          codec.decode(received.value(), CloudEvents.stated(received.headers()), Observation.class);
      if (observation.getKind() == PriorKind.UNKNOWN) {
        refuse(
            received, "The field 'kind' must be one of TENANT, APPLICATION, ASKER, CONVERSATION.");
        return null;
      }
      return observation;
    } catch (UnknownSchemaException newer) {
      if (CloudEvents.areOurs(received.headers())) {
        throw newer;
      }
      refuse(received, String.valueOf(newer.getMessage()));
      return null;
    } catch (EventFormatException unreadable) {
      refuse(received, String.valueOf(unreadable.getMessage()));
      return null;
    }
  }

  private void refuse(ReceivedRecord received, String problem) {
    deadLetters.of(received, FailureCode.EVENT_UNREADABLE, problem).forEach(this::send);
  }

  private void take(ReceivedRecord received, Observation observation) {
    String key = PriorKey.of(observation).text();
    if (observation.getForgets()) {
      forget(received, key);
      return;
    }
    byte @Nullable [] known = learnt.get(key);
    Prior before = known == null ? null : codec.decode(known, Prior.class);
    Prior prior = PastAnswers.with(before, observation, settings.answers());
    byte[] value = codec.encode(prior);
    learnt.put(key, value);
    ages.put(key, prior);
    send(output(received, LEARNED, key, value));
    Optional<String> oldest = ages.oldestBeyond(keys);
    oldest.ifPresent(forgotten -> forget(received, forgotten));
  }

  private void forget(ReceivedRecord received, String key) {
    if (learnt.delete(key) != null) {
      ages.remove(key);
      send(output(received, FORGOTTEN, key, null));
    }
  }

  private static OutputRecord output(
      ReceivedRecord received, OutputRecord.Result result, String key, byte @Nullable [] value) {
    RecordHeaders headers = CloudEvents.brief(received.headers());
    CloudEvents.describe(headers, key, StageName.LEARN.id(), Prior.getClassSchema());
    return new OutputRecord(result, SinkNames.PRIORS, key.getBytes(UTF_8), value, headers);
  }

  private void send(OutputRecord output) {
    context.forward(output.record(), output.child());
    observer.sent(output);
  }

  @Override
  public void close() {
    commits.close();
  }
}
