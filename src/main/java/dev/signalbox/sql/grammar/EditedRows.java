package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.PersonTables;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.AskedEdit;
import dev.signalbox.sql.words.ReferringWords;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The changes of a query that show other rows: those that a figure counts, those that the query
/// leaves, and those that relate to chosen ones.
final class EditedRows {
  private EditedRows() {}

  /// Whether a follow-up asks which of the rows are meant that the query before only counts.
  static boolean asksWhichOfCounted(ParseStep step, Select earlier) {
    return AskedEdit.of(step.question.tokens()).filter(AskedEdit.AMONG::equals).isPresent()
        && earlier.items().stream().allMatch(QueryDraft::isAggregate);
  }

  /// Whether a query chooses one row, by an order or by its name or key.
  static boolean isOneRow(Select earlier) {
    boolean first = earlier.limit().isPresent() && earlier.limit().getAsInt() == 1;
    return first || earlier.where().stream().anyMatch(QueryDraftCompletion::pins);
  }

  /// Whether conditions of a follow-up that shows other columns would change which of the groups
  /// comes first.
  static boolean choosesOtherRows(Fragment fragment, Select earlier) {
    return earlier.limit().isPresent()
        && !earlier.groupBy().isEmpty()
        && !fragment.conditions().isEmpty();
  }

  /// Whether a query measures all rows of a table, so that no rows relate to its figure.
  static boolean isFigureOfAll(Select earlier) {
    return earlier.where().isEmpty()
        && earlier.items().stream().allMatch(QueryDraft::isAggregate)
        && earlier.items().stream().noneMatch(Expression.RowCount.class::isInstance);
  }

  /// The rows that a query counts.
  static boolean counted(ParseStep step, Fragment fragment, Select earlier) {
    Schema schema = step.lexicon.schema();
    if (earlier.items().size() != 1
        || !earlier.groupBy().isEmpty()
        || earlier.outer()
        || fragment.showsAggregate()) {
      return false;
    }
    Table table =
        switch (earlier.items().getFirst()) {
          case Expression.RowCount _ ->
              EditedFigures.counted(earlier, schema).map(schema::table).orElse(null);
          case Expression.Aggregate(var function, _, Column column)
              when function == Expression.Function.COUNT && column.isIdentifier() ->
              schema.table(column.table());
          default -> null;
        };
    if (table == null) {
      return false;
    }
    EditedDraft.begin(step, fragment, earlier, earlier.where());
    step.draft.subject = table;
    DisplayColumns.of(table)
        .forEach(column -> step.draft.items.add(new Expression.ColumnValue(column)));
    QueryDraftCompletion.complete(step);
    return true;
  }

  /// The rows of the table of the query before that it does not choose: 'which ones do not?'.
  static boolean others(ParseStep step, Fragment fragment, Select earlier) {
    Table subject = step.lexicon.schema().table(EditedDraft.subject(earlier));
    boolean chooses = !earlier.where().isEmpty() || !earlier.joins().isEmpty();
    boolean leavesOut =
        AskedEdit.of(step.question.tokens()).filter(AskedEdit.LEAVE_OUT::equals).isPresent();
    if (!ReferringWords.denies(step.question.tokens())
        || leavesOut
        || !fragment.conditions().isEmpty()
        || subject.singleKey().isEmpty()
        || !chooses) {
      return false;
    }
    Column key = subject.singleKey().get();
    if (!FollowUps.isOfGroups(new Expression.ColumnValue(key), earlier)) {
      return false;
    }
    List<Expression> items = fragment.items().isEmpty() ? earlier.items() : fragment.items();
    EditedDraft.begin(step, fragment, null, List.of());
    step.draft.exclusions.clear();
    step.draft.tables.clear();
    step.draft.subject = subject;
    step.draft.tables.add(subject);
    step.draft.filters.and(
        new Condition.Membership(
            new Expression.ColumnValue(key), EditedDraft.showing(earlier, key), true));
    step.draft.items.addAll(items);
    return true;
  }

  /// The rows of another table that relate to rows that an order or groups choose.
  static boolean relatedToChosen(ParseStep step, Fragment fragment, Select earlier) {
    if (EditedDraft.isAbout(fragment, earlier) || isFigureOfAll(earlier)) {
      return false;
    }
    Table subject = fragment.subject().orElseThrow();
    Table before = step.lexicon.schema().table(EditedDraft.subject(earlier));
    List<Join> joins = step.lexicon.schema().joins().between(subject.name(), before.name());
    boolean direct = joins.size() == 1 && joins.getFirst().left().size() == 1;
    if (!direct && (!joins.isEmpty() || before.singleKey().isEmpty())) {
      return false;
    }
    Column outer =
        direct ? joins.getFirst().side(subject.name()).getFirst() : before.singleKey().get();
    Column inner = direct ? joins.getFirst().side(before.name()).getFirst() : outer;
    boolean chosenGroups = !earlier.having().isEmpty() || earlier.limit().isPresent();
    if (chosenGroups && !FollowUps.isOfGroups(new Expression.ColumnValue(inner), earlier)) {
      return false;
    }
    EditedDraft.begin(step, fragment, null, List.of());
    step.draft.subject = subject;
    step.draft.filters.and(
        new Condition.Membership(
            new Expression.ColumnValue(outer), EditedDraft.showing(earlier, inner), false));
    if (!EditedDraft.show(step, fragment, null, List.of())) {
      return false;
    }
    if (!direct) {
      step.draft.tables.add(before);
      countOnce(step.draft, subject);
    }
    return true;
  }

  /// Counts each row of a table once, though it may relate to several rows before.
  private static void countOnce(QueryDraft draft, Table table) {
    table
        .singleKey()
        .ifPresent(key ->
            draft.items.replaceAll(item ->
                item instanceof Expression.RowCount
                    ? new Expression.Aggregate(Expression.Function.COUNT, true, key)
                    : item));
  }

  /// The persons whom 'who' means in a follow-up: those nearest to the tables before.
  static void resolvePersons(ParseStep step, Select earlier) {
    QueryDraft draft = step.draft;
    if (!draft.who || draft.subject != null || !draft.items.isEmpty()) {
      return;
    }
    Schema schema = step.lexicon.schema();
    Set<Table> named = new LinkedHashSet<>(draft.tables);
    draft.tables.add(schema.table(EditedDraft.subject(earlier)));
    PersonTables.resolveWho(step);
    draft.tables.clear();
    draft.tables.addAll(named);
    if (draft.subject != null) {
      draft.tables.add(draft.subject);
    }
  }
}
