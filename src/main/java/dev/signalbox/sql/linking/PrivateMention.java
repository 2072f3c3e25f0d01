package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.Link.Match;
import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;

/// Finds words of a question that name a private column, and no public element equally well.
public final class PrivateMention {
  private static final int LONGEST_NAME = 4;

  private PrivateMention() {}

  /// The words that name a private column; empty where there are none.
  public static Optional<String> in(LinkedQuestion question, Lexicon lexicon) {
    NameIndex names = lexicon.privateNames();
    if (names == null) {
      return Optional.empty();
    }
    List<Token> tokens = question.tokens();
    for (int length = Math.min(LONGEST_NAME, tokens.size()); length > 0; length--) {
      for (int from = 0; from + length <= tokens.size(); from++) {
        int to = from + length;
        if (!isPartOfMore(question, from, to)
            && mayName(tokens, from, to)
            && isPrivate(tokens.subList(from, to), names, lexicon)) {
          return Optional.of(Token.text(tokens.subList(from, to)));
        }
      }
    }
    return Optional.empty();
  }

  /// Whether a span can be a name. The span 'e-mail' can, although its middle token alone cannot be
  /// part of one.
  private static boolean mayName(List<Token> tokens, int from, int to) {
    boolean hyphened =
        to - from == 3 && tokens.get(from).isWord() && tokens.get(from + 1).text().equals("-");
    return hyphened || CuePhrases.mayName(tokens, from, to);
  }

  private static boolean isPrivate(List<Token> span, NameIndex names, Lexicon lexicon) {
    // The hyphen of 'e-mail' is left out.
    List<Token> telling =
        span.stream().filter(token -> token.isWord() && !StopWords.connects(token)).toList();
    if (telling.isEmpty()) {
      return false;
    }
    double hidden =
        names.find(telling).stream()
            .filter(link -> link.target() instanceof Target.OfColumn)
            .filter(link -> link.match() == Match.WORDS || link.match() == Match.STEM)
            .mapToDouble(Link::score)
            .max()
            .orElse(0);
    double open = lexicon.names().find(telling).stream().mapToDouble(Link::score).max().orElse(0);
    return hidden > open;
  }

  /// Whether the words stand within a stored value or a longer name.
  private static boolean isPartOfMore(LinkedQuestion question, int from, int to) {
    return question.mentions().stream()
        .anyMatch(mention ->
            mention.from() <= from
                && to <= mention.to()
                && (mention.meansValueFirst() || mention.to() - mention.from() > to - from)
                && mention.links().getFirst().match() != Match.PART);
  }
}
