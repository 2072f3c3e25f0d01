package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.NeitherNor;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Parses negations: 'do not have any dogs', 'without songs', 'that never', 'is not'. A negation
/// denies the next value, comparison or table.
public final class NegationRule implements GrammarRule {

  private static final WordPattern NOT =
      WordPattern.of(
          "not|never|no|without|except|excluding|neither|lack|lacks|besides|outside for|any|a|have|has|had|been|in|yet?");
  private static final WordPattern LEAVING_OUT = WordPattern.of("leaving|leave out|aside all|any?");
  private static final WordPattern LEAVING = WordPattern.of("leaving|leave all|any?");
  private static final WordPattern IGNORING =
      WordPattern.of("ignoring|excluding|omitting all|any?");
  private static final WordPattern APART = WordPattern.of("apart|aside from");
  private static final WordPattern NOT_COUNTING =
      WordPattern.of("not counting|including|considering");
  private static final WordPattern SINGLE = WordPattern.of("even? a|one? single");
  private static final WordPattern NOT_ONLY = WordPattern.of("not only");
  private static final WordPattern OTHER_THAN = WordPattern.of("other than");
  private static final WordPattern BUT_NOT = WordPattern.of("but|and not|no|none|nothing");
  private static final WordPattern REST =
      WordPattern.of(
          "been|be|have|had|in|of|by|to|from|on|any|a|an|the|assigned|used|associated|ever|registered|participate|involved? in|of|by|to|from|on|any|a|an|the? any|a|an|the?");

  private static final WordPattern LEFT_OUT =
      WordPattern.of("one|ones? are|is|were|was|being? left|leaving|leave out|aside");
  private static final WordPattern EXCLUDED =
      WordPattern.of("one|ones? are|is|were|was|being? excluded|ignored|omitted|excepted");
  private static final Set<String> ARRANGED =
      Set.of(
          "booked",
          "scheduled",
          "arranged",
          "registered",
          "recorded",
          "entered",
          "made",
          "done",
          "planned",
          "performed",
          "issued",
          "filed",
          "carried");

  @Override
  public boolean parse(ParseStep step) {
    if ((step.sees(LEFT_OUT) || step.sees(EXCLUDED)) && step.denyLast()) {
      return step.take(LEFT_OUT) || step.take(EXCLUDED);
    }
    if (step.take(NOT_ONLY)) {
      return true;
    }
    if (!step.take(BUT_NOT)
        && !step.take(OTHER_THAN)
        && !step.take(LEAVING_OUT)
        && !takeLeaving(step)
        && !step.take(IGNORING)
        && !step.take(APART)
        && !step.take(NOT_COUNTING)
        && !step.take(NOT)) {
      return false;
    }
    step.restricting = true;
    boolean denial = step.isWordAt(step.at() - 1, "not", "never", "none", "nothing");
    if (denial && excludeOtherTime(step)) {
      return true;
    }
    step.negated = true;
    step.take(SINGLE);
    step.take(REST);
    step.take(SINGLE);
    Optional<Mention> mention =
        step.mention().filter(step::meansTable).filter(found -> !deniesKind(step, found));
    Optional<Table> table = mention.flatMap(Mention::table);
    if (table.isPresent() && !table.get().equals(step.draft.subject)) {
      exclude(step, table.get());
      step.moveTo(mention.orElseThrow().to());
      skipArranged(step);
    }
    return true;
  }

  /// Excludes the rows that have other events of the same kind at the time that follows: 'who
  /// ordered in 2024 but not in 2026'.
  private static boolean excludeOtherTime(ParseStep step) {
    QueryDraft draft = step.draft;
    Table subject = draft.subject;
    boolean figures =
        draft.hasAggregate()
            || draft.summed
            || draft.eachGroup
            || draft.groupBySubject
            || !draft.groups.isEmpty();
    if (subject == null || figures || step.times.startingAt(step.at()).isEmpty()) {
      return false;
    }
    Schema schema = step.lexicon.schema();
    Optional<Table> events =
        step.filters()
            .lastColumn()
            .filter(column -> step.times.stored(column).isPresent())
            .map(column -> schema.table(column.table()))
            .filter(table -> !SingleRows.of(subject.name(), schema).contains(table.name()))
            .filter(_ -> step.filters().conditions().size() == 1);
    events.ifPresent(table -> exclude(step, table));
    return events.isPresent();
  }

  /// Takes the 'leaving' whose 'out' ends the clause: 'leaving retired ones out'.
  private static boolean takeLeaving(ParseStep step) {
    boolean out =
        IntStream.range(step.at() + 1, step.question.tokens().size())
            .anyMatch(at -> step.isWordAt(at, "out", "aside") && step.isClauseEnd(at + 1));
    return out && step.take(LEAVING);
  }

  /// Whether a denied mention is a kind of the rows, and no other table: a word of a near meaning
  /// alone, as in 'sites that are not meadows'.
  static boolean deniesKind(ParseStep step, Mention mention) {
    int before = mention.from() - 1;
    while (step.isWordAt(before, "a", "an", "the", "in", "from", "on", "at", "of")) {
      before--;
    }
    return mention.links().getFirst().match().isByMeaning()
        && step.isWordAt(before, "not")
        && step.isWordAt(before - 1, "is", "are", "was", "were");
  }

  /// Moves behind the verb of 'never had a session booked', which says no more than the having.
  private static void skipArranged(ParseStep step) {
    int at = step.at();
    boolean having =
        IntStream.range(Math.max(0, at - 6), at)
            .anyMatch(before -> step.isWordAt(before, "had", "have", "has"));
    if (having
        && step.tokenAt(at).filter(token -> ARRANGED.contains(token.lower())).isPresent()
        && step.isClauseEnd(at + 1)
        && step.choices.take(QueryFeature.OTHER_NEGATION, 0, 1) == 0) {
      step.moveTo(at + 1);
    }
  }

  static void exclude(ParseStep step, Table table) {
    NeitherNor.denyFirst(step);
    step.draft.exclude(table);
    step.excluding = true;
    step.negated = false;
  }
}
