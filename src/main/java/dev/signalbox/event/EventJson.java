package dev.signalbox.event;

import org.apache.avro.specific.SpecificRecordBase;

/// Events as plain JSON, as the topics publish them with the format `json`.
public final class EventJson {
  private EventJson() {}

  /// One line in UTF-8.
  public static byte[] of(SpecificRecordBase event) {
    return JsonEvents.write(event);
  }
}
