package dev.signalbox.api.calls;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The answer of an API to a request, whatever its status is: the parts that a reply depends on.
///
/// @param status of HTTP
/// @param address the address that answered, after redirects and without the caller's key
/// @param links the values of its `Link` headers
/// @param retryAfter the value of its `Retry-After` header; null: it has none
/// @param body the decompressed bytes
/// @param requests the requests that it took, with redirects and refused tokens
record Answered(
    int status,
    URI address,
    List<String> links,
    @Nullable String retryAfter,
    byte[] body,
    int requests) {

  Answered {
    links = List.copyOf(links);
  }

  /// Whether the same request will get the same status for long. A failure that passes, or that the
  /// operator mends, is none of these.
  boolean lasts() {
    return status / 100 == 2 || status == 400 || status == 404 || status == 422;
  }

  @Override
  public String toString() {
    return "Answered[status=" + status + ", bytes=" + body.length + "]";
  }
}
