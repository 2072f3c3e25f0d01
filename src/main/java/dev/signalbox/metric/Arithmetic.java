package dev.signalbox.metric;

/// The operators of arithmetic in an expression.
public enum Arithmetic {
  PLUS("+"),
  MINUS("-"),
  TIMES("*"),
  /// Division that is never cut to a whole number, and without a value where the divisor is 0.
  OVER("/");

  private final String symbol;

  Arithmetic(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  boolean isMultiplying() {
    return this == TIMES || this == OVER;
  }
}
