package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.PersonTables;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// Parses words that change the state for the next rules: the end of a clause, 'who', 'which', 'and
/// also show'.
public final class MarkRule implements GrammarRule {

  private static final Set<String> RESTRICTING =
      Set.of(
          "who", "that", "which", "whose", "where", "with", "having", "when", "whom", "have", "has",
          "had");
  private static final WordPattern AVERAGE = WordPattern.of("the? average|mean|avg");
  private static final WordPattern NUMBER_OF = WordPattern.of("number|count of");
  private static final WordPattern ON_AVERAGE = WordPattern.of("on average");
  private static final WordPattern BOTH = WordPattern.of("both a|an|the?");
  private static final WordPattern TOGETHER = WordPattern.of("along|together|as with|well as?");
  private static final WordPattern ALSO_SHOW =
      WordPattern.of("and|, and? then? also? show|list|find|give|return|tell|display|what");
  private static final WordPattern ALSO_ASK =
      WordPattern.of("and on|in|at|for|to|from|with|by? which|what|when|where");
  private static final List<WordPattern> ALSO_WHEN =
      List.of(
          WordPattern.of("and|, and? since|from|on|at|until? when"),
          WordPattern.of("and|, and? on|at which|what date|day|time"));
  private static final WordPattern THEY =
      WordPattern.of(
          "did|do|does|have|has|were|was|are|is? they|it|he|she|this|that had|have|has|were|was|are|is? been?");
  private static final WordPattern WHO = WordPattern.of("who|whom");
  private static final WordPattern SOMEONE =
      WordPattern.of("everyone|everybody|anyone|anybody|someone|somebody");
  private static final WordPattern BE_THE = WordPattern.of("is|are|was|were the|our|your|their");
  private static final WordPattern BE = WordPattern.of("is|are|was|were");
  private static final WordPattern NEED = WordPattern.of("need|needs|must|should|want|wants to?");
  private static final WordPattern WHOSE = WordPattern.of("whose");
  private static final WordPattern ALSO = WordPattern.of("and|, and?");
  private static final WordPattern ALSO_COUNT = WordPattern.of("and|, and? also? how many");
  private static final WordPattern WITH_ALSO =
      WordPattern.of("with the? corresponding|respective|associated");
  private static final WordPattern DISTINCT = WordPattern.of("different|distinct|unique");
  private static final WordPattern LAST = WordPattern.of("the? last|latest|lastly");
  private static final WordPattern FIRST = WordPattern.of("the? first|earliest");
  private static final WordPattern WITH_FIGURE =
      WordPattern.of("with|including|and|show the|their totals|figures|sums|counts too|please?");
  private static final WordPattern FIGURE_OF =
      WordPattern.of("with|including|and|show the|their totals|figures|sums|counts of|for|by");
  private static final WordPattern ONCE = WordPattern.of("each? only once please?");
  private static final WordPattern EVERYTHING =
      WordPattern.of(
          "everything|information|info|details|detail|content|data|records about|of|on|for|in|from");

  private static final Map<WordPattern, List<String>> QUESTION_WORDS =
      Map.of(
          WordPattern.of("where"), ConceptColumns.PLACE,
          WordPattern.of("when"), ConceptColumns.TIME,
          WordPattern.of("how old"), ConceptColumns.AGE,
          WordPattern.of("how tall|high"), ConceptColumns.HEIGHT,
          WordPattern.of("how long"), ConceptColumns.LENGTH,
          WordPattern.of("how large|big"), ConceptColumns.SIZE,
          WordPattern.of("how heavy"), ConceptColumns.WEIGHT,
          WordPattern.of("how much"), ConceptColumns.PRICE);

  @Override
  public boolean parse(ParseStep step) {
    Token token = step.token();
    boolean begun = !step.draft.items.isEmpty() || !step.draft.tables.isEmpty();
    if (token.kind() == Token.Kind.STOP) {
      step.endClause();
      step.restricting = false;
      step.moveTo(step.at() + 1);
      return true;
    }
    boolean restricted = !step.draft.filters.conditions().isEmpty();
    if (((begun || restricted) && parseAlsoWhen(step)) || countsThem(step)) {
      return true;
    }
    if (step.take(ALSO_ASK) || (step.sees(ALSO_COUNT) && step.take(ALSO))) {
      showSubjectFirst(step);
      step.endClause();
      step.restricting = false;
      step.asking = true;
      return true;
    }
    if (step.take(TOGETHER) || step.take(ALSO_SHOW) || step.take(WITH_ALSO)) {
      step.endClause();
      step.restricting = false;
      return true;
    }
    if (step.take(ParseStep.IN_TOTAL) || step.take(ParseStep.ALTOGETHER)) {
      return true;
    }
    if (step.draft.both && step.take(BOTH)) {
      step.restricting |= begun;
      return true;
    }
    if (step.take(ON_AVERAGE) || averagesCounts(step)) {
      step.draft.onAverage = true;
      return true;
    }
    if (!begun && step.take(WHO)) {
      step.draft.who = true;
      step.restricting = true;
      step.asking = step.take(BE_THE) && (step.mention().isPresent() || seesNumberOfThings(step));
      return true;
    }
    if (step.draft.subject == null && step.take(SOMEONE)) {
      step.draft.who = true;
      step.restricting = !step.draft.items.isEmpty();
      return true;
    }
    if (!begun && parseQuestionWord(step)) {
      return true;
    }
    if (parseExtremeTime(step)) {
      return true;
    }
    if (begun && !step.sees(FIGURE_OF) && step.take(WITH_FIGURE)) {
      step.draft.figureShown = true;
      return true;
    }
    if (begun && step.take(ONCE)) {
      step.draft.distinct = true;
      return true;
    }
    if (!begun && PersonTables.seesOwned(step) && step.take(WHOSE)) {
      step.draft.who = true;
      step.restricting = true;
      return true;
    }
    if (followsSubjectAskedFor(step) && (step.take(BE) || step.take(NEED))) {
      step.restricting = true;
      return true;
    }
    if (begun && RESTRICTING.contains(token.lower())) {
      step.restricting = true;
      step.excluding = step.excluding && isBehindExcluded(step);
      step.moveTo(step.at() + 1);
      return true;
    }
    if (!step.restricting && step.mention().isEmpty() && step.take(DISTINCT)) {
      step.draft.distinct = true;
      return true;
    }
    if (!step.restricting
        && step.draft.items.isEmpty()
        && step.mention().isEmpty()
        && step.take(EVERYTHING)) {
      step.draft.everything = true;
      return true;
    }
    return false;
  }

  /// Whether the position is right behind an excluded table, as in 'no station with an elevation
  /// above 300', so that a condition is one of its rows.
  private static boolean isBehindExcluded(ParseStep step) {
    return step.draft.exclusions.getLast().filters().conditions().isEmpty()
        && step.question
            .mentionAt(step.at() - 1)
            .flatMap(Mention::table)
            .filter(step.draft.exclusions.getLast().tables()::contains)
            .isPresent();
  }

  /// Whether the position is right behind a table at the beginning of the question, as in 'which
  /// classes', so that the query shows classes alone.
  private static boolean followsSubjectAskedFor(ParseStep step) {
    return step.draft.items.isEmpty()
        && step.draft.tables.size() == 1
        && step.isWordAt(0, "which", "what")
        && step.question
            .mentionFrom(1)
            .filter(mention -> mention.to() == step.at() && step.meansTable(mention))
            .isPresent();
  }

  /// Whether a number of things follows, as in 'who are the three members'.
  private static boolean seesNumberOfThings(ParseStep step) {
    return !step.atEnd()
        && step.token().number() != null
        && step.question.mentionFrom(step.at() + 1).isPresent();
  }

  /// Adds the subject to the shown items, as in 'which classes are full, and on which weekday are
  /// they'.
  static void showSubjectFirst(ParseStep step) {
    if (step.draft.items.isEmpty() && step.draft.subject != null) {
      DisplayColumns.of(step.draft.subject)
          .forEach(column -> step.draft.addItem(new Expression.ColumnValue(column)));
    }
  }

  /// Parses 'and on which date' or 'and when did they start' at the end of a question, which shows
  /// the time, too.
  private static boolean parseAlsoWhen(ParseStep step) {
    int start = step.at();
    boolean when = ALSO_WHEN.stream().anyMatch(step::take);
    if (when && step.take(THEY)) {
      step.moveTo(step.at() + 1);
    }
    if (when && step.isClauseEnd(step.at())) {
      step.endClause();
      step.draft.whenShown = true;
      return true;
    }
    step.moveTo(start);
    return false;
  }

  /// Parses 'last' and 'first' where the question asks for a time: 'when did we last order'.
  private static boolean parseExtremeTime(ParseStep step) {
    if (!step.draft.asked.equals(ConceptColumns.TIME) || step.mention().isPresent()) {
      return false;
    }
    if (step.take(LAST)) {
      step.draft.extremeTime = Expression.Function.MAX;
      return true;
    }
    if (step.take(FIRST)) {
      step.draft.extremeTime = Expression.Function.MIN;
      return true;
    }
    return false;
  }

  /// Parses a question word that names no column, such as 'where' or 'how old'.
  private static boolean parseQuestionWord(ParseStep step) {
    for (Map.Entry<WordPattern, List<String>> word : QUESTION_WORDS.entrySet()) {
      if (step.take(word.getKey())) {
        step.draft.asked = word.getValue();
        return true;
      }
    }
    return false;
  }

  /// Takes the 'average' of 'average number of bookings per customer', where things are counted.
  private static boolean averagesCounts(ParseStep step) {
    int start = step.at();
    boolean counts =
        step.take(AVERAGE)
            && step.sees(NUMBER_OF)
            && IntStream.range(start, step.question.tokens().size())
                .anyMatch(at -> step.isWordAt(at, "per", "each", "every"));
    if (counts) {
      int number = step.at();
      step.take(NUMBER_OF);
      boolean things =
          step.mention().filter(step::meansTable).isPresent()
              || step.mention().filter(Mention::meansValueFirst).isPresent();
      step.moveTo(things ? number : start);
      return things;
    }
    step.moveTo(start);
    return false;
  }

  /// Parses a question behind its rows: 'invoices paid after their due date, how many?'.
  private static boolean countsThem(ParseStep step) {
    boolean asked =
        step.isWordAt(step.at(), "how")
            && step.isWordAt(step.at() + 1, "many")
            && step.isClauseEnd(step.at() + 2);
    if (!asked || step.draft.subject == null || !step.draft.items.isEmpty()) {
      return false;
    }
    step.draft.addItem(new Expression.RowCount());
    step.draft.counted = step.draft.subject;
    step.moveTo(step.at() + 2);
    return true;
  }
}
