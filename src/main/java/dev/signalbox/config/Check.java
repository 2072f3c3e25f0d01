package dev.signalbox.config;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Conditions that settings must meet.
final class Check {
  private Check() {}

  /// @param expected what is allowed, in words that complete 'must be'
  static void that(boolean condition, String path, String expected) {
    if (!condition) {
      throw new ConfigurationException(path, "must be " + expected);
    }
  }

  static void distinct(List<String> values, String path, String field) {
    Set<String> seen = new HashSet<>();
    for (String value : values) {
      if (!seen.add(value)) {
        throw new ConfigurationException(
            path, "two entries have the " + field + " '" + value + "'; each needs its own");
      }
    }
  }
}
