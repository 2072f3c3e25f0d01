package dev.signalbox.sql;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.SchemaLink;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Definitions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The links of a question's words, in the form of events and of prompts.
final class LinkEvidence {
  /// A phrase that is part of many values says little about each.
  private static final int MOST_VALUES_OF_A_PHRASE = 5;

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

  /// The definitions that a reading relies on, in words; empty where there is none.
  static String definitions(LinkedQuestion question, Lexicon lexicon) {
    return question.mentions().stream()
        .flatMap(mention ->
            statement(question, mention, lexicon)
                .map(statement ->
                    "'%s' by the statement \"%s\"".formatted(question.phrase(mention), statement))
                .stream())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /// The statement that defines the words of a mention.
  private static Optional<String> statement(
      LinkedQuestion question, Mention mention, Lexicon lexicon) {
    return mention.links().getFirst().match() == Link.Match.DEFINED
        ? lexicon.definitions().of(question.tokens().subList(mention.from(), mention.to())).stream()
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
