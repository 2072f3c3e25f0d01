package dev.signalbox.sql.omission;

import dev.signalbox.sql.grammar.LinkShape;
import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.QueryContent;
import dev.signalbox.sql.reading.QueryOperator;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds the words of a reading that mean something else than the names it takes them for, where
/// the question rests on them.
public final class UnfoundedLinks {
  /// The probability from which words mean a name, however far its meaning is.
  private static final double SURE = 0.9;

  private static final Set<String> ASKING = Set.of("what", "what's", "which");
  private static final Set<String> ASKING_ROWS = Set.of("which", "many");
  private static final Set<String> TIMES = Set.of("date", "time", "day", "month", "year");
  private static final Set<String> OWNED = Set.of("of", "for");

  private UnfoundedLinks() {}

  /// The words, where they are all that the question names, as where 'trucks' are taken for
  /// vessels, or where they name what is counted or measured, as in 'the average height of
  /// buildings' for floors, or a state of the rows. Left-out synonyms of names are among them.
  public static List<Span> of(LinkedQuestion question, Lexicon lexicon, Reading reading) {
    List<Span> founding =
        reading.accounting().spans().stream()
            .filter(span -> span.kind().isOfDatabase() && !tellsIncome(span, question, reading))
            .toList();
    if (founding.stream().allMatch(span -> isUnrelated(span, question, lexicon))) {
      return founding;
    }
    Stream<Span> unrelated =
        Stream.concat(
                measured(reading).or(() -> attribute(reading, question)).stream(),
                founding.stream().filter(span -> isState(span, lexicon, reading)))
            .filter(span -> isUnrelated(span, question, lexicon));
    Stream<Span> times =
        founding.stream()
            .limit(1)
            .filter(span -> isTimeOfRows(span, question) || arePersons(span, question));
    return Stream.of(unrelated, times, unused(question, reading))
        .flatMap(each -> each)
        .distinct()
        .toList();
  }

  /// The left-out words that are a synonym of a name, such as 'earn' where the query has no salary.
  private static Stream<Span> unused(LinkedQuestion question, Reading reading) {
    return reading.accounting().leftOut().stream()
        .filter(span ->
            question
                .mentionFrom(span.from())
                .filter(mention -> mention.to() == span.to())
                .filter(mention -> mention.links().getFirst().match() == Link.Match.SYNONYM)
                .isPresent());
  }

  /// Whether words name a whole table and its income, which the query sums up: 'rental income'.
  private static boolean tellsIncome(Span span, LinkedQuestion question, Reading reading) {
    List<Token> tokens = question.tokens();
    List<String> stems = tokens.subList(span.from(), span.to()).stream().map(Token::stem).toList();
    return reading.content().has(QueryOperator.SUM)
        && ColumnConcepts.at(tokens, span.to() - 1, "income").isPresent()
        && reading.content().tables().stream()
            .anyMatch(
                table -> stems.containsAll(table.words().stream().map(WordForms::stem).toList()));
  }

  /// Whether a word that asks for rows is only a part of the name of a time: 'which members' does
  /// not ask for `member_since`.
  private static boolean isTimeOfRows(Span span, LinkedQuestion question) {
    return asksForRows(span, question)
        && !TIMES.contains(question.tokens().get(span.from()).lemma())
        && question
            .mentionFrom(span.from())
            .map(mention -> mention.links().getFirst())
            .filter(link ->
                link.match() == Link.Match.PART
                    && link.target() instanceof Target.OfColumn(Column column)
                    && column.type() == ValueType.TIME)
            .isPresent();
  }

  /// Whether a span is a plural behind 'which' or 'how many'.
  private static boolean asksForRows(Span span, LinkedQuestion question) {
    List<Token> tokens = question.tokens();
    return span.from() > 0
        && span.to() == span.from() + 1
        && ASKING_ROWS.contains(tokens.get(span.from() - 1).lower())
        && tokens.get(span.from()).isPlural();
  }

  /// Whether a question asks for persons, and their noun is taken for a column of something else by
  /// its meaning: 'which customers' for `first_registered`.
  private static boolean arePersons(Span span, LinkedQuestion question) {
    return asksForRows(span, question)
        && Persons.isPerson(question.tokens().get(span.from()).lower())
        && question
            .mentionFrom(span.from())
            .map(mention -> mention.links().getFirst())
            .filter(link ->
                link.match().isByMeaning()
                    && link.target() instanceof Target.OfColumn(Column column)
                    && !Persons.areNamedIn(column))
            .isPresent();
  }

  /// Whether a span names a flag, or a column of which the query asks only whether it is set. Both
  /// restrict the rows: 'their bank accounts' are no fact, and 'a loyalty card' is no phone.
  private static boolean isState(Span span, Lexicon lexicon, Reading reading) {
    QueryContent content = reading.content();
    boolean present =
        content.has(QueryOperator.PRESENT)
            && content.literals().stream().allMatch(literal -> literal.column() == null)
            && !isVerb(span.phrase());
    return span.kind() == Span.Kind.COLUMN
        && lexicon.schema().tables().stream()
            .flatMap(table -> table.columns().stream())
            .filter(column -> column.toString().equals(span.element()))
            .anyMatch(column -> column.isFlag() || (present && !content.shows(column)));
  }

  /// Whether words begin with a verb, which tells an event: 'shut down' for `closed_on`.
  private static boolean isVerb(String phrase) {
    String first = phrase.toLowerCase(Locale.ROOT).split(" ")[0];
    return WordRelations.isMostlyVerb(VerbForms.base(first));
  }

  /// The attribute that is asked for, as in 'what is the temperature of the fridge'.
  private static Optional<Span> attribute(Reading reading, LinkedQuestion question) {
    List<Token> tokens = question.tokens();
    return reading.accounting().spans().stream()
        .filter(span -> span.kind().isOfDatabase())
        .findFirst()
        .filter(span ->
            span.to() < tokens.size()
                && OWNED.contains(tokens.get(span.to()).lower())
                && ASKING.contains(tokens.getFirst().lower())
                && tokens.subList(1, span.from()).stream().allMatch(StopWords::isFunctionWord));
  }

  /// The first name of the database, where an operator such as 'how many' stands before it.
  private static Optional<Span> measured(Reading reading) {
    boolean behind = false;
    for (Span span : reading.accounting().spans()) {
      if (span.kind().isOfDatabase()) {
        return behind ? Optional.of(span) : Optional.empty();
      }
      behind =
          span.kind() == Span.Kind.OPERATOR || (behind && span.kind() == Span.Kind.FUNCTION_WORD);
    }
    return Optional.empty();
  }

  private static boolean isUnrelated(Span span, LinkedQuestion question, Lexicon lexicon) {
    return question.mentions().stream()
        .anyMatch(mention ->
            span.isNamedBy(mention)
                && mention.links().getFirst().score() < SURE
                && LinkShape.isUnrelated(question, mention, lexicon));
  }
}
