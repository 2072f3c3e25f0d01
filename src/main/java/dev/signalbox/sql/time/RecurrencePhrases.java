package dev.signalbox.sql.time;

import dev.signalbox.sql.time.PhraseTokens.Found;
import dev.signalbox.sql.time.TimeMeaning.MonthIs;
import dev.signalbox.sql.time.TimeMeaning.WeekdayIs;
import java.time.DayOfWeek;
import java.time.Month;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Weekdays and months that come again: 'on Mondays', 'in any March'.
final class RecurrencePhrases {

  private static final TimeLexicon WORDS = TimeLexicon.ENGLISH;
  private static final Set<String> DAY_PREPOSITIONS = Set.of("on", "at", "during", "from", "for");
  private static final Set<String> MONTH_PREPOSITIONS = Set.of("in", "during", "for", "of");
  private static final Set<String> BEING = Set.of("is", "are", "was", "were", "falls", "fall");

  private static final Set<String> YEARLY =
      Set.of("birthday", "birthdays", "anniversary", "anniversaries");

  private static final Set<String> ARTICLES = Set.of("a", "an", "the");
  private static final Set<String> LIST =
      Set.of(",", "and", "or", ", and", ", or", "and on", "or on");

  private final PhraseTokens tokens;

  RecurrencePhrases(PhraseTokens tokens) {
    this.tokens = tokens;
  }

  /// Every recurrence that begins at a token.
  Stream<TimeExpression> at(int i) {
    return Stream.of(weekdays(i), weekdayRange(i), months(i), anyWeek(i), anyYear(i))
        .flatMap(Optional::stream);
  }

  /// 'On Monday', where it may mean every one.
  private Optional<TimeExpression> anyWeek(int i) {
    int at = tokens.after(i, DAY_PREPOSITIONS);
    return at == i
        ? Optional.empty()
        : weekday(at, true)
            .map(first -> listed(first, DayOfWeek.class, next -> weekday(next, true)))
            .map(all -> TimeExpression.of(i, all.end(), new WeekdayIs(all.value()), true));
  }

  /// 'In March', where it may mean every one, and does of birthdays.
  private Optional<TimeExpression> anyYear(int i) {
    int at = tokens.after(i, MONTH_PREPOSITIONS);
    return at == i
        ? Optional.empty()
        : month(at)
            .map(first -> listed(first, Month.class, this::month))
            .map(all -> TimeExpression.of(i, all.end(), new MonthIs(all.value()), !isYearly(i)));
  }

  /// Whether the word right before tells of a day of every year: 'a birthday in May'.
  private boolean isYearly(int i) {
    int before = BEING.contains(tokens.word(i - 1)) ? i - 2 : i - 1;
    return YEARLY.contains(tokens.word(before));
  }

  private Optional<TimeExpression> weekdays(int i) {
    int preposition = tokens.after(i, DAY_PREPOSITIONS);
    int every = tokens.after(preposition, WORDS.every());
    int article = tokens.after(every, ARTICLES);
    boolean recurring = every > preposition || (article > every && !tokens.is(every, "the"));
    Optional<Found<Set<DayOfWeek>>> first = group(article, article > i);
    if (first.isEmpty()) {
      first = weekday(article, recurring);
    }
    return first.map(found -> {
      Found<Set<DayOfWeek>> all =
          listed(
              found,
              DayOfWeek.class,
              next -> weekday(next, recurring).or(() -> group(next, recurring)));
      return TimeExpression.of(i, all.end(), new WeekdayIs(all.value()), false);
    });
  }

  /// @param singular whether the name in the singular counts, too
  private Optional<Found<Set<DayOfWeek>>> weekday(int i, boolean singular) {
    String word = tokens.word(i);
    boolean plural = word.endsWith("s") && WORDS.weekdays().containsKey(singular(word));
    Integer day = WORDS.weekdays().get(plural ? singular(word) : word);
    return day != null && (plural ? word.length() > 5 : singular)
        ? Optional.of(new Found<>(Set.of(DayOfWeek.of(day)), i + 1))
        : Optional.empty();
  }

  private static String singular(String plural) {
    return plural.substring(0, plural.length() - 1);
  }

  /// Weekends and working days.
  private Optional<Found<Set<DayOfWeek>>> group(int i, boolean singular) {
    return tokens
        .longest(i, WORDS.weekdayGroups())
        .filter(group -> singular || tokens.word(group.end() - 1).endsWith("s"))
        .map(group -> {
          Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
          group.value().forEach(day -> days.add(DayOfWeek.of(day)));
          return new Found<>(days, group.end());
        });
  }

  /// 'Monday to Friday'.
  private Optional<TimeExpression> weekdayRange(int i) {
    int at = tokens.after(i, DAY_PREPOSITIONS);
    return weekday(at, true)
        .flatMap(first -> {
          int to = tokens.after(first.end(), WORDS.rangeTo());
          return to == first.end()
              ? Optional.empty()
              : weekday(to, true)
                  .map(last -> {
                    DayOfWeek day = first.value().iterator().next();
                    DayOfWeek end = last.value().iterator().next();
                    Set<DayOfWeek> days = EnumSet.of(day);
                    while (day != end) {
                      day = day.plus(1);
                      days.add(day);
                    }
                    return TimeExpression.of(i, last.end(), new WeekdayIs(days), false);
                  });
        });
  }

  /// 'In any March', 'every March and April', 'in March of each year'.
  private Optional<TimeExpression> months(int i) {
    int preposition = tokens.after(i, MONTH_PREPOSITIONS);
    int every =
        tokens.is(preposition, "all") ? preposition : tokens.after(preposition, WORDS.every());
    return month(every)
        .map(first -> listed(first, Month.class, this::month))
        .flatMap(all -> {
          int end = every > preposition ? all.end() : behindEveryYear(all.end());
          return end < 0
              ? Optional.empty()
              : Optional.of(TimeExpression.of(i, end, new MonthIs(all.value()), false));
        });
  }

  private Optional<Found<Set<Month>>> month(int i) {
    Integer month = WORDS.months().get(tokens.word(i));
    return month == null || tokens.year(i + 1).isPresent()
        ? Optional.empty()
        : Optional.of(new Found<>(Set.of(Month.of(month)), i + 1));
  }

  /// The end of 'of each year', or -1.
  private int behindEveryYear(int i) {
    int of = tokens.is(i, "of") || tokens.is(i, "in") ? i + 1 : i;
    int every = tokens.after(of, WORDS.every());
    boolean year =
        every > of
            && tokens
                .longest(every, WORDS.units())
                .filter(unit -> unit.value() == NamedUnit.YEAR)
                .isPresent();
    return year ? tokens.longest(every, WORDS.units()).orElseThrow().end() : -1;
  }

  /// The first element and those that a list adds to it.
  private <E extends Enum<E>> Found<Set<E>> listed(
      Found<Set<E>> first, Class<E> type, Function<Integer, Optional<Found<Set<E>>>> parser) {
    Set<E> all = EnumSet.noneOf(type);
    all.addAll(first.value());
    int end = first.end();
    while (true) {
      int next = tokens.after(end, LIST);
      Optional<Found<Set<E>>> found = next == end ? Optional.empty() : parser.apply(next);
      if (found.isEmpty()) {
        return new Found<>(all, end);
      }
      all.addAll(found.get().value());
      end = found.get().end();
    }
  }
}
