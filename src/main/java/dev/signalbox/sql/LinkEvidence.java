package dev.signalbox.sql;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.SchemaLink;
import dev.signalbox.sql.grammar.LinkShape;
import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.QueryOperator;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Definitions;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The links of a question's words, in the form of events and of prompts.
final class LinkEvidence {
  /// A phrase that is part of many values says little about each.
  private static final int MOST_VALUES_OF_A_PHRASE = 5;

  /// The probability from which a link by meaning needs no word to the asker: 'vocalists' for
  /// singers.
  private static final double SURE = 0.9;

  private static final Set<String> ASKING = Set.of("what", "what's", "which");
  private static final Set<String> ASKING_ROWS = Set.of("which", "many");
  private static final Set<String> TIMES = Set.of("date", "time", "day", "month", "year");
  private static final Set<String> OWNED = Set.of("of", "for");

  private LinkEvidence() {}

  /// The best link of each mention, and the statements that define words of the question.
  static List<SchemaLink> of(LinkedQuestion question, Lexicon lexicon) {
    return question.mentions().stream()
        .flatMap(mention ->
            Stream.concat(
                Stream.of(link(question, mention)),
                statement(question, mention, lexicon)
                    .map(statement ->
                        new SchemaLink(
                            question.phrase(mention), ElementKind.STATEMENT, statement, 1.0))
                    .stream()))
        .toList();
  }

  /// The definitions that a reading relies on, the words that it takes for names by their meaning
  /// alone, such as `'matinees' is taken for 'performances'`, and the names that no known value
  /// confirms; empty where there are none.
  static String explained(LinkedQuestion question, Lexicon lexicon, Optional<Reading> reading) {
    Stream<String> defined =
        question.mentions().stream()
            .flatMap(mention ->
                statement(question, mention, lexicon)
                    .map(statement ->
                        "'%s' by the statement \"%s\""
                            .formatted(question.phrase(mention), statement))
                    .stream());
    Stream<String> meant =
        question.mentions().stream()
            .filter(mention -> reading.filter(read -> isMeant(mention, read)).isPresent())
            .flatMap(mention ->
                name(mention.links().getFirst().target())
                    .map(name -> "'%s' is taken for '%s'".formatted(question.phrase(mention), name))
                    .stream());
    Stream<String> unread =
        unread(question, reading)
            .map(span -> "'%s' is compared as written".formatted(span.phrase()));
    return Stream.of(defined, meant, unread)
        .flatMap(each -> each)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /// The words of a reading that mean something else than the names it takes them for, where the
  /// question rests on them: they are all that it names, as where 'trucks' are taken for vessels,
  /// or they name what is counted or measured, as in 'the average height of buildings' for floors.
  static List<Span> unfounded(LinkedQuestion question, Lexicon lexicon, Reading reading) {
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
                founding.stream().filter(span -> isFlag(span, lexicon)))
            .filter(span -> isUnrelated(span, question, lexicon));
    Stream<Span> times =
        founding.stream()
            .limit(1)
            .filter(span -> isTimeOfRows(span, question) || arePersons(span, question));
    return Stream.concat(unrelated, times).distinct().toList();
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
    List<Token> tokens = question.tokens();
    boolean asks =
        span.from() > 0
            && span.to() == span.from() + 1
            && ASKING_ROWS.contains(tokens.get(span.from() - 1).lower())
            && tokens.get(span.from()).isPlural()
            && !TIMES.contains(tokens.get(span.from()).lemma());
    return asks
        && question
            .mentionFrom(span.from())
            .map(mention -> mention.links().getFirst())
            .filter(link ->
                link.match() == Link.Match.PART
                    && link.target() instanceof Target.OfColumn(Column column)
                    && column.type() == ValueType.TIME)
            .isPresent();
  }

  /// Whether a question asks for persons, and their noun is taken for a column of something else by
  /// its meaning: 'which customers' for `first_registered`.
  private static boolean arePersons(Span span, LinkedQuestion question) {
    List<Token> tokens = question.tokens();
    boolean asks =
        span.from() > 0
            && span.to() == span.from() + 1
            && ASKING_ROWS.contains(tokens.get(span.from() - 1).lower())
            && tokens.get(span.from()).isPlural()
            && Persons.isPerson(tokens.get(span.from()).lower());
    return asks
        && question
            .mentionFrom(span.from())
            .map(mention -> mention.links().getFirst())
            .filter(link ->
                link.match() == Link.Match.MEANING
                    && link.target() instanceof Target.OfColumn(Column column)
                    && !Persons.areNamedIn(column))
            .isPresent();
  }

  /// Whether a span names a flag, which restricts the rows: 'their bank accounts' are no fact.
  private static boolean isFlag(Span span, Lexicon lexicon) {
    return span.kind() == Span.Kind.COLUMN
        && lexicon.schema().tables().stream()
            .flatMap(table -> table.columns().stream())
            .anyMatch(column -> column.toString().equals(span.element()) && column.isFlag());
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
            isOf(span, mention)
                && mention.links().getFirst().score() < SURE
                && LinkShape.isUnrelated(question, mention, lexicon));
  }

  /// Whether a reading takes a mention for a name of which only the meaning is near.
  private static boolean isMeant(Mention mention, Reading reading) {
    Link best = mention.links().getFirst();
    return best.match() == Link.Match.MEANING
        && best.score() < SURE
        && reading.accounting().spans().stream().anyMatch(span -> isOf(span, mention));
  }

  /// The conditions of a reading on values that nobody reads, such as `airport.city = Kabul`.
  static List<String> unconfirmed(LinkedQuestion question, Optional<Reading> reading) {
    return unread(question, reading)
        .map(span -> "%s = %s".formatted(span.element(), span.taken()))
        .distinct()
        .toList();
  }

  /// The spans that a reading compares with values that nobody reads.
  private static Stream<Span> unread(LinkedQuestion question, Optional<Reading> reading) {
    List<Mention> unread =
        question.mentions().stream()
            .filter(mention -> mention.links().getFirst().match() == Link.Match.UNREAD_VALUE)
            .toList();
    return reading.map(read -> read.accounting().spans()).orElse(List.of()).stream()
        .filter(span -> span.kind() == Span.Kind.VALUE)
        .filter(span -> unread.stream().anyMatch(mention -> mention.from() == span.from()));
  }

  private static boolean isOf(Span span, Mention mention) {
    return span.from() == mention.from()
        && span.to() == mention.to()
        && switch (mention.links().getFirst().target()) {
          case Target.OfTable(var table) -> table.toString().equals(span.element());
          case Target.OfColumn(var column) -> column.toString().equals(span.element());
          case Target.OfValue _ -> false;
        };
  }

  private static Optional<String> name(Target target) {
    return switch (target) {
      case Target.OfTable(var table) -> Optional.of(String.join(" ", table.words()));
      case Target.OfColumn(var column) -> Optional.of(String.join(" ", column.words()));
      case Target.OfValue _ -> Optional.empty();
    };
  }

  /// The statement that defines the words of a mention.
  private static Optional<String> statement(
      LinkedQuestion question, Mention mention, Lexicon lexicon) {
    return mention.links().getFirst().match() == Link.Match.DEFINED
        ? lexicon.definitions().of(question.tokens(), mention.from(), mention.to()).stream()
            .map(Definitions.Definition::statement)
            .findFirst()
        : Optional.empty();
  }

  /// The stored values that the question may mean, such as `singer.country: 'France'`.
  static List<String> values(LinkedQuestion question) {
    return question.mentions().stream()
        .flatMap(mention ->
            mention.links().stream().flatMap(LinkEvidence::value).limit(MOST_VALUES_OF_A_PHRASE))
        .distinct()
        .toList();
  }

  private static Stream<String> value(Link link) {
    return link.target() instanceof Target.OfValue(var column, var value)
        ? Stream.of("%s: '%s'".formatted(column, value.replace("'", "''")))
        : Stream.empty();
  }

  private static SchemaLink link(LinkedQuestion question, Mention mention) {
    Link best = mention.links().getFirst();
    SchemaLink.Builder link =
        SchemaLink.newBuilder()
            .setPhrase(question.phrase(mention))
            .setScore(Math.min(1, best.score()));
    return switch (best.target()) {
      case Target.OfTable(var table) ->
          link.setKind(ElementKind.TABLE).setElement(table.toString()).build();
      case Target.OfColumn(var column) ->
          link.setKind(ElementKind.COLUMN).setElement(column.toString()).build();
      case Target.OfValue(var column, var value) ->
          link.setKind(ElementKind.VALUE).setElement(column + "=" + value).build();
    };
  }
}
