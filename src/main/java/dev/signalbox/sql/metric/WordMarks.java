package dev.signalbox.sql.metric;

import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The words of a question that the parts of a reading have taken so far.
final class WordMarks {

  /// Words for rows that a condition leaves out, which no part of a reading has.
  private static final Set<String> REMAINING = Set.of("others", "rest");

  private final List<Token> tokens;
  private final @Nullable Span[] taken;

  WordMarks(List<Token> tokens) {
    this.tokens = tokens;
    this.taken = new Span[tokens.size()];
  }

  List<Token> tokens() {
    return tokens;
  }

  Token token(int at) {
    return tokens.get(at);
  }

  int size() {
    return tokens.size();
  }

  /// The word in lower case at a place; empty outside of the question.
  String lower(int at) {
    return at >= 0 && at < tokens.size() ? tokens.get(at).lower() : "";
  }

  boolean isFree(int at) {
    return at >= 0 && at < tokens.size() && taken[at] == null;
  }

  boolean isFree(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isFree(i)) {
        return false;
      }
    }
    return true;
  }

  /// Whether a part of one kind has taken the word at a place.
  boolean isTaken(int at, Span.Kind kind) {
    return taken(at, kind).isPresent();
  }

  /// The part of one kind that has taken the word at a place.
  Optional<Span> taken(int at, Span.Kind kind) {
    Span span = at >= 0 && at < taken.length ? taken[at] : null;
    return Optional.ofNullable(span).filter(each -> each.kind() == kind);
  }

  void take(int from, int to, Span.Kind kind, @Nullable String element, @Nullable String meant) {
    Span span = new Span(from, to, phrase(from, to), kind, element, meant);
    for (int i = from; i < to; i++) {
      taken[i] = span;
    }
  }

  /// Gives words back that a part took, as nothing came of it.
  void release(int from, int to) {
    for (int i = from; i < to; i++) {
      taken[i] = null;
    }
  }

  /// Takes words that say an operation of the query.
  void operator(int from, int to) {
    take(from, to, Span.Kind.OPERATOR, null, null);
  }

  private String phrase(int from, int to) {
    return Token.text(tokens.subList(from, to));
  }

  /// The account of all words.
  List<Span> spans() {
    List<Span> spans = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Span span = taken[i];
      Token token = tokens.get(i);
      if (span != null) {
        if (span.from() == i) {
          spans.add(span);
        }
      } else if (token.isWord() || token.number() != null || token.kind() == Token.Kind.QUOTED) {
        spans.add(new Span(i, i + 1, token.text(), left(token), null, null));
      }
    }
    return spans;
  }

  private static Span.Kind left(Token token) {
    if (token.kind() == Token.Kind.NUMBER) {
      return Span.Kind.LOST_NUMBER;
    }
    if (token.kind() == Token.Kind.QUOTED) {
      return Span.Kind.LOST_NAME;
    }
    if (LightWords.isComparative(token)) {
      return Span.Kind.LOST_OPERATOR;
    }
    return LightWords.isLight(token) && !REMAINING.contains(token.lower())
        ? Span.Kind.FUNCTION_WORD
        : Span.Kind.LOST_WORD;
  }
}
