package dev.signalbox.federation.query;

import net.sf.jsqlparser.statement.select.Join;

/// The side of a join whose rows stay without a partner.
enum JoinForm {
  /// Neither.
  INNER,
  LEFT,
  RIGHT,
  /// Both.
  FULL;

  static JoinForm of(Join join) throws UnreadableQueryException {
    if (join.isApply() || join.isAsOf() || join.isSemi() || join.isAny() || join.isWindowJoin()) {
      throw new UnreadableQueryException(
          "Only inner, LEFT, RIGHT and FULL joins can be answered over several sources.");
    }
    if (join.isFull()) {
      return FULL;
    }
    if (join.isLeft()) {
      return LEFT;
    }
    if (join.isRight()) {
      return RIGHT;
    }
    return join.isOuter() ? FULL : INNER;
  }
}
