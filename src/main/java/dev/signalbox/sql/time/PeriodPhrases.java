package dev.signalbox.sql.time;

import dev.signalbox.sql.time.NamedPeriod.Distance;
import dev.signalbox.sql.time.NamedPeriod.Fixed;
import dev.signalbox.sql.time.NamedPeriod.Yearly;
import dev.signalbox.sql.time.PhraseTokens.Found;
import dev.signalbox.sql.time.TimeAtom.Strength;
import dev.signalbox.sql.time.TimeLexicon.NumberReading;
import dev.signalbox.sql.time.TimeLexicon.Preposition;
import dev.signalbox.sql.time.TimeLexicon.Relation;
import dev.signalbox.sql.time.TimeMeaning.Interval;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Phrases that mean an interval: a period, alone or behind a preposition, or two of them.
final class PeriodPhrases {

  private static final TimeLexicon WORDS = TimeLexicon.ENGLISH;
  private static final Map<String, Preposition> PREPOSITIONS = TimeLexicon.PREPOSITIONS;
  private static final int LONGEST = 5;

  private final PhraseTokens tokens;
  private final LocalDate today;
  private final LocalDate latest;
  private final boolean continues;
  private final AbsolutePeriods absolute;
  private final RelativePeriods relative;
  private final PeriodRanges ranges;

  PeriodPhrases(PhraseTokens tokens, TimeReference reference) {
    this.tokens = tokens;
    this.today = reference.today();
    this.latest = reference.latest();
    this.continues = reference.about().isPresent();
    this.absolute = new AbsolutePeriods(tokens, reference);
    this.relative = new RelativePeriods(tokens, reference);
    this.ranges = new PeriodRanges(tokens, absolute, relative);
  }

  /// Every interval that begins at a token.
  Stream<TimeExpression> at(int i) {
    return Stream.of(
            related(i), between(i), onward(i), distant(i), bareRange(i), bare(i), future(i))
        .flatMap(Optional::stream);
  }

  private Optional<TimeExpression> related(int i) {
    Optional<Found<Preposition>> found = tokens.longest(i, PREPOSITIONS);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Preposition preposition = found.get().value();
    int at = tokens.after(found.get().end(), WORDS.articles());
    if (preposition.relation() == Relation.IN) {
      Optional<TimeExpression> range = rangeIn(i, at, preposition);
      if (range.isPresent()) {
        return range;
      }
    }
    return edge(i, at, preposition)
        .or(() ->
            atom(at)
                .filter(atom ->
                    atom.strength() != Strength.NUMBER
                        || preposition.number() != NumberReading.NEVER)
                .map(atom ->
                    expression(
                        i,
                        atom.end(),
                        bounded(preposition.relation(), atom.period()),
                        atom.strength() == Strength.NUMBER
                            && preposition.number() == NumberReading.WEAK,
                        note(atom.period()))));
  }

  private Optional<TimeExpression> rangeIn(int i, int at, Preposition preposition) {
    boolean sure = preposition.number() == NumberReading.SURE;
    return ranges
        .at(at, WORDS.rangeTo())
        .map(range -> range(i, range, !sure && range.strength() == Strength.NUMBER));
  }

  /// 'Since the beginning of 2025', 'by the end of March'.
  private Optional<TimeExpression> edge(int i, int at, Preposition preposition) {
    int starts = tokens.after(at, WORDS.starts());
    int ends = tokens.after(at, WORDS.ends());
    if ((starts == at && ends == at) || preposition.relation() == Relation.IN) {
      return Optional.empty();
    }
    return atom(tokens.after(Math.max(starts, ends), WORDS.articles()))
        .map(atom -> {
          TimeSpan span = atom.period().latest(latest);
          LocalDateTime bound = starts > at ? span.from() : span.to();
          boolean from =
              preposition.relation() == Relation.SINCE || preposition.relation() == Relation.AFTER;
          Interval interval = new Interval(from ? bound : null, from ? null : bound, span.grain());
          return expression(i, atom.end(), interval, false, span.note());
        });
  }

  private Optional<TimeExpression> between(int i) {
    int between = tokens.after(i, WORDS.between());
    int from = tokens.after(i, WORDS.from());
    if (between == i && from == i) {
      return Optional.empty();
    }
    int at = tokens.after(Math.max(between, from), WORDS.articles());
    return ranges
        .at(at, between > i ? WORDS.betweenAnd() : WORDS.rangeTo())
        .map(range -> range(i, range, range.strength() == Strength.NUMBER));
  }

  /// 'From 2019 on', '2019 and later', 'in 2019 or earlier'.
  private Optional<TimeExpression> onward(int i) {
    int from = tokens.after(i, WORDS.from());
    int in =
        tokens
            .longest(i, PREPOSITIONS)
            .filter(found -> found.value().relation() == Relation.IN)
            .map(Found::end)
            .orElse(i);
    return atom(tokens.after(Math.max(from, in), WORDS.articles()))
        .flatMap(atom -> {
          int later = tokens.after(atom.end(), WORDS.onward());
          int earlier = tokens.after(atom.end(), WORDS.backward());
          boolean since = later > atom.end() && !continues(later, atom.end());
          return since || earlier > atom.end()
              ? Optional.of(
                  expression(
                      i,
                      since ? later : earlier,
                      bounded(since ? Relation.SINCE : Relation.UNTIL, atom.period()),
                      false,
                      note(atom.period())))
              : Optional.empty();
        });
  }

  /// Whether a single 'on' begins another phrase: 'from 2019 on Mondays'.
  private boolean continues(int end, int onward) {
    return end == onward + 1
        && tokens.is(onward, "on")
        && !tokens.isEnd(end)
        && !tokens.word(end).matches("and|or|with|by|per|for");
  }

  /// 'More than 3 days ago', 'less than two weeks ago'.
  private Optional<TimeExpression> distant(int i) {
    int more = tokens.after(i, WORDS.agoMore());
    int less = tokens.after(i, WORDS.agoLess());
    if (more == i && less == i) {
      return Optional.empty();
    }
    return relative
        .at(Math.max(more, less))
        .filter(atom -> atom.period() instanceof Distance)
        .map(atom -> {
          LocalDate day = ((Distance) atom.period()).day();
          Interval interval =
              more > i
                  ? interval(null, day, atom.period())
                  : interval(day.plusDays(1), today.plusDays(1), atom.period());
          return expression(i, atom.end(), interval, false, "");
        });
  }

  private static Interval interval(@Nullable LocalDate from, LocalDate to, NamedPeriod period) {
    return new Interval(
        from == null ? null : from.atStartOfDay(),
        to.atStartOfDay(),
        ((Distance) period).span().grain());
  }

  private Optional<TimeExpression> bareRange(int i) {
    return ranges
        .at(tokens.after(i, WORDS.articles()), WORDS.rangeTo())
        .filter(range -> range.strength() != Strength.WORD)
        .filter(range -> range.strength() != Strength.NUMBER || mayBeYear(i))
        .map(range -> range(i, range, range.strength() == Strength.NUMBER));
  }

  private Optional<TimeExpression> bare(int i) {
    return atom(tokens.after(i, WORDS.articles()))
        .filter(atom ->
            atom.strength() != Strength.NUMBER
                || (isModern(atom) && (mayBeYear(i) || isAnotherYear(i, atom))))
        .filter(atom -> atom.strength() != Strength.WORD)
        .map(atom ->
            expression(
                i,
                atom.end(),
                bounded(Relation.IN, atom.period()),
                atom.strength() != Strength.SURE && !isListed(i) && !isAnotherYear(i, atom),
                note(atom.period())));
  }

  /// 'Upcoming' and 'coming up': from today on.
  private Optional<TimeExpression> future(int i) {
    int end = tokens.after(i, WORDS.future());
    if (end == i && WORDS.futureBeforePlural().contains(tokens.word(i)) && tokens.isPlural(i + 1)) {
      end = i + 1;
    }
    return end == i || relative.at(i).isPresent()
        ? Optional.empty()
        : Optional.of(
            expression(
                i, end, new Interval(today.atStartOfDay(), null, ChronoUnit.DAYS), false, ""));
  }

  /// 'What about 2024?' behind a question about a span of time.
  private boolean isAnotherYear(int i, TimeAtom atom) {
    return continues
        && atom.strength() == Strength.NUMBER
        && WORDS.continuing().contains(tokens.word(i - 1));
  }

  private boolean isModern(TimeAtom atom) {
    return atom.period() instanceof Fixed(TimeSpan span) && span.from().getYear() >= 1900;
  }

  private boolean mayBeYear(int i) {
    Preposition before = PREPOSITIONS.get(tokens.word(i - 1));
    return !WORDS.notBeforeNumber().contains(tokens.word(i - 1))
        && (before == null || before.number() != NumberReading.NEVER);
  }

  /// Whether the name or number continues a list that stands behind a preposition: '2021' in 'in
  /// 2019 or 2021', or begins it: 'in both 2019 and 2021'.
  private boolean isListed(int i) {
    if (WORDS.pairWords().contains(tokens.word(i - 1))) {
      Preposition before = PREPOSITIONS.get(tokens.word(i - 2));
      return before != null && before.number() == NumberReading.SURE;
    }
    int end = i;
    while (tokens.is(end - 1, ",") || WORDS.connectors().contains(tokens.word(end - 1))) {
      end--;
    }
    if (end == i) {
      return false;
    }
    for (int start = end - 1; start >= Math.max(0, end - LONGEST); start--) {
      int first = end;
      if (related(start).or(() -> bare(first - 1)).filter(each -> ends(each, first)).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static boolean ends(TimeExpression expression, int end) {
    return expression.to() == end && !expression.weak();
  }

  private Optional<TimeAtom> atom(int i) {
    return Stream.of(absolute.coordinatedAt(i), relative.at(i))
        .flatMap(Optional::stream)
        .reduce((first, second) -> second.end() > first.end() ? second : first);
  }

  private Interval bounded(Relation relation, NamedPeriod period) {
    TimeSpan span = period.latest(latest);
    boolean distance = period instanceof Distance && relation != Relation.IN;
    TimeSpan bounds = distance ? TimeSpan.ofDay(((Distance) period).day()) : span;
    return switch (relation) {
      case IN -> new Interval(span.from(), span.to(), span.grain());
      case SINCE -> new Interval(bounds.from(), null, span.grain());
      case AFTER -> new Interval(bounds.to(), null, span.grain());
      case BEFORE -> new Interval(null, bounds.from(), span.grain());
      case UNTIL -> new Interval(null, bounds.to(), span.grain());
    };
  }

  private String note(NamedPeriod period) {
    return period instanceof Yearly ? "" : period.latest(latest).note();
  }

  private TimeExpression range(int i, PeriodRanges.Range range, boolean weak) {
    TimeSpan span = NamedPeriod.range(range.first(), range.last(), latest);
    return expression(
        i, range.end(), new Interval(span.from(), span.to(), span.grain()), weak, span.note());
  }

  private TimeExpression expression(
      int from, int to, Interval interval, boolean weak, String note) {
    String reading = interval.reading() + (note.isEmpty() ? "" : " (" + note + ")");
    return new TimeExpression(from, tokens.afterPossessive(to), interval, weak, reading);
  }
}
