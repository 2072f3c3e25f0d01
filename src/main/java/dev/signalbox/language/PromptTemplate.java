package dev.signalbox.language;

import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A versioned prompt template: a text with the parts `# system` and `# user`, and with
/// `{{placeholders}}`.
public final class PromptTemplate {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z-]+)}}");
  private static final String SYSTEM = "# system\n";
  private static final String USER = "\n# user\n";

  private final String name;
  private final String system;
  private final String user;
  private final ReplyForm reply;

  private PromptTemplate(String name, String system, String user, ReplyForm reply) {
    this.name = name;
    this.system = system;
    this.user = user;
    this.reply = reply;
  }

  /// @param name the name with version, such as `plan.v1`
  /// @throws IllegalArgumentException a part is missing or empty
  static PromptTemplate parse(String name, String text, ReplyForm reply) {
    int end = text.indexOf(USER, SYSTEM.length());
    if (text.startsWith(SYSTEM) && end >= 0) {
      String system = text.substring(SYSTEM.length(), end).strip();
      String user = text.substring(end + USER.length()).strip();
      if (!system.isEmpty() && !user.isEmpty()) {
        return new PromptTemplate(name, system, user, reply);
      }
    }
    throw new IllegalArgumentException(
        "prompt template "
            + name
            + " needs a part '# system' and then a part '# user', each with some text");
  }

  /// The name with version, as events carry it.
  public String name() {
    return name;
  }

  /// The text in the form that [#parse] reads.
  public String text() {
    return SYSTEM + system + "\n" + USER + user + "\n";
  }

  Set<String> placeholders() {
    return PLACEHOLDER
        .matcher(system + user)
        .results()
        .map(match -> match.group(1))
        .collect(Collectors.toUnmodifiableSet());
  }

  /// The prompt with every placeholder replaced. Placeholders within the values are not replaced.
  ///
  /// @throws IllegalArgumentException a placeholder has no value
  public Prompt fill(Map<String, String> values) {
    return fill(values, ModelVisibility.SCHEMA);
  }

  /// The prompt with every placeholder replaced by values that show parts of a database.
  ///
  /// @param shows the parts of a database that the values show
  public Prompt fill(Map<String, String> values, ModelVisibility shows) {
    return new Prompt(name, filled(system, values), filled(user, values), shows, reply);
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
