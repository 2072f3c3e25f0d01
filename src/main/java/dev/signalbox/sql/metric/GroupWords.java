package dev.signalbox.sql.metric;

import dev.signalbox.sql.words.Token;
import java.util.Set;

/// The words before the columns by which a question groups.
final class GroupWords {

  private static final Set<String> WORDS =
      Set.of("by", "per", "each", "every", "across", "between", "among");
  private static final Set<String> ASKING = Set.of("which", "what");

  private GroupWords() {}

  static boolean isGrouping(Token token) {
    return WORDS.contains(token.lower());
  }

  static boolean isAsking(Token token) {
    return ASKING.contains(token.lower());
  }
}
