package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The spans of a question that are accounted for so far. A token belongs to one span at most.
final class Marks {
  private final LinkedQuestion question;
  private final @Nullable Span[] byToken;
  private final List<Span> spans = new ArrayList<>();
  private final Set<Literal> used = new HashSet<>();
  private final Set<QueryOperator> asked = new HashSet<>();

  Marks(LinkedQuestion question) {
    this.question = question;
    this.byToken = new Span[question.tokens().size()];
  }

  LinkedQuestion question() {
    return question;
  }

  List<Token> tokens() {
    return question.tokens();
  }

  Token token(int at) {
    return question.tokens().get(at);
  }

  int size() {
    return byToken.length;
  }

  boolean isOpen(int at) {
    return at >= 0 && at < byToken.length && byToken[at] == null;
  }

  boolean isOpen(int from, int to) {
    return IntStream.range(from, to).allMatch(this::isOpen);
  }

  /// The span of a token; null where the token is open or there is none.
  @Nullable Span at(int token) {
    return token >= 0 && token < byToken.length ? byToken[token] : null;
  }

  boolean isKind(int token, Kind kind) {
    Span span = at(token);
    return span != null && span.kind() == kind;
  }

  String text(int from, int to) {
    return Token.text(question.tokens().subList(from, to));
  }

  void mark(int from, int to, Kind kind) {
    mark(from, to, kind, null, null);
  }

  void mark(int from, int to, Kind kind, @Nullable String element, @Nullable String taken) {
    Span span = new Span(from, to, text(from, to), kind, element, taken);
    for (int i = from; i < to; i++) {
      byToken[i] = span;
    }
    spans.add(span);
  }

  /// Marks a span as a literal of the query.
  void mark(int from, int to, Kind kind, Literal literal) {
    String element = literal.column() == null ? null : literal.column().toString();
    mark(from, to, kind, element, literal.text());
    used.add(literal);
  }

  void use(Literal literal) {
    used.add(literal);
  }

  /// Whether a span is accounted for by a literal, or by one of the same text.
  boolean isUsed(Literal literal) {
    return used.stream()
        .anyMatch(each -> each.kind() == literal.kind() && each.text().equals(literal.text()));
  }

  /// Whether a span is accounted for by an element.
  boolean names(String element) {
    return spans.stream().anyMatch(span -> element.equals(span.element()));
  }

  void ask(Set<QueryOperator> operators) {
    asked.addAll(operators);
  }

  boolean isAsked(QueryOperator operator) {
    return asked.contains(operator);
  }

  List<Span> spans() {
    return spans.stream().sorted(Comparator.comparingInt(Span::from)).toList();
  }

  /// The token at which the words begin whose initials are an abbreviation; the abbreviation itself
  /// where they are not there.
  int spelledOutFrom(int abbreviation) {
    String letters = token(abbreviation).lower();
    int at = abbreviation - 2;
    for (int letter = letters.length() - 1; letter >= 0; letter--) {
      while (at >= 0 && StopWords.isFunctionWord(token(at))) {
        at--;
      }
      if (at < 0 || token(at).lower().charAt(0) != letters.charAt(letter)) {
        return abbreviation;
      }
      at--;
    }
    return at + 1;
  }
}
