package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Marks short words that change what a question asks for, and that the query lacks: the `second`
/// of a superlative, `only`, `all` and `never` of related rows, `another`, the `end` of a year,
/// `still`, `by` behind a flag, and a unit that the shown numbers do not have.
final class LostCues {

  /// Parts of a year, by the words that may stand between them and the year.
  private static final Map<String, Set<String>> PARTS_OF_YEARS =
      Map.ofEntries(
          Map.entry("end", Set.of("of")),
          Map.entry("beginning", Set.of("of")),
          Map.entry("start", Set.of("of")),
          Map.entry("middle", Set.of("of")),
          Map.entry("half", Set.of("of")),
          Map.entry("early", Set.of("")),
          Map.entry("late", Set.of("")),
          Map.entry("mid", Set.of("", "-")),
          Map.entry("spring", Set.of("", "of", "in")),
          Map.entry("summer", Set.of("", "of", "in")),
          Map.entry("autumn", Set.of("", "of", "in")),
          Map.entry("fall", Set.of("", "of")),
          Map.entry("winter", Set.of("", "of", "in")));

  private static final Set<String> RELATING =
      Set.of(
          "have", "be", "contain", "include", "use", "offer", "sell", "make", "get", "hold", "with",
          "do");
  private static final Set<String> LED = Set.of("where", "whose", "that", "which", "with");
  private static final Set<String> BE = Set.of("is", "are", "was", "were", "have", "has", "had");
  private static final Set<String> MULTIPLES = Set.of("twice", "half", "times");
  private static final Set<QueryOperator> EQUAL =
      EnumSet.of(
          QueryOperator.EQUAL,
          QueryOperator.UNTRUE,
          QueryOperator.ABSENT,
          QueryOperator.NOT,
          QueryOperator.AT_LEAST,
          QueryOperator.AT_MOST);

  /// The operators of a query that signs between values ask for.
  private static final Map<String, Set<QueryOperator>> SIGNS =
      Map.ofEntries(
          Map.entry("=", EQUAL),
          Map.entry("<", EnumSet.of(QueryOperator.LESS)),
          Map.entry(">", EnumSet.of(QueryOperator.GREATER)),
          Map.entry("<=", EnumSet.of(QueryOperator.AT_MOST)),
          Map.entry(">=", EnumSet.of(QueryOperator.AT_LEAST)),
          Map.entry("≤", EnumSet.of(QueryOperator.AT_MOST)),
          Map.entry("≥", EnumSet.of(QueryOperator.AT_LEAST)),
          Map.entry("<>", EnumSet.of(QueryOperator.NOT)),
          Map.entry("!=", EnumSet.of(QueryOperator.NOT)),
          Map.entry("≠", EnumSet.of(QueryOperator.NOT)));

  private static final Set<String> COMING = Set.of("show", "turn");
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
      if (isSign(at)) {
        marks.mark(at, at + 1, isUsedSign(at) ? Kind.OPERATOR : Kind.LOST_NUMBER);
      } else if (isSame(at)) {
        marks.mark(at, at + 1, Kind.LOST_NUMBER);
      } else if (isPartOfYear(at)) {
        marks.mark(at, at + 1, Kind.LOST_TIME);
      } else if (isDoneBy(at)) {
        marks.mark(at, at + 2, Kind.LOST_ASKED);
      } else if (isShowingUp(at)) {
        marks.mark(at, at + 2, Kind.LOST_WORD);
      } else if (isInUse(at)) {
        marks.mark(at, at + 2, Kind.LOST_OPERATOR);
      } else if (isOtherUnit(at)) {
        marks.mark(at, at + 1, Kind.LOST_ASKED);
      } else if ((!ranks && CuePhrases.ranks(marks.question().tokens(), at))
          || (related && (isAll(at) || lower(at).equals("never") || isNothing(at)))
          || (isOnly(at) && !content.has(QueryOperator.NOT))
          || isAnother(at)
          || isMultiple(at)
          || isObligation(at)
          || isStill(at)
          || isOutOf(at)) {
        marks.mark(at, at + 1, Kind.LOST_OPERATOR);
      }
    }
  }

  /// Whether a sign compares what stands beside it: `->` and `=>` compare nothing.
  private boolean isSign(int at) {
    return SIGNS.containsKey(lower(at)) && isTerm(at - 1) && isTerm(at + 1);
  }

  /// A time behind a sign is the whole of it in the query, as May alone is in 'due_on >= May 2024'.
  private boolean isUsedSign(int at) {
    boolean isBound = lower(at).matches("[<>≤≥]=?") && marks.isKind(at + 1, Kind.TIME);
    return !isBound && SIGNS.getOrDefault(lower(at), Set.of()).stream().anyMatch(content::has);
  }

  private boolean isTerm(int at) {
    return at >= 0 && at < marks.size() && marks.token(at).kind() != Token.Kind.MARK;
  }

  private boolean isPartOfYear(int at) {
    Set<String> between = PARTS_OF_YEARS.getOrDefault(lower(at), Set.of());
    boolean bare = at + 1 < marks.size() && between.contains("") && isYear(at + 1);
    return bare || (at + 2 < marks.size() && between.contains(lower(at + 1)) && isYear(at + 2));
  }

  /// Whether the question asks for a unit, as in 'how heavy, in grams', and the query shows numbers
  /// of another one.
  private boolean isOtherUnit(int at) {
    return at > 0
        && lower(at - 1).equals("in")
        && content.shown().stream().anyMatch(shown -> Units.contradicts(shown, marks.token(at)))
        && content.shown().stream().noneMatch(shown -> Units.holds(shown, marks.token(at)));
  }

  private boolean isYear(int at) {
    return lower(at).matches("(19|20)\\d\\d");
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
        && IntStream.range(at - 1, Math.min(marks.size(), at + 1 + NEAR))
            .anyMatch(near -> BE.contains(lower(near)));
  }

  /// Whether rows are to have no others at all: 'donors we have not received anything from'.
  private boolean isNothing(int at) {
    return lower(at).equals("anything")
        && IntStream.range(0, at).anyMatch(before -> lower(before).equals("not"));
  }

  /// Whether a row is to differ from another one, which a query of one table alone cannot tell.
  private boolean isAnother(int at) {
    return lower(at).equals("another")
        && content.tables().size() == 1
        && !content.has(QueryOperator.NESTED)
        && !content.has(QueryOperator.NOT);
  }

  /// Whether a number of rows is to be a multiple of another one: 'twice as many donors as
  /// branches'.
  private boolean isMultiple(int at) {
    return at > 0
        && lower(at).equals("as")
        && MULTIPLES.contains(lower(at - 1))
        && !content.has(QueryOperator.NESTED)
        && !content.has(QueryOperator.DIVIDE);
  }

  /// Whether a row's values are to be equal, as in 'starts_on is the same as ends_on', and the
  /// query compares none so.
  private boolean isSame(int at) {
    boolean isSame =
        lower(at).equals("same") && at + 1 < marks.size() && lower(at + 1).equals("as");
    return (isSame || lower(at).matches("equals?")) && EQUAL.stream().noneMatch(content::has);
  }

  /// Whether things should have happened by now, and no date of the query tells when: 'should have
  /// been delivered'.
  private boolean isObligation(int at) {
    return lower(at).equals("should")
        && at + 1 < marks.size()
        && lower(at + 1).equals("have")
        && at + 2 < marks.size()
        && !VerbForms.base(lower(at + 2)).equals(lower(at + 2))
        && !content.has(QueryOperator.NOW)
        && content.literals().stream()
            .noneMatch(literal ->
                literal.role() == Literal.Role.LESS || literal.role() == Literal.Role.AT_MOST);
  }

  /// Whether other rows do what a flag of the same participle does not tell: 'halls not covered by
  /// any contract' are none without a roof.
  private boolean isDoneBy(int at) {
    Span before = marks.at(at - 1);
    return before != null
        && before.kind() == Kind.COLUMN
        && isFlag(before.element())
        && lower(at).equals("by")
        && at + 2 < marks.size()
        && lower(at + 1).matches("an?|any|no")
        && marks.question().mentionFrom(at + 2).flatMap(Mention::table).isPresent();
  }

  private boolean isFlag(@Nullable String column) {
    return content.allColumns().anyMatch(each -> each.isFlag() && each.toString().equals(column));
  }

  /// Whether someone comes, or does not: 'who did not show up'. The word `show` asks for nothing
  /// here, as it does in 'show up to ten customers'.
  private boolean isShowingUp(int at) {
    boolean isRequest = at + 2 < marks.size() && lower(at + 2).equals("to");
    return !isRequest
        && at + 1 < marks.size()
        && COMING.contains(VerbForms.base(lower(at)))
        && lower(at + 1).equals("up")
        && marks.isOpen(at, at + 2);
  }

  /// Whether `still` tells a state, and the query has no condition at all, none for 'being made',
  /// or shows the column that has the state's name.
  private boolean isStill(int at) {
    boolean goesOn =
        at + 2 < marks.size() && lower(at + 1).equals("being") && marks.isOpen(at + 1, at + 3);
    boolean shown =
        marks.question().mentionFrom(at + 1).stream()
            .filter(mention -> !mention.meansValueFirst())
            .anyMatch(mention -> content.shown().stream().anyMatch(mention::meansColumn));
    boolean told =
        content.has(QueryOperator.ABSENT)
            || content.has(QueryOperator.PRESENT)
            || (!shown
                && !goesOn
                && content.literals().stream()
                    .anyMatch(
                        literal -> literal.isCondition() && literal.role() != Literal.Role.LIMIT));
    return lower(at).equals("still") && !told;
  }

  /// Whether rows are to be in use, and no state of the query tells it.
  private boolean isInUse(int at) {
    return lower(at).equals("in")
        && at + 1 < marks.size()
        && lower(at + 1).equals("use")
        && marks.isOpen(at + 1)
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
