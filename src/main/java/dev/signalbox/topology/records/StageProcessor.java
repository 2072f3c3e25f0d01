package dev.signalbox.topology.records;

import dev.signalbox.topology.async.Attempt;
import dev.signalbox.topology.async.EarlyCommits;
import dev.signalbox.topology.async.MemoryStore;
import dev.signalbox.topology.async.MemoryUpdate;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.async.Work;
import java.util.List;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/// Runs the work of a stage without asynchronous calls: on the stream thread, one record after the
/// other, with one attempt each.
public final class StageProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  private final Work work;
  private final StageObserver observer;
  private final MemoryStore.@Nullable Settings memorySettings;
  private ProcessorContext<byte[], byte[]> context;
  private MemoryStore memories;
  private EarlyCommits commits;

  /// @param memory of the stage; null: it remembers nothing
  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  public StageProcessor(
      Work work, StageObserver observer, MemoryStore.@Nullable Settings memory) {
    this.memorySettings = memory;
    this.work = work;
    this.observer = observer;
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
    this.memories = MemoryStore.open(context, work, memorySettings);
    this.commits = new EarlyCommits(context, () -> false);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata());
    work.requireKnownSchema(received);
    observer.received();
    long began = System.nanoTime();
    try {
      Attempt attempt = work.attempt(received, memories.of(received), 1);
      List<OutputRecord> outputs = outputs(received, attempt);
      observer.attempted(System.nanoTime() - began);
      for (OutputRecord output : outputs) {
        context.forward(output.record(), output.child());
        observer.sent(output);
      }
      if (attempt instanceof Attempt.Finished(var _, @Nullable MemoryUpdate update)) {
        memories.put(update);
      }
      observer.finished(System.nanoTime() - began);
    } catch (InterruptedException e) {
      // The record is not done: the next owner of its partition runs it again.
      throw new InterruptException(e);
    }
    commits.received();
  }

  /// The outputs of an attempt; a deferred attempt counts as failed, since this processor holds no
  /// record back.
  private List<OutputRecord> outputs(ReceivedRecord received, Attempt attempt) {
    return switch (attempt) {
      case Attempt.Finished(List<OutputRecord> outputs, @Nullable MemoryUpdate _) -> outputs;
      case Attempt.Failed(List<OutputRecord> last) -> last;
      case Attempt.Deferred deferred -> work.failed(received, 1, deferred.reason());
    };
  }

  @Override
  public void close() {
    commits.close();
    memories.close();
  }
}
