package dev.signalbox.sql;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.SchemaLink;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Definitions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The links of a question's words, in the form of events and of prompts.
final class LinkEvidence {
  /// A phrase that is part of many values says little about each.
  private static final int MOST_VALUES_OF_A_PHRASE = 5;

  /// The probability from which a link by meaning needs no word to the asker: 'vocalists' for
  /// singers.
  private static final double SURE = 0.9;

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

  /// Whether a reading takes a mention for a name of which only the meaning is near.
  private static boolean isMeant(Mention mention, Reading reading) {
    Link best = mention.links().getFirst();
    return best.match().isByMeaning()
        && best.score() < SURE
        && reading.accounting().spans().stream().anyMatch(span -> span.isNamedBy(mention));
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
