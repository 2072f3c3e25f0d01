package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;

/// A pattern of successive words, with `|` between alternatives and `?` after an optional word,
/// such as `in the? ascending|descending order of?`. A word matches a token by itself or by its
/// lemma.
public final class WordPattern {

  private record Step(String[] alternatives, boolean optional) {

    /// Compares the hashes first, which strings keep, as most tokens fit no alternative.
    boolean has(String word) {
      int hash = word.hashCode();
      for (String alternative : alternatives) {
        if (alternative.hashCode() == hash && alternative.equals(word)) {
          return true;
        }
      }
      return false;
    }
  }

  private final List<Step> steps;

  private WordPattern(List<Step> steps) {
    this.steps = List.copyOf(steps);
  }

  public static WordPattern of(String text) {
    List<Step> steps = new ArrayList<>();
    for (String part : text.split(" ")) {
      boolean optional = part.endsWith("?");
      String words = optional ? part.substring(0, part.length() - 1) : part;
      steps.add(new Step(words.split("\\|"), optional));
    }
    return new WordPattern(steps);
  }

  /// The number of tokens from `from` on that the pattern covers; 0 where it does not match.
  public int length(List<Token> tokens, int from) {
    int at = from;
    for (Step step : steps) {
      if (at < tokens.size() && fits(step, tokens.get(at))) {
        at++;
      } else if (!step.optional()) {
        return 0;
      }
    }
    return at - from;
  }

  private static boolean fits(Step step, Token token) {
    return step.has(token.lower()) || (token.isWord() && step.has(token.lemma()));
  }
}
