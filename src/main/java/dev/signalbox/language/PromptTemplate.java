package dev.signalbox.language;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A versioned prompt template: a resource `prompts/NAME.vN.md` with the parts `# system` and `#
/// user`, and `{{placeholders}}`.
public final class PromptTemplate {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z-]+)}}");
  private static final String SYSTEM = "# system\n";
  private static final String USER = "\n# user\n";

  private final String name;
  private final String system;
  private final String user;

  private PromptTemplate(String name, String system, String user) {
    this.name = name;
    this.system = system;
    this.user = user;
  }

  /// @param name with version, such as `plan.v1`
  public static PromptTemplate load(String name) {
    String resource = "/prompts/" + name + ".md";
    try (InputStream stream = PromptTemplate.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalArgumentException("there is no prompt template " + name);
      }
      return parse(name, new String(stream.readAllBytes(), UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static PromptTemplate parse(String name, String text) {
    int user = text.indexOf(USER);
    if (!text.startsWith(SYSTEM) || user < 0) {
      throw new IllegalArgumentException(
          "prompt template " + name + " needs a part '# system' and then a part '# user'");
    }
    return new PromptTemplate(
        name,
        text.substring(SYSTEM.length(), user).strip(),
        text.substring(user + USER.length()).strip());
  }

  /// The prompt with every placeholder replaced. What is filled in is never searched for
  /// placeholders itself.
  ///
  /// @throws IllegalArgumentException a placeholder has no value
  public Prompt fill(Map<String, String> values) {
    return new Prompt(name, filled(system, values), filled(user, values));
  }

  private String filled(String text, Map<String, String> values) {
    return PLACEHOLDER
        .matcher(text)
        .replaceAll(match -> Matcher.quoteReplacement(value(match, values)));
  }

  private String value(MatchResult match, Map<String, String> values) {
    String value = values.get(match.group(1));
    if (value == null) {
      throw new IllegalArgumentException(
          "prompt template " + name + ": no value for '" + match.group(1) + "'");
    }
    return value;
  }
}
