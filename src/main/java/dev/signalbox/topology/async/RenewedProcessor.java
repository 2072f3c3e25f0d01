package dev.signalbox.topology.async;

import java.util.function.Supplier;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/// A processor that begins anew with each initialisation. Kafka Streams closes a processor and
/// initialises the same one again in three cases: it suspends and resumes the task, revives it, or
/// turns a standby copy into an active task. Calls of an earlier life may still end then.
///
/// Threading: the stream thread.
final class RenewedProcessor implements Processor<byte[], byte[], byte[], byte[]> {
  private final Supplier<AsyncProcessor> lives;
  private AsyncProcessor current;

  /// @param lives creates a processor for each initialisation
  @SuppressWarnings("NullAway.Init") // Kafka Streams calls init before anything else
  RenewedProcessor(Supplier<AsyncProcessor> lives) {
    this.lives = lives;
  }

  @Override
  public void init(ProcessorContext<byte[], byte[]> context) {
    current = lives.get();
    current.init(context);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    current.process(record);
  }

  @Override
  public void close() {
    current.close();
  }
}
