package dev.signalbox.sql.reading;

import dev.signalbox.sql.query.ConditionLiterals;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.time.TimeExpression;
import dev.signalbox.sql.time.TimeMeaning;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Accounts for the time phrases of a question: those whose interval the query has, or by whose
/// periods it groups.
final class TimePhrases {
  private static final int LETTERS = 3;
  private static final int WEEK = 7;

  private static final Set<QueryOperator> BOUNDS =
      Set.of(
          QueryOperator.GREATER,
          QueryOperator.LESS,
          QueryOperator.AT_LEAST,
          QueryOperator.AT_MOST,
          QueryOperator.BETWEEN,
          QueryOperator.PATTERN,
          QueryOperator.OR,
          QueryOperator.GROUP);

  private final Marks marks;
  private final QueryContent content;
  private final AskedTimes times;

  TimePhrases(Marks marks, QueryContent content, AskedTimes times) {
    this.marks = marks;
    this.content = content;
    this.times = times;
  }

  /// Marks the phrases that the query has.
  void mark() {
    for (TimeExpression phrase : times.phrases()) {
      if (marks.isOpen(phrase.from(), phrase.to()) && isIn(phrase.meaning())) {
        marks.mark(phrase.from(), phrase.to(), Span.Kind.TIME, null, phrase.reading());
        marks.ask(BOUNDS);
        bounds(phrase.meaning()).forEach(marks::use);
      }
    }
  }

  /// The literals of the query that bound a meaning.
  private List<Literal> bounds(TimeMeaning meaning) {
    List<String> forms = new ArrayList<>();
    if (meaning instanceof TimeMeaning.Interval interval) {
      forms.addAll(bothSides(interval.from()));
      forms.addAll(bothSides(interval.to()));
    }
    return content.literals().stream()
        .filter(literal ->
            isTime(literal) || forms.stream().anyMatch(form -> isForm(literal.text(), form)))
        .toList();
  }

  private boolean isTime(Literal literal) {
    Column column = literal.column();
    return column != null && times.isTime(column);
  }

  private boolean isIn(TimeMeaning meaning) {
    return isRendered(meaning)
        || switch (meaning) {
          case TimeMeaning.Interval interval ->
              content.has(QueryOperator.NOW)
                  || (hasBound(bothSides(interval.from())) && hasBound(bothSides(interval.to())));
          case TimeMeaning.Grouping _ ->
              content.has(QueryOperator.GROUP) || content.has(QueryOperator.WINDOW);
          case TimeMeaning.MonthIs(var months) ->
              months.stream().allMatch(month -> hasBound(names(month.getValue(), month.name())));
          case TimeMeaning.WeekdayIs(var days) ->
              days.stream()
                  .allMatch(day ->
                      hasBound(names(day.getValue(), day.name()))
                          || hasBound(names(day.getValue() % WEEK, day.name())));
        };
  }

  /// Whether the query has the condition as the rules write it, on any of its columns.
  private boolean isRendered(TimeMeaning meaning) {
    return content
        .allColumns()
        .flatMap(column -> times.condition(meaning, column).stream())
        .map(condition -> ConditionLiterals.of(condition).toList())
        .anyMatch(texts -> !texts.isEmpty() && texts.stream().allMatch(this::has));
  }

  private boolean has(String text) {
    return content.literals().stream().anyMatch(literal -> literal.text().equals(text));
  }

  /// Whether a literal is one of the forms of a bound, or has its day; an open bound has none.
  private boolean hasBound(List<String> forms) {
    return forms.isEmpty()
        || content.literals().stream()
            .anyMatch(literal -> forms.stream().anyMatch(form -> isForm(literal.text(), form)));
  }

  private static boolean isForm(String text, String form) {
    return text.equalsIgnoreCase(form) || (isDay(form) && text.startsWith(form));
  }

  private static boolean isDay(String form) {
    return form.indexOf('-') != form.lastIndexOf('-');
  }

  /// The forms of the day on either side of a bound: a query may include the one or exclude the
  /// other.
  private static List<String> bothSides(@Nullable LocalDateTime bound) {
    if (bound == null) {
      return List.of();
    }
    List<String> forms = new ArrayList<>(forms(bound, bound.toLocalDate()));
    forms.addAll(forms(bound, bound.minusSeconds(1).toLocalDate()));
    return forms;
  }

  /// A day, with its month and year where the bound is that of a whole one.
  private static List<String> forms(LocalDateTime bound, LocalDate day) {
    List<String> forms = new ArrayList<>();
    String text = day.toString();
    forms.add(text);
    forms.add(text.replace("-", ""));
    if (bound.getDayOfMonth() == 1) {
      forms.add(text.substring(0, 7));
      forms.add(text.substring(0, 7).replace("-", ""));
    }
    if (bound.getDayOfYear() == 1) {
      forms.add(text.substring(0, 4));
    }
    return forms;
  }

  private static List<String> names(int number, String name) {
    String two = number < 10 ? "0" + number : String.valueOf(number);
    return List.of(String.valueOf(number), two, name, name.substring(0, LETTERS));
  }
}
