package dev.signalbox.config.loading;

import dev.signalbox.config.rules.ConfigurationException.Problem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Puts environment variables into settings: `${NAME}`, `${NAME:default}`, and `$${` for a literal
/// `${`.
final class Variables {
  private static final Pattern REFERENCE =
      Pattern.compile(
          "\\$(?<escape>\\$\\{)|(?<whole>\\$\\{(?<name>[^}:]*)(?::(?<fallback>[^}]*))?})|\\$\\{");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");

  /// The default that a shell writes with a hyphen before it; a number may be negative.
  private static final Pattern OF_SHELL = Pattern.compile("-(?!\\d).*", Pattern.DOTALL);

  /// A reference without quotes, behind its key or in a list.
  private static final Pattern UNQUOTED =
      Pattern.compile("(?:(?<key>[\\w.-]+):\\s+|[\\[,]\\s*|-\\s+)[^\"'\\s]*\\$\\{(?<rest>[^}]*)");

  private final Map<String, String> environment;

  Variables(Map<String, String> environment) {
    this.environment = environment;
  }

  /// @param problems receives one problem for each reference that gives no value
  String replace(String text, String path, List<Problem> problems) {
    return REFERENCE
        .matcher(text)
        .replaceAll(reference -> Matcher.quoteReplacement(value(reference, path, problems)));
  }

  private String value(MatchResult reference, String path, List<Problem> problems) {
    if (reference.group("escape") != null) {
      return "${";
    }
    String name = reference.group("name");
    String value = name == null ? null : environment.get(name);
    @Nullable String fallback = reference.group("fallback");
    Optional<String> fault = fault(name, fallback);
    if (fault.isEmpty() && value == null && fallback == null) {
      fault =
          Optional.of(
              "needs the environment variable %s, which is not set; set it, or give a default: ${%s:...}"
                  .formatted(name, name));
    }
    fault.ifPresent(fix -> problems.add(new Problem(path, fix)));
    if (fault.isPresent()) {
      return "";
    }
    return value != null ? value : String.valueOf(fallback);
  }

  /// The fault in the form of a reference.
  ///
  /// @param name null: the reference has no end
  private static Optional<String> fault(@Nullable String name, @Nullable String fallback) {
    if (name == null) {
      return Optional.of("has a '${' without its '}'; close it, or write $${ for the text '${'");
    }
    if (!NAME.matcher(name).matches()) {
      return Optional.of(
          "has '${', but behind it no name of an environment variable; write ${NAME} or ${NAME:default} without spaces, or $${ for the text '${'");
    }
    if (fallback != null && fallback.contains("${")) {
      return Optional.of(
          "has a default with '${' for the variable %s; a default is text alone".formatted(name));
    }
    return fallback != null && OF_SHELL.matcher(fallback).matches()
        ? Optional.of(
            "has ${%1$s:-...}, as shells write it; write ${%1$s:...}, since the default follows the colon"
                .formatted(name))
        : Optional.empty();
  }

  /// The remedy where a line of YAML cannot be read for a reference without quotes; empty where no
  /// such reference can be the reason.
  ///
  /// @param inFlow whether the line stands within braces or brackets
  static Optional<String> quoting(String line, boolean inFlow) {
    return UNQUOTED
        .matcher(line)
        .results()
        .filter(unquoted -> inFlow || unquoted.group("rest").contains(": "))
        .findFirst()
        .map(unquoted -> Optional.ofNullable(unquoted.group("key")).orElse("the list"))
        .map(key ->
            "'%s' needs quotes around ${...}, as in \"${NAME:default}\". YAML reads it without quotes only outside of {...} and [...], and where no space follows a colon"
                .formatted(key));
  }
}
