package dev.signalbox.sql.words;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// The verbs that ask for a stored capacity: 'how many spectators does it hold', 'how many guests
/// can each room accommodate'.
public final class HoldingVerbs {

  /// The word that names a column of capacities.
  public static final String CAPACITY = "capacity";

  private static final Set<String> VERBS =
      Set.of("hold", "holds", "accommodate", "accommodates", "seat", "seats", "fit", "fits");

  /// How many words may stand before the verb: an auxiliary, and the things that hold.
  private static final int REACH = 4;

  private HoldingVerbs() {}

  /// Whether such a verb is among the next words.
  ///
  /// @param at the index of the first of these words; may be behind the last token
  public static boolean isNear(List<Token> tokens, int at) {
    return IntStream.range(at, Math.min(at + REACH, tokens.size()))
        .anyMatch(each -> VERBS.contains(tokens.get(each).lower()));
  }
}
