package dev.signalbox.api.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.config.rules.ConfigurationException.Problem;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Refuses references of a document that lead out of it, or nowhere. So nothing is ever fetched.
final class References {
  private static final int MOST_PROBLEMS = 20;

  private final JsonNode root;
  private final List<Problem> problems = new ArrayList<>();

  private References(JsonNode root) {
    this.root = root;
  }

  /// @throws ConfigurationException naming each field with such a reference
  static void check(JsonNode root) {
    References references = new References(root);
    references.walk(root, "");
    if (!references.problems.isEmpty()) {
      throw new ConfigurationException(references.problems);
    }
  }

  private void walk(JsonNode node, String path) {
    if (problems.size() >= MOST_PROBLEMS) {
      return;
    }
    JsonNode reference = node.path("$ref");
    if (reference.isTextual()) {
      check(reference.textValue(), path + ".$ref");
    }
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      walk(entry.getValue(), path.isEmpty() ? entry.getKey() : path + "." + entry.getKey());
    }
    if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        walk(node.get(i), path + "[" + i + "]");
      }
    }
  }

  private void check(String reference, String path) {
    if (!reference.startsWith("#")) {
      problems.add(
          new Problem(
              path,
              "refers to another document; Signalbox fetches none, so bundle the documents into"
                  + " one"));
    } else if (target(reference).isMissingNode()) {
      problems.add(new Problem(path, "refers to '%s', which is absent".formatted(reference)));
    }
  }

  private JsonNode target(String reference) {
    String pointer = reference.substring(1);
    if (!pointer.isEmpty() && !pointer.startsWith("/")) {
      return MissingNode.getInstance();
    }
    return root.at(URLDecoder.decode(pointer.replace("+", "%2B"), StandardCharsets.UTF_8));
  }
}
