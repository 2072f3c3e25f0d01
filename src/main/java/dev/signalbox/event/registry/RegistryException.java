package dev.signalbox.event.registry;

import org.jspecify.annotations.Nullable;

/// A schema registry cannot be asked, or refuses a request. The message names the registry, the
/// request and the setting to look at; it holds no password.
public sealed class RegistryException extends RuntimeException permits UnknownSchemaIdException {

  RegistryException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
