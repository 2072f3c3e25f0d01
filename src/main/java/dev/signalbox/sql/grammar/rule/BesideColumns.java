package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Token.Kind;
import java.util.Optional;

/// Finds the columns and tables that a question wants to see beside the rows that it asks for:
/// 'books with page count', 'turbines with manufacturer and model'.
public final class BesideColumns {

  private static final WordPattern GOES_ON = WordPattern.of("and|,|& and? the|its|their|his|her?");
  private static final WordPattern AND_WHEN = WordPattern.of("and|, since? when");

  private static final WordPattern THEY = WordPattern.of("that|which? they|it|he|she");
  private static final WordPattern PREPOSITION = WordPattern.of("in|at|on|for|to|from|with");

  private BesideColumns() {}

  /// Whether a word for the time of the rows that a question asks for stands here.
  public static boolean seesDate(ParseStep step) {
    return step.isWordAt(step.at(), "date", "dates");
  }

  /// Whether a column stands behind the things that it is shown with, as in 'books with page
  /// count'.
  public static boolean begins(ParseStep step, int start) {
    int articles = step.isWordAt(start - 1, "the", "its", "their") ? 1 : 0;
    return step.restricting
        && step.draft.items.isEmpty()
        && step.draft.subject != null
        && step.pending == null
        && !step.negated
        && step.isWordAt(start - 1 - articles, "with", "including", "plus")
        && (step.isClauseEnd(step.at())
            || seesName(step)
            || (articles > 0 && step.isWordAt(step.at(), "and", "of"))
            || step.sees(AND_WHEN)
            || listsToEnd(step));
  }

  /// Whether the name of the mentioned thing ends the clause: "with the dentist's name".
  static boolean seesName(ParseStep step) {
    return step.tokenAt(step.at()).filter(each -> each.kind() == Kind.POSSESSIVE).isPresent()
        && step.isWordAt(step.at() + 1, "name", "names")
        && step.isClauseEnd(step.at() + 2);
  }

  /// Shows the things that the question asks for, and what the next words name beside them.
  public static void show(ParseStep step) {
    MarkRule.showSubjectFirst(step);
    step.restricting = false;
    step.draft.besideShown = true;
  }

  /// Whether a table of one row at most for each of the subject's is shown beside it, as in 'open
  /// jobs with turbine and start date'.
  static boolean isShown(ParseStep step, Mention mention, Table table) {
    return isSingle(step, table)
        && (begins(step, mention.from())
            || (step.draft.besideShown
                && !step.restricting
                && MentionRule.followsList(step, mention.from())));
  }

  private static boolean isSingle(ParseStep step, Table table) {
    Table subject = step.draft.subject;
    return subject != null
        && !table.equals(subject)
        && SingleRows.of(subject.name(), step.lexicon.schema()).contains(table.name());
  }

  /// Takes the clause that relates a table shown beside the subject's rows to them at the end, as
  /// in 'machines out of order and the hall they stand in'.
  static boolean takeRelated(ParseStep step, Mention mention, Table table) {
    int start = step.at();
    boolean follows =
        step.draft.items.isEmpty()
            && step.isWordAt(mention.from() - 1, "the")
            && step.isWordAt(mention.from() - 2, "and")
            && isSingle(step, table);
    if (follows && step.take(THEY)) {
      boolean verb = step.tokenAt(step.at()).filter(Token::isWord).isPresent();
      step.moveTo(step.at() + 1);
      if (verb && step.take(PREPOSITION) && step.isClauseEnd(step.at())) {
        return true;
      }
    }
    step.moveTo(start);
    return false;
  }

  /// Whether nothing but a list of further tables and columns follows up to the end of the clause,
  /// as in 'turbines with manufacturer and model'.
  private static boolean listsToEnd(ParseStep step) {
    int start = step.at();
    boolean listed = false;
    while (step.take(GOES_ON)) {
      Optional<Mention> next = step.mention().filter(found -> !found.meansValueFirst());
      boolean date = seesDate(step);
      if (next.isEmpty() && !date) {
        break;
      }
      step.moveTo(next.map(Mention::to).orElse(step.at() + 1));
      listed = step.isClauseEnd(step.at());
    }
    step.moveTo(start);
    return listed;
  }

  /// Whether the figure that ranks rows is shown with them: 'the 5 cheapest tests with their
  /// price'.
  static boolean followsRanked(ParseStep step, int start) {
    int before = start - (step.isWordAt(start - 1, "their", "its", "the") ? 2 : 1);
    return step.draft.items.isEmpty()
        && step.draft.subject != null
        && step.isWordAt(before, "with", "including", "plus");
  }
}
