package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.words.Token;
import java.util.Optional;
import java.util.Set;

/// A position in a question.
///
/// Threading: confined to one thread.
abstract class QuestionCursor {

  private static final Set<String> DETERMINERS =
      Set.of(
          "the", "a", "an", "all", "any", "their", "its", "his", "her", "of", "these", "those",
          "some", "our", "every", "there", "that", "overall");

  public final LinkedQuestion question;
  private int at;

  QuestionCursor(LinkedQuestion question, int at) {
    this.question = question;
    this.at = at;
  }

  public int at() {
    return at;
  }

  public void moveTo(int token) {
    at = token;
  }

  public boolean atEnd() {
    return at >= question.tokens().size();
  }

  public Token token() {
    return question.tokens().get(at);
  }

  public Optional<Token> tokenAt(int index) {
    return index >= 0 && index < question.tokens().size()
        ? Optional.of(question.tokens().get(index))
        : Optional.empty();
  }

  public boolean isWordAt(int index, String... words) {
    if (index < 0 || index >= question.tokens().size()) {
      return false;
    }
    String lower = question.tokens().get(index).lower();
    for (String word : words) {
      if (word.equals(lower)) {
        return true;
      }
    }
    return false;
  }

  /// Moves behind a pattern that starts here.
  public boolean take(WordPattern pattern) {
    int length = pattern.length(question.tokens(), at);
    at += length;
    return length > 0;
  }

  public boolean sees(WordPattern pattern) {
    return pattern.length(question.tokens(), at) > 0;
  }

  /// The mention that starts here.
  public Optional<Mention> mention() {
    return question.mentionFrom(at);
  }

  public void skipDeterminers() {
    while (!atEnd() && DETERMINERS.contains(token().lower()) && mention().isEmpty()) {
      at++;
    }
  }

  /// Whether a clause ends before an index.
  public boolean isClauseEnd(int at) {
    return tokenAt(at)
        .map(token -> token.kind() == Token.Kind.STOP || token.kind() == Token.Kind.COMMA)
        .orElse(true);
  }
}
