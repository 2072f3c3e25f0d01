package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.PresentTime;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.StatePhrase;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Leaves out the rows that have ended where a word for the present stands without a state: 'how
/// many members do we have now' asks for those who have not left.
final class CurrentRows {

  private static final List<StatePhrase> CURRENT =
      StatePhrase.at(QuestionTokenizer.tokens("current"), 0);

  private static final Set<String> STATES = Set.of("status", "state", "condition", "stage");
  private static final double OTHER_STATE = 2;

  private CurrentRows() {}

  static void complete(ParseStep step) {
    Table subject = step.draft.subject;
    if (subject == null || !saysPresent(step) || tellsState(step.draft)) {
      return;
    }
    List<Column> ends =
        subject.columns().stream().filter(column -> tellsEnd(column, step)).toList();
    if (ends.size() == 1 && step.choices.take(QueryFeature.OTHER_STATE, 0, OTHER_STATE) == 0) {
      step.draft.filters.and(
          new Condition.NullTest(new Expression.ColumnValue(ends.getFirst()), false));
    }
  }

  private static boolean saysPresent(ParseStep step) {
    return IntStream.range(0, step.question.tokens().size())
        .anyMatch(at -> PresentTime.restricts(step.question.tokens(), at));
  }

  /// Whether a condition tells a state or a time already, such as `status = 'in repair'`.
  private static boolean tellsState(QueryDraft draft) {
    return draft.filters.conditions().stream()
        .anyMatch(condition ->
            condition instanceof Condition.NullTest
                || Filters.column(condition).filter(CurrentRows::isState).isPresent());
  }

  private static boolean isState(Column column) {
    return column.isFlag()
        || column.type() == ValueType.TIME
        || column.words().stream().anyMatch(STATES::contains);
  }

  private static boolean tellsEnd(Column column, ParseStep step) {
    boolean mayBeAbsent = step.lexicon.schema().mayBeAbsent(column);
    return CURRENT.stream()
        .flatMap(phrase -> StateColumn.of(column, phrase, mayBeAbsent).stream())
        .anyMatch(state -> state.kind() == StateColumn.Kind.EVENT);
  }
}
