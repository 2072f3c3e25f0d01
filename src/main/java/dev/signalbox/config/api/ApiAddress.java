package dev.signalbox.config.api;

import java.net.URI;
import java.net.URISyntaxException;

/// Tells addresses that Signalbox may call.
final class ApiAddress {
  static final String EXPECTED =
      "an address http://HOST or https://HOST, without account, query and fragment";

  private ApiAddress() {}

  static boolean isOne(String text) {
    try {
      URI address = new URI(text);
      return ("http".equals(address.getScheme()) || "https".equals(address.getScheme()))
          && address.getHost() != null
          && address.getRawUserInfo() == null
          && address.getRawFragment() == null;
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
