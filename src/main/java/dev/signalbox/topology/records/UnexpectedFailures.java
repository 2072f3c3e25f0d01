package dev.signalbox.topology.records;

import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.topology.async.ReceivedRecord;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.ProcessingExceptionHandler;
import org.apache.kafka.streams.errors.ProductionExceptionHandler;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Handles the exceptions that reach Kafka Streams itself. Kafka Streams creates it by its class,
/// so it is public.
///
/// An exception out of a processor that takes a record ends that record, with a dead letter and the
/// failed answer of its question. No single record is to blame for any other exception: its task is
/// given up and restored, without loss. A record of a newer version, in a topic or a store, waits
/// for an instance of that version: the stage stops. A record whose schema the registry could not
/// tell waits for the registry.
///
/// An event that the producer rejects cannot be replaced at once. The transaction can no longer be
/// committed, and a send from the producer's callback would wait for itself. Its task is given up
/// too, and its stage ends the question when the record comes again.
public final class UnexpectedFailures
    implements ProcessingExceptionHandler, ProductionExceptionHandler {
  /// The property that holds the application's [FailureEndings].
  private static final String ENDINGS = "signalbox.endings";

  private static final Logger LOG = LoggerFactory.getLogger(UnexpectedFailures.class);

  private FailureEndings endings;

  /// The properties that make an application end its records so.
  public static Map<String, Object> properties(FailureEndings endings) {
    return Map.of(
        StreamsConfig.PROCESSING_EXCEPTION_HANDLER_CLASS_CONFIG,
        UnexpectedFailures.class,
        StreamsConfig.PRODUCTION_EXCEPTION_HANDLER_CLASS_CONFIG,
        UnexpectedFailures.class,
        ENDINGS,
        endings);
  }

  @SuppressWarnings("NullAway.Init") // Kafka Streams calls configure before anything else
  public UnexpectedFailures() {}

  @Override
  public void configure(Map<String, ?> properties) {
    if (!(properties.get(ENDINGS) instanceof FailureEndings given)) {
      throw new IllegalArgumentException("the property " + ENDINGS + " is missing");
    }
    endings = given;
  }

  @Override
  public ProcessingExceptionHandler.Response handleError(
      ErrorHandlerContext context, @Nullable Record<?, ?> record, Exception cause) {
    if (record == null
        || cause instanceof KafkaException
        || cause instanceof UnknownSchemaException
        || cause instanceof RegistryException) {
      return ProcessingExceptionHandler.Response.fail();
    }
    ReceivedRecord received = received(context, record);
    LOG.error(
        "The record {} could not be processed by {}",
        received.place(),
        context.processorNodeId(),
        cause);
    return ProcessingExceptionHandler.Response.resume(
        endings.of(context.processorNodeId(), received, cause));
  }

  private static ReceivedRecord received(ErrorHandlerContext context, Record<?, ?> record) {
    @Nullable String topic = context.topic();
    return new ReceivedRecord(
        topic == null ? ReceivedRecord.FUSED : topic,
        context.partition(),
        context.offset(),
        (byte[]) record.key(),
        (byte[]) record.value(),
        new RecordHeaders(record.headers().toArray()),
        record.timestamp());
  }

  @Override
  public ProductionExceptionHandler.Response handleError(
      ErrorHandlerContext context, ProducerRecord<byte[], byte[]> rejected, Exception cause) {
    if (endings.rejected().add(rejected, cause)) {
      LOG.error("A record for {} was rejected; its question ends", rejected.topic(), cause);
    }
    return ProductionExceptionHandler.Response.fail();
  }
}
