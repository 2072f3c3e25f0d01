package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.CompoundSubject;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.TransitiveVerb;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Parses tables, columns, counts and aggregates, which the query shows or restricts.
public final class MentionRule implements GrammarRule {

  private static final WordPattern LIST_GOES_ON =
      WordPattern.of("and|,|& and? the|its|their|his|her?");
  private static final WordPattern BEFORE_VALUE =
      WordPattern.of("is|are|was|were|be|of|equal|equals|=|to|as|by|in|at|from|on? to?");
  private static final String[] SKIPPED = {
    "the",
    "their",
    "its",
    "his",
    "her",
    "all",
    "corresponding",
    "a",
    "an",
    "different",
    "distinct",
    "respective",
    "also",
    "total"
  };
  private static final String[] LISTING = {
    "and",
    ",",
    "or",
    "with",
    "show",
    "list",
    "find",
    "give",
    "return",
    "me",
    "what",
    "is",
    "are",
    "as",
    "each",
    "including",
    "both",
    "well"
  };
  private static final Set<String> OWNED =
      Set.of("of", "for", "in", "by", "each", "every", "from", "on");

  /// Words that ask for a time.
  private static final Set<String> TIMES =
      Set.of("when", "date", "dates", "day", "time", "year", "month");

  /// Words behind a participle that add no condition to it, as in 'granted to anyone'.
  private static final WordPattern TO_ANYONE =
      WordPattern.of("to|by|for|from anyone|anybody|someone|somebody|everyone|everybody");

  private static final WordPattern THE_MOST = WordPattern.of("the most|fewest|least");

  /// The loss in log-odds of the less likely role of a column.
  private static final double OTHER_ROLE = 1.5;

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    Optional<Mention> mention = step.mention();
    List<Expression> expressions = AmountParser.parse(step);
    if (expressions.isEmpty() && mention.isPresent() && step.meansTable(mention.get())) {
      table(step, mention.get());
      return true;
    }
    boolean isFirst = step.draft.items.isEmpty();
    if (expressions.isEmpty()) {
      expressions = ExpressionParser.here(step);
    }
    if (expressions.isEmpty()) {
      return false;
    }
    boolean listed =
        !step.restricting && (isFirst || (followsList(step, start) && !isVerb(step, start)));
    boolean asked = step.asking;
    step.asking = false;
    boolean counts =
        step.isWordAt(start, "how")
            || (expressions.getFirst() instanceof Expression.RowCount
                && !step.times.startingAt(step.at()).isEmpty());
    boolean ranks = step.draft.figure().filter(expressions.getFirst()::equals).isPresent();
    boolean beside =
        BesideColumns.begins(step, start) || (ranks && BesideColumns.followsRanked(step, start));
    boolean tells = isEvent(step, start, expressions);
    boolean likelyShown =
        !tells && (beside || ranks || ((asked || listed) && (counts || !isCompared(step))));
    boolean shown = step.choices.take(QueryFeature.OTHER_ROLE, 0, OTHER_ROLE) == 0 == likelyShown;
    if (!shown) {
      boolean again = !isFirst && expressions.getFirst().equals(step.draft.items.getLast());
      if (!tells && (!again || !isParticiple(step.question.tokens().get(start)))) {
        step.await(expressions.getFirst());
      }
    } else {
      if (beside) {
        BesideColumns.show(step);
      }
      bothNames(step, start, expressions).forEach(step.draft::addItem);
      if (step.draft.subject == null
          && expressions.getFirst() instanceof Expression.ColumnValue(Column column)) {
        step.owner = column.table();
      }
    }
    return true;
  }

  /// The first and the last name for 'name', where the table stores both apart.
  private static List<Expression> bothNames(ParseStep step, int start, List<Expression> items) {
    if (!(items.getFirst() instanceof Expression.ColumnValue(Column column))
        || step.at() - start > 1
        || !step.question.tokens().get(start).lemma().equals("name")
        || step.isWordAt(start - 1, "full")) {
      return items;
    }
    Table table = step.lexicon.schema().table(column.table());
    List<Column> shown = DisplayColumns.of(table);
    return shown.size() > 1 && shown.contains(column)
        ? shown.stream().<Expression>map(Expression.ColumnValue::new).toList()
        : items;
  }

  /// Whether a word is a participle, such as `sold`, which adds nothing to 'how many tickets'.
  private static boolean isParticiple(Token word) {
    return !word.lower().endsWith("s") && !word.lower().equals(word.lemma());
  }

  /// Whether a participle tells only the event that each row of a table is, as in 'bonuses
  /// granted'.
  private static boolean isEvent(ParseStep step, int start, List<Expression> expressions) {
    boolean asksTime =
        step.question.tokens().stream().anyMatch(each -> TIMES.contains(each.lower()));
    if ((step.sees(THE_MOST) || (!asksTime && TransitiveVerb.isAt(step, start)))
        && isTimeOfVerb(step, start, expressions)) {
      return true;
    }
    return expressions.size() == 1
        && expressions.getFirst() instanceof Expression.ColumnValue(Column column)
        && step.times.stored(column).isPresent()
        && step.at() == start + 1
        && isParticiple(step.question.tokens().get(start))
        && Stream.concat(step.draft.tables.stream(), Stream.ofNullable(step.draft.subject))
            .anyMatch(table -> table.name().equals(column.table()))
        && !asksTime
        && (step.sees(TO_ANYONE) || !StateRule.isTimed(step, step.at()));
  }

  /// Whether a verb stands here that a column tells the time of, as in 'which shop sold the most'.
  private static boolean isTimeOfVerb(ParseStep step, int start, List<Expression> expressions) {
    return expressions.getFirst() instanceof Expression.ColumnValue(Column column)
        && column.type() == ValueType.TIME
        && step.at() == start + 1
        && isParticiple(step.question.tokens().get(start));
  }

  private static boolean isVerb(ParseStep step, int start) {
    return step.question.mentionFrom(start).filter(step.binder::isVerb).isPresent();
  }

  /// Whether the words before continue a list of columns, such as a comma or 'and'.
  public static boolean followsList(ParseStep step, int start) {
    if (step.isWordAt(start - 1, "full")) {
      return true;
    }
    int before = start - 1;
    while (before >= 0 && step.isWordAt(before, SKIPPED)) {
      before--;
    }
    return before < 0
        || step.isWordAt(before, LISTING)
        || !step.question.tokens().get(before).isWord();
  }

  private static void table(ParseStep step, Mention mention) {
    Table table = mention.table().orElseThrow();
    step.moveTo(mention.to());
    if (step.negated && NegationRule.deniesKind(step, mention)) {
      step.uncovered.add(step.question.phrase(mention));
      return;
    }
    if (step.negated && !table.equals(step.draft.subject)) {
      NegationRule.exclude(step, table);
      return;
    }
    boolean beside =
        BesideColumns.isShown(step, mention, table)
            || BesideColumns.takeRelated(step, mention, table);
    if (beside) {
      BesideColumns.show(step);
    }
    boolean listed = beside || isListed(step, mention);
    step.addTable(table, mention);
    if (CompoundSubject.endsAt(step, mention)) {
      CompoundSubject.take(step, table);
    }
    if (step.draft.items.isEmpty()
        && step.draft.tables.contains(table)
        && step.isWordAt(mention.from() - 1, "which", "what")) {
      step.draft.subject = table;
    }
    if (listed) {
      DisplayColumns.of(table)
          .forEach(column -> step.draft.addItem(new Expression.ColumnValue(column)));
      step.moveTo(step.at() + (BesideColumns.seesName(step) ? 2 : 0));
    }
  }

  /// Whether a query shows a table's rows beside columns: 'the city and its population'.
  private static boolean isListed(ParseStep step, Mention mention) {
    if (step.restricting || !startsList(step, mention.from() - 1)) {
      return false;
    }
    int start = step.at();
    boolean more = step.take(LIST_GOES_ON) && ExpressionParser.sees(step);
    step.moveTo(start);
    return more;
  }

  private static boolean startsList(ParseStep step, int before) {
    if (step.isWordAt(before, "of") && step.isWordAt(before - 1, "list", "overview")) {
      return true;
    }
    return step.tokenAt(before)
        .map(token -> !OWNED.contains(token.lower()) && step.question.mentionAt(before).isEmpty())
        .orElse(true);
  }

  /// Whether a comparison or a value of the column follows at once.
  private static boolean isCompared(ParseStep step) {
    int start = step.at();
    step.take(BEFORE_VALUE);
    boolean compared =
        !step.atEnd()
            && (step.token().kind() == Token.Kind.QUOTED
                || step.token().number() != null
                || new ComparisonLookahead(step).sees()
                || step.mention()
                    .filter(found -> found.meansValueFirst())
                    .flatMap(found -> valueOf(step, start, found))
                    .isPresent());
    step.moveTo(start);
    return compared;
  }

  private static Optional<Column> valueOf(ParseStep step, int start, Mention value) {
    return step.question
        .mentionAt(start - 1)
        .flatMap(step.binder::column)
        .map(ColumnBinder.Binding::column)
        .filter(column -> value.valueIn(column).isPresent());
  }

  private record ComparisonLookahead(ParseStep step) {

    private static final List<WordPattern> CUES =
        List.of(
            WordPattern.of(
                "more|greater|higher|larger|less|fewer|lower|smaller|older|younger|longer|shorter|later|earlier than"),
            WordPattern.of("at least|most"),
            WordPattern.of("above|below|over|under|between|equal|before|after"),
            WordPattern.of("start|begin|end with"));

    boolean sees() {
      return CUES.stream().anyMatch(step::sees);
    }
  }
}
