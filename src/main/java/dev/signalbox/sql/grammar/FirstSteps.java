package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.AskedEdit;
import dev.signalbox.sql.words.ReferringWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The first steps of the parses of a follow-up: the question alone, and the question behind parts
/// of the query before.
record FirstSteps(LinkedQuestion question, Lexicon lexicon, QuestionTimes times, Select earlier) {
  private static final Set<AskedEdit> CHOOSING = Set.of(AskedEdit.CHOOSE, AskedEdit.LEAVE_OUT);

  private static final Set<AskedEdit> FIGURES = Set.of(AskedEdit.GROUP, AskedEdit.ORDER);

  /// @param asked the change that the form of the follow-up asks for
  static List<ParseStep> of(
      LinkedQuestion question,
      Lexicon lexicon,
      QuestionTimes times,
      Select earlier,
      Optional<AskedEdit> asked) {
    FirstSteps first = new FirstSteps(question, lexicon, times, earlier);
    List<ParseStep> steps = new ArrayList<>(List.of(first.alone(), first.behindCondition()));
    if (asked.filter(CHOOSING::contains).isPresent()
        || ReferringWords.namesRows(question.tokens())) {
      steps.add(first.behindRows());
      first.behindFigure().ifPresent(steps::add);
    }
    if (asked.filter(FIGURES::contains).isPresent()) {
      steps.add(first.behindFigures());
    }
    return steps;
  }

  private ParseStep alone() {
    return new ParseStep(question, lexicon, times);
  }

  /// Knows the rows before and their last condition: 'how many are there?', 'what about before
  /// 1950?'.
  private ParseStep behindCondition() {
    ParseStep step = behindSubject();
    lastMeasured().ifPresent(column -> step.pending = new Expression.ColumnValue(column));
    return step;
  }

  private Optional<Column> lastMeasured() {
    return earlier.where().reversed().stream()
        .filter(condition -> !(condition instanceof Condition.Membership))
        .flatMap(condition -> Filters.column(condition).stream())
        .findFirst()
        .filter(column -> column.type() == ValueType.NUMBER || times.stored(column).isPresent());
  }

  /// Knows the rows before, and restricts them: 'only the organic ones', 'over 100 only'.
  private ParseStep behindRows() {
    ParseStep step = behindSubject();
    step.restricting = true;
    step.draft.chosen = true;
    return step;
  }

  /// Knows the only figure of the groups before, and restricts it: 'only those with more than one'.
  private Optional<ParseStep> behindFigure() {
    List<Expression> figures = earlier.items().stream().filter(QueryDraft::isAggregate).toList();
    if (figures.size() != 1 || (earlier.groupBy().isEmpty() && earlier.periods().isEmpty())) {
      return Optional.empty();
    }
    ParseStep step = behindRows();
    step.pending = figures.getFirst();
    return Optional.of(step);
  }

  /// Knows the figures before, and the tables that they are about: 'by region', 'per month'.
  private ParseStep behindFigures() {
    ParseStep step = behindSubject();
    earlier.items().stream().filter(QueryDraft::isAggregate).forEach(step.draft.items::add);
    if (step.draft.items.isEmpty() && !step.isWordAt(0, "by")) {
      step.draft.items.add(new Expression.RowCount());
    }
    Fragment.tables(earlier).map(lexicon.schema()::table).forEach(step.draft.tables::add);
    return step;
  }

  private ParseStep behindSubject() {
    ParseStep step = alone();
    boolean figures = earlier.items().stream().anyMatch(QueryDraft::isAggregate);
    step.draft.subject =
        lexicon
            .schema()
            .table(
                figures
                    ? EditedFigures.counted(earlier, lexicon.schema())
                        .orElse(EditedDraft.subject(earlier))
                    : EditedDraft.subject(earlier));
    return step;
  }
}
