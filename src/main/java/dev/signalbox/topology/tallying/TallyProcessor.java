package dev.signalbox.topology.tallying;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.StageName;
import dev.signalbox.event.AnswerUse;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Tally;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.event.Verdict;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.sql.view.Tallies;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.topology.async.EarlyCommits;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.records.DeadLetters;
import dev.signalbox.topology.records.RejectedEvents;
import dev.signalbox.topology.records.SinkNames;
import dev.signalbox.verdict.AnswerKey;
import dev.signalbox.verdict.Judging;
import dev.signalbox.verdict.RefusedVerdictException;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/// Keeps the judgement of each answer, makes feedback of confirmed verdicts, and counts the
/// questions and verdicts of each view and join. The task commits all of it together, so each
/// answer and each verdict counts exactly once. A record that cannot be taken becomes a dead
/// letter.
public final class TallyProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  /// The store of counts by [Tallies#key].
  public static final String TALLIED = "tallied";

  /// A bound of one verdict, so that all verdicts on an answer fit one record.
  private static final int LONGEST_VERDICT_BYTES = 64 << 10;

  private static final OutputRecord.Result JUDGED = new OutputRecord.Result("judged", "none");
  private static final OutputRecord.Result TAUGHT = new OutputRecord.Result("taught", "none");
  private static final OutputRecord.Result COUNTED = new OutputRecord.Result("tallied", "none");

  private final EventCodec codec;
  private final String verdictTopic;
  private final boolean teachesAtOnce;
  private final StageObserver observer;
  private final DeadLetters deadLetters;
  private ProcessorContext<byte[], byte[]> context;
  private JudgementStore judgements;
  private KeyValueStore<String, byte[]> tallied;
  private EarlyCommits commits;

  /// @param verdictTopic with prefix; records of every other topic are uses
  /// @param teachesAtOnce whether a verdict needs no confirmation to become feedback
  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  public TallyProcessor(
      EventCodec codec,
      String verdictTopic,
      boolean teachesAtOnce,
      StageObserver observer,
      RejectedEvents rejected) {
    this.codec = codec;
    this.verdictTopic = verdictTopic;
    this.teachesAtOnce = teachesAtOnce;
    this.observer = observer;
    this.deadLetters = new DeadLetters(StageName.TALLY, codec, rejected);
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
    this.judgements = new JudgementStore(context, codec);
    this.tallied = context.getStateStore(TALLIED);
    this.commits = new EarlyCommits(context, () -> false);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata());
    observer.received();
    long began = System.nanoTime();
    try {
      if (received.topic().equals(verdictTopic)) {
        judge(
            received,
            codec.decode(received.value(), CloudEvents.stated(received.headers()), Verdict.class));
      } else {
        use(received, codec.decode(received.value(), AnswerUse.class));
      }
      observer.finished(System.nanoTime() - began);
    } catch (UnknownSchemaException newer) {
      if (CloudEvents.areOurs(received.headers())) {
        throw newer;
      }
      refuse(received, newer);
    } catch (EventFormatException | RefusedVerdictException unusable) {
      refuse(received, unusable);
    }
    commits.received();
  }

  private void refuse(ReceivedRecord received, RuntimeException problem) {
    deadLetters
        .of(received, FailureCode.EVENT_UNREADABLE, String.valueOf(problem.getMessage()))
        .forEach(this::send);
  }

  private void use(ReceivedRecord received, AnswerUse use) {
    String key = AnswerKey.of(use).text();
    JudgementStore.Kept before = judgements.find(key);
    take(received, key, before, Judging.used(before.judgement(), use));
  }

  private void judge(ReceivedRecord received, Verdict verdict) {
    String key = checked(received, verdict);
    byte[] value = received.value();
    if (value != null && value.length > LONGEST_VERDICT_BYTES) {
      throw new RefusedVerdictException(
          "The verdict has %,d bytes, and at most %,d are taken; shorten its queries or its comment."
              .formatted(value.length, LONGEST_VERDICT_BYTES));
    }
    JudgementStore.Kept before = judgements.find(key);
    Judging.Outcome outcome = Judging.judged(before.judgement(), verdict, teachesAtOnce);
    take(received, key, before, outcome.judgement());
    send(received, JUDGED, SinkNames.JUDGEMENTS, key, outcome.judgement());
    for (Feedback feedback : outcome.taught()) {
      send(received, TAUGHT, SinkNames.TAUGHT, QuestionMemory.element(feedback), feedback);
    }
  }

  /// The key, which leads all records on an answer to one task.
  private static String checked(ReceivedRecord received, Verdict verdict) {
    String expected = AnswerKey.of(verdict).text();
    if (!received.keyText().filter(expected::equals).isPresent()) {
      throw new RefusedVerdictException(
          "The record's key must be tenant/answer as in the event: '%s'.".formatted(expected));
    }
    return expected;
  }

  private void take(
      ReceivedRecord received, String key, JudgementStore.Kept before, Judgement after) {
    judgements.put(key, before, after);
    for (Tally difference : Tallies.differences(before.judgement(), after)) {
      String counted = Tallies.key(difference);
      byte @Nullable [] known = tallied.get(counted);
      Tally tally =
          Tallies.plus(known == null ? null : codec.decode(known, Tally.class), difference);
      tallied.put(counted, codec.encode(tally));
      send(
          received,
          COUNTED,
          SinkNames.TALLIES,
          context.taskId().partition() + "/" + counted,
          tally);
    }
  }

  private void send(
      ReceivedRecord received,
      OutputRecord.Result result,
      String sink,
      String key,
      SpecificRecordBase event) {
    RecordHeaders headers = CloudEvents.brief(received.headers());
    CloudEvents.describe(headers, key, StageName.TALLY.id(), event.getSchema());
    send(new OutputRecord(result, sink, key.getBytes(UTF_8), codec.encode(event), headers));
  }

  private void send(OutputRecord output) {
    context.forward(output.record(), output.child());
    observer.sent(output);
  }

  @Override
  public void close() {
    judgements.close();
    commits.close();
  }
}
