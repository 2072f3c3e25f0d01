package dev.signalbox.federation.source;

/// A comparison of a column with a value that a source can be asked for.
public enum Comparison {
  EQUAL("="),
  LESS("<"),
  AT_MOST("<="),
  GREATER(">"),
  AT_LEAST(">=");

  private final String sign;

  Comparison(String sign) {
    this.sign = sign;
  }

  /// The operator in SQL.
  public String sign() {
    return sign;
  }

  /// The comparison with both sides exchanged.
  public Comparison mirrored() {
    return switch (this) {
      case EQUAL -> EQUAL;
      case LESS -> GREATER;
      case AT_MOST -> AT_LEAST;
      case GREATER -> LESS;
      case AT_LEAST -> AT_MOST;
    };
  }
}
