package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The name of a column in its comment: a short noun phrase, such as `cost centre`, or such a
/// phrase in front of an explanation, as in `SLA: hours until a ticket is resolved`.
///
/// @param words in lower case, without articles and without a word such as `average` in front,
///   which asks for a computation in questions
/// @param head the noun that the other words describe
public record CommentedName(List<String> words, String head) {
  private static final int MOST_WORDS = 5;
  private static final int MOST_LETTERS = 200;

  /// A comment up to its explanation, or up to a unit as in `price in cents`.
  private static final Pattern NAME =
      Pattern.compile(
          "\\s*(?<name>\\p{L}[\\p{L}'’ -]*?)\\s*(?:[:;,.(=–]|\\sin\\s|$).*", Pattern.DOTALL);

  /// A comment that lists single words, which are the values: `ski, snowboard, telemark`.
  private static final Pattern LISTED =
      Pattern.compile("\\s*[\\w-]+(?:\\s*,\\s*[\\w-]+)+\\s*(?:[.;(–].*)?", Pattern.DOTALL);

  /// Single words that name a column of every table.
  private static final Set<String> GENERAL =
      Set.of(
          "id",
          "key",
          "code",
          "type",
          "name",
          "date",
          "time",
          "value",
          "text",
          "flag",
          "todo",
          "fixme",
          "pk",
          "fk",
          "uk",
          "utc",
          "note",
          "example",
          "reference",
          "default",
          "status",
          "placeholder",
          "deprecated",
          "number",
          "comment",
          "remark",
          "unit",
          "currency");

  public CommentedName {
    words = List.copyOf(words);
  }

  /// The name of a column; empty where its comment names nothing.
  public static Optional<CommentedName> of(Column column) {
    String note = column.note();
    Matcher named = NAME.matcher(note.substring(0, Math.min(note.length(), MOST_LETTERS)));
    if (!named.matches() || LISTED.matcher(note).matches()) {
      return Optional.empty();
    }
    List<Token> words =
        QuestionTokenizer.tokens(named.group("name")).stream()
            .filter(token -> token.text().equals("of") || !StopWords.connects(token))
            .dropWhile(CuePhrases::computes)
            .toList();
    return isNounPhrase(words)
        ? Optional.of(
            new CommentedName(words.stream().map(Token::lower).toList(), head(words).lower()))
        : Optional.empty();
  }

  /// The words with a blank between each two.
  public String text() {
    return String.join(" ", words);
  }

  /// Whether the head alone tells the column from those of other tables.
  public boolean isToldByHead() {
    return words.size() > 1 && !isGeneral(head);
  }

  private static boolean isGeneral(String word) {
    return StopWords.isClosed(word) || GENERAL.contains(WordForms.lemma(word));
  }

  private static boolean isNounPhrase(List<Token> words) {
    if (words.isEmpty()
        || words.size() > MOST_WORDS
        || words.stream().anyMatch(word -> !word.isWord() || !mayBePart(word))) {
      return false;
    }
    Token head = head(words);
    boolean noun = WordRelations.isNoun(head.lemma()) || isAcronym(head);
    return words.size() == 1
        ? noun && !isGeneral(head.lower()) && !WordRelations.isDescribing(head.lower())
        : noun;
  }

  private static boolean mayBePart(Token word) {
    return word.lower().equals("of") || !StopWords.isFunctionWord(word);
  }

  private static Token head(List<Token> words) {
    int of = words.stream().map(Token::lower).toList().indexOf("of");
    return of > 0 ? words.get(of - 1) : words.getLast();
  }

  private static boolean isAcronym(Token word) {
    return word.text().length() > 1 && word.text().chars().allMatch(Character::isUpperCase);
  }
}
