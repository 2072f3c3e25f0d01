package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.AskedEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The draft of a query that changes another one.
final class EditedDraft {

  private EditedDraft() {}

  /// The order that puts the rows with an extreme first, where the question asks for these rows:
  /// 'which of them has the highest price?'.
  static Optional<Ordering> rowsOfExtreme(ParseStep step, Fragment fragment) {
    boolean rows =
        step.isWordAt(0, "which", "who")
            || step.isWordAt(1, "which", "who")
            || AskedEdit.of(step.question.tokens()).filter(AskedEdit.EXTREME::equals).isPresent();
    return rows
            && fragment.items().size() == 1
            && fragment.items().getFirst()
                instanceof Expression.Aggregate(var function, _, Column column)
            && (function == Expression.Function.MAX || function == Expression.Function.MIN)
        ? Optional.of(
            new Ordering(new Expression.ColumnValue(column), function == Expression.Function.MAX))
        : Optional.empty();
  }

  static boolean adds(ParseStep step, Fragment fragment) {
    return !fragment.conditions().isEmpty()
        || !fragment.having().isEmpty()
        || !step.draft.exclusions.isEmpty();
  }

  /// Whether the follow-up names no table beside those of the query before.
  static boolean isAbout(Fragment fragment, Select earlier) {
    return fragment.subject().isEmpty() || subject(earlier).equals(fragment.subject().get().name());
  }

  /// Whether a query chooses its rows by conditions alone.
  static boolean isPlain(Select select) {
    return select.groupBy().isEmpty()
        && select.periods().isEmpty()
        && select.having().isEmpty()
        && select.limit().isEmpty();
  }

  /// The table whose rows a query is about: that of its first column, or else its first table.
  static TableName subject(Select select) {
    for (Expression item : select.items()) {
      if (item instanceof Expression.ColumnValue(Column column)) {
        return column.table();
      }
    }
    return select.from();
  }

  /// The same rows, by a column of theirs. Where no group is left out, the rows are those of all
  /// groups.
  static Select showing(Select select, Column column) {
    boolean all = select.having().isEmpty() && select.limit().isEmpty();
    return new Select(
        false,
        List.of(new Expression.ColumnValue(column)),
        select.from(),
        select.joins(),
        select.where(),
        all ? List.of() : select.groupBy(),
        select.having(),
        select.limit().isPresent() ? select.orderBy() : List.of(),
        select.limit(),
        all ? List.of() : select.periods(),
        select.outer(),
        select.skipped());
  }

  /// Empties the draft of the follow-up, and gives it the tables and conditions of both.
  ///
  /// @param earlier null where the tables before are no tables of the changed query
  /// @param kept the conditions before that stay
  static void begin(
      ParseStep step, Fragment fragment, @Nullable Select earlier, List<Condition> kept) {
    QueryDraft draft = step.draft;
    draft.items.clear();
    draft.groups.clear();
    draft.having.clear();
    draft.orders.clear();
    draft.filters.takeAll();
    draft.tables.clear();
    if (earlier != null) {
      Schema schema = step.lexicon.schema();
      draft.subject = schema.table(subject(earlier));
      draft.tables.add(draft.subject);
      Fragment.tables(earlier).map(schema::table).forEach(draft.tables::add);
      draft.joined.addAll(earlier.joins());
    }
    draft.tables.addAll(fragment.tables());
    kept.forEach(draft.filters::and);
    fragment.conditions().forEach(draft.filters::and);
    draft.limit = OptionalInt.empty();
    draft.skipped = 0;
    draft.rows = OptionalInt.empty();
    draft.topped = false;
  }

  /// Puts only those conditions of a follow-up beside the ones before that have no other place.
  static void exchange(ParseStep step, Fragment.Exchange exchange) {
    step.draft.filters.takeAll();
    exchange.kept().forEach(step.draft.filters::and);
    exchange.added().forEach(step.draft.filters::and);
  }

  /// Keeps the columns, groups and order before, unless the follow-up has an order.
  static boolean keepShape(
      ParseStep step, Fragment fragment, Select earlier, List<Expression> items) {
    QueryDraft draft = step.draft;
    draft.items.addAll(items);
    draft.distinct = earlier.distinct();
    keepGroups(draft, earlier);
    draft.having.addAll(fragment.having());
    order(draft, fragment, earlier);
    return true;
  }

  private static void keepGroups(QueryDraft draft, Select earlier) {
    draft.groups.addAll(earlier.groupBy());
    draft.periods.clear();
    draft.periods.addAll(earlier.periods());
    draft.having.addAll(earlier.having());
  }

  static void order(QueryDraft draft, Fragment fragment, Select earlier) {
    if (fragment.orders().isEmpty()) {
      draft.orders.addAll(earlier.orderBy());
      draft.limit = fragment.limit().isPresent() ? fragment.limit() : earlier.limit();
      draft.skipped = fragment.limit().isPresent() ? 0 : earlier.skipped();
    } else {
      draft.orders.addAll(fragment.orders());
      draft.limit = fragment.limit();
    }
  }

  /// Shows columns of the follow-up behind others.
  ///
  /// @param earlier the query whose groups and order stay; null: none do
  static boolean show(
      ParseStep step, Fragment fragment, @Nullable Select earlier, List<Expression> first) {
    QueryDraft draft = step.draft;
    draft.items.addAll(first);
    fragment.items().forEach(draft::addItem);
    draft.groups.addAll(fragment.groups());
    draft.having.addAll(fragment.having());
    if (earlier != null && !isPlain(earlier)) {
      keepGroups(draft, earlier);
      order(draft, fragment, earlier);
      draft.groups.addAll(shown(draft));
    } else {
      draft.orders.addAll(fragment.orders());
      draft.limit = fragment.limit();
      QueryDraftCompletion.complete(step);
    }
    return true;
  }

  static List<Column> shown(QueryDraft draft) {
    List<Column> shown = new ArrayList<>();
    if (draft.groups.isEmpty()) {
      return shown;
    }
    for (Expression item : draft.items) {
      if (item instanceof Expression.ColumnValue(Column column) && !draft.groups.contains(column)) {
        shown.add(column);
      }
    }
    return shown;
  }
}
