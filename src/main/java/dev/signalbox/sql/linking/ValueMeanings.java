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
    List<ValueSpan> compared = spans.stream().filter(this::isComparable).toList();
    if (compared.isEmpty() || lexicon.valueVectors().isEmpty()) {
      return Map.of();
    }
    List<float[]> inQuestion =
        vectors.ofSpans(
            tokens, compared.stream().map(span -> new Range(span.from(), span.to())).toList());
    Map<ValueSpan, List<Similar>> similar = new LinkedHashMap<>();
    for (int i = 0; i < compared.size(); i++) {
      List<Similar> near =
          lexicon.valueVectors().near(inQuestion.get(i)).stream()
              .filter(each -> each.cosine() >= LEAST_COSINE)
              .toList();
      if (!near.isEmpty()) {
        similar.put(compared.get(i), near);
      }
    }
    return similar;
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
