package dev.signalbox.topology.records;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.StageName;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.RecordHeader;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.kafka.CloudEvents;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Creates dead letters for records that a stage cannot take.
public final class DeadLetters {
  private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);

  private static final String LEFT_IN_ITS_TOPIC =
      "the record is too large for a dead letter, so its value is only in its own topic";

  private final StageName stage;
  private final EventCodec codec;
  private final RejectedEvents rejected;

  public DeadLetters(StageName stage, EventCodec codec, RejectedEvents rejected) {
    this.stage = stage;
    this.codec = codec;
    this.rejected = rejected;
  }

  /// The dead letter of a record whose processing failed unexpectedly.
  public List<OutputRecord> of(ReceivedRecord received, Throwable cause) {
    return of(
        received,
        FailureCode.INTERNAL,
        "The processing failed unexpectedly (%s); the log of the process has the details"
            .formatted(cause.getClass().getSimpleName()));
  }

  /// The dead letter of a record. After a rejection of this letter, the next one holds only the
  /// place of the record; after a rejection of that, only the log names the record.
  ///
  /// @param problem why the stage cannot take the record; never its content
  /// @return one letter or an empty list
  public List<OutputRecord> of(ReceivedRecord received, FailureCode code, String problem) {
    String place = received.place();
    LOG.warn("Stage {} cannot take the record {}: {} {}", stage.id(), place, code, problem);
    int rejections = rejected.times(place);
    if (rejections > 1) {
      LOG.error("No dead letter of the record {} can be sent", place);
      return List.of();
    }
    boolean fits = rejections == 0 && bytes(received) <= StageOutput.MAX_VALUE_BYTES;
    Headers kept = rejections == 0 ? received.headers() : CloudEvents.brief(received.headers());
    DeadLetter letter =
        DeadLetter.newBuilder()
            .setTopic(received.topic())
            .setPartition(received.partition())
            .setOffset(received.offset())
            .setKey(rejections == 0 ? wrapped(received.key()) : null)
            .setValue(fits ? wrapped(received.value()) : null)
            .setHeaders(
                Arrays.stream(kept.toArray())
                    .map(header -> new RecordHeader(header.key(), wrapped(header.value())))
                    .toList())
            .setStage(stage.id())
            .setCode(code.name())
            .setMessage(fits ? problem : problem + "; " + LEFT_IN_ITS_TOPIC)
            .setDiedAt(Instant.now())
            .build();
    RecordHeaders headers = new RecordHeaders(kept.toArray());
    CloudEvents.describe(headers, place, stage.id(), letter.getSchema());
    (fits ? ValuePlace.LETTER : ValuePlace.TOPIC).describe(headers);
    byte[] key = received.keyText().filter(text -> rejections == 0).orElse(place).getBytes(UTF_8);
    OutputRecord.Result result = new OutputRecord.Result("dead_letter", code.name());
    return List.of(
        new OutputRecord(result, SinkNames.DEAD_LETTERS, key, codec.encode(letter), headers));
  }

  /// The bytes of the record that the letter holds; its headers are the letter's own as well.
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
