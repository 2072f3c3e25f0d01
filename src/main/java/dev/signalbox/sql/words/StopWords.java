package dev.signalbox.sql.words;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words of a question that name nothing in a database: function words, request words and operator
/// words.
public final class StopWords {

  /// Words that may stand between the words of one name.
  private static final Set<String> CONNECTIVES = Set.of("of", "the", "a", "an", "'s", "’s", "'");

  private static final Set<String> FUNCTION_WORDS =
      words(
          """
          a an the this that these those it its they them their he his him she her we us our i me my
          you your who whom whose which what where when why how and or but nor not no if then than
          so as of in on at by for from to with without into onto about over under above below
          between among amongst across through during before after since until within per via
          everyone everybody anyone anybody someone somebody
          be is are was were been being am do does did done have has had having can could will would
          shall should may might must let please there here also too both either neither each every
          all any some none such same other others ones another only just ever never yet still
          more most less least fewer fewest many much few lot lots several
          s t don doesn didn isn aren wasn weren hasn haven won
          """);

  private static final Set<String> REQUEST_WORDS =
      words(
          """
          show list find give return tell get display print count compute calculate select retrieve
          want need know see report provide identify present sort sorted order rank ranked
          arrange arranged include including included name called named know known
          along together respectively corresponding correspond associated related different distinct
          unique various certain particular given exist exists existing available following
          """);

  /// Request words that may state in which state a row is, where the database stores them as
  /// values.
  private static final Set<String> STATE_WORDS = words("available existing included present");

  /// Words that stand for an operator of a query. Where the parser leaves one uncovered, the query
  /// misses a part of the question.
  private static final Set<String> OPERATOR_WORDS =
      words(
          """
          average mean total sum maximum minimum max min number count times time highest lowest
          largest smallest greatest longest shortest oldest youngest most least top first last full
          more less fewer higher lower larger smaller greater older younger than percentage percent
          ratio difference half twice once both ascending descending alphabetical recently recent
          latest earliest starting ending substring letter word string null id every except same
          fewest not no never nor neither without between before after above below exceed single
          altogether overall combined longer
          """);

  /// Adverbs that belong to the verb before them, as in `brought out`.
  private static final Set<String> PARTICLES = words("out up down off away back along around");

  private static final Set<String> CLOSED =
      Stream.of(FUNCTION_WORDS, REQUEST_WORDS, OPERATOR_WORDS)
          .flatMap(Set::stream)
          .collect(Collectors.toUnmodifiableSet());

  private StopWords() {}

  /// All function words, request words and operator words.
  public static Set<String> closed() {
    return CLOSED;
  }

  public static boolean connects(Token token) {
    return CONNECTIVES.contains(token.lower());
  }

  /// Whether a token is an article, a pronoun, a preposition, an auxiliary or a quantifier.
  public static boolean isFunctionWord(Token token) {
    return isFunctionWord(token.lower());
  }

  public static boolean isFunctionWord(String lower) {
    return FUNCTION_WORDS.contains(lower);
  }

  /// Whether a word in lower case belongs to the request, such as `show`, rather than to its
  /// object.
  public static boolean isRequestWord(String lower) {
    return REQUEST_WORDS.contains(lower);
  }

  /// Whether the token at an index is a request word that a database may store as the state of a
  /// row, such as `available`. At the beginning of a question, it is none: 'present the names'.
  public static boolean mayStateRows(List<Token> tokens, int at) {
    return at > 0 && STATE_WORDS.contains(tokens.get(at).lower());
  }

  /// Whether a token is an adverb that belongs to the verb before it, such as `out`.
  public static boolean isParticle(Token token) {
    return PARTICLES.contains(token.lower());
  }

  /// Whether a token belongs to the request, such as `show`, rather than to its object.
  public static boolean isRequestWord(Token token) {
    return REQUEST_WORDS.contains(token.lower());
  }

  /// Whether a word in lower case is a function word, a request word or an operator word.
  public static boolean isClosed(String lower) {
    return CLOSED.contains(lower);
  }

  /// Whether a word in lower case stands for an operator of a query, such as `average` or `more`.
  public static boolean isOperatorWord(String lower) {
    return OPERATOR_WORDS.contains(lower);
  }

  private static Set<String> words(String text) {
    return Arrays.stream(text.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
  }

  /// Whether a word is part of so many names that alone it identifies none.
  public static boolean isGenericName(Token token) {
    return switch (token.lemma()) {
      case "total", "average", "maximum", "minimum" -> true;
      case "number", "id", "code", "type", "of", "to", "in", "is", "first", "last", "other" -> true;
      default -> false;
    };
  }
}
