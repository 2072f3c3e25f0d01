package dev.signalbox.sql.time;

import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/// A question's tokens, to be matched with phrases of the lexicon.
record PhraseTokens(List<Token> tokens) {

  private static final int LONGEST = 5;
  private static final Pattern SHORT_NUMBER = Pattern.compile("\\d{1,3}");
  private static final Pattern FOUR_DIGITS = Pattern.compile("[12]\\d{3}");

  /// A value of the lexicon at some tokens.
  ///
  /// @param end behind the last of them
  record Found<V>(V value, int end) {}

  int size() {
    return tokens.size();
  }

  /// The token in lower case; empty at a quoted text and outside of the question.
  String word(int i) {
    return i < 0 || i >= tokens.size() || tokens.get(i).kind() == Token.Kind.QUOTED
        ? ""
        : tokens.get(i).lower();
  }

  /// The quoted text, date or time at a token.
  Optional<String> quoted(int i) {
    return i < tokens.size() && tokens.get(i).kind() == Token.Kind.QUOTED
        ? Optional.of(tokens.get(i).text())
        : Optional.empty();
  }

  boolean is(int i, String word) {
    return word(i).equals(word);
  }

  /// Whether a token starts with a capital letter although no sentence begins there.
  boolean isName(int i) {
    return i > 0
        && i < tokens.size()
        && tokens.get(i).isCapitalized()
        && tokens.get(i - 1).kind() != Token.Kind.STOP
        && !tokens.get(i).text().equals("I");
  }

  /// The value of the longest phrase that begins at a token. Hyphens may stand between its words.
  <V> Optional<Found<V>> longest(int from, Map<String, V> phrases) {
    Optional<Found<V>> found = Optional.empty();
    StringBuilder phrase = new StringBuilder();
    int i = from;
    for (int words = 1; words <= LONGEST && !word(i).isEmpty(); words++) {
      phrase.append(phrase.isEmpty() ? "" : " ").append(word(i));
      V value = phrases.get(phrase.toString());
      i++;
      if (value != null) {
        found = Optional.of(new Found<>(value, i));
      }
      if (is(i, "-")) {
        i++;
      }
    }
    return found;
  }

  /// The end of the longest of some phrases that begins at a token; `from` where none does.
  int after(int from, Set<String> phrases) {
    int end = from;
    StringBuilder phrase = new StringBuilder();
    int i = from;
    for (int words = 1; words <= LONGEST && !word(i).isEmpty(); words++) {
      phrase.append(phrase.isEmpty() ? "" : " ").append(word(i));
      i++;
      if (phrases.contains(phrase.toString())) {
        end = i;
      }
      if (is(i, "-")) {
        i++;
      }
    }
    return end;
  }

  /// The end of an optional word.
  int after(int from, String word) {
    return is(from, word) ? from + 1 : from;
  }

  /// A whole number below thousand, in digits or as a word.
  OptionalInt count(int i) {
    String number = i < 0 || i >= tokens.size() ? null : tokens.get(i).number();
    return number != null && SHORT_NUMBER.matcher(number).matches()
        ? OptionalInt.of(Integer.parseInt(number))
        : OptionalInt.empty();
  }

  /// A year in four digits.
  OptionalInt year(int i) {
    return FOUR_DIGITS.matcher(word(i)).matches()
        ? OptionalInt.of(Integer.parseInt(word(i)))
        : OptionalInt.empty();
  }

  boolean isPlural(int i) {
    return word(i).endsWith("s") && !tokens.get(i).stem().equals(word(i));
  }

  /// Whether a sentence, or the question, ends before a token.
  boolean isEnd(int i) {
    return i >= tokens.size()
        || switch (tokens.get(i).kind()) {
          case STOP, COMMA -> true;
          case WORD, NUMBER, QUOTED, POSSESSIVE, MARK -> false;
        };
  }

  /// The index behind a possessive ending, which belongs to the word before.
  int afterPossessive(int i) {
    return i < tokens.size() && tokens.get(i).kind() == Token.Kind.POSSESSIVE ? i + 1 : i;
  }
}
