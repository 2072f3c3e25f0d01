package dev.signalbox.event;

import org.jspecify.annotations.Nullable;

/// Bytes are not the event that was expected.
public sealed class EventFormatException extends RuntimeException permits UnknownSchemaException {

  /// The defect of the bytes.
  public enum Kind {
    /// There are no bytes at all: a tombstone where an event was expected.
    EMPTY,
    /// The bytes do not begin with the marker of Avro's single-object encoding.
    NOT_AVRO,
    /// The bytes were written with a schema that this version does not know.
    UNKNOWN_SCHEMA,
    /// The bytes hold another event than the expected one.
    WRONG_TYPE,
    /// The bytes are in another format than the one that the record's headers state.
    CONTRADICTED,
    /// The header is right, but the rest does not fit the schema that it names.
    CORRUPT
  }

  private final Kind kind;

  EventFormatException(Kind kind, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  EventFormatException(Kind kind, String message) {
    this(kind, message, null);
  }

  public Kind kind() {
    return kind;
  }
}
