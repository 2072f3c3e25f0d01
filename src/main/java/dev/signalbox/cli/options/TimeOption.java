package dev.signalbox.cli.options;

import dev.signalbox.config.DurationText;
import dev.signalbox.console.CommandException;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/// Moments as options name them: `30m`, `12h` or `7d` ago, or `2025-12-31T23:59:00Z`.
public final class TimeOption {
  private TimeOption() {}

  /// @param option its name, for the message
  /// @throws CommandException the text is no moment
  public static Instant parse(String option, String text) {
    try {
      return Instant.now().minus(DurationText.parse(text));
    } catch (DateTimeParseException notADuration) {
      try {
        return Instant.parse(text);
      } catch (DateTimeParseException e) {
        throw new CommandException(
            "%s is '%s'; write 30m, 12h, 7d or 2025-12-31T23:59:00Z".formatted(option, text), e);
      }
    }
  }
}
