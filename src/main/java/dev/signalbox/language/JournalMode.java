package dev.signalbox.language;

import java.util.Locale;

/// The use of the [Journal].
public enum JournalMode {
  /// The journal is not used: every call is made.
  OFF,
  /// A recorded reply is used; a call without one is made and recorded.
  FILL,
  /// A recorded reply is used; a call without one fails. None is made.
  ONLY,
  /// Every call is made and recorded.
  REFRESH;

  /// @param setting the value of `language.journal.mode` or `language.journal.apis`
  public static JournalMode of(String setting) {
    return valueOf(setting.toUpperCase(Locale.ROOT));
  }

  /// Whether a recorded reply takes the place of a call.
  public boolean uses() {
    return this == FILL || this == ONLY;
  }

  /// Whether replies are recorded.
  public boolean records() {
    return this == FILL || this == REFRESH;
  }
}
