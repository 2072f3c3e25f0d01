package dev.signalbox.sql.time;

import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the time phrases of a question.
///
/// Threading: one thread at a time.
public final class TimeExpressions {

  /// A distance in days after which no period that counts from the day of asking is the same.
  private static final int OTHER_DAY = 4_000;

  private final PhraseTokens tokens;
  private final GroupingPhrases groupings;
  private final RecurrencePhrases recurrences;
  private final PeriodPhrases periods;
  private final AgePhrases ages;

  /// @param tokens of the question
  public TimeExpressions(List<Token> tokens, TimeReference reference) {
    this.tokens = new PhraseTokens(List.copyOf(tokens));
    this.groupings = new GroupingPhrases(this.tokens, reference);
    this.recurrences = new RecurrencePhrases(this.tokens);
    this.periods = new PeriodPhrases(this.tokens, reference);
    this.ages = new AgePhrases(this.tokens, reference);
  }

  /// Whether the meaning of a question's times depends on the day of asking.
  public static boolean countFromToday(List<Token> tokens, TimeReference reference) {
    return !readings(tokens, reference).equals(readings(tokens, reference.daysBefore(OTHER_DAY)));
  }

  /// Whether a text is the name of a month or a weekday and no other word, as 'may' is.
  public static boolean isNameOfMonthOrWeekday(String text) {
    TimeLexicon lexicon = TimeLexicon.ENGLISH;
    String word = text.toLowerCase(Locale.ROOT);
    return !lexicon.otherwiseWords().contains(word)
        && (lexicon.months().containsKey(word) || lexicon.weekdays().containsKey(word));
  }

  private static List<String> readings(List<Token> tokens, TimeReference reference) {
    return new TimeExpressions(tokens, reference)
        .all().stream().map(TimeExpression::reading).toList();
  }

  /// Every time phrase that begins at a token, the longest first; of two of one length the one that
  /// is not weak.
  public List<TimeExpression> startingAt(int i) {
    return Stream.of(groupings.at(i), recurrences.at(i), periods.at(i))
        .flatMap(each -> each)
        .sorted(
            Comparator.comparingInt(TimeExpression::to)
                .reversed()
                .thenComparing(TimeExpression::weak))
        .toList();
  }

  /// The meanings of an age that begins at a token, such as 'older than 20 years', for a column
  /// that tells when something began; the most exact one first.
  public List<TimeExpression> agesAt(int i) {
    return ages.at(i).toList();
  }

  /// The phrases from left to right, each the longest one at its place, a weak one only where no
  /// other begins there; none overlaps another.
  public List<TimeExpression> all() {
    List<TimeExpression> all = new ArrayList<>();
    int i = 0;
    while (i < tokens.size()) {
      List<TimeExpression> here = startingAt(i);
      Optional<TimeExpression> longest =
          here.stream()
              .filter(each -> !each.weak())
              .findFirst()
              .or(() -> here.stream().findFirst());
      longest.ifPresent(all::add);
      i = longest.map(TimeExpression::to).orElse(i + 1);
    }
    return all;
  }
}
