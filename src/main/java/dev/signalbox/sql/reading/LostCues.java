package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.Set;
import java.util.stream.IntStream;

/// Marks short words that change what a question asks for, and that the query lacks: the `second`
/// of a superlative, `only` and `all` of related rows, the `end` of a year, and `still`.
final class LostCues {
  private static final Set<String> ORDINALS =
      Set.of("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");
  private static final Set<String> EXTREMES =
      Set.of("most", "least", "highest", "lowest", "largest", "smallest", "best", "worst");
  private static final Set<String> PARTS_OF_YEARS =
      Set.of(
          "end",
          "beginning",
          "start",
          "middle",
          "early",
          "late",
          "mid",
          "spring",
          "summer",
          "autumn",
          "fall",
          "winter",
          "half");
  private static final Set<String> BEFORE_YEAR = Set.of("of", "in", "the", "-");
  private static final Set<String> RELATING =
      Set.of(
          "have", "be", "contain", "include", "use", "offer", "sell", "make", "get", "hold", "with",
          "do");
  private static final Set<String> LED = Set.of("where", "whose", "that", "which", "with");
  private static final Set<String> BE = Set.of("is", "are", "was", "were", "have", "has", "had");
  private static final int NEAR = 3;

  private final Marks marks;
  private final QueryContent content;

  LostCues(Marks marks, QueryContent content) {
    this.marks = marks;
    this.content = content;
  }

  /// Marks the cues among the words that no value and no time phrase of the query explains.
  void mark() {
    boolean skips =
        content.literals().stream().filter(each -> each.role() == Literal.Role.LIMIT).count() > 1;
    boolean ranks = skips || content.has(QueryOperator.WINDOW) || content.has(QueryOperator.NESTED);
    boolean related = content.tables().size() > 1 && !content.has(QueryOperator.NOT);
    for (int at = 0; at < marks.size(); at++) {
      if (!marks.isOpen(at)) {
        continue;
      }
      if (isPartOfYear(at)) {
        marks.mark(at, at + 1, Kind.LOST_TIME);
      } else if ((!ranks && isRank(at))
          || (related && (isOnly(at) || isAll(at)))
          || isStill(at)
          || isOutOf(at)) {
        marks.mark(at, at + 1, Kind.LOST_OPERATOR);
      }
    }
  }

  private boolean isPartOfYear(int at) {
    if (!PARTS_OF_YEARS.contains(lower(at))) {
      return false;
    }
    int year = at + 1;
    while (year < marks.size() && year <= at + 2 && BEFORE_YEAR.contains(lower(year))) {
      year++;
    }
    return year < marks.size() && lower(year).matches("(19|20)\\d\\d");
  }

  private boolean isRank(int at) {
    return ORDINALS.contains(lower(at))
        && at + 1 < marks.size()
        && (EXTREMES.contains(lower(at + 1)) || WordRelations.isSuperlative(lower(at + 1)));
  }

  /// Whether rows are to have no others: 'customers that have only confirmed bookings'.
  private boolean isOnly(int at) {
    return lower(at).equals("only")
        && at > 0
        && RELATING.contains(VerbForms.base(lower(at - 1)))
        && at + 1 < marks.size()
        && marks.token(at + 1).number() == null;
  }

  /// Whether a condition is to hold for all related rows: 'where all lifts are out of order'.
  private boolean isAll(int at) {
    return lower(at).equals("all")
        && IntStream.range(0, at).anyMatch(before -> LED.contains(lower(before)))
        && IntStream.range(at + 1, Math.min(marks.size(), at + 1 + NEAR))
            .anyMatch(behind -> BE.contains(lower(behind)));
  }

  /// Whether `still` tells a state, and the query has no condition at all.
  private boolean isStill(int at) {
    return lower(at).equals("still")
        && content.literals().stream().noneMatch(Literal::isCondition)
        && !content.has(QueryOperator.ABSENT)
        && !content.has(QueryOperator.PRESENT);
  }

  /// Whether a state such as 'out of service' begins, none of whose words the query explains.
  private boolean isOutOf(int at) {
    return lower(at).equals("out")
        && at + 2 < marks.size()
        && lower(at + 1).equals("of")
        && marks.isOpen(at, at + NEAR)
        && content.literals().stream().noneMatch(Literal::isCondition)
        && marks.question().mentionAt(at + 2).isEmpty();
  }

  private String lower(int at) {
    Token token = marks.token(at);
    return token.lower();
  }
}
