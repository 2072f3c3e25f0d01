package dev.signalbox.event;

/// The bytes are an event in Avro's single-object encoding with a schema that this version does not
/// know. Where only Signalbox writes, a newer version has written them, and an instance of that
/// version must read them.
public final class UnknownSchemaException extends EventFormatException {
  private final long fingerprint;

  UnknownSchemaException(long fingerprint) {
    super(
        Kind.UNKNOWN_SCHEMA,
        "no known schema has the fingerprint %016x; the writer uses another version's"
            .formatted(fingerprint));
    this.fingerprint = fingerprint;
  }

  /// CRC-64-AVRO of the writer's schema.
  public long fingerprint() {
    return fingerprint;
  }
}
