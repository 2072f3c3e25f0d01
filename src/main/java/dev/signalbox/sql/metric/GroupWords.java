package dev.signalbox.sql.metric;

import dev.signalbox.sql.words.Token;
import java.util.Set;

/// The words before the columns by which a question groups.
final class GroupWords {

  private static final Set<String> WORDS =
      Set.of("by", "per", "each", "every", "across", "between", "among");
  private static final Set<String> ASKING = Set.of("which", "what");

  /// Words that ask for the figure of each group beside those of the others.
  private static final Set<String> SPREAD =
      Set.of(
          "spread",
          "distributed",
          "distribution",
          "differ",
          "differs",
          "differed",
          "vary",
          "varies",
          "varied",
          "compare",
          "compares",
          "compared",
          "comparison",
          "allocated");

  private GroupWords() {}

  static boolean isGrouping(Token token) {
    return isGrouping(token.lower());
  }

  static boolean isGrouping(String lower) {
    return WORDS.contains(lower);
  }

  /// Whether a grouping word stands before a place, or one and another group: 'by hotel and month'.
  static boolean groups(WordMarks marks, int at) {
    boolean listed =
        marks.lower(at - 1).equals("and")
            && (isGrouping(marks.lower(at - 3)) || isGrouping(marks.lower(at - 4)));
    return listed || isGrouping(marks.lower(at - 1));
  }

  static boolean isAsking(Token token) {
    return ASKING.contains(token.lower());
  }

  /// 'Spread over countries'.
  static boolean isSpreadOver(WordMarks marks, int at) {
    return Set.of("over", "amongst").contains(marks.lower(at))
        && SPREAD.contains(marks.lower(at - 1));
  }

  /// Whether the question asks how its groups differ; takes these words.
  static boolean takeSpread(WordMarks marks) {
    boolean spread = false;
    for (int i = 0; i < marks.size(); i++) {
      if (marks.isFree(i) && SPREAD.contains(marks.lower(i))) {
        marks.operator(i, i + 1);
        spread = true;
      }
    }
    return spread;
  }

  /// Whether the question has such a word.
  static boolean isSpread(WordMarks marks) {
    for (int i = 0; i < marks.size(); i++) {
      if (marks.isFree(i) && SPREAD.contains(marks.lower(i))) {
        return true;
      }
    }
    return false;
  }
}
