package dev.signalbox.api.document;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.rules.ConfigurationException;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/// Reads the text of a document into a tree that names nothing outside itself. Bombs end at the
/// limits of size, depth and aliases, before anything is built from them.
final class DocumentTree {
  static final int MOST_CHARACTERS = 32 << 20;
  private static final int DEPTH = 100;
  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEPTH).build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private DocumentTree() {}

  /// @throws ConfigurationException naming the field, or the line, that cannot be used
  static ObjectNode read(String text) {
    if (text.length() > MOST_CHARACTERS) {
      throw refused(
          "document",
          "is longer than %d characters; leave out paths that no question needs"
              .formatted(MOST_CHARACTERS));
    }
    JsonNode tree = text.stripLeading().startsWith("{") ? json(text) : yaml(text);
    if (!(tree instanceof ObjectNode root)) {
      throw refused("document", "must hold keys and values");
    }
    References.check(root);
    return root;
  }

  /// A message of the parser without the place of its tokens, which the field names.
  private static String withoutSource(String message) {
    int at = message.indexOf(" (start marker at");
    return at < 0 ? message : message.substring(0, at);
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JacksonException e) {
      throw refused(
          e.getLocation() == null ? "document" : "line " + e.getLocation().getLineNr(),
          "is not valid JSON: " + withoutSource(e.getOriginalMessage()));
    }
  }

  private static JsonNode yaml(String text) {
    LoaderOptions options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    options.setMaxAliasesForCollections(0);
    options.setNestingDepthLimit(DEPTH);
    options.setCodePointLimit(MOST_CHARACTERS);
    try {
      Object loaded = new Yaml(new SafeConstructor(options)).load(text);
      return JSON.valueToTree(loaded instanceof Map<?, ?> map ? map : Map.of("", ""));
    } catch (MarkedYAMLException e) {
      throw refused(
          e.getProblemMark() == null ? "document" : "line " + (e.getProblemMark().getLine() + 1),
          "is not valid YAML: " + e.getProblem());
    } catch (YAMLException e) {
      throw refused(
          "document",
          "is not valid YAML, nests more than %d levels, or has an alias of keys and values; write aliases out"
              .formatted(DEPTH));
    } catch (IllegalArgumentException e) {
      throw refused("document", "holds values that JSON does not know");
    }
  }

  static ConfigurationException refused(String field, String fix) {
    return new ConfigurationException(field, fix);
  }
}
