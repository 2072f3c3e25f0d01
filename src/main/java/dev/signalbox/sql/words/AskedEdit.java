package dev.signalbox.sql.words;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
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
      Set.of("and", "but", "now", "so", "ok", "okay", "then", "please", "of", "from", "among");

  private static final Pattern FIRST_ROWS =
      Pattern.compile(
          "(?:(?:only|just|show|give|me|keep|limit|them|to) )*(?:the )?"
              + "(?:(?:top|first|highest|largest|biggest|lowest|bottom|last|smallest) \\S+"
              + "(?: (?:ones|rows|of (?:them|those|these)))?"
              + "|(?:top|first|bottom|last) one)(?: (?:only|please))?");

  private static final Pattern AT_PLACE =
      Pattern.compile(
          "(?:(?:who|which|what) (?:is|was|comes?) )?(?:the )?(?:second|third|fourth|fifth|2nd|3rd|4th|5th)"
              + "(?: one| place)?");

  private static final Pattern COMPARING =
      Pattern.compile("(?:(?:compare|compared) .+|(?:versus|vs) .+)");

  private static final Pattern AS_SHARE =
      Pattern.compile(
          "(?:as|in) (?:an? |the )?(?:shares?|percentages?|percents?|proportions?|%)"
              + "(?: of (?:the )?(?:total|whole|all))?");

  private static final Pattern THE_ROWS =
      Pattern.compile(
          "which(?: ones?)?(?: (?:are|were|is|was) (?:they|those|these|that|it))?"
              + "|(?:who|what) (?:are|were) (?:they|those|these)"
              + "|(?:list|show|name) (?:me )?(?:them|those|these)(?: all)?");

  private static final Pattern SORTING =
      Pattern.compile("(?:sort|sorted|order|ordered|rank|ranked) (?:\\S+ )?by .+");

  private static final Pattern GROUPING =
      Pattern.compile(
          "(?:(?:split|divided?|group|grouped|broken|break)(?: (?:up|down|it|them|that|this))* )?"
              + "(?:per|by|for each|for every) (?:the )?\\S+(?: \\S+){0,3}");

  private static final Pattern CHOOSING = Pattern.compile("(?:only|just) .+|.+ only");

  private static final Pattern LEAVING_OUT =
      Pattern.compile(
          "(?:(?:without|except|excluding|exclude|not|ignore|ignoring|omit|skip|drop)"
              + "|(?:except|leave|leaving) (?:for|out|off)) .+");

  private static final Map<AskedEdit, Pattern> FORMS =
      new EnumMap<>(
          Map.of(
              PLACE, AT_PLACE,
              ROWS, THE_ROWS,
              ORDER, SORTING,
              GROUP, GROUPING,
              CHOOSE, CHOOSING,
              LEAVE_OUT, LEAVING_OUT,
              SHARE, AS_SHARE,
              COMPARE, COMPARING));

  private static final Set<String> ASKING = Set.of("which", "what", "whose");

  private static final Pattern WHO_THE = Pattern.compile("who (?:are|were|is|was) the .+");

  private static final int MOST_NOUNS = 2;

  /// Whether words of this form ask for no other change.
  public boolean isOnlyMeaning() {
    return switch (this) {
      case FIRST, PLACE, ROWS, RELATED, GROUP, SHARE, COMPARE -> true;
      case ORDER, CHOOSE, LEAVE_OUT -> false;
    };
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
    return this == CHOOSE || this == LEAVE_OUT;
  }

  /// The change that a follow-up asks for; empty where its form tells none.
  public static Optional<AskedEdit> of(List<Token> question) {
    List<String> words =
        question.stream()
            .filter(token -> token.kind() != Token.Kind.STOP && token.kind() != Token.Kind.COMMA)
            .map(Token::lower)
            .dropWhile(LEADING::contains)
            .toList();
    String text = String.join(" ", words);
    if (matches(FIRST_ROWS, text) && (text.endsWith("one") || countsRows(question))) {
      return Optional.of(FIRST);
    }
    if (asksForRelated(question, words)) {
      return Optional.of(RELATED);
    }
    return FORMS.entrySet().stream()
        .filter(form -> form.getValue().matcher(text).matches())
        .map(Map.Entry::getKey)
        .findFirst();
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
