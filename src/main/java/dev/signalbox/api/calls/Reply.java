package dev.signalbox.api.calls;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The reply to a request.
///
/// @param address the address that answered, after redirects and without the caller's key
/// @param body null: there is no such row (404), or no content (204)
/// @param digest of the body
/// @param bytes the length of the body
/// @param links the values of its `Link` headers
/// @param requests the requests that it took
record Reply(
    URI address,
    @Nullable JsonNode body,
    String digest,
    int bytes,
    List<String> links,
    int requests) {
  private static final Pattern LINK =
      Pattern.compile("<(?<target>[^>]*)>(?<parameters>(?:\\s*;[^,;\"]*(?:\"[^\"]*\")?)*)");
  private static final Pattern NEXT =
      Pattern.compile("(?i);\\s*rel\\s*=\\s*(?:\"(?:[^\"]*\\s)?next(?:\\s[^\"]*)?\"|next\\b)");

  Reply {
    links = List.copyOf(links);
  }

  /// The target of the link with the relation `next`; null: there is none.
  @Nullable String next() {
    for (String header : links) {
      Matcher link = LINK.matcher(header);
      while (link.find()) {
        if (NEXT.matcher(link.group("parameters")).find()) {
          return link.group("target");
        }
      }
    }
    return null;
  }

  @Override
  public String toString() {
    return "Reply[bytes=" + bytes + "]";
  }
}
