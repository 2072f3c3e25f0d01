package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The words that a database's statements define by one of its columns or values: `full-time
/// students refers to status = 'FT'`, `turnover means revenue_eur`, `status = 'FT': full-time`.
///
/// Only a statement counts that defines by one column or by one text or number in it, and names it
/// without doubt. Whatever else a statement says is left to language models.
public final class Definitions {
  private static final int MOST_WORDS = 5;
  private static final int FLAGS = Pattern.CASE_INSENSITIVE;
  private static final String NAME = "[\"`\\[]?[\\p{L}_][\\p{L}\\p{N}_.]*[\"`\\]]?";
  private static final String EQUAL =
      "(?<column>" + NAME + ")(?:\\s*=\\s*['\"](?<value>[^'\"]+)['\"])?";
  private static final Pattern STATED =
      Pattern.compile(
          "^(?<phrase>[^=]{2,60}?)\\s+(?:refers? to|means?|stands for|is stored as)\\s+"
              + EQUAL
              + "\\s*[.;]?$",
          FLAGS);
  private static final Pattern REVERSED =
      Pattern.compile(
          "^"
              + EQUAL.replace(")?", ")")
              + "\\s*(?::|means?|refers? to|stands for)\\s+(?<phrase>[^=:;]{2,60}?)\\s*[.;]?$",
          FLAGS);

  private static final Set<String> ARTICLES = Set.of("the", "a", "an");

  /// The words of a predicate in front of its adjective.
  private static final Set<String> COPULAS =
      Set.of("is", "are", "was", "were", "not", "that", "which");

  /// Words in front of others without which these mean another thing: 'not paid', 'to be paid'.
  private static final Set<String> DENYING = Set.of("not", "no", "never", "without", "to");

  /// Words in front of others that belong to them, as in 'in progress'.
  private static final Set<String> PREPOSITIONS =
      Set.of(
          "in", "on", "at", "by", "for", "from", "with", "under", "over", "above", "below",
          "before", "after");

  private static final int SAME_LETTERS = 4;

  private final Map<List<String>, List<Definition>> byWords = new HashMap<>();

  /// The defined words of each value of a column.
  private final Map<Column, Map<String, Set<String>>> byValue = new HashMap<>();

  /// A definition.
  ///
  /// @param value the stored text or number; null: the words mean the column
  /// @param last the last of the defined words as the statement spells it, in lower case
  /// @param names the lemmas of the names of the column and its table
  /// @param statement the statement as the database has it
  public record Definition(
      Column column, @Nullable String value, String last, Set<String> names, String statement) {

    /// Whether a question's last word is the defined one and no participle or doer that another
    /// form has: 'rescued' means no rescuer, and 'rescuers' nobody rescued.
    private boolean endsIn(String said) {
      return last.equals(said)
          || !(isParticiple(said) || (isParticiple(last) && said.matches(".*[eo]rs?")));
    }

    /// Whether words of a question mean the definition where they stand. An adjective that a number
    /// codes, such as 'high', describes other things, too: it needs a name of the column or its
    /// table beside it.
    private boolean fits(List<Token> tokens, int from, int to) {
      boolean general =
          column.type() == ValueType.NUMBER
              && value != null
              && to == from + 1
              && WordRelations.isDescribing(last);
      return endsIn(tokens.get(to - 1).lower())
          && (!general
              || isNamedBefore(tokens, from)
              || (to < tokens.size() && names.contains(tokens.get(to).lemma())));
    }

    /// Whether a name stands before the words, or before the verb that they complement, as in
    /// 'tickets that are high'.
    private boolean isNamedBefore(List<Token> tokens, int from) {
      int at = from - 1;
      while (at > 0 && COPULAS.contains(tokens.get(at).lower())) {
        at--;
      }
      return at >= 0 && names.contains(tokens.get(at).lemma());
    }

    private static boolean isParticiple(String word) {
      return word.endsWith("ed");
    }
  }

  private Definitions() {}

  /// The definitions among a database's statements.
  ///
  /// @param tables its public tables and columns
  public static Definitions of(List<String> statements, List<Table> tables) {
    Definitions definitions = new Definitions();
    for (String statement : statements) {
      String text = statement.strip();
      Matcher reversed = REVERSED.matcher(text);
      Matcher stated = STATED.matcher(text);
      if (reversed.matches()) {
        definitions.add(reversed, statement, tables);
      } else if (stated.matches()) {
        definitions.add(stated, statement, tables);
      }
    }
    return definitions;
  }

  /// The definitions of the words between two tokens of a question; empty where no statement
  /// defines them.
  ///
  /// @param to the index behind the last of the words
  public List<Definition> of(List<Token> tokens, int from, int to) {
    if (to <= from
        || to - from > MOST_WORDS
        || isArticle(tokens.get(from))
        || isArticle(tokens.get(to - 1))) {
      return List.of();
    }
    return byWords.getOrDefault(lemmas(tokens.subList(from, to)), List.of()).stream()
        .filter(definition -> definition.fits(tokens, from, to))
        .toList();
  }

  /// Whether no statement defines any words.
  public boolean areNone() {
    return byWords.isEmpty();
  }

  /// Whether statements define a value of a column by other words than one that is like it by its
  /// first letters: where `C` is 'closed', it is not 'critical'. A code of several letters is no
  /// more than a shorter form of a word, unless that defines another value.
  ///
  /// @param word in lower case
  public boolean contradict(Column column, String value, String word) {
    Set<String> defined = byValue.getOrDefault(column, Map.of()).getOrDefault(value, Set.of());
    boolean definesOther =
        byValue.getOrDefault(column, Map.of()).entrySet().stream()
            .anyMatch(each -> !each.getKey().equals(value) && each.getValue().contains(word));
    return !defined.isEmpty()
        && (value.length() == 1 || definesOther)
        && defined.stream()
            .noneMatch(
                other -> other.regionMatches(0, word, 0, SAME_LETTERS) || other.equals(word));
  }

  private void add(Matcher matcher, String statement, List<Table> tables) {
    String value = matcher.group("value");
    Optional<Column> column = column(matcher.group("column"), tables);
    if (column.isEmpty() || (value != null && !mayHold(column.get(), value))) {
      return;
    }
    for (List<Token> words : phrases(matcher.group("phrase"), value != null, tables)) {
      byWords
          .computeIfAbsent(lemmas(words), _ -> new ArrayList<>())
          .add(
              new Definition(
                  column.get(),
                  value,
                  words.getLast().lower(),
                  names(column.get(), tables),
                  statement));
      if (value != null) {
        byValue
            .computeIfAbsent(column.get(), _ -> new HashMap<>())
            .computeIfAbsent(value, _ -> new HashSet<>())
            .addAll(words.stream().map(Token::lower).toList());
      }
    }
  }

  private static boolean isArticle(Token token) {
    return ARTICLES.contains(token.lower());
  }

  private static List<String> lemmas(List<Token> words) {
    return words.stream().filter(word -> !isArticle(word)).map(Token::lemma).toList();
  }

  private static Set<String> names(Column column, List<Table> tables) {
    return Stream.concat(
            column.words().stream(),
            tables.stream()
                .filter(table -> table.name().equals(column.table()))
                .flatMap(table -> table.words().stream()))
        .map(WordForms::lemma)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean mayHold(Column column, String value) {
    return column.type() == ValueType.TEXT
        || (column.type() == ValueType.NUMBER && value.chars().allMatch(Character::isDigit));
  }

  /// The column of a name; empty where there is none, or where several tables have it.
  private static Optional<Column> column(String name, List<Table> tables) {
    String plain = name.replaceAll("[\"`\\[\\]]", "").toLowerCase(Locale.ROOT);
    List<Column> found =
        tables.stream()
            .flatMap(table -> table.columns().stream())
            .filter(column ->
                column.name().toLowerCase(Locale.ROOT).equals(plain)
                    || column.toString().toLowerCase(Locale.ROOT).equals(plain))
            .toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /// The phrases that mean a definition: its words without those in front that name nothing, with a
  /// preposition there and without one.
  private static List<List<Token>> phrases(String phrase, boolean ofValue, List<Table> tables) {
    List<Token> tokens =
        withoutTable(QuestionTokenizer.tokens(phrase.replaceAll("[\"'“”]", "")), ofValue, tables);
    int said = 0;
    while (said < tokens.size()
        && StopWords.isFunctionWord(tokens.get(said))
        && !leads(tokens.get(said))) {
      said++;
    }
    int telling = said;
    while (telling < tokens.size()
        && StopWords.isFunctionWord(tokens.get(telling))
        && !DENYING.contains(tokens.get(telling).lower())) {
      telling++;
    }
    return Stream.of(said, telling)
        .distinct()
        .map(from -> tokens.subList(from, tokens.size()))
        .filter(Definitions::isTelling)
        .toList();
  }

  /// The words without the name of a table behind, which a question's words mean by themselves; in
  /// 'waiting for user' it belongs to a value.
  private static List<Token> withoutTable(List<Token> tokens, boolean ofValue, List<Table> tables) {
    int last = tokens.size() - 1;
    return last > 0
            && namesTable(tokens.get(last), tables)
            && !(ofValue && StopWords.isFunctionWord(tokens.get(last - 1)))
        ? tokens.subList(0, last)
        : tokens;
  }

  /// Whether a function word in front belongs to the words behind it.
  private static boolean leads(Token word) {
    return PREPOSITIONS.contains(word.lower()) || DENYING.contains(word.lower());
  }

  private static boolean isTelling(List<Token> tokens) {
    boolean several = tokens.size() > 1;
    return tokens.size() <= MOST_WORDS
        && tokens.stream()
            .anyMatch(token ->
                token.isWord()
                    && token.lower().length() > 2
                    && !StopWords.isFunctionWord(token)
                    && (several || !StopWords.isClosed(token.lower())));
  }

  private static boolean namesTable(Token word, List<Table> tables) {
    return tables.stream()
        .map(Table::words)
        .anyMatch(
            words -> words.size() == 1 && WordForms.lemma(words.getFirst()).equals(word.lemma()));
  }
}
