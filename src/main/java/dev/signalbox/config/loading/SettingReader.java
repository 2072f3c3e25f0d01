package dev.signalbox.config.loading;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.config.DurationText;
import dev.signalbox.config.rules.ConfigurationException.Problem;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Reads single values. A number, truth value or duration may also be text, since environment
/// variables are text.
final class SettingReader {
  private final Path folder;
  private final Variables variables;
  private final List<Problem> problems;

  /// @param folder against which relative paths resolve
  SettingReader(Path folder, Variables variables, List<Problem> problems) {
    this.folder = folder;
    this.variables = variables;
    this.problems = problems;
  }

  /// @return null where there was a problem
  @Nullable Object read(JsonNode node, Class<?> type, String path) {
    if (node.isContainerNode()) {
      refuse(node, path, described(type));
      return null;
    }
    if (type == String.class || type == Path.class) {
      return text(node, type, path);
    }
    int before = problems.size();
    String text = variables.replace(node.asText(), path, problems).strip();
    if (problems.size() > before) {
      return null;
    }
    if (text.isEmpty()) {
      problems.add(
          new Problem(
              path,
              "must be %s; '%s' gives no text. Set the variable, or give a default behind the colon"
                  .formatted(described(type), node.asText())));
      return null;
    }
    try {
      return parse(text, type);
    } catch (NumberFormatException | DateTimeParseException e) {
      problems.add(new Problem(path, "must be %s; found '%s'".formatted(described(type), text)));
      return null;
    }
  }

  /// A scalar of a map whose entries other software reads.
  @Nullable String property(JsonNode node, String path) {
    if (node.isContainerNode()) {
      refuse(
          node,
          path,
          "one value; a key with dots is written whole, such as 'security.protocol: SSL'");
      return null;
    }
    if (node.isNull()) {
      refuse(node, path, "a value");
      return null;
    }
    return variables.replace(node.asText(), path, problems);
  }

  /// The kind of value in the tree, for a message; not the value itself, which may be a secret.
  String found(JsonNode node) {
    return switch (node.getNodeType()) {
      case OBJECT -> "found keys and values";
      case ARRAY -> "found a list";
      case NULL, MISSING -> "found nothing";
      case NUMBER -> "found a number";
      case BOOLEAN -> "found true or false";
      case STRING, BINARY, POJO -> "found text";
    };
  }

  private @Nullable Object text(JsonNode node, Class<?> type, String path) {
    if (!node.isTextual()) {
      refuse(node, path, "text; put it in quotes");
      return null;
    }
    String text = variables.replace(node.asText(), path, problems);
    if (type == String.class) {
      return text;
    }
    try {
      return folder.resolve(text).normalize();
    } catch (InvalidPathException e) {
      problems.add(new Problem(path, "is not a path: " + e.getReason()));
      return null;
    }
  }

  private static Object parse(String text, Class<?> type) {
    if (type == int.class || type == Integer.class) {
      return Integer.valueOf(text);
    } else if (type == long.class || type == Long.class) {
      return Long.valueOf(text);
    } else if (type == double.class) {
      return Double.valueOf(text);
    } else if (type == boolean.class || type == Boolean.class) {
      return truth(text);
    } else if (type == Duration.class) {
      return DurationText.parse(text);
    }
    throw new IllegalStateException("settings of " + type + " are not read");
  }

  private static boolean truth(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true", "yes", "on" -> true;
      case "false", "no", "off" -> false;
      default -> throw new NumberFormatException(text);
    };
  }

  private static String described(Class<?> type) {
    if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
      return "a whole number";
    } else if (type == double.class) {
      return "a number";
    } else if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    } else if (type == Duration.class) {
      return "a duration such as 500ms, 30s, 2m, 1h or 1d";
    }
    return "text";
  }

  private void refuse(JsonNode node, String path, String expected) {
    problems.add(new Problem(path, "must be %s; %s".formatted(expected, found(node))));
  }
}
