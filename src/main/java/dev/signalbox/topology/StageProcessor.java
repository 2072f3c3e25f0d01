package dev.signalbox.topology;

import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;

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
    try {
      for (Emission emission : run.run(received(record))) {
        Headers headers = emission.headers();
        context.forward(
            new Record<>(emission.key(), emission.value(), record.timestamp(), headers),
            emission.child());
      }
    } catch (InterruptedException e) {
      // The record is not done: whoever takes over its partition runs it again.
      throw new InterruptException(e);
    }
  }

  private ReceivedRecord received(Record<byte[], byte[]> record) {
    RecordMetadata metadata = context.recordMetadata().orElseThrow();
    return new ReceivedRecord(
        metadata.topic(),
        metadata.partition(),
        metadata.offset(),
        record.key(),
        record.value(),
        record.headers(),
        record.timestamp());
  }
}
