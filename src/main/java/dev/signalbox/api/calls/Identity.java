package dev.signalbox.api.calls;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiAuth.Secret;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.apache.commons.codec.digest.DigestUtils;

/// Puts the identity of the caller into a request, at the last moment before it is sent.
///
/// @param token the access token of OAuth 2; empty with other kinds of identity
record Identity(ApiAuth auth, Secret token) {

  /// The address with a key in its query, where the identity is one.
  URI address(URI address) {
    if (auth instanceof ApiAuth.Key key && key.location() == ApiAuth.KeyLocation.QUERY) {
      return BoundRequest.with(address, key.name(), key.key().reveal());
    }
    return address;
  }

  void addTo(HttpRequest.Builder request) {
    switch (auth) {
      case ApiAuth.None _, ApiAuth.ClientCertificate _ -> {}
      case ApiAuth.Key key -> addKey(request, key);
      case ApiAuth.Basic basic ->
          header(request, "Authorization", "Basic " + encoded(basic.user(), basic.password()));
      case ApiAuth.Bearer bearer ->
          header(request, "Authorization", "Bearer " + bearer.token().reveal());
      case ApiAuth.ClientCredentials _ ->
          header(request, "Authorization", "Bearer " + token.reveal());
    }
  }

  private static void addKey(HttpRequest.Builder request, ApiAuth.Key key) {
    switch (key.location()) {
      case HEADER -> header(request, key.name(), key.key().reveal());
      case COOKIE -> header(request, "Cookie", key.name() + "=" + key.key().reveal());
      case QUERY -> {}
    }
  }

  /// The JDK's exception quotes the header, so it is no cause.
  private static void header(HttpRequest.Builder request, String name, String value) {
    try {
      request.header(name, value);
    } catch (IllegalArgumentException _) {
      throw new IllegalStateException(
          "The identity of an API has a character that no header can hold");
    }
  }

  static String encoded(String user, Secret password) {
    return Base64.getEncoder()
        .encodeToString((user + ":" + password.reveal()).getBytes(StandardCharsets.UTF_8));
  }

  /// A digest that tells credentials apart in the keys of caches. The token of OAuth 2 changes
  /// while its client stays the same, so the client counts.
  static String digest(ApiAuth auth) {
    return DigestUtils.sha256Hex(
        switch (auth) {
          case ApiAuth.None _ -> "none";
          case ApiAuth.Key key -> joined("key", key.name(), key.key().reveal());
          case ApiAuth.Basic basic -> joined("basic", basic.user(), basic.password().reveal());
          case ApiAuth.Bearer bearer -> joined("bearer", bearer.token().reveal());
          case ApiAuth.ClientCredentials client ->
              joined("client", client.client(), client.secret().reveal());
          case ApiAuth.ClientCertificate file ->
              joined("certificate", file.file().toString(), file.password().reveal());
        });
  }

  private static String joined(String... parts) {
    return String.join("\0", parts);
  }

  static String form(String name, String value) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8)
        + "="
        + URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
