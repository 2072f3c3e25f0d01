package dev.signalbox.sql.linking;

import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Links a span of a question to stored values.
final class SpanValues {

  private static final double QUOTED = 1.2;
  private static final double AS_WRITTEN = 1;
  private static final double SEVERAL_WORDS = 0.95;
  private static final double ONE_PLAIN_WORD = 0.72;

  /// The loss of a single word as a value of a column with very many values.
  private static final double OPEN = 0.05;

  private static final double INFLECTED = 0.85;

  /// The factor for a value that the words translate.
  private static final double TRANSLATED = 0.8;

  private static final Set<String> SYMBOLS = Set.of("+", "-", "#", "*");

  private SpanValues() {}

  static List<Link> links(List<Token> tokens, int from, int to, ValueIndex values) {
    List<Token> span = tokens.subList(from, to);
    boolean words = span.stream().allMatch(token -> isPart(token));
    if (!words || isSilent(tokens, from, to) || endsInMark(span)) {
      return List.of();
    }
    boolean state = span.size() == 1 && StopWords.mayStateRows(tokens, from);
    String text = Token.text(span);
    double score = score(span, from);
    List<Link> links = new ArrayList<>();
    for (Target.OfValue value : values.exactly(text)) {
      boolean sameCase = value.value().equals(text);
      if (!sameSymbols(value.value(), text)) {
        continue;
      }
      boolean byChance = score == ONE_PLAIN_WORD && (state || !sameCase);
      if (byChance && values.isOpen(value.column())) {
        continue;
      }
      double likely = span.size() == 1 && values.isOpen(value.column()) ? -OPEN : 0;
      links.add(new Link(value, score + likely + (sameCase ? 0.02 : 0), Link.Match.VALUE));
    }
    if (links.isEmpty() && span.getLast().isWord() && !state) {
      for (Target.OfValue value : values.inflected(span)) {
        boolean sameCase = isLower(value.value()) || !isLower(text) || value.value().length() == 1;
        if (sameCase || !values.isOpen(value.column())) {
          links.add(new Link(value, INFLECTED * score, Link.Match.VALUE_FORM));
        }
      }
    }
    if (links.isEmpty() && span.getLast().isWord() && !state) {
      for (Target.OfValue value : values.translated(span)) {
        links.add(new Link(value, TRANSLATED * score, Link.Match.VALUE_SYNONYM));
      }
    }
    return links;
  }

  private static boolean endsInMark(List<Token> span) {
    Token last = span.getLast();
    return last.kind() == Kind.MARK && !SYMBOLS.contains(last.text());
  }

  /// Whether a value and a text have the same symbols, which distinguish `O+` from `O-`.
  private static boolean sameSymbols(String value, String text) {
    return symbols(value).equals(symbols(text)) || symbols(value).isEmpty();
  }

  private static String symbols(String text) {
    return text.chars()
        .mapToObj(Character::toString)
        .filter(SYMBOLS::contains)
        .collect(Collectors.joining());
  }

  private static boolean isLower(String text) {
    return text.equals(text.toLowerCase(Locale.ROOT));
  }

  private static boolean isPart(Token token) {
    return switch (token.kind()) {
      case WORD, NUMBER, QUOTED, POSSESSIVE, MARK, COMMA -> true;
      case STOP -> false;
    };
  }

  private static boolean isSilent(List<Token> tokens, int from, int to) {
    List<Token> span = tokens.subList(from, to);
    Token first = span.getFirst();
    if (first.kind() == Kind.MARK
        || first.kind() == Kind.COMMA
        || first.kind() == Kind.POSSESSIVE) {
      return true;
    }
    if (span.size() > 1) {
      return span.getLast().kind() == Kind.COMMA
          || span.stream().allMatch(t -> StopWords.isFunctionWord(t) || t.number() != null);
    }
    return first.kind() == Kind.NUMBER
        || (first.isWord()
            && (first.number() != null
                || (StopWords.isRequestWord(first) && !StopWords.mayStateRows(tokens, from))
                || (StopWords.isFunctionWord(first)
                    && first.text().length() > 1
                    && !ValueSpan.isInCapitals(tokens, from))
                || (first.text().length() == 1 && !first.isCapitalized())
                || (first.text().equals("A") && !ValueSpan.isCapitalizedInside(tokens, from))
                || first.text().equals("I")));
  }

  private static double score(List<Token> span, int from) {
    if (span.getFirst().kind() == Kind.QUOTED) {
      return QUOTED;
    }
    boolean capitalized =
        span.stream()
            .filter(token -> token.isWord() && !StopWords.isFunctionWord(token))
            .allMatch(Token::isCapitalized);
    if (span.size() > 1) {
      return capitalized ? AS_WRITTEN : SEVERAL_WORDS;
    }
    return capitalized && from > 0 ? AS_WRITTEN : ONE_PLAIN_WORD;
  }
}
