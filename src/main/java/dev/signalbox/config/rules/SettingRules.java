package dev.signalbox.config.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Conditions that settings must meet.
public final class SettingRules {
  private SettingRules() {}

  /// @param expected the allowed values, in words that complete 'must be'
  public static void that(boolean condition, String path, String expected) {
    if (!condition) {
      throw new ConfigurationException(path, "must be " + expected);
    }
  }

  /// As [#that(boolean, String, String)], with the value found; not for secrets.
  public static void that(boolean condition, String path, String expected, @Nullable Object found) {
    if (!condition) {
      throw new ConfigurationException(path, "must be %s; found '%s'".formatted(expected, found));
    }
  }

  public static void port(int port, String path) {
    that(port >= 0 && port <= 65_535, path, "a port up to 65535, or 0 for any free one", port);
  }

  /// @param allowed in the order in which a message names them
  public static void oneOf(String value, String path, List<String> allowed) {
    if (!allowed.contains(value)) {
      throw new ConfigurationException(
          path,
          "must be one of %s; found '%s'%s"
              .formatted(
                  String.join(", ", allowed), value, NearestName.hint(value, Set.copyOf(allowed))));
    }
  }

  /// @param values of one field of a list's entries, in order
  public static void distinct(List<String> values, String list, String field) {
    Map<String, Integer> seen = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      Integer earlier = seen.putIfAbsent(values.get(i), i);
      if (earlier != null) {
        throw new ConfigurationException(
            "%s[%d].%s".formatted(list, i, field),
            "'%s' is already the %s of %s[%d]; each needs its own"
                .formatted(values.get(i), field, list, earlier));
      }
    }
  }
}
