package dev.signalbox.event;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.EventFormatException.Kind;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/// The content of a value as its record's headers, or its envelope, state it: the media type, and
/// the attributes of the CloudEvent that the value belongs to.
///
/// @param mediaType of the value; null: not stated. One that names neither JSON nor Avro states
///   nothing either
/// @param id stands for the id that an event in JSON lacks; null: not stated
/// @param time stands for the time that an event in JSON lacks, in ISO 8601; null: not stated
/// @param type the full name of the event's schema, or a name of the writer's own; null: not stated
public record StatedContent(
    @Nullable String mediaType, @Nullable String id, @Nullable String time, @Nullable String type) {
  /// No header states anything.
  public static final StatedContent NONE = new StatedContent(null, null, null, null);

  private static final String ENVELOPE = EventFormat.CLOUDEVENTS.contentType();
  private static final String ENVELOPES = "application/cloudevents";
  private static final Pattern JSON = Pattern.compile("(application|text)/json|[^/]+/.+\\+json");
  private static final Pattern AVRO =
      Pattern.compile("avro/binary|application/(x-|vnd\\.apache\\.)?avro(\\+binary)?");
  private static final Pattern UNPRINTABLE = Pattern.compile("\\P{Print}");
  private static final int SHOWN = 80;

  /// Refuses a value that contradicts the statements.
  ///
  /// @param isJson whether the value begins as an object in JSON
  /// @param schema of the expected event
  /// @throws EventFormatException the value begins as another format than the stated one, or the
  ///   stated type is another event of Signalbox
  void require(boolean isJson, Schema schema) {
    requireType(schema);
    String stated = stated();
    if (stated.startsWith(ENVELOPES) && !stated.equals(ENVELOPE)) {
      throw contradicted("and a CloudEvent in structured mode is read as " + ENVELOPE + " alone");
    }
    if (isJson && AVRO.matcher(stated).matches()) {
      throw contradicted("and the value begins as JSON");
    }
    if (!isJson && JSON.matcher(stated).matches()) {
      throw contradicted("and the value does not begin as an object in JSON");
    }
  }

  /// @throws EventFormatException the stated type is another event of Signalbox
  void requireType(Schema schema) {
    if (type != null
        && type.startsWith(schema.getNamespace() + ".")
        && !type.equals(schema.getFullName())) {
      throw new EventFormatException(
          Kind.WRONG_TYPE,
          "the CloudEvent has the type %s where %s was expected"
              .formatted(shown(type), schema.getFullName()));
    }
  }

  /// @throws EventFormatException the media type is that of a CloudEvent in structured mode
  void requireNoEnvelope() {
    if (stated().equals(ENVELOPE)) {
      throw contradicted("and the JSON has no text in 'specversion', as a CloudEvent has");
    }
  }

  /// Gives an event the stated id and time, where it lacks its own.
  ///
  /// @throws EventFormatException the stated time is none
  void complete(ObjectNode event, Schema schema) {
    for (Schema.Field field : schema.getFields()) {
      String name = field.name();
      if (event.has(name) || field.hasDefaultValue()) {
        continue;
      }
      if (name.equals("id") && id != null) {
        event.put(name, id);
      } else if (field.schema().getLogicalType() != null && time != null) {
        event.put(name, timeFor(name));
      }
    }
  }

  private @Nullable String timeFor(String field) {
    try {
      var _ = OffsetDateTime.parse(time);
      return time;
    } catch (DateTimeException e) {
      throw new EventFormatException(
          Kind.CORRUPT,
          "the CloudEvent's time stands for the missing field '%s', and must be a time such as \"2026-03-31T09:00:00Z\", not \"%s\""
              .formatted(field, shown(time)),
          e);
    }
  }

  /// The media type without its parameters; empty: not stated.
  private String stated() {
    return mediaType == null
        ? ""
        : mediaType.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
  }

  private EventFormatException contradicted(String problem) {
    return new EventFormatException(
        Kind.CONTRADICTED,
        "the header content-type says %s, %s; send the media type of the value, or no such header"
            .formatted(shown(stated()), problem));
  }

  private static String shown(@Nullable String text) {
    String printable = UNPRINTABLE.matcher(String.valueOf(text)).replaceAll("?");
    return printable.length() <= SHOWN ? printable : printable.substring(0, SHOWN) + "...";
  }
}
