package dev.signalbox.api.calls;

import java.net.URI;
import java.util.Locale;
import java.util.Objects;

/// The scheme, host and port of an address (RFC 6454).
record Origin(String scheme, String host, int port) {

  static Origin of(URI address) {
    String scheme = Objects.requireNonNullElse(address.getScheme(), "").toLowerCase(Locale.ROOT);
    int usual = scheme.equals("https") ? 443 : 80;
    return new Origin(
        scheme,
        Objects.requireNonNullElse(address.getHost(), "").toLowerCase(Locale.ROOT),
        address.getPort() < 0 ? usual : address.getPort());
  }
}
