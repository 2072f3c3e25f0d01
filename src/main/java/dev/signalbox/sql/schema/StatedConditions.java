package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The words that a database's statements define by a condition on the rows of a table: `An order
/// is late when it was shipped more than three days after it was placed`, `A regular is a customer
/// with more than ten orders`.
///
/// Only a statement counts whose noun is a word of a table's name. A kind begins with `a`, and is
/// no name of the schema. Whatever else a statement says is left to language models.
///
/// Threading: any number of threads.
public final class StatedConditions {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
  private static final String WORD = "[\\p{L}-]+";

  /// `An order is late when it was shipped ...`
  private static final Pattern STATE =
      Pattern.compile(
          "(?:(?:an?|the|each|every|any) )?(?<noun>%1$s(?: %1$s)?) ".formatted(WORD)
              + "(?:(?:is|are) (?:called|considered)|counts? as|is|are) "
              + "(?<word>%1$s(?: %1$s)?)(?: only)? ".formatted(WORD)
              + "(?:when|whenever|if|once|as soon as|as long as) (?<condition>\\S.*?)\\.?",
          FLAGS);

  /// `A regular is a customer with more than ten orders`, `late orders are those that ...`
  private static final Pattern KIND =
      Pattern.compile(
          "(?:(?<article>an?) )?(?<word>%1$s(?: %1$s){0,2}) ".formatted(WORD)
              + "(?:is|are|means?|refers? to|counts? as) (?:(?:an?|the|all|any) )?(?<noun>%s) "
                  .formatted(WORD)
              + "(?<clause>(?:that|which|who|whose|with|without) \\S.*?)\\.?",
          FLAGS);

  private static final Pattern THERE =
      Pattern.compile("there (?:is|are|was|were) (no )?(\\S.*)", FLAGS);

  /// A clause that begins with a column or a field: `status is 'open'`.
  private static final Pattern FIELD =
      Pattern.compile(
          "[\\p{L}_]\\S*(?: \\p{L}+)? (?:is|are|was|has|=|<|>|<=|>=|exceeds?) .*", FLAGS);

  private static final Pattern EXCEPTING =
      Pattern.compile("(?i).*\\b(?:unless|except|otherwise|or|nor)\\b.*");

  private static final Set<String> PRONOUNS = Set.of("one", "ones", "those");
  private static final Set<String> SUBJECTS = Set.of("it", "they", "he", "she");
  private static final Set<String> OWNERS = Set.of("its", "their", "his", "her");
  private static final Set<String> ARTICLES = Set.of("a", "an", "the");
  private static final Set<String> HEDGES = Set.of("not", "still", "never", "more", "less");

  /// Words that make a defined word mean another thing.
  static final Set<String> DENYING = Set.of("not", "no", "never", "non", "without");

  /// A word of rows, by a condition.
  ///
  /// @param words the defined word in lower case; the lemmas of a kind
  /// @param noun the words of the rows' noun, the last one the noun itself
  /// @param isKind whether the word stands for rows by itself, as in `regulars`
  /// @param clause the condition behind the noun in the singular: `that was shipped ...`
  /// @param statement the statement as the database has it
  record Condition(
      List<String> words, List<Token> noun, boolean isKind, String clause, String statement) {

    /// The condition in the number of a noun.
    String clause(boolean plural) {
      return plural
          ? clause
              .replaceFirst("(?i)^that was\\b", "that were")
              .replaceFirst("(?i)^that is\\b", "that are")
              .replaceFirst("(?i)^that has\\b", "that have")
              .replaceFirst("(?i)^that does\\b", "that do")
              .replaceAll("(?i)\\bit was\\b", "they were")
              .replaceAll("(?i)\\bit is\\b", "they are")
              .replaceAll("(?i)\\bit has\\b", "they have")
              .replaceAll("(?i)\\bits\\b", "their")
          : clause;
    }

    /// The noun for the rows of a kind, in the number of the word.
    String noun(Token said) {
      String singular = noun.getLast().lemma();
      return said.isPlural() ? WordForms.plural(singular) : singular;
    }
  }

  private final List<Condition> conditions;

  private StatedConditions(List<Condition> conditions) {
    this.conditions = conditions;
  }

  /// The conditions among a database's statements.
  ///
  /// @param tables the lemmas of the words of the tables' names
  /// @param columns the lemmas of the words of the columns' names
  public static StatedConditions of(
      List<String> statements, Set<String> tables, Set<String> columns) {
    return new StatedConditions(
        statements.stream()
            .flatMap(statement -> read(statement, columns).stream())
            .filter(each ->
                each.noun.stream().map(Token::lemma).allMatch(tables::contains)
                    && (!each.isKind || each.words.stream().noneMatch(tables::contains)))
            .toList());
  }

  /// Whether a statement has the form of a definition, whatever the schema's names are.
  public static boolean mayDefine(String statement) {
    return read(statement, Set.of()).isPresent();
  }

  /// The words of a question that the statements define.
  ///
  /// @param continues whether pronouns may stand for the rows of a turn before
  public List<DefinedWord> in(String question, boolean continues) {
    return conditions.isEmpty()
        ? List.of()
        : new ConditionedQuestion(question, continues).of(conditions);
  }

  private static Optional<Condition> read(String statement, Set<String> columns) {
    String text = statement.strip();
    Matcher state = STATE.matcher(text);
    if (state.matches() && !EXCEPTING.matcher(state.group("condition")).matches()) {
      return state(state, statement);
    }
    Matcher kind = KIND.matcher(text);
    return kind.matches() && !EXCEPTING.matcher(kind.group("clause")).matches()
        ? kind(kind, statement, columns)
        : Optional.empty();
  }

  private static Optional<Condition> state(Matcher state, String statement) {
    List<Token> noun = QuestionTokenizer.tokens(state.group("noun"));
    List<String> words =
        QuestionTokenizer.tokens(state.group("word")).stream().map(Token::lower).toList();
    return words.stream().anyMatch(word -> DENYING.contains(word) || ARTICLES.contains(word))
        ? Optional.empty()
        : clause(state.group("condition"), noun.getLast())
            .map(clause -> new Condition(words, noun, false, clause, statement));
  }

  /// `Premium tools are those whose ...` defines the state of tools, and `a regular is ...` a kind.
  private static Optional<Condition> kind(Matcher kind, String statement, Set<String> columns) {
    List<Token> words = QuestionTokenizer.tokens(kind.group("word"));
    Token last = words.getLast();
    Token given = QuestionTokenizer.tokens(kind.group("noun")).getLast();
    boolean isSame = PRONOUNS.contains(given.lower()) || given.lemma().equals(last.lemma());
    String clause = kind.group("clause").replaceFirst("(?i)^(?:which|who) ", "that ");
    if (isSame && words.size() > 1) {
      List<String> state = words.subList(0, words.size() - 1).stream().map(Token::lower).toList();
      return Optional.of(new Condition(state, List.of(last), false, clause, statement));
    }
    List<String> lemmas = words.stream().map(Token::lemma).toList();
    return isSame || kind.group("article") == null || columns.containsAll(lemmas)
        ? Optional.empty()
        : Optional.of(new Condition(lemmas, List.of(given), true, clause, statement));
  }

  /// The condition behind its noun; empty where its subject is something else.
  private static Optional<String> clause(String condition, Token noun) {
    List<Token> tokens = QuestionTokenizer.tokens(condition);
    String first = tokens.getFirst().lower();
    String rest = condition.substring(tokens.getFirst().text().length()).strip();
    if (SUBJECTS.contains(first)) {
      return Optional.of("that " + rest);
    }
    if (OWNERS.contains(first)) {
      return Optional.of("whose " + rest);
    }
    Matcher there = THERE.matcher(condition);
    if (there.matches()) {
      return Optional.of((there.group(1) == null ? "with " : "without ") + there.group(2));
    }
    if (ARTICLES.contains(first) && tokens.size() > 2) {
      return named(first, tokens.get(1), rest, noun);
    }
    if (first.endsWith("ed")) {
      return Optional.of("that was " + condition);
    }
    if (HEDGES.contains(first) || (tokens.size() > 1 && tokens.get(1).lower().equals("than"))) {
      return Optional.of("that is " + condition);
    }
    return FIELD.matcher(condition).matches()
        ? Optional.of("whose " + condition)
        : Optional.empty();
  }

  /// A condition on the rows by their noun, or on something of theirs: `the total is below 10`.
  private static Optional<String> named(String article, Token subject, String rest, Token noun) {
    if (subject.lemma().equals(noun.lemma())) {
      return Optional.of("that " + rest.substring(subject.text().length()).strip());
    }
    return article.equals("the") ? Optional.of("whose " + rest) : Optional.empty();
  }
}
