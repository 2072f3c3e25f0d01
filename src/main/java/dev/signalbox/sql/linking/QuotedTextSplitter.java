package dev.signalbox.sql.linking;

import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/// Splits quoted texts whose words are stored one by one, such as first and last names.
final class QuotedTextSplitter {

  private static final int MOST_WORDS = 3;

  private QuotedTextSplitter() {}

  /// The tokens, with a quoted text replaced by its words where every word is a stored value and
  /// the whole text is none.
  static List<Token> split(List<Token> tokens, Lexicon lexicon) {
    List<Token> split = new ArrayList<>();
    for (Token token : tokens) {
      List<Token> words =
          token.kind() == Kind.QUOTED ? QuestionTokenizer.tokens(token.text()) : List.of();
      boolean stored =
          words.size() > 1
              && words.size() <= MOST_WORDS
              && lexicon.values().exactly(token.text()).isEmpty()
              && words.stream().allMatch(word -> isName(word, lexicon));
      split.addAll(stored ? words : List.of(token));
    }
    return split;
  }

  private static boolean isName(Token word, Lexicon lexicon) {
    return word.isCapitalized() && !lexicon.values().exactly(word.text()).isEmpty();
  }
}
