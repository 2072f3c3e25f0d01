package dev.signalbox.sql.words;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The change of the query before that the form of a follow-up asks for, whatever its words name.
public enum AskedEdit {
  /// 'the top 3', 'only the first one': the first rows of an order.
  FIRST,
  /// 'the second one': the row at a place of an order.
  PLACE,
  /// 'which ones?', 'who are they?': the rows that a figure was about.
  ROWS,
  /// 'which bikes?', 'and the clients?', 'who are the owners?': rows of another table, or a column,
  /// of the rows before.
  RELATED,
  /// 'which of them are open?', 'how many of those were paid?': fewer of the rows before, or their
  /// number.
  AMONG,
  /// 'how many were paid?', 'which ones are in France?': the same without a noun.
  ELLIPTIC,
  /// 'and the highest?', 'what is their average?', 'how much is that in total?': another figure.
  FIGURE,
  /// 'with their emails': columns beside those before.
  BESIDE,
  /// 'what are their emails?', 'the ages of those singers', 'how old are they?': a column or a
  /// figure of the rows before, or rows that belong to them.
  OWNED,
  /// 'what is the price?', 'give me the address': a column of the row before.
  BARE,
  /// 'how many students passed it?': rows, or their number, that have to do with the one before.
  ABOUT,
  /// 'who teaches them?': the persons who do something with the rows before.
  DOER,
  /// 'and the one with the lowest price?': the row at another end.
  EXTREME,
  /// 'sort them by price'.
  ORDER,
  /// 'per month instead', 'by region'.
  GROUP,
  /// 'only the red ones'.
  CHOOSE,
  /// 'without the cancelled ones'.
  LEAVE_OUT,
  /// 'as a share': the figures before as percentages.
  SHARE,
  /// 'compared with last year': a figure beside that of the query before.
  COMPARE;

  private static final Set<String> LEADING =
      Set.of(
          "and", "but", "now", "so", "ok", "okay", "then", "please", "of", "from", "among", "can",
          "could", "you");

  private static final Pattern FIRST_ROWS =
      Pattern.compile(
          "(?:(?:only|just|show|give|me|keep|limit|them|to) )*(?:the )?"
              + "(?:(?:top|first|highest|largest|biggest|lowest|bottom|last|smallest) \\S+"
              + "(?: (?:ones|rows|of (?:them|those|these)))?"
              + "|(?:top|first|bottom|last) one)(?: (?:only|please))?");

  private static final Set<String> ASKING = Set.of("which", "what", "whose");

  private static final Pattern WHO_THE = Pattern.compile("who (?:are|were|is|was) the .+");

  private static final int MOST_NOUNS = 2;

  /// Whether words of this form ask for no other change.
  public boolean isOnlyMeaning() {
    return switch (this) {
      case FIRST, PLACE, ROWS, RELATED, ABOUT, DOER, GROUP, SHARE, COMPARE -> true;
      case AMONG, ELLIPTIC, FIGURE, BESIDE, OWNED, BARE, EXTREME -> false;
      case ORDER, CHOOSE, LEAVE_OUT -> false;
    };
  }

  /// Whether words of this form ask for what belongs to the rows before.
  public boolean isAttribute() {
    return this == OWNED || this == BESIDE || this == BARE;
  }

  /// Whether words may exchange a value in place of the change that their form asks for: 'and the
  /// Netherlands?' names no other rows, and 'and by Rowling?' no groups.
  public static boolean mayExchange(List<Token> question) {
    List<String> words =
        question.stream()
            .map(Token::lower)
            .dropWhile(word -> LEADING.contains(word) || word.equals(","))
            .toList();
    return !words.isEmpty() && Set.of("the", "by").contains(words.getFirst());
  }

  /// Whether words of this form may also be a question of their own.
  public boolean mayStandAlone() {
    return switch (this) {
      case CHOOSE, LEAVE_OUT, BARE, EXTREME -> true;
      case FIRST, PLACE, ROWS, RELATED, AMONG, ELLIPTIC, FIGURE, BESIDE, OWNED, ABOUT, DOER ->
          false;
      case ORDER, GROUP, SHARE, COMPARE -> false;
    };
  }

  /// The change that a follow-up asks for; empty where its form tells none.
  public static Optional<AskedEdit> of(List<Token> question) {
    List<String> words =
        question.stream()
            .filter(token -> token.kind() != Token.Kind.STOP && token.kind() != Token.Kind.COMMA)
            .map(token -> token.text().equals("IT") ? token.text() : token.lower())
            .dropWhile(LEADING::contains)
            .toList();
    String text = String.join(" ", words);
    if (matches(FIRST_ROWS, text) && (text.endsWith("one") || countsRows(question))) {
      return Optional.of(FIRST);
    }
    if (asksForRelated(question, words)) {
      return Optional.of(RELATED);
    }
    return EditForms.of(text)
        .filter(form -> form != BARE || namesOneThing(question))
        .filter(form -> form != EXTREME || ReferringWords.namesAnEnd(question))
        .findFirst()
        .or(() -> ReferringWords.pointsOutside(question) ? Optional.of(ABOUT) : Optional.empty());
  }

  private static boolean namesOneThing(List<Token> question) {
    List<Token> named =
        question.stream().dropWhile(token -> !token.lower().equals("the")).skip(1).toList();
    return named.stream().filter(Token::isWord).noneMatch(StopWords::isFunctionWord)
        && !ReferringWords.namesAnEnd(named)
        && named.stream().filter(Token::isWord).reduce((_, last) -> last).stream()
            .noneMatch(Token::isPlural);
  }

  private static boolean matches(Pattern form, String text) {
    return form.matcher(text).matches();
  }

  private static boolean countsRows(List<Token> question) {
    return question.stream().anyMatch(token -> token.number() != null);
  }

  /// Whether a text names a thing, and says nothing of it: 'which bikes?', 'and the clients?'.
  private static boolean asksForRelated(List<Token> question, List<String> words) {
    boolean joined =
        !question.isEmpty() && Set.of("and", ",").contains(question.getFirst().lower());
    boolean asks = !words.isEmpty() && ASKING.contains(words.getFirst());
    boolean named = joined && !words.isEmpty() && words.getFirst().equals("the");
    boolean persons = matches(WHO_THE, String.join(" ", words));
    List<Token> rest =
        question.stream()
            .filter(Token::isWord)
            .dropWhile(token -> LEADING.contains(token.lower()))
            .skip(persons ? 3 : 1)
            .toList();
    return (asks || named || persons) && isNoun(rest);
  }

  /// Whether words are a noun without a verb, as far as their endings tell.
  private static boolean isNoun(List<Token> words) {
    Predicate<Token> content =
        token ->
            !StopWords.isFunctionWord(token)
                && !token.lower().equals("ones")
                && !ReferringWords.namesAnEnd(List.of(token));
    return !words.isEmpty()
        && words.size() <= MOST_NOUNS
        && words.stream().allMatch(content)
        && (words.size() == 1 || words.getLast().isPlural());
  }
}
