package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses tables, columns, counts and aggregates, which the query shows or restricts.
final class MentionRule implements GrammarRule {

  private static final WordPattern LIST_GOES_ON =
      WordPattern.of("and|,|& and? the|its|their|his|her?");
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

  @Override
  public boolean parse(ParseState state) {
    Optional<Mention> mention = state.mention();
    if (mention.isPresent() && state.binder.meansTable(mention.get())) {
      table(state, mention.get());
      return true;
    }
    int start = state.at();
    boolean isFirst = state.draft.items.isEmpty();
    List<Expression> expressions = ExpressionParser.here(state);
    if (expressions.isEmpty()) {
      return false;
    }
    boolean listed =
        !state.restricting && (isFirst || (followsList(state, start) && !isVerb(state, start)));
    boolean asked = state.asking;
    state.asking = false;
    if (!(asked || listed) || isCompared(state)) {
      boolean again = !isFirst && expressions.getFirst().equals(state.draft.items.getLast());
      if (!again || !isParticiple(state.question.tokens().get(start))) {
        state.await(expressions.getFirst());
      }
    } else {
      bothNames(state, start, expressions).forEach(state.draft::addItem);
      if (state.draft.subject == null
          && expressions.getFirst() instanceof Expression.ColumnValue(Column column)) {
        state.owner = column.table();
      }
    }
    return true;
  }

  /// The first and the last name for 'name', where the table stores both apart.
  private static List<Expression> bothNames(ParseState state, int start, List<Expression> items) {
    if (!(items.getFirst() instanceof Expression.ColumnValue(Column column))
        || state.at() - start > 1
        || !state.question.tokens().get(start).lemma().equals("name")
        || state.isWordAt(start - 1, "full")) {
      return items;
    }
    Table table = state.lexicon.schema().table(column.table());
    List<Column> shown = DisplayColumns.of(table);
    return shown.size() > 1 && shown.contains(column)
        ? shown.stream().<Expression>map(Expression.ColumnValue::new).toList()
        : items;
  }

  /// Whether a word is a participle, such as `sold`, which adds nothing to 'how many tickets'.
  private static boolean isParticiple(Token word) {
    return !word.lower().endsWith("s") && !word.lower().equals(word.lemma());
  }

  private static boolean isVerb(ParseState state, int start) {
    return state.question.mentionFrom(start).filter(state.binder::isVerb).isPresent();
  }

  /// Whether the words before continue a list of columns, such as a comma or 'and'.
  private static boolean followsList(ParseState state, int start) {
    if (state.isWordAt(start - 1, "full")) {
      return true;
    }
    int before = start - 1;
    while (before >= 0 && state.isWordAt(before, SKIPPED)) {
      before--;
    }
    return before < 0
        || state.isWordAt(before, LISTING)
        || !state.question.tokens().get(before).isWord();
  }

  private static void table(ParseState state, Mention mention) {
    Table table = mention.table().orElseThrow();
    state.moveTo(mention.to());
    if (state.negated && !table.equals(state.draft.subject)) {
      NegationRule.exclude(state, table);
      return;
    }
    boolean listed = isListed(state, mention);
    state.addTable(table, mention);
    if (listed) {
      DisplayColumns.of(table)
          .forEach(column -> state.draft.addItem(new Expression.ColumnValue(column)));
    }
  }

  /// Whether a query shows a table's rows beside columns: 'the city and its population'.
  private static boolean isListed(ParseState state, Mention mention) {
    if (state.restricting || !startsList(state, mention.from() - 1)) {
      return false;
    }
    int start = state.at();
    boolean more = state.take(LIST_GOES_ON) && ExpressionParser.sees(state);
    state.moveTo(start);
    return more;
  }

  private static boolean startsList(ParseState state, int before) {
    return state
        .tokenAt(before)
        .map(token -> !OWNED.contains(token.lower()) && state.question.mentionAt(before).isEmpty())
        .orElse(true);
  }

  /// Whether a comparison or a value of the column follows at once.
  private static boolean isCompared(ParseState state) {
    int start = state.at();
    state.take(WordPattern.of("is|are|was|were|be|of|equal|equals|=|to|as|by|in|at|from|on? to?"));
    boolean compared =
        !state.atEnd()
            && (state.token().kind() == Token.Kind.QUOTED
                || state.token().number() != null
                || new ComparisonLookahead(state).sees()
                || state
                    .mention()
                    .filter(found -> found.meansValueFirst())
                    .flatMap(found -> valueOf(state, start, found))
                    .isPresent());
    state.moveTo(start);
    return compared;
  }

  private static Optional<Column> valueOf(ParseState state, int start, Mention value) {
    return state
        .question
        .mentionAt(start - 1)
        .flatMap(state.binder::column)
        .map(ColumnBinder.Binding::column)
        .filter(column -> ColumnBinder.valueIn(value, column).isPresent());
  }

  private record ComparisonLookahead(ParseState state) {

    private static final List<WordPattern> CUES =
        List.of(
            WordPattern.of(
                "more|greater|higher|larger|less|fewer|lower|smaller|older|younger|longer|shorter than"),
            WordPattern.of("at least|most"),
            WordPattern.of("above|below|over|under|between|equal|before|after"),
            WordPattern.of("start|begin|end with"));

    boolean sees() {
      return CUES.stream().anyMatch(state::sees);
    }
  }
}
