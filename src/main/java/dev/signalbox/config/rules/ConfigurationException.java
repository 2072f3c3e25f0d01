package dev.signalbox.config.rules;

import java.util.List;
import java.util.stream.Collectors;

/// The configuration cannot be used. The message names the path of each setting and the fix.
public final class ConfigurationException extends RuntimeException {
  private final transient List<Problem> problems;

  /// One problem of the configuration.
  ///
  /// @param path of the setting, such as `databases[2].url`
  /// @param fix the value found and the values allowed
  public record Problem(String path, String fix) {

    @Override
    public String toString() {
      return path + ": " + fix;
    }
  }

  public ConfigurationException(String path, String fix) {
    this(List.of(new Problem(path, fix)));
  }

  /// @param cause the failure that makes the configuration unusable
  public ConfigurationException(String path, String fix, Throwable cause) {
    this(path, fix);
    initCause(cause);
  }

  public ConfigurationException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /// At least one.
  public List<Problem> problems() {
    return problems;
  }
}
