package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Parses the order of a list that a superlative gives: 'bookings per court, most first', 'with the
/// newest first'. The completion of the draft finds the key.
public final class ListOrderRule implements GrammarRule {

  private static final WordPattern LEAD = WordPattern.of("with|from? the?");
  private static final WordPattern FREQUENT =
      WordPattern.of("most|least frequent|common|popular|often");
  private static final WordPattern RECENT = WordPattern.of("most|least recent|recently first");
  private static final WordPattern TIES =
      WordPattern.of("with? the? ties|tie broken|resolved|sorted|ordered? by|on the|their?");
  private static final WordPattern TOP = WordPattern.of(",|-|the? top");
  private static final String HIGHEST = "highest";
  private static final WordPattern NAME = WordPattern.of("name|names|title");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    boolean begun = !step.draft.items.isEmpty() || !step.draft.tables.isEmpty();
    if (begun && (takeTies(step) || takeTop(step))) {
      return true;
    }
    step.take(LEAD);
    Optional<String> recent = recent(step);
    if (recent.isPresent()
        || (step.isWordAt(step.at() + 2, "first") && (step.sees(FREQUENT) || seesMost(step)))) {
      step.moveTo(step.at() + 1);
    }
    Optional<String> word =
        recent.isPresent()
            ? recent
            : step.tokenAt(step.at())
                .map(Token::lower)
                .filter(lower -> Superlative.of(lower).isPresent())
                .or(() -> frequency(step));
    if (begun && word.isPresent() && step.isWordAt(step.at() + 1, "first")) {
      step.moveTo(step.at() + 2);
      if (step.isClauseEnd(step.at())) {
        step.endClause();
        step.draft.listOrder = word.get();
        return true;
      }
    }
    step.moveTo(start);
    return false;
  }

  /// Whether 'most' stands here before the quality that it ranks by, as in 'most expensive first'.
  private static boolean seesMost(ParseStep step) {
    return step.isWordAt(step.at(), "most")
        && step.tokenAt(step.at() + 1)
            .flatMap(token -> Superlative.of(token.lower()))
            .filter(quality -> !quality.concepts().isEmpty())
            .isPresent();
  }

  /// The order of 'most recent first'.
  private static Optional<String> recent(ParseStep step) {
    if (!step.sees(RECENT)) {
      return Optional.empty();
    }
    return Optional.of(step.isWordAt(step.at(), "most") ? "latest" : "earliest");
  }

  /// Parses the number of the first rows at the end of a list: 'revenue per customer, top 5'.
  private static boolean takeTop(ParseStep step) {
    int start = step.at();
    boolean lists = step.draft.orders.isEmpty() && step.draft.limit.isEmpty();
    if (lists && step.take(TOP)) {
      OptionalInt rows = Superlative.rows(step, true);
      if (rows.isPresent() && step.isClauseEnd(step.at())) {
        step.endClause();
        if (step.draft.listOrder == null) {
          step.draft.listOrder = HIGHEST;
        }
        step.draft.limit = rows;
        return true;
      }
    }
    step.moveTo(start);
    return false;
  }

  /// 'Most' or 'least' before a word for how often something is.
  private static Optional<String> frequency(ParseStep step) {
    return step.at() > 0 && FREQUENT.length(step.question.tokens(), step.at() - 1) > 0
        ? step.tokenAt(step.at() - 1).map(Token::lower)
        : Optional.empty();
  }

  /// Parses a second key: 'ties by name'.
  private static boolean takeTies(ParseStep step) {
    int start = step.at();
    Table subject = step.draft.subject;
    if (subject == null || !step.take(TIES)) {
      return false;
    }
    List<Column> names = step.take(NAME) ? DisplayColumns.of(subject) : List.of();
    Optional<Column> key =
        names.stream()
            .findFirst()
            .or(() ->
                step.mention().flatMap(step.binder::column).map(ColumnBinder.Binding::column));
    if (key.isEmpty()) {
      step.moveTo(start);
      return false;
    }
    if (names.isEmpty()) {
      step.moveTo(step.mention().orElseThrow().to());
    }
    step.draft.ties.add(new Ordering(new Expression.ColumnValue(key.get()), false));
    return true;
  }
}
