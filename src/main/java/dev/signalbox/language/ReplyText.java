package dev.signalbox.language;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds the requested part of a model's reply, whatever stands around it.
public final class ReplyText {
  private static final Logger log = LoggerFactory.getLogger(ReplyText.class);
  private static final JsonMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
  private static final Pattern THOUGHTS =
      Pattern.compile("<think(?:ing)?>.*?(?:</think(?:ing)?>|$)", Pattern.DOTALL);
  private static final Pattern FENCE =
      Pattern.compile("```[ \\t]*(\\w*)[ \\t]*\\n(.*?)(?:\\n?```|$)", Pattern.DOTALL);

  private ReplyText() {}

  /// The reply without the thoughts that some models send along.
  public static String withoutThoughts(String reply) {
    return THOUGHTS.matcher(reply).replaceAll("").strip();
  }

  /// The text of the first fenced block.
  public static Optional<String> fenced(String reply) {
    Matcher fence = FENCE.matcher(reply);
    return fence.find() ? Optional.of(fence.group(2).strip()) : Optional.empty();
  }

  /// The first complete JSON object or array in the reply.
  public static Optional<JsonNode> json(String reply) {
    return json(reply, any -> true);
  }

  /// The first complete JSON object or array that passes the test.
  public static Optional<JsonNode> json(String reply, Predicate<JsonNode> wanted) {
    for (int i = 0; i < reply.length(); i++) {
      if (reply.charAt(i) == '{' || reply.charAt(i) == '[') {
        try {
          JsonNode node = JSON.readTree(reply.substring(i));
          if (node != null && node.isContainerNode() && wanted.test(node)) {
            return Optional.of(node);
          }
        } catch (JsonProcessingException e) {
          log.trace("No JSON from position {} on", i, e);
        }
      }
    }
    return Optional.empty();
  }
}
