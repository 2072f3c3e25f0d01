package dev.signalbox.topology;

import java.time.Duration;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/// Runs a stage's work on the stream thread, one record after the other.
///
/// What it sends is seen at the next commit. Where many records come, as many share a commit as the
/// commit interval brings; after a single one or two it asks for a commit, so that nobody waits for
/// the interval where there is little to do.
final class StageProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  private static final Duration PAUSE = Duration.ofMillis(10);
  private static final int FEW = 2;

  private final StageRun<?, ?> run;
  private ProcessorContext<byte[], byte[]> context;
  private boolean receiving;
  private int sincePause;

  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  StageProcessor(StageRun<?, ?> run) {
    this.run = run;
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    this.context = context;
    context.schedule(PAUSE, PunctuationType.WALL_CLOCK_TIME, _ -> commitInPause());
  }

  private void commitInPause() {
    if (!receiving) {
      if (sincePause > 0 && sincePause <= FEW) {
        context.commit();
      }
      sincePause = 0;
    }
    receiving = false;
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    receiving = true;
    sincePause++;
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
