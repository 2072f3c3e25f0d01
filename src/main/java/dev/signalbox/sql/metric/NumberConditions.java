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
  private static final Set<String> BEFORE =
      Set.of("of", "worth", "with", "for", "that", "were", "are", "was");
  private static final Set<String> PERCENT = Set.of("%", "percent", "pct");

  /// Numbers that are rather years.
  private static final String YEAR = "(19|20)\\d\\d";

  /// A comparison with a number.
  ///
  /// @param from index of its first token
  /// @param to index behind the number and its percent sign or money
  /// @param currency the code of the money that the number is of
  record Found(
      int from,
      int to,
      Comparator comparator,
      String number,
      boolean percent,
      Optional<String> currency) {}

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

  /// Where a condition begins, behind words such as 'of' before it: 'gifts of more than 150'.
  int subject(Found found) {
    int from = found.from();
    while (BEFORE.contains(marks.lower(from - 1))) {
      from--;
    }
    return from;
  }

  /// The condition that no figure takes counts as unread.
  void leave() {
    if (open != null) {
      marks.release(open.from(), open.to());
      open = null;
    }
  }

  private FormFilter row(Found found, Column column) {
    int behind = question.mentionFrom(found.to()).orElseThrow().to();
    int to = isOrMore(behind) ? behind + 2 : behind;
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
    Optional<Mention> thing = question.mentionFrom(i + 1);
    if (number(i).isPresent() && thing.filter(each -> isOrMore(each.to())).isPresent()) {
      return found(i, i, orMore(thing.get().to() + 1));
    }
    if (number(i).isPresent() && isOrMore(i + 1)) {
      return found(i, i, orMore(i + 2)).map(found -> behindOr(found, i + 3));
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

  /// '20 or more', 'five or fewer'.
  private boolean isOrMore(int at) {
    return marks.lower(at).equals("or")
        && Set.of("more", "less", "fewer", "above", "longer").contains(marks.lower(at + 1));
  }

  private Comparator orMore(int at) {
    return LESS.contains(marks.lower(at)) ? Comparator.AT_MOST : Comparator.AT_LEAST;
  }

  private static Found behindOr(Found found, int to) {
    return new Found(
        found.from(), to, found.comparator(), found.number(), found.percent(), found.currency());
  }

  private Optional<Found> found(int from, int of, Comparator comparator) {
    boolean before = RowMeasures.currency(marks.lower(of)).isPresent();
    int at = before ? of + 1 : of;
    Optional<String> number = number(at);
    Optional<String> currency = RowMeasures.currency(marks.lower(before ? of : at + 1));
    OptionalInt behind = percent(at + 1);
    int to = behind.orElse(currency.isPresent() && !before ? at + 2 : at + 1);
    boolean value = question.mentionAt(at).filter(Mention::meansValueFirst).isPresent();
    return number.isPresent() && !value && marks.isFree(from, to)
        ? Optional.of(new Found(from, to, comparator, number.get(), behind.isPresent(), currency))
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
