package dev.signalbox.evaluation.query;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Pattern;

/// A literal in a condition of a query.
///
/// @param text as it is written, without quotes
/// @param isText whether it is written as a text
public record QueryLiteral(String text, boolean isText) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,30}(\\.[0-9]{1,30})?");

  /// The text without the signs of a pattern at its ends.
  public String bare() {
    return text.replaceAll("^[%\\s]+|[%\\s]+$", "");
  }

  /// The same for literals that count as equal: without the signs of a pattern, in lower case, and
  /// numbers by their value.
  public String key() {
    String bare = bare().toLowerCase(Locale.ROOT);
    return isNumber() ? new BigDecimal(bare).stripTrailingZeros().toPlainString() : bare;
  }

  /// Whether it reads as a number, however it is written.
  public boolean isNumber() {
    return NUMBER.matcher(bare()).matches();
  }
}
