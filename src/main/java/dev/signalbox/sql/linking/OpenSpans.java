package dev.signalbox.sql.linking;

import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Finds the spans of a question that may mean a stored value: names, and content words that
/// nothing else explains.
final class OpenSpans {
  private static final int LONGEST_NAME = 8;
  private static final int LONGEST_PLAIN = 4;
  private static final int LEAST_LETTERS = 2;

  private static final Pattern MOMENT = Pattern.compile("[\\d\\s/:T-]+");

  private OpenSpans() {}

  static List<ValueSpan> of(LinkedQuestion question, Lexicon lexicon) {
    List<Token> tokens = question.tokens();
    boolean[] open = open(question, lexicon);
    List<ValueSpan> spans = new ArrayList<>();
    int longest = Math.min(LONGEST_NAME, lexicon.values().longest() + 1);
    for (int from = 0; from < tokens.size(); from++) {
      boolean any = false;
      for (int to = from + 1; to <= Math.min(tokens.size(), from + longest); to++) {
        if (!mayBePart(tokens, from, to - 1)) {
          break;
        }
        any |= open[to - 1];
        if (any
            && mayBound(tokens, from)
            && mayBound(tokens, to - 1)
            && SemanticSpans.Span.isWhole(from, to, question.mentions())) {
          ValueSpan span = ValueSpan.of(tokens, from, to, open);
          if (span.named() || to - from <= LONGEST_PLAIN) {
            spans.add(span);
          }
        }
      }
    }
    return spans;
  }

  private static boolean mayBePart(List<Token> tokens, int from, int at) {
    Token token = tokens.get(at);
    return switch (token.kind()) {
      case WORD, NUMBER, POSSESSIVE, MARK -> tokens.get(from).kind() != Kind.QUOTED;
      case QUOTED -> at == from;
      case COMMA ->
          at > from
              && tokens.get(at - 1).isCapitalized()
              && at + 1 < tokens.size()
              && tokens.get(at + 1).isCapitalized();
      case STOP -> at > from && at + 1 < tokens.size() && mayAbbreviate(tokens, at);
    };
  }

  /// Whether a dot behind a capitalized word belongs to it, as it does where the sentence goes on.
  private static boolean mayAbbreviate(List<Token> tokens, int at) {
    Token next = tokens.get(at + 1);
    return tokens.get(at - 1).isCapitalized()
        && (next.isCapitalized() || (tokens.get(at).text().equals(".") && next.isWord()));
  }

  /// Whether a token can be the first or the last one of a value.
  private static boolean mayBound(List<Token> tokens, int at) {
    Token token = tokens.get(at);
    return switch (token.kind()) {
      case QUOTED, NUMBER -> true;
      case WORD ->
          ValueSpan.isCapitalizedInside(tokens, at)
              || !(StopWords.isFunctionWord(token) || StopWords.isRequestWord(token));
      case POSSESSIVE, COMMA, STOP, MARK -> false;
    };
  }

  private static boolean[] open(LinkedQuestion question, Lexicon lexicon) {
    List<Token> tokens = question.tokens();
    boolean[] open = new boolean[tokens.size()];
    for (int at = 0; at < open.length; at++) {
      Token token = tokens.get(at);
      open[at] =
          question.mentionAt(at).isEmpty()
              && switch (token.kind()) {
                case QUOTED -> !MOMENT.matcher(token.text()).matches();
                case WORD ->
                    token.text().length() >= LEAST_LETTERS
                        && token.number() == null
                        && (ValueSpan.isCapitalizedInside(tokens, at)
                            ? !StopWords.isFunctionWord(token) || ValueSpan.isInCapitals(tokens, at)
                            : isContent(token, lexicon));
                case NUMBER, POSSESSIVE, COMMA, STOP, MARK -> false;
              };
    }
    return open;
  }

  private static boolean isContent(Token token, Lexicon lexicon) {
    return !StopWords.isFunctionWord(token)
        && !StopWords.isRequestWord(token)
        && !StopWords.isOperatorWord(token.lower())
        && !CuePhrases.asks(token)
        && !CuePhrases.computes(token)
        && !lexicon.isContext(token);
  }
}
