package dev.signalbox.sql.value;

import org.apache.commons.text.similarity.DamerauLevenshteinDistance;

/// Tells whether one typing error lies between two texts.
public final class OneError {
  /// Below zero where there are more errors.
  private static final DamerauLevenshteinDistance DISTANCE = new DamerauLevenshteinDistance(1);

  private OneError() {}

  /// Whether two texts differ by one missing, doubled or changed letter, or by two swapped
  /// neighbours. Digits never count as typing errors, as they tell values apart.
  public static boolean isBetween(String one, String other) {
    boolean placed = one.length() == other.length();
    return Math.abs(one.length() - other.length()) <= 1
        && DISTANCE.apply(one, other) > 0
        && digits(one, placed).equals(digits(other, placed));
  }

  /// @param placed whether what stands between the digits counts, too
  private static String digits(String text, boolean placed) {
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (Character.isDigit(text.charAt(i))) {
        digits.append(text.charAt(i));
      } else if (placed) {
        digits.append('#');
      }
    }
    return digits.toString();
  }
}
