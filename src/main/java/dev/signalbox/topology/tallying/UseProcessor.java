package dev.signalbox.topology.tallying;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerUse;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.sql.view.AnswerUses;
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
import java.util.List;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/// Turns answers into the views and joins that their queries use. An answer that cannot be read
/// becomes a dead letter.
public final class UseProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  private static final OutputRecord.Result USED = new OutputRecord.Result("used", "none");

  private final EventCodec codec;
  private final Catalog catalog;
  private final StageObserver observer;
  private final DeadLetters deadLetters;
  private ProcessorContext<byte[], byte[]> context;
  private EarlyCommits commits;

  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  public UseProcessor(
      EventCodec codec, Catalog catalog, StageObserver observer, RejectedEvents rejected) {
    this.codec = codec;
    this.catalog = catalog;
    this.observer = observer;
    this.deadLetters = new DeadLetters(StageName.TALLY, codec, rejected);
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
      return AnswerUses.of(codec.decode(received.value(), Answer.class), catalog)
          .map(use -> output(received, use))
          .stream()
          .toList();
    } catch (UnknownSchemaException newer) {
      if (CloudEvents.areOurs(received.headers())) {
        throw newer;
      }
      return unread(received, newer);
    } catch (EventFormatException unreadable) {
      return unread(received, unreadable);
    }
  }

  private List<OutputRecord> unread(ReceivedRecord received, EventFormatException problem) {
    return deadLetters.of(
        received, FailureCode.EVENT_UNREADABLE, String.valueOf(problem.getMessage()));
  }

  private OutputRecord output(ReceivedRecord received, AnswerUse use) {
    RecordHeaders headers = CloudEvents.brief(received.headers());
    CloudEvents.describe(headers, use.getAnswer(), StageName.TALLY.id(), use.getSchema());
    return new OutputRecord(
        USED, SinkNames.USES, AnswerKey.of(use).text().getBytes(UTF_8), codec.encode(use), headers);
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
