package dev.signalbox.catalog.engine;

import dev.signalbox.config.DatabaseSettings;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Removes the secrets of a database's settings from a driver's messages.
///
/// @param secrets longest first, so that no part of one remains
public record Redaction(List<String> secrets) {
  private static final Pattern CREDENTIAL =
      Pattern.compile("(?i)(?:password|pwd|secret|token)\\s*=\\s*([^&;]+)|//[^/@]*:([^/@]+)@");

  public static Redaction of(DatabaseSettings settings) {
    List<String> secrets = new ArrayList<>();
    secrets.add(settings.url());
    secrets.add(settings.url().substring("jdbc:".length()));
    if (settings.password() != null) {
      secrets.add(settings.password());
    }
    Matcher credentials = CREDENTIAL.matcher(settings.url());
    while (credentials.find()) {
      secrets.add(credentials.group(credentials.group(1) != null ? 1 : 2));
    }
    secrets.removeIf(String::isEmpty);
    secrets.sort((a, b) -> Integer.compare(b.length(), a.length()));
    return new Redaction(List.copyOf(secrets));
  }

  /// The same failure, without the causes (which repeat the text) and without the secrets.
  public SQLException apply(SQLException failure) {
    String text = String.valueOf(failure.getMessage());
    for (String secret : secrets) {
      text = text.replace(secret, "***");
    }
    SQLException redacted = new SQLException(text, failure.getSQLState(), failure.getErrorCode());
    redacted.setStackTrace(failure.getStackTrace());
    return redacted;
  }
}
