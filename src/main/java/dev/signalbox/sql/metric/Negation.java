package dev.signalbox.sql.metric;

import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.words.Token;
import java.util.Set;

/// Finds the word that negates a value or a segment: 'not handled by Jan Berg', 'cash excluded'.
final class Negation {

  private static final Set<String> WORDS =
      Set.of(
          "not",
          "without",
          "excluding",
          "exclude",
          "except",
          "but",
          "no",
          "ignoring",
          "ignore",
          "omit",
          "omitting",
          "besides");

  /// Verbs that negate before 'out', and words that do before 'from' or 'than'.
  private static final Set<String> LEAVE = Set.of("leave", "leaving", "left");

  /// Words between a negation and what it negates.
  private static final Set<String> BETWEEN =
      Set.of(
          "the",
          "any",
          "all",
          "our",
          "for",
          "from",
          "a",
          "an",
          "by",
          "via",
          "through",
          "with",
          "in",
          "at",
          "on",
          "of",
          "to",
          "counting",
          "including");

  /// The most words between a negation and what it negates.
  private static final int MOST_BETWEEN = 4;

  private Negation() {}

  /// Where the negation of words begins; their own beginning where none negates them.
  ///
  /// @param verbs that may lead to the words
  static int before(WordMarks marks, int from, LinkVerbs verbs) {
    int at = from - 1;
    while (at > from - 2 - MOST_BETWEEN && marks.isFree(at) && isBetween(marks.token(at), verbs)) {
      at--;
    }
    if (isPair(marks, at)) {
      return at - 1;
    }
    int pair = Math.min(at + 1, from - 1);
    if (isPair(marks, pair)) {
      return pair - 1;
    }
    boolean negates = WORDS.contains(marks.lower(at)) || isRemoving(marks, at);
    return negates && marks.isFree(at) ? at : from;
  }

  /// Where the negation of a value begins, also where the name of its column stands between:
  /// 'excluding the harbour Torsund'.
  static int before(WordMarks marks, Mention value, Column column, LinkedQuestion question) {
    LinkVerbs verbs = LinkVerbs.to(column.toString());
    int direct = before(marks, value.from(), verbs);
    return direct < value.from()
        ? direct
        : question.mentions().stream()
            .filter(name -> name.to() == value.from() && name.meansColumn(column))
            .filter(name -> marks.isFree(name.from(), name.to()))
            .filter(name -> before(marks, name.from(), verbs) < name.from())
            .map(name -> before(marks, name.from(), verbs))
            .findFirst()
            .orElse(direct);
  }

  /// 'Drop the cancelled ones', at the beginning; elsewhere a drop is a change.
  private static boolean isRemoving(WordMarks marks, int at) {
    return at <= 1 && Set.of("drop", "remove", "skip").contains(marks.lower(at));
  }

  /// 'Leave out', 'apart from', 'other than'.
  private static boolean isPair(WordMarks marks, int at) {
    String before = marks.lower(at - 1);
    return marks.isFree(Math.max(0, at - 1), at + 1)
        && switch (marks.lower(at)) {
          case "out" -> LEAVE.contains(before);
          case "from" -> before.equals("apart");
          case "than" -> before.equals("other");
          default -> false;
        };
  }

  /// Whether a word behind the value negates it.
  static boolean isBehind(WordMarks marks, int to) {
    return marks.lower(to).equals("excluded") && marks.isFree(to);
  }

  private static boolean isBetween(Token token, LinkVerbs verbs) {
    return BETWEEN.contains(token.lower()) || (verbs.has(token) && !WORDS.contains(token.lower()));
  }
}
