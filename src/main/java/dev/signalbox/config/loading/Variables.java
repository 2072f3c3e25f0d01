package dev.signalbox.config.loading;

import dev.signalbox.config.rules.ConfigurationException;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Puts environment variables into settings: `${NAME}`, `${NAME:default}`, and `$${` for a literal
/// `${`.
final class Variables {
  private static final Pattern REFERENCE =
      Pattern.compile("\\$(?<escape>\\$\\{)|\\$\\{(?<name>[^}:]*)(?::(?<fallback>[^}]*))?}");

  private final Map<String, String> environment;

  Variables(Map<String, String> environment) {
    this.environment = environment;
  }

  /// @param problems receives one problem for each variable that is not set and has no default
  String replace(String text, String path, List<ConfigurationException.Problem> problems) {
    return REFERENCE
        .matcher(text)
        .replaceAll(reference -> Matcher.quoteReplacement(value(reference, path, problems)));
  }

  private String value(
      MatchResult reference, String path, List<ConfigurationException.Problem> problems) {
    if (reference.group("escape") != null) {
      return "${";
    }
    String name = reference.group("name");
    String value = environment.get(name);
    @Nullable String fallback = reference.group("fallback");
    if (value != null) {
      return value;
    }
    if (fallback != null) {
      return fallback;
    }
    problems.add(
        new ConfigurationException.Problem(
            path,
            "needs the environment variable %s, which is not set; set it, or give a default: ${%s:...}"
                .formatted(name, name)));
    return "";
  }
}
