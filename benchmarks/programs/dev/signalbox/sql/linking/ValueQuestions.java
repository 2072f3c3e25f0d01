package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.value.ComparedLiterals;
import dev.signalbox.sql.value.SynonymValues;
import dev.signalbox.sql.value.ValueKey;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import net.sf.jsqlparser.JSQLParserException;

/// Questions that name a stored value, and the same questions with the value written otherwise or
/// replaced by a name that the database does not have.
final class ValueQuestions {
  private static final int LONGEST = 8;
  private static final int MOST_TRIES = 5;
  private static final Pattern DOUBLY_QUOTED = Pattern.compile("\"([^\"]*)\"");
  private static final Pattern LIKE =
      Pattern.compile("(\\w+)\\s+LIKE\\s+[\"']%([^\"'%]+)%[\"']", Pattern.CASE_INSENSITIVE);
  private static final String[] STARTS = {
    "b", "br", "d", "f", "g", "gr", "h", "j", "k", "l", "m", "n", "p", "r", "s", "st", "t", "tr",
    "v", "w", "y", "z"
  };
  private static final String[] VOWELS = {"a", "e", "i", "o", "u", "ai", "ou"};
  private static final String[] ENDS = {"n", "l", "r", "s", "m", "th", "nd", "x", ""};

  /// The ways in which a question's value is changed.
  enum Change {
    NONE,
    TYPING_ERROR,
    TYPING_ERROR_AGAIN,
    PLURAL,
    ABBREVIATION,
    SPACING,
    OTHER_WORD,
    LOWER,
    LAST_WORD,
    MADE_UP,
    OF_OTHER_DATABASE;

    boolean isUnknown() {
      return this == MADE_UP || this == OF_OTHER_DATABASE;
    }
  }

  /// A literal of a gold query that stands in its question.
  ///
  /// @param surface the words as they stand in the question
  record Literal(int from, int to, Column column, String value, String surface) {}

  /// @param written the words that stand in place of the literal
  record Changed(String question, int from, int to, String written) {}

  private final Random random;
  private final List<String> foreign = new ArrayList<>();
  private final SynonymValues synonyms = new SynonymValues();

  ValueQuestions(Random random) {
    this.random = random;
  }

  /// The columns that a gold query compares with texts, each with its text.
  static Set<Target.OfValue> compared(String sql, Lexicon lexicon) {
    Set<Target.OfValue> compared = new HashSet<>();
    try {
      ComparedLiterals literals = ComparedLiterals.of(singlyQuoted(sql));
      for (ComparedLiterals.Compared each : literals.all()) {
        Set<String> tables = literals.tables(each);
        for (Table table : lexicon.schema().tables()) {
          if (tables.contains(table.name().name().toLowerCase(Locale.ROOT))) {
            table
                .column(each.column())
                .ifPresent(column -> compared.add(new Target.OfValue(column, each.literal())));
          }
        }
      }
    } catch (JSQLParserException e) {
      return Set.of();
    }
    return compared;
  }

  /// The patterns of a gold query, such as `name` and `new york` for `name LIKE '%New York%'`.
  static Set<List<String>> patterns(String sql) {
    Set<List<String>> patterns = new HashSet<>();
    Matcher pattern = LIKE.matcher(sql);
    while (pattern.find()) {
      patterns.add(
          List.of(pattern.group(1).toLowerCase(Locale.ROOT), ValueKey.of(pattern.group(2))));
    }
    return patterns;
  }

  /// The query with its texts in single quotes, as many gold queries have them in double ones.
  private static String singlyQuoted(String sql) {
    return DOUBLY_QUOTED
        .matcher(sql)
        .replaceAll(text -> Matcher.quoteReplacement("'" + text.group(1).replace("'", "''") + "'"));
  }

  /// The literals of a question, longest first at each place.
  static List<Literal> literals(List<Token> tokens, Set<Target.OfValue> compared, Lexicon lexicon) {
    List<Literal> literals = new ArrayList<>();
    for (int from = 0; from < tokens.size(); ) {
      Optional<Literal> found = Optional.empty();
      for (int to = Math.min(tokens.size(), from + LONGEST); to > from && found.isEmpty(); to--) {
        found = literal(tokens, from, to, compared, lexicon);
      }
      found.ifPresent(literals::add);
      from = found.map(Literal::to).orElse(from + 1);
    }
    return literals;
  }

  private static Optional<Literal> literal(
      List<Token> tokens, int from, int to, Set<Target.OfValue> compared, Lexicon lexicon) {
    String text =
        tokens.subList(from, to).stream().map(Token::text).collect(Collectors.joining(" "));
    if (!Character.isLetterOrDigit(text.codePointAt(0))
        || !Character.isLetterOrDigit(text.codePointBefore(text.length()))) {
      return Optional.empty();
    }
    return lexicon.values().exactly(text).stream()
        .filter(value ->
            compared.stream()
                .anyMatch(gold ->
                    gold.column().equals(value.column())
                        && gold.value().equalsIgnoreCase(value.value())))
        .findFirst()
        .map(value -> new Literal(from, to, value.column(), value.value(), text));
  }

  /// Keeps a literal, to be put into questions about other databases.
  void keepForOthers(Literal literal) {
    if (Character.isUpperCase(literal.surface().codePointAt(0)) && literal.surface().length() > 3) {
      foreign.add(literal.surface());
    }
  }

  /// The question with its literal changed; empty where it cannot be, or where the change makes
  /// another stored value of it.
  Optional<Changed> changed(
      String question, List<Token> tokens, Literal literal, Change change, Lexicon lexicon) {
    Pattern place =
        Pattern.compile(
            "(?<![\\p{L}\\p{N}])"
                + tokens.subList(literal.from(), literal.to()).stream()
                    .map(token -> Pattern.quote(token.text()))
                    .collect(Collectors.joining("\\s*"))
                + "(?![\\p{L}\\p{N}])");
    Matcher found = place.matcher(question);
    if (!found.find()) {
      return Optional.empty();
    }
    String surface = found.group();
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      Optional<String> written = written(surface, literal, change, lexicon);
      if (written.isPresent()
          && (change == Change.NONE
              || change == Change.LOWER
              || lexicon.values().exactly(written.get()).isEmpty())) {
        String other =
            question.substring(0, found.start()) + written.get() + question.substring(found.end());
        int more = QuestionTokenizer.tokens(other).size() - tokens.size();
        return Optional.of(new Changed(other, literal.from(), literal.to() + more, written.get()));
      }
    }
    return Optional.empty();
  }

  private Optional<String> written(
      String surface, Literal literal, Change change, Lexicon lexicon) {
    List<String> others = lexicon.valuesOf(literal.column());
    return switch (change) {
      case NONE -> Optional.of(surface);
      case TYPING_ERROR, TYPING_ERROR_AGAIN -> mistyped(surface);
      case LOWER ->
          Optional.of(surface.toLowerCase(Locale.ROOT)).filter(each -> !each.equals(surface));
      case PLURAL -> Perturbation.PLURAL.of(surface, others, random);
      case ABBREVIATION -> Perturbation.ABBREVIATION.of(surface, others, random);
      case SPACING -> Perturbation.SPACING.of(surface, others, random);
      case OTHER_WORD -> otherWord(surface);
      case LAST_WORD -> lastWord(surface);
      case MADE_UP -> Optional.of(madeUp(surface));
      case OF_OTHER_DATABASE ->
          foreign.isEmpty()
              ? Optional.empty()
              : Optional.of(foreign.get(random.nextInt(foreign.size())));
    };
  }

  /// A text of at least four letters with one letter missing, doubled or changed, or two swapped.
  private Optional<String> mistyped(String surface) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i + 1 < surface.length(); i++) {
      if (Character.isLetter(surface.charAt(i)) && Character.isLetter(surface.charAt(i + 1))) {
        places.add(i);
      }
    }
    if (places.size() < 3) {
      return Optional.empty();
    }
    int at = places.get(random.nextInt(places.size()));
    String head = surface.substring(0, at);
    char one = surface.charAt(at);
    char next = surface.charAt(at + 1);
    String tail = surface.substring(at + 2);
    String written =
        switch (random.nextInt(4)) {
          case 0 -> head + next + one + tail;
          case 1 -> head + next + tail;
          case 2 -> head + one + one + next + tail;
          default -> head + one + (char) ('a' + random.nextInt(26)) + tail;
        };
    return Optional.of(written).filter(each -> !each.equals(surface));
  }

  private Optional<String> otherWord(String surface) {
    List<String> words = List.copyOf(synonyms.words(surface));
    if (words.isEmpty()) {
      return Optional.empty();
    }
    String word = words.get(random.nextInt(words.size()));
    return Optional.of(Character.isUpperCase(surface.codePointAt(0)) ? capitalized(word) : word);
  }

  /// The last of several capitalized words, as questions say a family name for the whole one.
  private static Optional<String> lastWord(String surface) {
    int last = surface.lastIndexOf(' ') + 1;
    return last > 0 && surface.substring(last).matches("\\p{Lu}\\p{L}{2,}")
        ? Optional.of(surface.substring(last))
        : Optional.empty();
  }

  private String madeUp(String surface) {
    int words = Math.min(2, surface.split(" ").length);
    List<String> names = new ArrayList<>();
    for (int word = 0; word < words; word++) {
      StringBuilder name = new StringBuilder();
      int syllables = 2 + random.nextInt(2);
      for (int i = 0; i < syllables; i++) {
        name.append(pick(STARTS)).append(pick(VOWELS));
      }
      names.add(name.append(pick(ENDS)).toString());
    }
    String name = String.join(" ", names);
    return Character.isUpperCase(surface.codePointAt(0)) || random.nextBoolean()
        ? capitalized(name)
        : name;
  }

  private String pick(String[] parts) {
    return parts[random.nextInt(parts.length)];
  }

  private static String capitalized(String text) {
    StringBuilder upper = new StringBuilder();
    for (String word : text.split(" ")) {
      upper.append(upper.isEmpty() ? "" : " ");
      upper.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
    }
    return upper.toString();
  }
}
