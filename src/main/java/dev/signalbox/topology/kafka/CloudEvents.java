package dev.signalbox.topology.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.CloudEventEnvelope;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormat;
import dev.signalbox.event.StatedContent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/// The attributes of an event as record headers (CloudEvents 1.0, Kafka protocol binding, binary
/// content mode).
public final class CloudEvents {
  public static final String ID = "ce_id";
  public static final String SOURCE = "ce_source";

  private static final String OURS = "signalbox/";

  /// Characters and bytes of a header.
  private static final int SHORT = 300;

  private static final int MOST_BRIEF = 20;

  private static final String CONTENT_TYPE = "content-type";
  private static final String SPECIFICATION = "ce_specversion";
  private static final String TYPE = "ce_type";
  private static final String TIME = "ce_time";
  private static final List<String> WRITTEN =
      List.of(SPECIFICATION, ID, SOURCE, TYPE, TIME, CONTENT_TYPE);
  private static final byte[] VERSION = "1.0".getBytes(UTF_8);
  private static final byte[] AVRO = EventCodec.CONTENT_TYPE.getBytes(UTF_8);

  private CloudEvents() {}

  /// Replaces the attributes of an earlier event; other headers stay.
  ///
  /// @param id unique together with source and type: the id of the question or of the database
  /// @param source the writer of the event
  public static void describe(Headers headers, String id, String source, Schema type) {
    WRITTEN.forEach(headers::remove);
    headers.add(SPECIFICATION, VERSION);
    headers.add(ID, id.getBytes(UTF_8));
    headers.add(SOURCE, (OURS + source).getBytes(UTF_8));
    headers.add(TYPE, type.getFullName().getBytes(UTF_8));
    headers.add(TIME, Instant.now().toString().getBytes(UTF_8));
    headers.add(CONTENT_TYPE, AVRO);
  }

  /// The attributes in the headers that [#describe] wrote, as an envelope.
  static CloudEventEnvelope envelope(Headers headers) {
    return new CloudEventEnvelope(
        text(headers, ID).orElseThrow(),
        text(headers, SOURCE).orElseThrow(),
        Instant.parse(text(headers, TIME).orElseThrow()),
        text(headers, TYPE).orElseThrow());
  }

  /// Replaces the media type of the value.
  static void describeContent(Headers headers, EventFormat format) {
    headers.remove(CONTENT_TYPE);
    headers.add(CONTENT_TYPE, format.contentType().getBytes(UTF_8));
  }

  /// The first few short headers, which include those of Signalbox itself. An event that was
  /// rejected with all headers gets them, and so do the many events that one record leads to.
  public static RecordHeaders brief(Headers headers) {
    RecordHeaders brief = new RecordHeaders();
    for (Header header : headers) {
      if (brief.toArray().length < MOST_BRIEF
          && header.key().length() + (header.value() == null ? 0 : header.value().length)
              <= SHORT) {
        brief.add(header);
      }
    }
    return brief;
  }

  /// The content of a record's value as its headers state it.
  public static StatedContent stated(Headers headers) {
    return new StatedContent(
        text(headers, CONTENT_TYPE).orElse(null),
        text(headers, ID).orElse(null),
        text(headers, TIME).orElse(null),
        text(headers, TYPE).orElse(null));
  }

  /// Whether the headers name a part of Signalbox as the writer of the event.
  public static boolean areOurs(Headers headers) {
    return text(headers, SOURCE).filter(source -> source.startsWith(OURS)).isPresent();
  }

  public static Optional<String> id(Headers headers) {
    return text(headers, ID);
  }

  public static Optional<String> text(Headers headers, String name) {
    Header header = headers.lastHeader(name);
    return header == null || header.value() == null
        ? Optional.empty()
        : Optional.of(new String(header.value(), UTF_8));
  }
}
