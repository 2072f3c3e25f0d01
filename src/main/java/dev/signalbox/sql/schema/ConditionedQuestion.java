package dev.signalbox.sql.schema;

import dev.signalbox.sql.schema.StatedConditions.Condition;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A question with conditions in place of the words that statements define: `orders that were
/// shipped more than three days after they were placed` for `late orders`.
final class ConditionedQuestion {
  private static final Set<String> COPULAS = Set.of("is", "are", "was", "were");
  private static final Set<String> PAST = Set.of("was", "were", "be", "been", "being");
  private static final Set<String> RELATIVES = Set.of("that", "which", "who");

  /// Words that compare by the word behind them, whatever a statement calls so.
  private static final Set<String> GRADING =
      Set.of("most", "least", "more", "less", "how", "as", "so", "too");

  /// Words for the rows of a turn before.
  private static final Set<String> PRONOUNS = Set.of("ones", "them", "they", "these", "those");

  private static final Set<String> COUNTED = Set.of("most", "fewest");
  private static final Set<String> THE = Set.of("the");
  private static final Set<String> OWNING = Set.of("had", "has", "have", "with");

  private final String question;
  private final List<Token> tokens;
  private final boolean continues;

  /// @param continues whether pronouns may stand for the rows of a turn before
  ConditionedQuestion(String question, boolean continues) {
    this.question = question;
    this.continues = continues;
    this.tokens = QuestionTokenizer.tokens(question);
  }

  /// The words that conditions define, at their first place.
  List<DefinedWord> of(List<Condition> conditions) {
    return conditions.stream()
        .flatMap(condition ->
            IntStream.rangeClosed(0, tokens.size() - condition.words().size())
                .filter(from -> stands(condition, from))
                .mapToObj(from -> defined(condition, from))
                .flatMap(Optional::stream)
                .limit(1))
        .toList();
  }

  private boolean stands(Condition condition, int from) {
    int to = from + condition.words().size();
    return condition
        .words()
        .equals(
            tokens.subList(from, to).stream()
                .map(token -> condition.isKind() ? token.lemma() : token.lower())
                .toList());
  }

  private Optional<DefinedWord> defined(Condition condition, int from) {
    int to = from + condition.words().size();
    List<String> questions =
        is(from - 1, StatedConditions.DENYING)
            ? List.of()
            : condition.isKind() ? kind(condition, from, to) : state(condition, from, to);
    boolean isOther = !condition.isKind() && questions.isEmpty() && meansOther(condition, from, to);
    return isOther
        ? Optional.empty()
        : Optional.of(
            new DefinedWord(
                QuestionTokenizer.written(question, tokens, from, to),
                condition.noun().getLast().lemma(),
                condition.statement(),
                joined(before(from), behind(to)),
                condition.isKind(),
                questions));
  }

  /// Whether the word of a state means another thing here: nobody speaks of the rows, the word
  /// compares, or it tells an event, as in 'bills that were paid in May'.
  private boolean meansOther(Condition condition, int from, int to) {
    return isGraded(from) || isParticiple(to - 1) || said(condition, tokens.size()).isEmpty();
  }

  /// Whether a word grades the defined one, as in 'the most expensive tool'. In 'who had the most
  /// expensive tools' it counts rows.
  private boolean isGraded(int from) {
    boolean counts = is(from - 1, COUNTED) && is(from - 2, THE) && is(from - 3, OWNING);
    return is(from - 1, GRADING) && !counts;
  }

  private List<String> kind(Condition condition, int from, int to) {
    Token last = tokens.get(to - 1);
    return behind(from, condition.noun(last), condition.clause(last.isPlural()), to);
  }

  private List<String> state(Condition condition, int from, int to) {
    if (isGraded(from)) {
      return List.of();
    }
    boolean isWhole =
        condition.noun().size() > 1
            && to < tokens.size()
            && tokens.get(to).lemma().equals(condition.noun().getFirst().lemma());
    int at = isWhole ? to + 1 : to;
    if (at < tokens.size() && isNoun(condition, at)) {
      String noun = QuestionTokenizer.written(question, tokens, to, at + 1);
      return behind(from, noun, condition.clause(isPlural(tokens.get(at))), at + 1);
    }
    return predicate(condition, from, to).stream().toList();
  }

  /// The condition right behind its noun, and at the end of the question.
  private List<String> behind(int from, String noun, String clause, int to) {
    return Stream.of(
            joined(before(from), noun, clause, behind(to)),
            joined(before(from), noun, behind(to), clause))
        .distinct()
        .toList();
  }

  /// The condition in place of a verb with the word behind it: `orders that were late`.
  private Optional<String> predicate(Condition condition, int from, int to) {
    Optional<Token> noun = said(condition, from);
    boolean isEvent = isParticiple(to - 1) && is(from - 1, PAST);
    if (noun.isEmpty() || isEvent) {
      return Optional.empty();
    }
    String clause = condition.clause(isPlural(noun.get()));
    if (isNoun(condition, from - 1)) {
      return Optional.of(joined(before(from), clause, behind(to)));
    }
    if (!is(from - 1, COPULAS)) {
      return Optional.empty();
    }
    boolean isRelative = is(from - 2, RELATIVES);
    return Optional.of(
        joined(
            before(isRelative ? from - 2 : from - 1),
            isRelative ? clause : clause.replaceFirst("^that ", ""),
            behind(to)));
  }

  /// The last noun for the rows in front of a token.
  private Optional<Token> said(Condition condition, int to) {
    return IntStream.range(0, to)
        .filter(at -> isNoun(condition, at))
        .mapToObj(tokens::get)
        .reduce((_, last) -> last);
  }

  private boolean isParticiple(int at) {
    String word = tokens.get(at).lower();
    return !VerbForms.base(word).equals(word);
  }

  private boolean isNoun(Condition condition, int at) {
    return at >= 0
        && (tokens.get(at).lemma().equals(condition.noun().getLast().lemma())
            || (continues && is(at, PRONOUNS)));
  }

  private static boolean isPlural(Token noun) {
    return noun.isPlural() || PRONOUNS.contains(noun.lower());
  }

  private boolean is(int at, Set<String> words) {
    return at >= 0 && words.contains(tokens.get(at).lower());
  }

  private String before(int to) {
    return QuestionTokenizer.before(question, tokens, to);
  }

  /// The rest, without the mark that ends the sentence.
  private String behind(int from) {
    return QuestionTokenizer.behind(question, tokens, from).replaceFirst("[.?!;\\s]+$", "");
  }

  private static String joined(String... parts) {
    return Stream.of(parts)
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }
}
