package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.RecordHeader;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.topology.async.Emission;
import dev.signalbox.topology.async.ReceivedRecord;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes dead letters of the records that a stage cannot take.
final class DeadLetters {
  private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);

  static final String LEFT_IN_ITS_TOPIC =
      "the record is too large for a dead letter, so its value is only in its own topic";

  private final StageName stage;
  private final EventCodec codec;

  DeadLetters(StageName stage, EventCodec codec) {
    this.stage = stage;
    this.codec = codec;
  }

  /// For a record whose processing failed unexpectedly.
  Emission bury(ReceivedRecord received, Throwable cause) {
    return bury(
        received,
        FailureCode.INTERNAL,
        "The processing failed unexpectedly (%s); the log of the process has the details"
            .formatted(cause.getClass().getSimpleName()));
  }

  /// @param problem why the stage cannot take the record; never its content
  Emission bury(ReceivedRecord received, FailureCode code, String problem) {
    String place = received.place();
    boolean fits = bytes(received) <= StageOutput.MAX_VALUE_BYTES;
    LOG.warn("Stage {} cannot take the record {}: {} {}", stage.id(), place, code, problem);
    DeadLetter letter =
        DeadLetter.newBuilder()
            .setTopic(received.topic())
            .setPartition(received.partition())
            .setOffset(received.offset())
            .setKey(wrapped(received.key()))
            .setValue(fits ? wrapped(received.value()) : null)
            .setHeaders(
                Arrays.stream(received.headers().toArray())
                    .map(header -> new RecordHeader(header.key(), wrapped(header.value())))
                    .toList())
            .setStage(stage.id())
            .setCode(code.name())
            .setMessage(fits ? problem : problem + "; " + LEFT_IN_ITS_TOPIC)
            .setDiedAt(Instant.now())
            .build();
    RecordHeaders headers = new RecordHeaders(received.headers().toArray());
    CloudEvents.describe(headers, place, stage.id(), letter.getSchema());
    byte[] key = received.keyText().orElse(place).getBytes(UTF_8);
    Emission.Result result = new Emission.Result("dead_letter", code.name());
    return new Emission(result, StageTopology.DEAD_LETTERS, key, codec.encode(letter), headers);
  }

  /// What the letter holds of the record; its headers are the letter's own as well.
  private static long bytes(ReceivedRecord received) {
    long bytes = size(received.key()) + size(received.value());
    for (Header header : received.headers()) {
      bytes += 2L * (header.key().length() + size(header.value()));
    }
    return bytes;
  }

  private static long size(byte @Nullable [] bytes) {
    return bytes == null ? 0 : bytes.length;
  }

  private static @Nullable ByteBuffer wrapped(byte @Nullable [] bytes) {
    return bytes == null ? null : ByteBuffer.wrap(bytes);
  }
}
