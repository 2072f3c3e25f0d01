package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.rule.quantity.EventTimes.Pair;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.DurationUnit;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Parses questions for a duration: 'how long did each rental last', 'on average, how many days
/// does it take to resolve a complaint', 'how many days passed between the order and the delivery'.
record AskedDuration(ParseStep step) {

  private static final WordPattern HOW_LONG = WordPattern.of("how long");
  private static final WordPattern HOW_MANY = WordPattern.of("how many");
  private static final WordPattern DO = WordPattern.of("do|does|did|is|was|were|are|have|has");
  private static final WordPattern IT_TAKES =
      WordPattern.of(
          "do|does|did|has? it|we|they? typically|usually|normally|generally? take|takes|took|taken us|me|you|them?");
  private static final WordPattern DOES = WordPattern.of("do|does|did|has|have");
  private static final WordPattern TAKES =
      WordPattern.of(
          "typically|usually|normally|generally? take|takes|took|taken|need|needs|needed");
  private static final WordPattern PASSED =
      WordPattern.of(
          "on? average? have|did|do|are|lie|there? pass|passed|elapse|elapsed|lay|typically|usually?");
  private static final WordPattern ON_AVERAGE = WordPattern.of("on average");
  private static final WordPattern USUALLY =
      WordPattern.of("on|typically|usually|normally|generally|average");
  private static final WordPattern LAST = WordPattern.of("last|take|run|lasted|taken|took|open");

  boolean parse() {
    int start = step.at();
    Optional<DurationUnit> unit = Optional.of(DurationUnit.DAYS);
    if (!step.take(HOW_LONG)) {
      unit = step.take(HOW_MANY) ? DurationParser.unit(step) : Optional.empty();
    }
    if (unit.isEmpty()) {
      return false;
    }
    int behind = step.at();
    if (between(unit.get())) {
      return true;
    }
    step.moveTo(behind);
    if (!asksMore() && ofRows(unit.get())) {
      return true;
    }
    step.moveTo(start);
    return false;
  }

  /// Whether the question asks for something else, too: 'and which one was it'.
  private boolean asksMore() {
    return IntStream.range(step.at(), step.question.tokens().size())
        .anyMatch(at ->
            step.isWordAt(at, "and") && step.isWordAt(at + 1, "which", "what", "who", "when"));
  }

  /// 'does it take on average to clear a fault', 'passed between opening and closing'.
  private boolean between(DurationUnit unit) {
    if (!step.take(IT_TAKES) && !doerTakes()) {
      step.take(PASSED);
    }
    boolean average = step.take(ON_AVERAGE);
    Optional<Expression> duration = DurationParser.path(step, unitBehind().orElse(unit));
    duration.ifPresent(found -> show(found, average));
    return duration.isPresent();
  }

  /// 'do customers take' in 'how many days do customers take to accept a quote'.
  private boolean doerTakes() {
    int start = step.at();
    if (step.take(DOES)) {
      step.skipDeterminers();
      Optional<Mention> doer = step.mention().filter(step::meansTable);
      doer.ifPresent(mention -> step.moveTo(mention.to()));
      if (doer.isPresent() && step.take(TAKES)) {
        doer.flatMap(Mention::table).ifPresent(step.draft.tables::add);
        return true;
      }
    }
    step.moveTo(start);
    return false;
  }

  /// 'did each rental last', 'do repairs take on average'. Other rules parse the rows.
  private boolean ofRows(DurationUnit unit) {
    int rowsAt = step.at() + DO.length(step.question.tokens(), step.at());
    if (rowsAt == step.at()) {
      return false;
    }
    int size = step.question.tokens().size();
    boolean being = lastingVerb() < 0 && step.isWordAt(step.at(), "is", "are", "was", "were");
    Optional<Table> lasting = rows(rowsAt, being ? size : lastingVerb());
    Optional<Table> rows = lasting.or(() -> rows(rowsAt, size));
    Optional<Pair> pair =
        rows.flatMap(table -> ToldDuration.behind(step, table, rowsAt))
            .map(ToldDuration::pair)
            .or(() -> lasting.flatMap(this::whole));
    Optional<Expression> duration =
        pair.flatMap(found -> DurationParser.duration(step, found, unitBehind().orElse(unit)));
    if (duration.isEmpty()) {
      return false;
    }
    step.moveTo(rowsAt);
    step.draft.subject = rows.orElseThrow();
    step.draft.tables.add(rows.orElseThrow());
    show(duration.get(), false);
    return true;
  }

  /// The first rows that the question names between two tokens.
  private Optional<Table> rows(int from, int to) {
    return IntStream.range(from, Math.max(from, to))
        .mapToObj(step.question::mentionFrom)
        .flatMap(Optional::stream)
        .filter(step::meansTable)
        .flatMap(mention -> mention.table().stream())
        .findFirst();
  }

  private Optional<Pair> whole(Table table) {
    EventTimes events = EventTimes.of(step, table);
    return events.storesLength() ? Optional.empty() : events.whole();
  }

  /// The unit of 'in hours' somewhere behind.
  private Optional<DurationUnit> unitBehind() {
    return IntStream.range(step.at(), step.question.tokens().size())
        .filter(at -> step.isWordAt(at, "in"))
        .mapToObj(at -> step.tokenAt(at + 1).map(Token::lower).flatMap(DurationUnit::named))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /// The index of the verb that ends 'how long did each rental last'; -1 where there is none.
  private int lastingVerb() {
    return IntStream.range(step.at(), step.question.tokens().size())
        .filter(at -> LAST.length(step.question.tokens(), at) > 0)
        .findFirst()
        .orElse(-1);
  }

  private void show(Expression found, boolean average) {
    Expression duration = inOwnUnit(found);
    Table table = step.lexicon.schema().table(duration.columns().findFirst().orElseThrow().table());
    boolean each =
        step.question.tokens().stream()
            .anyMatch(token -> token.lower().equals("each") || token.lower().equals("every"));
    boolean usual = average || isUsual();
    if (usual) {
      step.draft.onAverage = false;
      step.draft.addItem(new Expression.CalculatedAggregate(Function.AVG, duration));
    } else {
      if (each) {
        DisplayColumns.of(table)
            .forEach(column -> step.draft.addItem(new Expression.ColumnValue(column)));
      }
      step.draft.addItem(duration);
    }
    if (!usual && !each && step.isWordAt(step.at() - 1, "takes", "take")) {
      step.draft.note(QueryFeature.IMPLIED_AMOUNT, "each duration is listed");
    }
    step.asking = false;
  }

  /// A duration in minutes where the question names no unit, and the times tell more than days.
  private Expression inOwnUnit(Expression found) {
    boolean unitless = !isUnitNamed();
    if (unitless
        && found instanceof Expression.Duration(var from, var until, _)
        && DurationUnit.MINUTES.isToldBy(from.stored())
        && DurationUnit.MINUTES.isToldBy(until.stored())) {
      step.draft.note(QueryFeature.IMPLIED_AMOUNT, "the question names no unit of the duration");
      return new Expression.Duration(from, until, DurationUnit.MINUTES);
    }
    return found;
  }

  private boolean isUnitNamed() {
    List<Token> tokens = step.question.tokens();
    return IntStream.range(0, tokens.size())
        .filter(at -> at == 0 || tokens.get(at - 1).number() == null)
        .anyMatch(at -> DurationUnit.named(tokens.get(at).lower()).isPresent());
  }

  private boolean isUsual() {
    return IntStream.range(0, step.question.tokens().size())
        .anyMatch(at ->
            USUALLY.length(step.question.tokens(), at) > 0
                && (step.isWordAt(at, "average") || !step.isWordAt(at, "on")));
  }
}
