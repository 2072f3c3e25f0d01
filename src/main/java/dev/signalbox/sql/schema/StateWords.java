package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.StatePhrase;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Vocabulary;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Words that name nothing by their meaning: they tell a state that a column of the database holds,
/// as `unpaid` does, or the present time, as `currently` does.
public final class StateWords {
  private static final int LONGEST = 4;
  private static final Set<String> TIMES = Set.of("present time", "end of a term");

  private StateWords() {}

  /// The index after the words that start at a token; `from` itself where none do.
  public static int end(List<Token> tokens, int from, Schema schema) {
    for (int to = Math.min(tokens.size(), from + LONGEST); to > from; to--) {
      String text =
          tokens.subList(from, to).stream().map(Token::lower).collect(Collectors.joining(" "));
      if (Vocabulary.shipped().senses(text).stream()
          .anyMatch(sense -> TIMES.contains(sense.concept()))) {
        return to;
      }
    }
    return StatePhrase.at(tokens, from).stream()
        .filter(StatePhrase::isKnown)
        .filter(phrase -> isHeld(phrase, schema))
        .mapToInt(StatePhrase::to)
        .max()
        .orElse(from);
  }

  private static boolean isHeld(StatePhrase phrase, Schema schema) {
    for (Table table : schema.tables()) {
      for (Column column : table.columns()) {
        if (StateColumn.of(column, phrase, schema.mayBeAbsent(column)).isPresent()) {
          return true;
        }
      }
    }
    return false;
  }
}
