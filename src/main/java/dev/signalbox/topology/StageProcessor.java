package dev.signalbox.topology;

import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/// Runs a stage's work on the stream thread, one record after the other.
final class StageProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  private final StageRun<?, ?> run;
  private ProcessorContext<byte[], byte[]> context;

  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  StageProcessor(StageRun<?, ?> run) {
    this.run = run;
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    ReceivedRecord received = ReceivedRecord.of(record, context.recordMetadata().orElseThrow());
    try {
      for (Emission emission : run.run(received)) {
        context.forward(emission.record(record.timestamp()), emission.child());
      }
    } catch (InterruptedException e) {
      // The record is not done: whoever takes over its partition runs it again.
      throw new InterruptException(e);
    }
  }
}
