package dev.signalbox.event;

import org.jspecify.annotations.Nullable;

/// Bytes are not the event that was expected.
public sealed class EventFormatException extends RuntimeException permits UnknownSchemaException {

  /// What is wrong with the bytes.
  public enum Kind {
    /// No bytes at all: a tombstone where an event was expected.
    EMPTY,
    /// The bytes do not begin with the marker of Avro's single-object encoding.
    NOT_AVRO,
    /// They were written with a schema that this version does not know.
    UNKNOWN_SCHEMA,
    /// They hold another event than the expected one.
    WRONG_TYPE,
    /// The header is right and what follows does not fit the schema it names.
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
