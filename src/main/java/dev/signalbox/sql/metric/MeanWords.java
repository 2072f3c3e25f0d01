package dev.signalbox.sql.metric;

import dev.signalbox.metric.Arithmetic;
import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.Formula;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.reading.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads the words of a question that ask for the mean of a sum or count over periods: 'average
/// monthly repair cost', 'orders per day on average', 'in a typical week'.
///
/// Threading: one thread at a time.
final class MeanWords {

  private static final Set<String> AVERAGE = Set.of("average", "avg", "mean");
  static final Set<String> TYPICAL = Set.of("average", "typical", "normal", "usual");
  private static final Set<String> ADVERBS = Set.of("typically", "usually", "normally");
  private static final Set<String> EACH = Set.of("per", "a", "an", "each", "every");

  private final WordMarks marks;
  private final FigureWords figures;
  private final List<Integer> taken = new ArrayList<>();
  private boolean phrase;
  private Optional<CalendarUnit> unit = Optional.empty();

  /// @param figures whose names keep their words
  MeanWords(WordMarks marks, FigureWords figures) {
    this.marks = marks;
    this.figures = figures;
  }

  /// Takes 'average monthly' and 'on an average day'.
  void readPhrase() {
    for (int i = 0; i < marks.size() && unit.isEmpty(); i++) {
      if (marks.isFree(i) && !figures.isNameOrColumn(i)) {
        adverb(i);
        typical(i);
      }
    }
    take();
  }

  /// Takes the words of a mean that stand apart, where no phrase asks for one.
  void read() {
    if (unit.isEmpty()) {
      apart();
      take();
    }
  }

  private void take() {
    taken.removeIf(at -> !marks.isFree(at));
    taken.forEach(at -> marks.operator(at, at + 1));
  }

  /// 'Average monthly', 'monthly average'.
  private void adverb(int i) {
    CalendarUnit named = PeriodWords.adverb(marks.lower(i));
    if (named == null) {
      return;
    }
    if (AVERAGE.contains(marks.lower(i - 1))) {
      found(named, i - 1, i);
    } else if (AVERAGE.contains(marks.lower(i + 1))) {
      found(named, i, i + 1);
    }
  }

  /// 'In an average month', 'on a typical day'.
  private void typical(int i) {
    CalendarUnit named = PeriodWords.unit(marks.lower(i + 1));
    if (named != null
        && TYPICAL.contains(marks.lower(i))
        && Set.of("a", "an", "the", "one").contains(marks.lower(i - 1))) {
      phrase = true;
      found(named, i - 1, i, i + 1);
    }
  }

  /// 'Per day ... on average', 'average ... per day'.
  private void apart() {
    int average = average();
    if (average < 0) {
      return;
    }
    for (int i = 1; i < marks.size(); i++) {
      CalendarUnit named = PeriodWords.unit(marks.lower(i));
      if (named != null && EACH.contains(marks.lower(i - 1))) {
        boolean on = marks.lower(average - 1).equals("on");
        found(named, i - 1, i, average);
        if (on) {
          taken.add(average - 1);
        }
        return;
      }
    }
  }

  private int average() {
    for (int i = 0; i < marks.size(); i++) {
      if (marks.isFree(i)
          && !figures.isNameOrColumn(i)
          && (AVERAGE.contains(marks.lower(i)) || ADVERBS.contains(marks.lower(i)))) {
        return i;
      }
    }
    return -1;
  }

  private void found(CalendarUnit named, int... at) {
    unit = Optional.of(named);
    for (int each : at) {
      taken.add(each);
    }
  }

  /// Takes 'on average' and 'typically' of a question that names no period.
  boolean readAlone() {
    int average = unit.isEmpty() ? average() : -1;
    if (average < 0
        || (AVERAGE.contains(marks.lower(average)) && !marks.lower(average - 1).equals("on"))) {
      return false;
    }
    marks.operator(average, average + 1);
    return true;
  }

  /// Gives the words back, as the question asks for no figure that has such a mean; those of 'an
  /// average day' count as unread.
  void leave() {
    unit = Optional.empty();
    for (int at : taken) {
      if (phrase) {
        marks.take(at, at + 1, Span.Kind.LOST_TIME, null, null);
      } else {
        marks.release(at, at + 1);
      }
    }
    taken.clear();
  }

  /// The mean that the words ask for.
  Optional<AskedComparison> mean() {
    return unit.map(AskedComparison.Mean::new);
  }

  /// Whether a figure has means over periods: sums and counts have, and averages and ratios not.
  static boolean has(Formula formula) {
    return switch (formula) {
      case Formula.RowCount _ -> true;
      case Formula.Aggregate(var function, _, _, _) ->
          function == Formula.Function.SUM || function == Formula.Function.COUNT;
      case Formula.Named _, Formula.Numeral _ -> false;
      case Formula.Calculation(var operator, var left, var right) ->
          switch (operator) {
            case PLUS, MINUS -> has(left) && has(right);
            case TIMES, OVER -> false;
          };
    };
  }

  /// Whether the last figure is an average itself.
  static boolean isOne(List<BusinessMetric> read) {
    return !read.isEmpty()
        && switch (read.getLast().expression()) {
          case Formula.Aggregate(var function, _, _, _) -> function == Formula.Function.AVG;
          case Formula.Calculation(var operator, _, _) -> operator == Arithmetic.OVER;
          case Formula.RowCount _, Formula.Named _, Formula.Numeral _ -> false;
        };
  }
}
