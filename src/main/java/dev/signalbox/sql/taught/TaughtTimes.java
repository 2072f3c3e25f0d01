package dev.signalbox.sql.taught;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.query.ConditionLiterals;
import dev.signalbox.sql.reading.Literal;
import dev.signalbox.sql.reading.QueryOperator;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.time.TimeConditions;
import dev.signalbox.sql.time.TimeMeaning;
import dev.signalbox.sql.time.TimeReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Replaces the literals of a query that stand for a time by those of another time, each in its
/// form: as the rules write it for the column, or as a day, a month or a year of a bound.
///
/// Threading: confined to one thread.
final class TaughtTimes {
  private final PlacedLiterals query;
  private final Map<Column, StoredTime> stored;
  private final TimeConditions told;
  private final TimeConditions asked;

  /// @param told the day from which the times of the taught question count
  /// @param asked the day from which those of the new question count
  TaughtTimes(PlacedLiterals query, Lexicon lexicon, TimeReference told, TimeReference asked) {
    this.query = query;
    this.stored = query.storedTimes(lexicon);
    this.told = new TimeConditions(told);
    this.asked = new TimeConditions(asked);
  }

  /// The new text of each literal of a time, by its token. Empty where the query has no literal for
  /// the old time, where it has one in a form that the new time lacks, or where it also compares
  /// something else with the same text.
  Optional<Map<Integer, String>> replaced(TimeMeaning before, TimeMeaning after) {
    if (before.equals(after)) {
      return Optional.of(Map.of());
    }
    if (query.content().has(QueryOperator.NOW)) {
      return Optional.empty(); // it cannot be told which part of the time the query computes
    }
    return byRules(before, after)
        .flatMap(byRules -> byForms(before, after, byRules))
        .filter(replaced -> !replaced.isEmpty() && !isAmbiguous(replaced.keySet()));
  }

  /// The literals of the condition that the rules write for a column of the query; empty where one
  /// of them cannot be replaced.
  private Optional<Map<Integer, String>> byRules(TimeMeaning before, TimeMeaning after) {
    Map<Integer, String> replaced = new LinkedHashMap<>();
    for (Column column : stored.keySet()) {
      List<String> old = literals(told, before, column);
      List<String> other = literals(asked, after, column);
      if (old.size() != other.size() || old.isEmpty() || !hasAll(column, old)) {
        continue;
      }
      for (PlacedLiteral each : query.all()) {
        int at = old.indexOf(each.literal().text());
        if (at >= 0 && column.equals(each.literal().column())) {
          Optional<String> with = each.with(other.get(at));
          if (with.isEmpty()) {
            return Optional.empty();
          }
          replaced.put(each.token(), with.get());
        }
      }
    }
    return Optional.of(replaced);
  }

  /// Adds the other literals of times that have a form of the old time; empty where one of them
  /// cannot be replaced.
  private Optional<Map<Integer, String>> byForms(
      TimeMeaning before, TimeMeaning after, Map<Integer, String> byRules) {
    TimeForms old = TimeForms.of(before, before);
    TimeForms forms = TimeForms.of(before, after);
    List<PlacedLiteral> left =
        query.all().stream()
            .filter(each -> !byRules.containsKey(each.token()) && mayBeTime(each.literal()))
            .filter(each -> old.of(each.literal().text()).isPresent())
            .toList();
    Map<Integer, String> replaced = new LinkedHashMap<>(byRules);
    for (PlacedLiteral each : left) {
      Optional<String> other =
          forms.of(each.literal().text()).filter(_ -> isOfTime(each.literal())).flatMap(each::with);
      if (other.isEmpty()) {
        return Optional.empty();
      }
      replaced.put(each.token(), other.get());
    }
    boolean told =
        !byRules.isEmpty()
            || forms.areIn(left.stream().map(each -> each.literal().text()).toList());
    return told ? Optional.of(replaced) : Optional.empty();
  }

  private boolean isOfTime(Literal literal) {
    return literal.column() != null && stored.containsKey(literal.column());
  }

  /// Whether a literal is compared with a time, or is a text that the query computes with.
  private boolean mayBeTime(Literal literal) {
    return literal.column() == null ? literal.kind() == Literal.Kind.TEXT : isOfTime(literal);
  }

  /// Whether a column that stores no time is compared with the same text as one that does.
  private boolean isAmbiguous(Set<Integer> replaced) {
    Set<String> texts =
        query.all().stream()
            .filter(each -> replaced.contains(each.token()))
            .map(each -> each.literal().text())
            .collect(Collectors.toSet());
    return query.all().stream()
        .map(PlacedLiteral::literal)
        .anyMatch(each -> each.column() != null && !isOfTime(each) && texts.contains(each.text()));
  }

  private boolean hasAll(Column column, List<String> texts) {
    return texts.stream()
        .allMatch(text ->
            query.all().stream()
                .anyMatch(each ->
                    column.equals(each.literal().column()) && text.equals(each.literal().text())));
  }

  private List<String> literals(TimeConditions conditions, TimeMeaning meaning, Column column) {
    return conditions
        .condition(meaning, column, Objects.requireNonNull(stored.get(column)))
        .map(condition -> ConditionLiterals.of(condition).toList())
        .orElse(List.of());
  }
}
