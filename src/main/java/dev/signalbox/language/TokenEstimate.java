package dev.signalbox.language;

/// How long a text is to a language model, near enough for budgets: models count differently, and
/// schemas, full of names, have shorter tokens than prose.
public final class TokenEstimate {
  private static final double CHARACTERS = 3.5;

  private TokenEstimate() {}

  public static int estimate(CharSequence text) {
    return (int) Math.ceil(text.length() / CHARACTERS);
  }
}
