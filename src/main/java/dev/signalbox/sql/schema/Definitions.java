package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.HashMap;
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

  private final Map<List<String>, List<Definition>> byWords = new HashMap<>();

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
              || (from > 0 && names.contains(tokens.get(from - 1).lemma()))
              || (to < tokens.size() && names.contains(tokens.get(to).lemma())));
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
    if (to <= from || to - from > MOST_WORDS) {
      return List.of();
    }
    List<String> lemmas = tokens.subList(from, to).stream().map(Token::lemma).toList();
    return byWords.getOrDefault(lemmas, List.of()).stream()
        .filter(definition -> definition.fits(tokens, from, to))
        .toList();
  }

  /// Whether no statement defines any words.
  public boolean areNone() {
    return byWords.isEmpty();
  }

  private void add(Matcher matcher, String statement, List<Table> tables) {
    String value = matcher.group("value");
    Optional<Column> column = column(matcher.group("column"), tables);
    List<Token> words = words(matcher.group("phrase"), tables);
    if (column.isPresent() && !words.isEmpty() && (value == null || mayHold(column.get(), value))) {
      byWords
          .computeIfAbsent(words.stream().map(Token::lemma).toList(), _ -> new ArrayList<>())
          .add(
              new Definition(
                  column.get(),
                  value,
                  words.getLast().lower(),
                  names(column.get(), tables),
                  statement));
    }
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

  /// The defined words: without function words in front, and without the name of a table behind,
  /// which a question's words mean by themselves.
  private static List<Token> words(String phrase, List<Table> tables) {
    List<Token> tokens =
        new ArrayList<>(QuestionTokenizer.tokens(phrase.replaceAll("[\"'“”]", "")));
    while (!tokens.isEmpty() && StopWords.isFunctionWord(tokens.getFirst())) {
      tokens.removeFirst();
    }
    if (tokens.size() > 1 && namesTable(tokens.getLast(), tables)) {
      tokens.removeLast();
    }
    boolean several = tokens.size() > 1;
    boolean telling =
        tokens.stream()
            .anyMatch(token ->
                token.isWord()
                    && token.lower().length() > 2
                    && !StopWords.isFunctionWord(token)
                    && (several || !StopWords.isClosed(token.lower())));
    return telling && tokens.size() <= MOST_WORDS ? tokens : List.of();
  }

  private static boolean namesTable(Token word, List<Table> tables) {
    return tables.stream()
        .map(Table::words)
        .anyMatch(
            words -> words.size() == 1 && WordForms.lemma(words.getFirst()).equals(word.lemma()));
  }
}
