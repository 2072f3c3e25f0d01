package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import dev.signalbox.sql.words.WordRelations.Relation;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The features of a question's likeliest links; the same words count once.
public final class LinkShape {
  private static final double LEAST_PROBABILITY = 0.01;

  private static final String PERSON = "person";

  private static final WordRelations RELATIONS = new WordRelations();

  private LinkShape() {}

  static void addTo(QueryFeatures features, LinkedQuestion question, Lexicon lexicon) {
    Map<Target, String> named = new HashMap<>();
    for (Mention mention : question.mentions()) {
      Link link = mention.links().getFirst();
      String words = lemmas(question, mention);
      String before = named.putIfAbsent(link.target(), words);
      if (words.equals(before)) {
        continue;
      }
      switch (link.match()) {
        case MISTYPED_VALUE, ABBREVIATED_VALUE -> features.add(QueryFeature.NEAR_VALUE, 1);
        case PART_OF_VALUE -> features.add(QueryFeature.PART_OF_VALUE, 1);
        case VALUE_SYNONYM, VALUE_DERIVATION, VALUE_MEANING ->
            features.add(QueryFeature.VALUE_LIKE_MEANING, 1);
        case MEANING ->
            relation(question, mention, link.target(), lexicon)
                .ifPresent(each -> features.add(each, 1));
        case WORDS, STEM, PART, SYNONYM, VALUE, VALUE_FORM, UNREAD_VALUE, DEFINED -> {}
      }
      if (before != null) {
        features.add(QueryFeature.REPEATED_TARGET, 1);
      }
      double probability = Math.clamp(link.probability(), LEAST_PROBABILITY, 1);
      features.add(QueryFeature.UNSURE_LINKS, -Math.log(probability));
    }
  }

  /// Whether words are linked to the name of a table or column whose meaning is another one: they
  /// share no word, and WordNet knows no relation, or only that both are kinds of one thing.
  /// 'People' are the rows of any table of persons.
  public static boolean isUnrelated(LinkedQuestion question, Mention mention, Lexicon lexicon) {
    Link link = mention.links().getFirst();
    List<String> name =
        switch (link.target()) {
          case Target.OfTable(var table) -> table.words();
          case Target.OfColumn(var column) -> column.words();
          case Target.OfValue _ -> List.of();
        };
    boolean shared =
        question.tokens().subList(mention.from(), mention.to()).stream()
            .anyMatch(token -> name.stream().map(WordForms::stem).anyMatch(token.stem()::equals));
    boolean people =
        link.target() instanceof Target.OfTable(var table)
            && question.tokens().get(mention.to() - 1).lemma().equals(PERSON)
            && Persons.areRowsOf(table);
    return link.match().isByMeaning()
        && !shared
        && !people
        && relation(question, mention, link.target(), lexicon).isPresent();
  }

  /// The relation of words to a name that is neither their synonym nor a kind of it; empty where it
  /// is one of these.
  private static Optional<QueryFeature> relation(
      LinkedQuestion question, Mention mention, Target target, Lexicon lexicon) {
    List<Token> words =
        question.tokens().subList(mention.from(), mention.to()).stream()
            .filter(token -> !StopWords.connects(token))
            .toList();
    if (words.isEmpty() || lexicon.isCalled(target, words)) {
      return Optional.empty();
    }
    String phrase = lemmas(question, mention);
    String last = words.getLast().lemma();
    return switch (target) {
      case Target.OfTable(var table) ->
          switch (closest(phrase, last, table.words())) {
            case SAME, SAME_SELDOM, KIND -> Optional.empty();
            case KIND_OF_KIND, SISTERS, IN_GLOSS -> Optional.of(QueryFeature.LOOSE_TABLE);
            case NONE -> Optional.of(QueryFeature.UNRELATED_TABLE);
          };
      case Target.OfColumn(var column) ->
          closest(phrase, last, column.words()) == Relation.NONE
              ? Optional.of(QueryFeature.UNRELATED_COLUMN)
              : Optional.empty();
      case Target.OfValue _ -> Optional.empty();
    };
  }

  /// The closest relation to a name as it stands, and to its words in their dictionary forms.
  private static Relation closest(String phrase, String last, List<String> name) {
    return Stream.of(name, name.stream().map(WordForms::lemma).toList())
        .flatMap(words ->
            Stream.of(
                RELATIONS.between(phrase, String.join(" ", words)),
                RELATIONS.between(last, words.getLast())))
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  private static String lemmas(LinkedQuestion question, Mention mention) {
    return question.tokens().subList(mention.from(), mention.to()).stream()
        .map(Token::lemma)
        .collect(Collectors.joining(" "));
  }
}
