package dev.signalbox.sql.metric;

import dev.signalbox.sql.value.OneError;
import dev.signalbox.sql.words.EnglishWords;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Finds the names of metrics and segments in a question, the longest first.
final class NamedSpans {

  /// The most words that may stand between those of a name.
  private static final int MOST_BETWEEN = 3;

  private static final Set<String> SHARES =
      Set.of("share", "percentage", "percent", "proportion", "fraction", "rate");

  /// The least letters of a misspelt word.
  private static final int LEAST_LETTERS = 5;

  /// Words of a question with a name that they say.
  ///
  /// @param from index of the first token
  /// @param to index after the last token
  /// @param words number of the words of the name
  /// @param loose whether the words stand in another order or have others between them
  record Named<T>(int from, int to, T meant, int words, boolean loose) {

    int length() {
      return to - from;
    }
  }

  /// A name that words may say.
  record Name<T>(T meant, List<Token> words) {

    static <T> Name<T> of(T meant, String name) {
      return new Name<>(
          meant, QuestionTokenizer.tokens(name).stream().filter(NamedSpans::says).toList());
    }
  }

  private final List<Token> tokens;

  NamedSpans(List<Token> tokens) {
    this.tokens = tokens;
  }

  /// The spans that say one of the names: those of the longest names first, of equal ones the
  /// firmest, then the shortest, then the leftmost. They may overlap.
  <T> List<Named<T>> of(List<Name<T>> names) {
    List<Named<T>> found = new ArrayList<>();
    for (Name<T> name : names) {
      if (name.words().isEmpty()) {
        continue;
      }
      for (int from = 0; from < tokens.size(); from++) {
        at(from, name).ifPresent(found::add);
      }
    }
    found.sort(
        Comparator.<Named<T>>comparingInt(Named::words)
            .reversed()
            .thenComparing(Named::loose)
            .thenComparingInt(Named::length)
            .thenComparingInt(Named::from));
    return found;
  }

  private <T> Optional<Named<T>> at(int from, Name<T> name) {
    if (!says(tokens.get(from))) {
      return Optional.empty();
    }
    return inOrder(from, name)
        .or(() -> name.words().size() > 1 ? loosely(from, name) : Optional.empty());
  }

  private <T> Optional<Named<T>> inOrder(int from, Name<T> name) {
    int at = from;
    boolean misspelt = false;
    for (Token word : name.words()) {
      while (at > from && at < tokens.size() && !says(tokens.get(at))) {
        at++;
      }
      if (at == tokens.size()) {
        return Optional.empty();
      }
      if (at + 1 < tokens.size() && isInTwo(at, word)) {
        at++;
        misspelt = true;
      } else if (!same(tokens.get(at), word)) {
        if (!misspells(tokens.get(at), word)) {
          return Optional.empty();
        }
        misspelt = true;
      }
      at++;
    }
    return Optional.of(new Named<>(from, at, name.meant(), name.words().size(), misspelt));
  }

  /// 'Turn over' says 'turnover', and 'pay out' says 'payouts'.
  private boolean isInTwo(int at, Token word) {
    String joined = tokens.get(at).lower() + tokens.get(at + 1).lower();
    return tokens.get(at).isWord() && (word.lower().equals(joined) || word.lemma().equals(joined));
  }

  /// All telling words of a name in any order, with closed words between them.
  private <T> Optional<Named<T>> loosely(int from, Name<T> name) {
    List<Token> telling =
        name.words().stream().filter(word -> !StopWords.isFunctionWord(word)).toList();
    Set<Integer> open = new HashSet<>(IntStream.range(0, telling.size()).boxed().toList());
    if (telling.size() < 2) {
      return Optional.empty();
    }
    int between = 0;
    for (int at = from; at < tokens.size() && between <= MOST_BETWEEN; at++) {
      Token token = tokens.get(at);
      Optional<Integer> met =
          open.stream().filter(i -> sameStem(telling.get(i), token)).findFirst();
      if (met.isPresent()) {
        open.remove(met.get());
      } else if (at == from || !isBetween(token)) {
        return Optional.empty();
      } else {
        between++;
      }
      if (open.isEmpty()) {
        return Optional.of(new Named<>(from, at + 1, name.meant(), name.words().size(), true));
      }
    }
    return Optional.empty();
  }

  /// A share is also called a percentage or a rate.
  private static boolean sameStem(Token one, Token other) {
    return one.stem().equals(other.stem())
        || (SHARES.contains(one.lower()) && SHARES.contains(other.lower()));
  }

  private static boolean isBetween(Token token) {
    return token.isWord()
        && !Set.of("and", "or", "but").contains(token.lower())
        && (StopWords.isFunctionWord(token) || LightWords.isLightVerb(token))
        && !GroupWords.isGrouping(token);
  }

  /// Whether a token belongs to names: neither an article nor a mark.
  private static boolean says(Token token) {
    return switch (token.kind()) {
      case WORD, NUMBER -> !StopWords.connects(token);
      case QUOTED -> true;
      case POSSESSIVE, COMMA, STOP, MARK -> false;
    };
  }

  private static boolean same(Token token, Token word) {
    return token.lower().equals(word.lower())
        || token.text().equalsIgnoreCase(word.text())
        || (!token.lemma().isEmpty()
            && token.lemma().equals(word.lemma())
            && !participle(token, word));
  }

  /// Whether one typing error tells a word from a name's.
  private static boolean misspells(Token token, Token word) {
    return token.isWord()
        && token.lower().length() >= LEAST_LETTERS
        && !StopWords.isClosed(token.lower())
        && OneError.isBetween(token.lower(), word.lower())
        && !EnglishWords.has(token);
  }

  /// 'Returned' names a state and 'returns' a number, though their dictionary form is the same.
  private static boolean participle(Token token, Token word) {
    return token.lower().endsWith("ed") != word.lower().endsWith("ed");
  }
}
