package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.index.words.NamedValues;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Collects the evidence for one database.
///
/// A past question scores its cosine with the question. A table or a text scores its cosine with
/// the question. One without a vector, and a column, scores the share of the question's weight that
/// its words carry. A column that holds a value of the question scores 1.
final class EvidenceCollector {
  private static final int TABLES = 3;
  private static final int COLUMNS = 6;
  private static final int STATEMENTS = 5;
  private static final int VALUES = 3;

  /// The least cosine of a past question that is evidence: sentence encoders give two questions of
  /// one domain that ask for different things a lower one.
  private static final double NEAR = 0.7;

  private static final Comparator<Support> STRONGEST_FIRST =
      Comparator.comparingDouble(Support::score).reversed().thenComparing(Support::name);

  private final IndexedDatabase database;
  private final WordScores scores;
  private final List<Words.Word> question;

  EvidenceCollector(IndexedDatabase database, WordScores scores, List<Words.Word> question) {
    this.database = database;
    this.scores = scores;
    this.question = question;
  }

  /// One piece of evidence before it is worded.
  ///
  /// @param column the column's number; [#NONE] where the whole element is the evidence
  private record Support(IndexedElement element, int column, double score) {
    static final int NONE = -1;

    ElementKind kind() {
      return column == NONE ? element.kind() : ElementKind.COLUMN;
    }

    String name() {
      return column == NONE
          ? element.name()
          : element.name() + "." + element.columns().name(column);
    }
  }

  /// @param cosines the cosines of the database's elements, `NaN` for elements without a vector
  /// @param values the values of the question that the database holds
  List<Evidence> of(
      float[] cosines, NearestPastQuestions memories, List<NamedValues.Found> values) {
    List<Support> tables = new ArrayList<>();
    List<Support> columns = new ArrayList<>();
    List<Support> texts = new ArrayList<>();
    for (int i = 0; i < cosines.length; i++) {
      IndexedElement element = database.elements().get(i);
      List<Support> supports = element.isTable() ? tables : texts;
      double score = Float.isNaN(cosines[i]) ? scores.share(element.words()) : cosines[i];
      if (score > 0 || !Float.isNaN(cosines[i])) {
        supports.add(new Support(element, Support.NONE, score));
      }
      element
          .columns()
          .forEach((column, words, first, end) -> {
            double share = scores.share(words, first, end);
            if (share > 0) {
              columns.add(new Support(element, column, share));
            }
          });
    }
    List<Evidence> all = new ArrayList<>();
    addStrongest(all, tables, TABLES);
    addStrongest(all, columns, COLUMNS);
    addStrongest(all, texts, STATEMENTS);
    values.stream()
        .limit(VALUES)
        .map(found -> new Evidence(ElementKind.VALUE, found.column(), found.sequence().text(), 1.0))
        .forEach(all::add);
    memories.nearest().stream()
        .filter(near -> near.cosine() >= NEAR)
        .map(near ->
            evidence(
                ElementKind.QUESTION,
                near.question().text(),
                near.question().words(),
                near.cosine()))
        .forEach(all::add);
    return all;
  }

  private void addStrongest(List<Evidence> all, List<Support> some, int limit) {
    some.sort(STRONGEST_FIRST);
    some.stream().limit(limit).map(this::evidence).forEach(all::add);
  }

  private Evidence evidence(Support found) {
    int[] words =
        found.column() == Support.NONE
            ? found.element().words()
            : found.element().columns().words(found.column());
    return evidence(found.kind(), found.name(), words, found.score());
  }

  private Evidence evidence(ElementKind kind, String name, int[] words, double score) {
    return new Evidence(kind, name, phrase(words), score);
  }

  /// The question's words that an element also has, as the question writes them.
  private @Nullable String phrase(int[] words) {
    String phrase =
        IntStream.range(0, question.size())
            .filter(position -> scores.hasWord(words, position))
            .mapToObj(position -> question.get(position).text())
            .collect(Collectors.joining(" "));
    return phrase.isEmpty() ? null : phrase;
  }
}
