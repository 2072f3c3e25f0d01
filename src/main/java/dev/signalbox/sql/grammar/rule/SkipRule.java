package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.stream.IntStream;

/// Passes over a word or a mention that adds nothing to the query, and keeps it as uncovered where
/// it could have.
public final class SkipRule implements GrammarRule {

  @Override
  public boolean parse(ParseStep step) {
    Token token = step.token();
    step.mention()
        .ifPresentOrElse(
            mention -> {
              step.uncovered.add(step.question.phrase(mention));
              step.moveTo(mention.to());
            },
            () -> {
              if (isVerb(step)) {
                step.verbs.add(token.text());
              } else if (isTelling(token) && !isContext(step, token)) {
                step.uncovered.add(token.text());
              }
              step.moveTo(step.at() + 1);
            });
    return true;
  }

  /// Whether a word stands behind a mention or a pronoun, as a question's verb does: 'do two lines
  /// call', 'which suppliers give'.
  private static boolean isVerb(ParseStep step) {
    int at = step.at();
    boolean word =
        step.token().isWord()
            && !StopWords.isOperatorWord(step.token().lower())
            && isTelling(step.token())
            && step.verbs.isEmpty();
    boolean behindThing =
        step.question.mentionAt(at - 1).isPresent()
            || step.isWordAt(at - 1, "we", "you", "they", "i", "it");
    boolean begun =
        IntStream.range(0, at).anyMatch(before -> step.isWordAt(before, "do", "does", "did"))
            || step.isWordAt(0, "which", "what", "who");
    return word && behindThing && begun;
  }

  private static boolean isContext(ParseStep step, Token token) {
    return !StopWords.isOperatorWord(token.lower()) && step.lexicon.isContext(token);
  }

  private static boolean isTelling(Token token) {
    return switch (token.kind()) {
      case NUMBER, QUOTED -> true;
      case WORD ->
          StopWords.isOperatorWord(token.lower())
              || (!StopWords.isFunctionWord(token) && !StopWords.isRequestWord(token));
      case POSSESSIVE, COMMA, STOP, MARK -> false;
    };
  }
}
