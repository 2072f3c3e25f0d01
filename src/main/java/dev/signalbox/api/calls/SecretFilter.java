package dev.signalbox.api.calls;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiAuth.Secret;
import java.net.URI;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Removes the secrets of an identity from all that is stored of a call: some APIs repeat a key in
/// their links or bodies. Three asterisks take the place of a secret, in each form that it has in
/// addresses, JSON and headers.
///
/// @param auth the identity
/// @param forms the texts of its secrets, the longest first
record SecretFilter(ApiAuth auth, List<String> forms) {
  private static final String REMOVED = "***";

  /// A shorter text hides nothing, and would be found everywhere.
  private static final int LEAST_LENGTH = 4;

  SecretFilter {
    forms = List.copyOf(forms);
  }

  /// @param token the access token of OAuth 2 of the moment; empty: none
  static SecretFilter of(ApiAuth auth, Secret token) {
    List<String> secrets = new ArrayList<>(List.of(token.reveal()));
    switch (auth) {
      case ApiAuth.None _ -> {}
      case ApiAuth.Key key -> secrets.add(key.key().reveal());
      case ApiAuth.Bearer bearer -> secrets.add(bearer.token().reveal());
      case ApiAuth.ClientCertificate file -> secrets.add(file.password().reveal());
      case ApiAuth.Basic basic -> {
        secrets.add(basic.password().reveal());
        secrets.add(Identity.encoded(basic.user(), basic.password()));
      }
      case ApiAuth.ClientCredentials client -> {
        secrets.add(client.secret().reveal());
        secrets.add(Identity.encoded(client.client(), client.secret()));
      }
    }
    return new SecretFilter(
        auth,
        secrets.stream()
            .filter(secret -> secret.length() >= LEAST_LENGTH)
            .flatMap(SecretFilter::forms)
            .distinct()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList());
  }

  private static Stream<String> forms(String secret) {
    String form = URLEncoder.encode(secret, UTF_8);
    return Stream.of(
        secret,
        form,
        form.replace("+", "%20"),
        new String(JsonStringEncoder.getInstance().quoteAsString(secret)));
  }

  String text(String text) {
    String clean = text;
    for (String form : forms) {
      clean = clean.replace(form, REMOVED);
    }
    return clean;
  }

  /// The address without the parameter that holds a key, and without secrets elsewhere.
  String address(URI address) {
    URI plain =
        auth instanceof ApiAuth.Key key && key.location() == ApiAuth.KeyLocation.QUERY
            ? BoundRequest.without(address, key.name())
            : address;
    return text(plain.toString());
  }

  /// Never shows a secret.
  @Override
  public String toString() {
    return "SecretFilter[forms=" + forms.size() + "]";
  }
}
