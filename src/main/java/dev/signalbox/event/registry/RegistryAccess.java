package dev.signalbox.event.registry;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The access to a schema registry.
///
/// @param address the root of its REST API, without a slash at its end
/// @param user of HTTP Basic (RFC 7617); null: the registry asks for no account
/// @param password of the user; null where there is no user
/// @param compatibility the rule for new versions of a subject that has none, such as `FULL`
/// @param patience how long a request is repeated while the registry is not reached or overloaded
public record RegistryAccess(
    URI address,
    @Nullable String user,
    @Nullable String password,
    String compatibility,
    Duration patience) {

  /// Never shows the password.
  @Override
  public String toString() {
    return "RegistryAccess[address=%s, user=%s]".formatted(address, user);
  }
}
