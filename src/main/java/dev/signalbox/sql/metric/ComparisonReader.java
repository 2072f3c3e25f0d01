package dev.signalbox.sql.metric;

import dev.signalbox.sql.form.FormComparison;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.reading.Span;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Reads the words of a question that compare a figure with another period or with the whole, and
/// takes them.
final class ComparisonReader {

  private static final Set<String> VERSUS =
      Set.of(
          ("vs versus against compared comparison compare than over relative differ differs"
                  + " differed")
              .split(" "));
  private static final Set<String> CHANGE =
      Set.of(
          ("change changed growth grow grew increase increased decrease decreased decline declined"
                  + " difference delta up down rise rose fall fell drop dropped"
                  + " improved improvement worsened")
              .split(" "));
  private static final Set<String> GROWTH =
      Set.of("growth", "grow", "grew", "change", "increase", "decrease", "decline");
  private static final Set<String> LESS = Set.of("less", "fewer", "lower", "smaller");
  private static final Set<String> MORE = Set.of("more", "higher", "larger", "greater");
  private static final Set<String> EARLIER = Set.of("before", "earlier", "ago");
  private static final Set<String> FORMER = Set.of("prior", "previous", "preceding", "last");
  private static final Set<String> SHARES =
      Set.of(
          "share shares percentage percentages proportion percent fraction portion slice"
              .split(" "));
  private static final Set<String> SUMMED =
      Set.of("cumulative", "cumulated", "accumulated", "cumulatively");
  private final WordMarks marks;
  private FormComparison.Kept judged = FormComparison.Kept.ALL;

  ComparisonReader(WordMarks marks) {
    this.marks = marks;
  }

  /// Whether a word before a place tells of a change.
  static boolean changes(WordMarks marks, int before) {
    for (int i = 0; i < before; i++) {
      if (CHANGE.contains(marks.lower(i)) && marks.isFree(i)) {
        return true;
      }
    }
    return false;
  }

  /// Whether a word sets what follows it beside what precedes it.
  static boolean isVersus(String word) {
    return VERSUS.contains(word);
  }

  Optional<AskedComparison> read() {
    return first(this::moving)
        .or(() -> first(this::cumulative))
        .or(() -> first(this::share))
        .or(() -> first(this::samePeriod))
        .or(() -> first(this::before));
  }

  private Optional<AskedComparison> first(IntFunction<Optional<AskedComparison>> rule) {
    for (int i = 0; i < marks.size(); i++) {
      if (marks.isFree(i)) {
        Optional<AskedComparison> found = rule.apply(i);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /// '7-day moving average of', 'rolling average over 3 months'.
  private Optional<AskedComparison> moving(int i) {
    if (!Set.of("moving", "rolling").contains(marks.lower(i))) {
      return Optional.empty();
    }
    for (int at = Math.max(0, i - 4); at < Math.min(marks.size(), i + 5); at++) {
      String number = marks.token(at).number();
      int named = hyphened(at + 1);
      CalendarUnit unit = unit(named);
      if (number != null && number.matches("\\d{1,3}") && unit != null) {
        int to = Math.max(i + 1, named + 1);
        while (Set.of("average", "averages", "mean", "of").contains(marks.lower(to))) {
          to++;
        }
        marks.operator(Math.min(i, at), to);
        return Optional.of(new AskedComparison.Moving(Integer.parseInt(number), unit));
      }
    }
    return Optional.empty();
  }

  private Optional<AskedComparison> cumulative(int i) {
    boolean running =
        marks.lower(i).equals("running") && Set.of("total", "sum").contains(marks.lower(i + 1));
    if (!running && !SUMMED.contains(marks.lower(i))) {
      return Optional.empty();
    }
    marks.operator(i, running ? i + 2 : i + 1);
    return Optional.of(new AskedComparison.Cumulative());
  }

  private Optional<AskedComparison> share(int i) {
    boolean part =
        marks.lower(i).equals("part")
            && marks.lower(i + 1).equals("of")
            && Set.of("what", "which", "a", "big", "large").contains(marks.lower(i - 1));
    boolean much = isMuchOf(i);
    if (!part && !much && !SHARES.contains(marks.lower(i))) {
      return Optional.empty();
    }
    marks.operator(much ? i - 1 : i, i + 1);
    takeWhole(i + 1);
    for (int at = i + 1; much && at < marks.size(); at++) {
      if (marks.isFree(at) && SHARES.contains(marks.lower(at))) {
        marks.operator(at, at + 1);
      }
    }
    return Optional.of(new AskedComparison.Share());
  }

  /// 'As a share of the total': the whole of what stands before.
  private void takeWhole(int from) {
    int at = from;
    while (Set.of("of", "the", "our", "overall", "grand", "in").contains(marks.lower(at))) {
      at++;
    }
    boolean ends = at + 1 >= marks.size() || !marks.token(at + 1).isWord();
    if (at > from
        && marks.isFree(at)
        && (ends || marks.lower(at + 1).equals("instead"))
        && Set.of("total", "whole", "sum", "all", "everything").contains(marks.lower(at))) {
      marks.operator(at, at + 1);
    }
  }

  /// 'How much of the turnover is from Graz': a part, where a verb follows.
  private boolean isMuchOf(int i) {
    boolean much =
        marks.lower(i).equals("much")
            && marks.lower(i - 1).equals("how")
            && marks.lower(i + 1).equals("of");
    return much
        && IntStream.range(i + 2, marks.size())
            .anyMatch(at ->
                Set.of("is", "was", "comes", "came", "were", "are").contains(marks.lower(at)));
  }

  /// Whether a value says of which part the share is: 'the share of members in the nights', 'what
  /// part of the turnover is overnight'.
  boolean singlesOutPart() {
    for (int i = 0; i < marks.size(); i++) {
      boolean of =
          marks.lower(i).equals("of")
              && (SHARES.contains(marks.lower(i - 1)) || marks.lower(i - 1).equals("part"));
      boolean is = Set.of("is", "are", "was", "were").contains(marks.lower(i)) && i > 0;
      int at = i + 1;
      while (Set.of("the", "our", "in", "from", "by", "a", "an", "of").contains(marks.lower(at))) {
        at++;
      }
      if ((of || is) && marks.isTaken(at, Span.Kind.VALUE)) {
        return true;
      }
    }
    return false;
  }

  /// 'The same period last year', 'the same month a year ago'.
  private Optional<AskedComparison> samePeriod(int i) {
    if (!marks.lower(i).equals("same")
        || (unit(i + 1) == null && !Set.of("period", "time").contains(marks.lower(i + 1)))) {
      return Optional.empty();
    }
    for (int at = i + 2; at < Math.min(marks.size(), i + 6); at++) {
      boolean earlier = EARLIER.contains(marks.lower(at + 1));
      if (marks.lower(at).equals("year") && (earlier || FORMER.contains(marks.lower(at - 1)))) {
        return taken(i, earlier ? at + 2 : at + 1, new AskedComparison.Before(CalendarUnit.YEAR));
      }
    }
    return Optional.empty();
  }

  /// 'Month over month', 'MoM', 'the week before', 'the previous quarter'.
  private Optional<AskedComparison> before(int i) {
    CalendarUnit brief = PeriodWords.beside(marks.lower(i));
    if (brief != null) {
      return taken(i, i + 1, new AskedComparison.Before(brief));
    }
    CalendarUnit unit = unit(i);
    if (unit != null) {
      int over = hyphened(i + 1);
      int again = hyphened(over + 1);
      if (Set.of("over", "on").contains(marks.lower(over)) && unit.equals(unit(again))) {
        return taken(i, again + 1, new AskedComparison.Before(unit));
      }
      if (EARLIER.contains(marks.lower(i + 1))) {
        return taken(i, i + 2, new AskedComparison.Before(unit));
      }
    }
    CalendarUnit former = unit(i + 1);
    return FORMER.contains(marks.lower(i)) && !marks.lower(i).equals("last") && former != null
        ? taken(i, i + 2, new AskedComparison.Before(former))
        : Optional.empty();
  }

  private Optional<AskedComparison> taken(int from, int to, AskedComparison comparison) {
    marks.operator(from, to);
    takeWords();
    return Optional.of(comparison);
  }

  /// Whether a word between two periods compares them; takes all such words.
  boolean compares(int from, int to) {
    for (int i = Math.max(0, from); i < to; i++) {
      if (marks.isFree(i) && (VERSUS.contains(marks.lower(i)) || CHANGE.contains(marks.lower(i)))) {
        takeWords();
        return true;
      }
    }
    return false;
  }

  /// Whether a word sets the question beside something; takes such words.
  boolean sets() {
    boolean sets = false;
    for (int i = 0; i < marks.size(); i++) {
      sets |= VERSUS.contains(marks.lower(i)) && !Set.of("over", "than").contains(marks.lower(i));
    }
    if (sets) {
      takeWords();
    }
    return sets;
  }

  /// 'Growth' without a period to compare with; takes the word.
  boolean asksForChange() {
    for (int i = 0; i < marks.size(); i++) {
      if (marks.isFree(i) && GROWTH.contains(marks.lower(i))) {
        marks.operator(i, i + 1);
        return true;
      }
    }
    return false;
  }

  /// Takes all words of comparing and of change.
  void takeWords() {
    for (int i = 0; i < marks.size(); i++) {
      if (marks.isFree(i) && (VERSUS.contains(marks.lower(i)) || CHANGE.contains(marks.lower(i)))) {
        marks.operator(i, i + 1);
      }
    }
  }

  /// 'Less revenue than', 'which countries fell': the groups that a comparison keeps; takes the
  /// word.
  FormComparison.Kept kept() {
    for (int i = 0; i < marks.size(); i++) {
      if (marks.isFree(i) && LESS.contains(marks.lower(i))) {
        marks.operator(i, i + 1);
        return FormComparison.Kept.FALLEN;
      }
      if (marks.isFree(i) && MORE.contains(marks.lower(i))) {
        marks.operator(i, i + 1);
        return FormComparison.Kept.RISEN;
      }
    }
    return judged;
  }

  /// Keeps groups that no word of size singles out.
  void keep(FormComparison.Kept kept) {
    judged = kept;
  }

  private int hyphened(int at) {
    return marks.lower(at).equals("-") ? at + 1 : at;
  }

  private @Nullable CalendarUnit unit(int at) {
    return PeriodWords.unit(marks.lower(at));
  }
}
