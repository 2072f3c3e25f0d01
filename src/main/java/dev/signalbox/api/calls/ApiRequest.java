package dev.signalbox.api.calls;

import java.net.URI;
import java.util.Map;

/// A request without the identity of the caller, so that it can be a key of a cache. Its text shows
/// no bound value.
///
/// @param operation the method and path of the access path, for messages
/// @param headers the bound values in headers
record ApiRequest(String operation, String method, URI address, Map<String, String> headers) {
  ApiRequest {
    headers = Map.copyOf(headers);
  }

  ApiRequest to(URI other) {
    return new ApiRequest(operation, method, other, headers);
  }

  @Override
  public String toString() {
    return operation;
  }
}
