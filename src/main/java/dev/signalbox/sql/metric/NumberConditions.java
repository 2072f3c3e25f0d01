package dev.signalbox.sql.metric;

import dev.signalbox.metric.RowFilter;
import dev.signalbox.metric.RowFilter.Comparator;
import dev.signalbox.metric.RowValue;
import dev.signalbox.sql.form.FormFilter;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the conditions of a question that compare with a number: 'more than 25 stays', 'longer
/// than 3 nights', 'above 5 percent'.
///
/// Threading: one thread at a time.
final class NumberConditions {

  private static final Set<String> MORE =
      Set.of(
          "more", "greater", "higher", "larger", "bigger", "longer", "heavier", "older", "farther",
          "further");
  private static final Set<String> LESS =
      Set.of("less", "fewer", "lower", "smaller", "shorter", "lighter", "younger", "cheaper");
  private static final Map<String, Comparator> PREPOSITIONS =
      Map.of(
          "above", Comparator.GREATER,
          "over", Comparator.GREATER,
          "exceeding", Comparator.GREATER,
          "exceeds", Comparator.GREATER,
          "exceed", Comparator.GREATER,
          "exceeded", Comparator.GREATER,
          "below", Comparator.LESS,
          "under", Comparator.LESS);
  private static final Set<String> PERCENT = Set.of("%", "percent", "pct");

  /// Numbers that are rather years.
  private static final String YEAR = "(19|20)\\d\\d";

  /// A comparison with a number.
  ///
  /// @param from index of its first token
  /// @param to index behind the number and its percent sign
  record Found(int from, int to, Comparator comparator, String number, boolean percent) {}

  private final WordMarks marks;
  private final LinkedQuestion question;
  private final List<FormFilter> rows = new ArrayList<>();
  private @Nullable Found open;

  NumberConditions(WordMarks marks, LinkedQuestion question) {
    this.marks = marks;
    this.question = question;
  }

  /// Reads the conditions on columns, and keeps the first other one for the figures.
  void read() {
    for (int i = 0; i < marks.size(); i++) {
      Optional<Found> found = at(i);
      if (found.isPresent()) {
        Optional<Column> column = column(found.get());
        if (column.isPresent() && !found.get().percent()) {
          rows.add(row(found.get(), column.get()));
        } else if (open == null) {
          open = found.get();
          marks.take(open.from(), open.to(), Span.Kind.NUMBER, null, open.number());
        }
        i = found.get().to() - 1;
      }
    }
  }

  /// The conditions on the columns of rows.
  List<FormFilter> rows() {
    return List.copyOf(rows);
  }

  /// The condition on a figure.
  Optional<Found> open() {
    return Optional.ofNullable(open);
  }

  /// The condition that no figure takes counts as unread.
  void leave() {
    if (open != null) {
      marks.release(open.from(), open.to());
      open = null;
    }
  }

  private FormFilter row(Found found, Column column) {
    int to = question.mentionFrom(found.to()).orElseThrow().to();
    marks.take(found.from(), to, Span.Kind.VALUE, column.toString(), found.number());
    return new FormFilter.Rows(
        new RowFilter.Comparison(
            new RowValue.Column(column.name()),
            found.comparator(),
            new RowValue.Numeral(found.number())));
  }

  /// The number column that the word behind a number names.
  private Optional<Column> column(Found found) {
    return question
        .mentionFrom(found.to())
        .flatMap(ColumnMentions::spelled)
        .filter(ComputedColumn::isNumeric);
  }

  private Optional<Found> at(int i) {
    String word = marks.lower(i);
    if (Set.of("at", "no", "not").contains(word) && number(i + 2).isPresent()) {
      return bound(i, word.equals("at"));
    }
    if (marks.lower(i + 1).equals("than") && (MORE.contains(word) || LESS.contains(word))) {
      boolean negated = Set.of("no", "not").contains(marks.lower(i - 1));
      Comparator comparator =
          MORE.contains(word)
              ? negated ? Comparator.AT_MOST : Comparator.GREATER
              : negated ? Comparator.AT_LEAST : Comparator.LESS;
      return found(negated ? i - 1 : i, i + 2, comparator);
    }
    Comparator preposition = PREPOSITIONS.get(word);
    return preposition == null || isTime(word, i + 1)
        ? Optional.empty()
        : found(i, i + 1, preposition);
  }

  /// 'At least 5', 'not below 5'.
  private Optional<Found> bound(int i, boolean at) {
    return switch (marks.lower(i + 1)) {
      case "least" -> at ? found(i, i + 2, Comparator.AT_LEAST) : Optional.empty();
      case "most" -> at ? found(i, i + 2, Comparator.AT_MOST) : Optional.empty();
      case "above", "over" -> at ? Optional.empty() : found(i, i + 2, Comparator.AT_MOST);
      case "below", "under" -> at ? Optional.empty() : found(i, i + 2, Comparator.AT_LEAST);
      default -> Optional.empty();
    };
  }

  /// 'Over 2025' and 'over 3 months' are times.
  private boolean isTime(String word, int at) {
    return word.equals("over")
        && (marks.lower(at).matches(YEAR) || PeriodWords.unit(marks.lower(at + 1)) != null);
  }

  private Optional<Found> found(int from, int at, Comparator comparator) {
    Optional<String> number = number(at);
    OptionalInt behind = percent(at + 1);
    int to = behind.orElse(at + 1);
    boolean value = question.mentionAt(at).filter(Mention::meansValueFirst).isPresent();
    return number.isPresent() && !value && marks.isFree(from, to)
        ? Optional.of(new Found(from, to, comparator, number.get(), behind.isPresent()))
        : Optional.empty();
  }

  private Optional<String> number(int at) {
    return at < marks.size() && at >= 0
        ? Optional.ofNullable(marks.token(at).number())
            .filter(each -> each.matches("\\d{1,12}(\\.\\d{1,6})?"))
        : Optional.empty();
  }

  /// The place behind a percent sign; empty where none is.
  private OptionalInt percent(int at) {
    if (PERCENT.contains(marks.lower(at))) {
      return OptionalInt.of(at + 1);
    }
    return marks.lower(at).equals("per") && marks.lower(at + 1).equals("cent")
        ? OptionalInt.of(at + 2)
        : OptionalInt.empty();
  }
}
