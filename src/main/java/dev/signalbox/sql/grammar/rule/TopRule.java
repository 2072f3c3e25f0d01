package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Parses superlatives: 'the oldest singer', 'with the highest price', 'the 3 most expensive
/// products', 'the top 5 cities by population', 'the most common type', 'with the most songs'.
public final class TopRule implements GrammarRule {

  private static final WordPattern THE = WordPattern.of("the");
  private static final WordPattern OF_ALL =
      WordPattern.of("of? the|all|our|corresponding|different|distinct?");
  private static final WordPattern KINDS = WordPattern.of("kinds|kind|types|type|different of?");
  private static final WordPattern TOP = WordPattern.of("top|first");
  private static final WordPattern TOP_BY =
      WordPattern.of("ranked|ordered|based|according|in? by|with|to|on|terms of? the?");
  private static final WordPattern LEADING =
      WordPattern.of(
          "come|comes|came|is|are|ranks|ranked out? on|at top|first by|in|for|with the?");
  private static final WordPattern FREQUENT =
      WordPattern.of(
          "most|least common|commonly|popular|popularly|frequent|frequently|often used|occurring|ordered?");
  private static final WordPattern TIMES = WordPattern.of("number|amount? of? times|often");
  private static final WordPattern AGGREGATE =
      WordPattern.of("total|average|mean|combined|number|amount|count|sum|cumulative");
  private static final WordPattern MOST_ADJECTIVE =
      WordPattern.of(
          "most|least recent|recently|expensive|pricy|pricey|valuable|populous|populated");
  private static final Set<String> COUNTING = Set.of("most", "least", "fewest");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    if ((step.draft.topped && topBy(step)) || leads(step) || ConceptOrder.severalRows(step)) {
      return true;
    }
    step.take(THE);
    boolean top = step.take(TOP);
    OptionalInt rows = Superlative.rows(step, top);
    if (frequent(step) || ranked(step, rows.isPresent())) {
      limit(step, rows);
      return true;
    }
    if (top && rows.isPresent() && topOf(step)) {
      if (step.draft.topped) {
        step.draft.rows = rows;
      } else {
        limit(step, rows);
      }
      return true;
    }
    step.moveTo(start);
    return false;
  }

  /// Limits the rows to a number, or to one.
  public static void limit(ParseStep step, OptionalInt rows) {
    QueryDraft draft = step.draft;
    draft.topped = false;
    draft.limit = OptionalInt.of(rows.orElse(draft.rows.orElse(1)));
    draft.rows = OptionalInt.empty();
  }

  /// Parses the operand of `top`: 'top 3 prices', or 'top 3 products', whose order comes later.
  private static boolean topOf(ParseStep step) {
    Optional<Mention> mention = step.mention().filter(step::meansTable);
    if (mention.isPresent()) {
      step.addTable(mention.get().table().orElseThrow(), mention.get());
      step.moveTo(mention.get().to());
      step.draft.topped = true;
      return true;
    }
    List<Expression> key = ExpressionParser.parse(step);
    if (!key.isEmpty()
        && key.getFirst() instanceof Expression.ColumnValue(Column column)
        && (column.isIdentifier() || (column.type() == ValueType.TEXT && step.sees(TOP_BY)))
        && !step.restricting) {
      step.draft.addItem(key.getFirst());
      step.draft.topped = true;
      return true;
    }
    return !key.isEmpty() && order(step, key.getFirst(), true);
  }

  private static boolean topBy(ParseStep step) {
    boolean ordered = byKey(step, TOP_BY, step.draft.rows);
    if (ordered) {
      step.draft.topped = false;
      step.draft.rows = OptionalInt.empty();
    }
    return ordered;
  }

  /// Parses a ranking by a verb: 'comes out on top by revenue'.
  private static boolean leads(ParseStep step) {
    return byKey(step, LEADING, OptionalInt.of(1));
  }

  private static boolean byKey(ParseStep step, WordPattern lead, OptionalInt rows) {
    int start = step.at();
    List<Expression> key = step.take(lead) ? ExpressionParser.parse(step) : List.of();
    if (key.isEmpty()) {
      return back(step, start);
    }
    Expression ranking = ThingMeasure.ofMany(step, key.getFirst());
    if (QueryDraft.isAggregate(key.getFirst())) {
      step.draft.groupByShownText();
    }
    order(step, ranking, true);
    step.draft.limit = rows;
    return true;
  }

  private static boolean frequent(ParseStep step) {
    boolean least = step.isWordAt(step.at(), "least");
    if (!step.take(FREQUENT)) {
      return false;
    }
    Optional<Mention> mention = step.mention().filter(found -> !found.meansValueFirst());
    if (mention.isPresent()) {
      step.moveTo(mention.get().to());
      if (step.meansTable(mention.get())) {
        step.addTable(mention.get().table().orElseThrow(), mention.get());
        step.draft.groupBySubject = true;
      } else {
        step.column(mention.get()).ifPresent(column -> show(step, column));
      }
    }
    return order(step, new Expression.RowCount(), !least);
  }

  private static void show(ParseStep step, Column column) {
    if (!step.restricting) {
      step.draft.addItem(new Expression.ColumnValue(column));
    }
    step.draft.groups.add(column);
  }

  private static boolean ranked(ParseStep step, boolean several) {
    int start = step.at();
    if (step.atEnd()) {
      return false;
    }
    if (COUNTING.contains(step.token().lower()) && ConceptOrder.inMeasure(step)) {
      return true;
    }
    if (COUNTING.contains(step.token().lower()) && step.isClauseEnd(start + 1)) {
      boolean descending = step.token().lower().equals("most");
      step.moveTo(start + 1);
      Expression waiting = step.pending == null ? done(step, start) : step.pending;
      step.pending = null;
      return order(step, waiting == null ? new Expression.RowCount() : waiting, descending);
    }
    if (step.sees(MOST_ADJECTIVE)) {
      boolean least = step.token().lower().equals("least");
      step.moveTo(start + 1);
      return byWhatWaits(step, least) || ConceptOrder.parse(step, least) || back(step, start);
    }
    Token adjective = step.token();
    Optional<Superlative> superlative = Superlative.of(adjective.lower());
    if (superlative.isEmpty()) {
      return false;
    }
    if (step.tokenAt(start + 1).filter(word -> Superlative.directs(adjective, word)).isPresent()) {
      step.moveTo(start + 1);
      return ConceptOrder.parse(step, !superlative.get().descending()) || back(step, start);
    }
    if (byWhatWaits(step, false)) {
      return true;
    }
    return byThing(step, adjective, several)
        || ConceptOrder.parse(step, false)
        || back(step, start);
  }

  /// The amount that a verb right before names, as in 'which driver earns the most', which the
  /// draft then no longer shows.
  private static @Nullable Expression done(ParseStep step, int start) {
    int verb = start - (step.isWordAt(start - 1, "the") ? 2 : 1);
    List<Expression> items = step.draft.items;
    boolean said =
        step.draft.subject != null
            && !items.isEmpty()
            && items.getLast() instanceof Expression.ColumnValue(Column column)
            && MeasureColumns.measures(column)
            && step.tokenAt(verb).filter(token -> token.lower().matches(".*(s|ed)")).isPresent()
            && step.question.mentionAt(verb).filter(found -> found.meansColumn(column)).isPresent();
    return said ? items.removeLast() : null;
  }

  /// Orders by the pending time: 'which was founded the earliest', 'that was launched most
  /// recently'.
  private static boolean byWhatWaits(ParseStep step, boolean reverse) {
    Optional<Superlative> superlative = Superlative.of(step.token().lower());
    Expression waiting = step.pending;
    if (superlative.isEmpty()
        || !superlative.get().concepts().equals(ConceptColumns.TIME)
        || !(waiting instanceof Expression.ColumnValue)
        || !step.isClauseEnd(step.at() + 1)) {
      return false;
    }
    step.moveTo(step.at() + 1);
    step.pending = null;
    return order(step, waiting, superlative.get().descending() != reverse);
  }

  private static boolean back(ParseStep step, int start) {
    step.moveTo(start);
    return false;
  }

  /// Orders by a named operand: 'highest price', 'most songs', 'largest number of employees', 'most
  /// times'.
  private static boolean byThing(ParseStep step, Token adjective, boolean several) {
    boolean descending = Superlative.of(adjective.lower()).orElseThrow().descending();
    int start = step.at();
    step.moveTo(start + 1);
    if (step.take(TIMES)) {
      return order(step, new Expression.RowCount(), descending);
    }
    boolean alone = !step.restricting && step.draft.items.isEmpty() && step.draft.tables.isEmpty();
    if (step.sees(AGGREGATE)) {
      List<Expression> key = ExpressionParser.parse(step);
      return key.isEmpty() ? back(step, start) : order(step, key.getFirst(), descending);
    }
    step.take(OF_ALL);
    step.take(KINDS);
    boolean counts = COUNTING.contains(adjective.lower());
    if (counts && Counted.behindValues(step).isPresent()) {
      return order(step, new Expression.RowCount(), descending);
    }
    List<Expression> amount = AmountParser.parse(step);
    if (!amount.isEmpty()) {
      return order(step, amount.getFirst(), descending);
    }
    Optional<Mention> mention = step.mention().filter(found -> !found.meansValueFirst());
    if (mention.isEmpty()) {
      return back(step, start);
    }
    if (step.meansTable(mention.get())) {
      Table table = mention.get().table().orElseThrow();
      Optional<Expression> key =
          counts ? ThingMeasure.ofRanked(step, mention.get(), table) : Optional.empty();
      if (key.isEmpty()) {
        return back(step, start);
      }
      step.addTable(table, mention.get());
      step.moveTo(mention.get().to());
      return order(step, key.get(), descending);
    }
    Optional<Column> column = alone && !several ? Optional.empty() : step.column(mention.get());
    boolean concept = !Superlative.isDirection(adjective.lower());
    if (column.isEmpty()
        || (concept && column.get().isIdentifier())
        || PlainFlags.describes(step, mention.get())) {
      return back(step, start);
    }
    step.moveTo(mention.get().to());
    Expression value = new Expression.ColumnValue(column.get());
    if (alone) {
      step.draft.addItem(value);
    }
    boolean countable = counts && column.get().type() == ValueType.TEXT;
    return order(step, countable ? new Expression.RowCount() : value, descending);
  }

  /// Orders by a key.
  public static boolean order(ParseStep step, Expression key, boolean descending) {
    if (step.draft.limit.isPresent()) {
      step.draft.note(QueryFeature.SEVERAL_ORDERS, "the question has two superlatives");
    }
    step.draft.orders.add(new Ordering(key, descending));
    return true;
  }
}
