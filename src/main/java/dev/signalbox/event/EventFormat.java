package dev.signalbox.event;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A format of events for readers outside of Signalbox.
public enum EventFormat {
  /// Avro's single-object encoding.
  AVRO("avro", EventCodec.CONTENT_TYPE),
  /// The wire format of schema registries, with a body in Avro.
  AVRO_REGISTRY("avro-registry", EventCodec.CONTENT_TYPE),
  /// Plain JSON: the fields of the event.
  JSON("json", "application/json"),
  /// The structured mode of CloudEvents 1.0: an envelope in JSON, with the event as `data`.
  CLOUDEVENTS("cloudevents", "application/cloudevents+json");

  private final String id;
  private final String contentType;

  EventFormat(String id, String contentType) {
    this.id = id;
    this.contentType = contentType;
  }

  /// The name in the configuration.
  public String id() {
    return id;
  }

  /// The media type of the values.
  public String contentType() {
    return contentType;
  }

  /// The format of a name in the configuration.
  public static Optional<EventFormat> of(String id) {
    return Arrays.stream(values()).filter(format -> format.id.equals(id)).findFirst();
  }

  /// All names in the configuration.
  public static List<String> ids() {
    return Arrays.stream(values()).map(EventFormat::id).toList();
  }
}
