package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.ContextVectors.Range;
import dev.signalbox.sql.linking.ValueVectors.Similar;
import dev.signalbox.sql.value.NearValues;
import dev.signalbox.sql.value.NearValues.Near;
import dev.signalbox.sql.value.SynonymValues;
import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Finds the stored values that mean about the same as words of a question: by other words in
/// WordNet, and by their vectors.
///
/// Threading: as the encoder.
final class ValueMeanings {
  private static final int LONGEST = 3;
  private static final int LEAST_LETTERS = 3;

  /// The least cosine of values worth a thought.
  private static final double LEAST_COSINE = 0.35;

  private static final List<String> DENYING = List.of("un", "in", "non", "dis", "not");
  private static final Set<String> HAVING = Set.of("have", "has", "had");
  private static final Set<String> ADVERBS = Set.of("not", "never", "ever", "already", "yet");
  private static final Set<String> ARTICLES = Set.of("a", "an", "any", "the", "their", "its");

  private final ContextVectors vectors;
  private final WordRelations relations;
  private final SynonymValues synonyms = new SynonymValues();

  ValueMeanings(ContextVectors vectors, WordRelations relations) {
    this.vectors = vectors;
    this.relations = relations;
  }

  /// The values that other words for a text are.
  List<Near> otherWords(String text, NearValues values) {
    return synonyms.near(text, values);
  }

  /// Other words for a text in lower case.
  Set<String> otherWords(String text) {
    return synonyms.words(text);
  }

  /// The values with vectors similar to those of spans, for the spans that have any.
  Map<ValueSpan, List<Similar>> similar(
      List<Token> tokens, List<ValueSpan> spans, Lexicon lexicon) {
    List<ValueSpan> compared =
        spans.stream()
            .filter(this::isComparable)
            .filter(span -> !tellsEvent(tokens, span))
            .toList();
    if (compared.isEmpty() || lexicon.valueVectors().isEmpty()) {
      return Map.of();
    }
    List<float[]> inQuestion =
        vectors.ofSpans(
            tokens, compared.stream().map(span -> new Range(span.from(), span.to())).toList());
    Map<ValueSpan, List<Similar>> similar = new LinkedHashMap<>();
    for (int i = 0; i < compared.size(); i++) {
      String text = compared.get(i).text();
      List<Similar> near =
          lexicon.valueVectors().near(inQuestion.get(i)).stream()
              .filter(each -> each.cosine() >= LEAST_COSINE)
              .filter(each -> !denies(text, each.value().value()))
              .toList();
      if (!near.isEmpty()) {
        similar.put(compared.get(i), near);
      }
    }
    return similar;
  }

  /// Whether one of two words denies the other by its prefix, as `unpaid` denies `paid`. Their
  /// vectors are similar all the same.
  private static boolean denies(String text, String value) {
    String one = text.toLowerCase(Locale.ROOT);
    String other = value.toLowerCase(Locale.ROOT);
    return DENYING.stream()
        .anyMatch(prefix ->
            one.equals(prefix + other)
                || other.equals(prefix + one)
                || one.equals(prefix + "-" + other)
                || other.equals(prefix + "-" + one));
  }

  /// Whether a span is a verb with an object, as in 'have not sent an order': the verb tells an
  /// event between two things and no state of one.
  private static boolean tellsEvent(List<Token> tokens, ValueSpan span) {
    int before = span.from() - 1;
    while (before >= 0 && ADVERBS.contains(tokens.get(before).lower())) {
      before--;
    }
    return before >= 0
        && HAVING.contains(tokens.get(before).lower())
        && span.to() < tokens.size()
        && ARTICLES.contains(tokens.get(span.to()).lower());
  }

  /// Whether a span has only words of a dictionary, which alone have a meaning. A name has none:
  /// the vector of an unknown one is similar to those of other names.
  private boolean isComparable(ValueSpan span) {
    List<Token> words = new ArrayList<>(QuestionTokenizer.tokens(span.text()));
    words.removeIf(word -> !word.isWord());
    return span.isOpen()
        && !span.named()
        && !words.isEmpty()
        && words.size() <= LONGEST
        && words.stream()
            .allMatch(word ->
                word.text().length() >= LEAST_LETTERS
                    && !CuePhrases.picksRow(word)
                    && (relations.isKnown(word.lemma()) || relations.isKnown(word.lower())));
  }
}
