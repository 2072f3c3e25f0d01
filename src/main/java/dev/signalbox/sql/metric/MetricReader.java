package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.time.TimeReference;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;

/// Reads a question as one that asks for metrics of one table or view: names first, then times,
/// comparisons, orders, values and columns. Each word belongs to one part; the words that none
/// takes are told.
///
/// Source: one view in place of many tables, and metrics as named columns, after ChatBI (sections
/// 4.2 and 4.3).
///
/// Threading: one thread at a time.
public final class MetricReader {

  private final BusinessMetrics metrics;
  private final TimeReference reference;

  /// @param metrics of the database, as the asker may see them
  /// @param reference the day on which the question was asked
  public MetricReader(BusinessMetrics metrics, TimeReference reference) {
    this.metrics = metrics;
    this.reference = reference;
  }

  /// The tables and views of the metrics that a question names, the most telling first.
  public List<String> tables(List<Token> tokens) {
    return FigureNames.of(metrics, tokens).stream()
        .map(named -> named.meant().table())
        .distinct()
        .toList();
  }

  /// The question as it asks a figure of the lexicon's only table; empty where it asks for none, or
  /// for a comparison that no form has.
  ///
  /// @param question linked to the lexicon's names and values
  /// @param lexicon of one table or view
  public Optional<MetricQuestion> read(LinkedQuestion question, Lexicon lexicon) {
    WordMarks marks = new WordMarks(question.tokens());
    ReadParts parts = parts(marks, question, lexicon, List.of());
    if (!parts.lists() && parts.measures().isEmpty()) {
      return Optional.empty();
    }
    return parts.form().map(form -> new MetricQuestion(form, parts.table(), marks.spans()));
  }

  /// The parts that the words of a question ask for, of the lexicon's only table.
  ///
  /// @param marks of the question, of which some words may be taken
  /// @param before the metrics of the question that it continues
  ReadParts parts(
      WordMarks marks, LinkedQuestion question, Lexicon lexicon, List<BusinessMetric> before) {
    return new PartsReader(metrics, marks, question, lexicon, reference).read(before);
  }
}
