package dev.signalbox.sql.words;

import dev.signalbox.sql.words.Token.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/// The tokens of a question that are proper names by their spelling: capitalised inside a sentence,
/// or quoted.
public final class NameTokens {
  private static final int LEAST_CAPITALS = 3;

  private NameTokens() {}

  /// The indices of the names. Where most words are capitalised, as in a headline, capitals tell
  /// nothing.
  public static Set<Integer> of(List<Token> tokens) {
    boolean headline = isHeadline(tokens);
    Set<Integer> names = new TreeSet<>();
    for (int at = 0; at < tokens.size(); at++) {
      Token token = tokens.get(at);
      boolean capital = token.isCapitalized() && !headline && !beginsSentence(tokens, at);
      boolean request = at > 0 && StopWords.isRequestWord(token) && beginsClause(tokens, at);
      boolean silent = request || (StopWords.isFunctionWord(token) && isSilent(token));
      if (token.kind() == Kind.QUOTED || (capital && !silent)) {
        names.add(at);
      }
    }
    return names;
  }

  /// Whether a word is one of the sentence's form. In capitals it is an abbreviation: `US`.
  public static boolean isSilent(Token token) {
    return (StopWords.isFunctionWord(token) || StopWords.isRequestWord(token))
        && !isAbbreviation(token);
  }

  private static boolean isAbbreviation(Token token) {
    return token.text().length() > 1 && token.text().equals(token.text().toUpperCase(Locale.ROOT));
  }

  /// Whether a sentence begins at an index.
  public static boolean beginsSentence(List<Token> tokens, int at) {
    if (at == 0) {
      return true;
    }
    Token before = tokens.get(at - 1);
    return before.kind() == Kind.STOP
        || (before.kind() == Kind.MARK && Set.of(":", "-", "(").contains(before.text()) && at == 1);
  }

  /// Whether a request such as `List` may begin here.
  private static boolean beginsClause(List<Token> tokens, int at) {
    Token before = tokens.get(at - 1);
    return !before.isWord() || Set.of("and", "then", "please").contains(before.lower());
  }

  private static boolean isHeadline(List<Token> tokens) {
    List<Token> words =
        tokens.stream().skip(1).filter(token -> token.isWord() && !isSilent(token)).toList();
    return words.size() >= LEAST_CAPITALS && words.stream().allMatch(Token::isCapitalized);
  }
}
