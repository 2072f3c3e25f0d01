package dev.signalbox.topology.learning;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Observation;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.prior.Observations;
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
import java.util.List;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/// Turns answers, and feedback on them, into observations of those who asked. An answer that cannot
/// be read becomes a dead letter; feedback that cannot be read becomes one in the stage `remember`.
public final class ObserveProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  private static final OutputRecord.Result OBSERVED = new OutputRecord.Result("observed", "none");

  private final EventCodec codec;
  private final String feedbackTopic;
  private final StageObserver observer;
  private final DeadLetters deadLetters;
  private ProcessorContext<byte[], byte[]> context;
  private EarlyCommits commits;

  /// @param feedbackTopic with prefix; records of every other topic are answers
  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  public ObserveProcessor(
      EventCodec codec, String feedbackTopic, StageObserver observer, RejectedEvents rejected) {
    this.codec = codec;
    this.feedbackTopic = feedbackTopic;
    this.observer = observer;
    this.deadLetters = new DeadLetters(StageName.LEARN, codec, rejected);
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
    this.commits = new EarlyCommits(context, () -> false);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata());
    List<OutputRecord> outputs = outputs(received);
    outputs.forEach(this::send);
    if (!outputs.isEmpty()) {
      commits.received();
    }
  }

  private List<OutputRecord> outputs(ReceivedRecord received) {
    try {
      return observations(received).stream().map(each -> output(received, each)).toList();
    } catch (UnknownSchemaException newer) {
      if (CloudEvents.areOurs(received.headers())) {
        throw newer;
      }
      return unread(received, newer);
    } catch (EventFormatException unreadable) {
      return unread(received, unreadable);
    }
  }

  private List<Observation> observations(ReceivedRecord received) {
    return isFeedback(received)
        ? Observations.of(
            codec.decode(received.value(), CloudEvents.stated(received.headers()), Feedback.class))
        : Observations.of(codec.decode(received.value(), Answer.class));
  }

  private boolean isFeedback(ReceivedRecord received) {
    return received.topic().equals(feedbackTopic);
  }

  private List<OutputRecord> unread(ReceivedRecord received, EventFormatException problem) {
    return isFeedback(received)
        ? List.of()
        : deadLetters.of(
            received, FailureCode.EVENT_UNREADABLE, String.valueOf(problem.getMessage()));
  }

  private OutputRecord output(ReceivedRecord received, Observation observation) {
    String key = PriorKey.of(observation).text();
    RecordHeaders headers = CloudEvents.brief(received.headers());
    CloudEvents.describe(
        headers, observation.getQuestion(), StageName.LEARN.id(), observation.getSchema());
    return new OutputRecord(
        OBSERVED, SinkNames.OBSERVATIONS, key.getBytes(UTF_8), codec.encode(observation), headers);
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
