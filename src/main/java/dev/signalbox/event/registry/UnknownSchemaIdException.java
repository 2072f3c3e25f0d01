package dev.signalbox.event.registry;

/// A schema registry has no schema in Avro of an id.
public final class UnknownSchemaIdException extends RegistryException {

  UnknownSchemaIdException(String message) {
    super(message, null);
  }
}
