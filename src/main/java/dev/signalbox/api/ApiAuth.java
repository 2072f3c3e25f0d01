package dev.signalbox.api;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/// The way in which Signalbox shows its identity to an API. The text of each secret shows nothing.
public sealed interface ApiAuth {

  /// A secret, whose text form hides it.
  ///
  /// @param reveal the secret itself
  record Secret(String reveal) {
    @Override
    public String toString() {
      return "***";
    }
  }

  /// The part of a request that holds a key.
  enum KeyLocation {
    HEADER,
    QUERY,
    COOKIE
  }

  /// The API asks for no identity.
  record None() implements ApiAuth {}

  /// A key in a header, a parameter of the query, or a cookie.
  ///
  /// @param name of the header, parameter or cookie
  record Key(KeyLocation location, String name, Secret key) implements ApiAuth {}

  /// HTTP Basic (RFC 7617).
  record Basic(String user, Secret password) implements ApiAuth {}

  /// A bearer token (RFC 6750).
  record Bearer(Secret token) implements ApiAuth {}

  /// The client credentials grant of OAuth 2 (RFC 6749, section 4.4).
  record ClientCredentials(URI tokenAddress, String client, Secret secret, List<String> scopes)
      implements ApiAuth {
    public ClientCredentials {
      scopes = List.copyOf(scopes);
    }
  }

  /// A client certificate (TLS), in a PKCS #12 file.
  record ClientCertificate(Path file, Secret password) implements ApiAuth {}
}
