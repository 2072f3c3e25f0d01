package dev.signalbox.language;

/// Estimates the number of a text's tokens, closely enough for budgets: models count differently,
/// and schemas, full of names, have shorter tokens than prose.
public final class TokenEstimate {
  private static final double CHARACTERS = 3.5;

  private TokenEstimate() {}

  public static int estimate(CharSequence text) {
    return (int) Math.ceil(text.length() / CHARACTERS);
  }
}
