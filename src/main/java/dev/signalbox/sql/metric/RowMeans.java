package dev.signalbox.sql.metric;

import dev.signalbox.metric.Arithmetic;
import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.RowValue;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.metric.NamedSpans.Named;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The metrics of a question that it asks for one thing on average: 'average repair cost', 'fares
/// per trip'.
///
/// Threading: one thread at a time.
final class RowMeans {

  private final WordMarks marks;
  private final LinkedQuestion question;
  private final RowMeasures rows;
  private final Map<BusinessMetric, Formula> means = new HashMap<>();

  RowMeans(WordMarks marks, LinkedQuestion question, RowMeasures rows) {
    this.marks = marks;
    this.question = question;
    this.rows = rows;
  }

  /// Whether a metric sums up rows that are things of the business; then its mean is asked for.
  boolean take(BusinessMetric metric) {
    Optional<Formula> mean = of(metric);
    mean.ifPresent(formula -> means.put(metric, formula));
    return mean.isPresent();
  }

  /// The mean of the rows: their sum for each of those that another metric with the same filter
  /// counts, or of all rows.
  private Optional<Formula> of(BusinessMetric metric) {
    Optional<RowValue> operand = RowMeasures.operand(metric);
    if (operand.isEmpty() || rows.things().isEmpty()) {
      return Optional.empty();
    }
    if (metric.filter().isEmpty()) {
      return Optional.of(
          new Formula.Aggregate(Formula.Function.AVG, false, operand.get(), Optional.empty()));
    }
    return rows.things().stream()
        .filter(things -> things.filter().equals(metric.filter()))
        .findFirst()
        .map(things -> divided(metric, things));
  }

  private static Formula divided(BusinessMetric sum, BusinessMetric things) {
    return new Formula.Calculation(
        Arithmetic.OVER, new Formula.Named(sum.name()), new Formula.Named(things.name()));
  }

  /// 'Fares per trip': a sum for each of the things that the metric behind it counts.
  boolean divide(BusinessMetric sum, Named<BusinessMetric> things) {
    boolean group =
        question
            .mentionAt(things.from())
            .flatMap(ColumnMentions::spelled)
            .filter(column -> !column.isIdentifier())
            .filter(column -> column.words().size() <= things.length())
            .isPresent();
    boolean divides =
        !group && MeanWords.has(sum.expression()) && RowMeasures.counts(things.meant());
    if (divides) {
      marks.operator(things.from() - 1, things.from());
      means.put(sum, divided(sum, things.meant()));
    }
    return divides;
  }

  /// 'What does a repair cost on average': the mean of a sum's rows.
  void read(List<BusinessMetric> read, MeanWords mean) {
    if (read.size() == 1 && mean.mean().isEmpty() && !means.containsKey(read.getFirst())) {
      Optional<Formula> of = of(read.getFirst());
      if (of.isPresent() && mean.readAlone()) {
        means.put(read.getFirst(), of.get());
      }
    }
  }

  /// The figure that a metric is asked for: itself, or its mean.
  Formula formula(BusinessMetric metric) {
    return means.getOrDefault(metric, new Formula.Named(metric.name()));
  }
}
