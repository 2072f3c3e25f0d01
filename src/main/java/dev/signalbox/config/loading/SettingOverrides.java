package dev.signalbox.config.loading;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.SettingNames;
import dev.signalbox.config.rules.ConfigurationException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Single settings from the command line, put into the tree of the file.
final class SettingOverrides {
  private SettingOverrides() {}

  /// @param overrides each `key=value`; a value that begins with `[` or `{` is YAML, any other text
  /// @param tree is changed
  static void apply(List<String> overrides, JsonNode tree) {
    for (String override : overrides) {
      int sign = override.indexOf('=');
      if (sign < 1) {
        throw new ConfigurationException(override, "must be of the form key=value");
      }
      if (tree instanceof ObjectNode object) {
        String path = override.substring(0, sign).strip();
        put(object, Configuration.class, path, path, override.substring(sign + 1));
      }
    }
  }

  private static void put(ObjectNode node, Class<?> type, String rest, String path, String value) {
    int dot = rest.indexOf('.');
    String key = dot < 0 ? rest : rest.substring(0, dot);
    Optional<RecordComponent> component =
        Arrays.stream(type.getRecordComponents())
            .filter(known -> SettingNames.key(known).equals(key))
            .findFirst();
    if (dot < 0 || component.isEmpty()) {
      // An unknown key stays in the tree, for the binder to refuse by name.
      node.set(key, parse(value, path, component.map(RecordComponent::getType)));
      return;
    }
    Type inner = component.get().getGenericType();
    String below = rest.substring(dot + 1);
    if (inner instanceof Class<?> plain && plain.isRecord()) {
      put(child(node, key, path), plain, below, path, value);
    } else if (inner instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
      child(node, key, path).put(below, value);
    } else {
      throw new ConfigurationException(path, "'" + key + "' has no keys below it");
    }
  }

  private static ObjectNode child(ObjectNode node, String key, String path) {
    JsonNode child = node.get(key);
    if (child == null) {
      return node.putObject(key);
    }
    if (child instanceof ObjectNode object) {
      return object;
    }
    throw new ConfigurationException(
        path, "cannot be set, since the file has no keys and values at '" + key + "'");
  }

  private static JsonNode parse(String value, String path, Optional<Class<?>> type) {
    if (value.startsWith("[") || value.startsWith("{")) {
      try {
        return ConfigurationLoader.YAML.readTree(value);
      } catch (JacksonException e) {
        throw new ConfigurationException(path, ConfigurationLoader.unreadable(e, value.lines()));
      }
    }
    boolean isPath = type.isPresent() && type.get() == Path.class;
    return TextNode.valueOf(isPath ? Path.of(value).toAbsolutePath().toString() : value);
  }
}
