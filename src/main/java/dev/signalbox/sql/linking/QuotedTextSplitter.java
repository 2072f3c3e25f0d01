package dev.signalbox.sql.linking;

import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/// Splits quoted texts whose words are stored one by one, such as first and last names.
final class QuotedTextSplitter {

  private static final int MOST_WORDS = 3;
  private static final int LEAST_LETTERS = 4;

  private QuotedTextSplitter() {}

  /// The tokens, with a quoted text replaced by its words where one word is a stored value, the
  /// others are, too, or misspell one, and the whole text neither is one nor misspells one.
  static List<Token> split(List<Token> tokens, Lexicon lexicon) {
    List<Token> split = new ArrayList<>();
    for (Token token : tokens) {
      List<Token> words =
          token.kind() == Kind.QUOTED ? QuestionTokenizer.tokens(token.text()) : List.of();
      boolean stored =
          words.size() > 1
              && words.size() <= MOST_WORDS
              && words.stream().anyMatch(word -> isName(word, lexicon))
              && words.stream()
                  .allMatch(word -> isStored(word, lexicon) || misspells(word, lexicon))
              && lexicon.values().exactly(token.text()).isEmpty()
              && !lexicon.misspellsValue(token.text());
      split.addAll(stored ? words : List.of(token));
    }
    return split;
  }

  private static boolean isName(Token word, Lexicon lexicon) {
    return word.isCapitalized() && isStored(word, lexicon);
  }

  private static boolean isStored(Token word, Lexicon lexicon) {
    return !lexicon.values().exactly(word.text()).isEmpty();
  }

  private static boolean misspells(Token word, Lexicon lexicon) {
    return word.text().length() >= LEAST_LETTERS && lexicon.misspellsValue(word.text());
  }
}
