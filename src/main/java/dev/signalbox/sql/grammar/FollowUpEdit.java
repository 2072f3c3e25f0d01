package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.ReferringWords;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The ways in which a follow-up changes the query before it.
enum FollowUpEdit {
  /// 'only the ones in France': conditions are added.
  RESTRICT(QueryFeature.EDIT_RESTRICT, "fewer rows") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (fragment.items().isEmpty()
          && adds(step, fragment)
          && !fragment.contradicts(earlier.where())) {
        begin(step, fragment, earlier, earlier.where());
        return keepShape(step, fragment, earlier, earlier.items());
      }
      return false;
    }
  },

  /// 'what about France?': conditions take the place of others on the same columns.
  EXCHANGE(QueryFeature.EDIT_EXCHANGE, "other values") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      Fragment.Exchange exchange = fragment.exchanged(earlier.where());
      if (fragment.items().isEmpty() && exchange.changed()) {
        begin(step, fragment, earlier, exchange.kept());
        exchange(step, exchange);
        return keepShape(step, fragment, earlier, earlier.items());
      }
      return false;
    }
  },

  /// 'the oldest one', 'sorted by age': another order.
  ORDER(QueryFeature.EDIT_ORDER, "another order") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (fragment.items().isEmpty() && !fragment.orders().isEmpty()) {
        begin(step, fragment, earlier, earlier.where());
        return keepShape(step, fragment, earlier, earlier.items());
      }
      return false;
    }
  },

  /// 'what are their names?': other columns of the same rows.
  SHOW(QueryFeature.EDIT_SHOW, "other columns") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (fragment.items().isEmpty() || fragment.showsAggregate()) {
        return false;
      }
      begin(step, fragment, earlier, earlier.where());
      return show(step, fragment, earlier, List.of());
    }
  },

  /// 'and their ages?': more columns of the same rows.
  ALSO_SHOW(QueryFeature.EDIT_ALSO, "more columns") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (fragment.items().isEmpty()) {
        return false;
      }
      begin(step, fragment, earlier, earlier.where());
      return show(step, fragment, earlier, earlier.items());
    }
  },

  /// 'what is the age of the one from France?': other columns, other values.
  SHOW_EXCHANGED(QueryFeature.EDIT_SHOW_EXCHANGED, "other columns and values") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      Fragment.Exchange exchange = fragment.exchanged(earlier.where());
      if (fragment.items().isEmpty() || !exchange.changed()) {
        return false;
      }
      begin(step, fragment, earlier, exchange.kept());
      exchange(step, exchange);
      return show(step, fragment, earlier, List.of());
    }
  },

  /// 'how many are there?': a figure about the same rows.
  AGGREGATE(QueryFeature.EDIT_AGGREGATE, "a figure of these rows") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (!fragment.showsAggregate() || earlier.limit().isPresent()) {
        return false;
      }
      begin(step, fragment, earlier, earlier.where());
      QueryDraft draft = step.draft;
      draft.items.addAll(fragment.items());
      draft.groups.addAll(fragment.groups());
      draft.having.addAll(fragment.having());
      draft.orders.addAll(fragment.orders());
      draft.limit = fragment.limit();
      QueryDraftCompletion.complete(step);
      return true;
    }
  },

  /// 'for each country': the figures by groups.
  GROUP(QueryFeature.EDIT_GROUP, "by groups") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (!fragment.items().isEmpty()
          || (fragment.groups().isEmpty() && !step.draft.groupBySubject)) {
        return false;
      }
      begin(step, fragment, earlier, earlier.where());
      QueryDraft draft = step.draft;
      earlier.items().stream().filter(QueryDraft::isAggregate).forEach(draft.items::add);
      if (draft.items.isEmpty()) {
        draft.items.add(new Expression.RowCount());
      }
      fragment.groups().forEach(column -> draft.items.addFirst(new Expression.ColumnValue(column)));
      draft.groups.addAll(fragment.groups());
      draft.orders.addAll(fragment.orders());
      draft.limit = fragment.limit();
      QueryDraftCompletion.complete(step);
      return true;
    }
  },

  /// 'which concerts did they give?': rows of another table that relate to the same rows.
  RELATED(QueryFeature.EDIT_RELATED, "related rows") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (isAbout(fragment, earlier) || !isPlain(earlier)) {
        return false;
      }
      begin(step, fragment, earlier, earlier.where());
      step.draft.subject = fragment.subject().orElseThrow();
      return show(step, fragment, earlier, List.of());
    }
  },

  /// The same where the rows before are chosen by an order or by groups.
  RELATED_TO_CHOSEN(QueryFeature.EDIT_RELATED_TO_CHOSEN, "rows related to these") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (isAbout(fragment, earlier)) {
        return false;
      }
      Table subject = fragment.subject().orElseThrow();
      Schema schema = step.lexicon.schema();
      TableName before = subject(earlier);
      List<Join> joins = schema.joins().between(subject.name(), before);
      if (joins.size() != 1 || joins.getFirst().left().size() != 1) {
        return false;
      }
      Column outer = joins.getFirst().side(subject.name()).getFirst();
      Column inner = joins.getFirst().side(before).getFirst();
      begin(step, fragment, null, List.of());
      step.draft.subject = subject;
      step.draft.filters.and(
          new Condition.Membership(
              new Expression.ColumnValue(outer), showing(earlier, inner), false));
      return show(step, fragment, null, List.of());
    }
  },

  /// 'and the youngest?': the other end of the order.
  REVERSE(QueryFeature.EDIT_REVERSE, "the other end of the order") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (!fragment.conditions().isEmpty()
          || earlier.orderBy().isEmpty()
          || !fragment.groups().isEmpty()) {
        return false;
      }
      List<Ordering> reversed =
          earlier.orderBy().stream()
              .map(order -> new Ordering(order.expression(), !order.descending()))
              .toList();
      begin(step, fragment, earlier, earlier.where());
      QueryDraft draft = step.draft;
      draft.items.addAll(earlier.items());
      draft.groups.addAll(earlier.groupBy());
      draft.having.addAll(earlier.having());
      draft.orders.addAll(reversed);
      draft.limit = earlier.limit();
      return true;
    }
  },

  /// 'which ones do not?': the rows that the query before does not choose.
  OTHERS(QueryFeature.EDIT_OTHERS, "the other rows") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      Schema schema = step.lexicon.schema();
      Table subject = schema.table(subject(earlier));
      boolean chooses = !earlier.where().isEmpty() || !earlier.joins().isEmpty();
      if (!ReferringWords.denies(step.question.tokens())
          || !fragment.conditions().isEmpty()
          || subject.singleKey().isEmpty()
          || !chooses) {
        return false;
      }
      Column key = subject.singleKey().get();
      List<Expression> items = fragment.items().isEmpty() ? earlier.items() : fragment.items();
      begin(step, fragment, null, List.of());
      step.draft.exclusions.clear();
      step.draft.tables.clear();
      step.draft.subject = subject;
      step.draft.tables.add(subject);
      step.draft.filters.and(
          new Condition.Membership(new Expression.ColumnValue(key), showing(earlier, key), true));
      step.draft.items.addAll(items);
      return true;
    }
  };

  private final QueryFeature feature;
  private final String words;

  FollowUpEdit(QueryFeature feature, String words) {
    this.feature = feature;
    this.words = words;
  }

  /// The change as the asker reads it.
  String words() {
    return words;
  }

  QueryFeature feature() {
    return feature;
  }

  /// Changes a step that has parsed the follow-up into the changed query.
  ///
  /// @return false where the edit does not fit
  abstract boolean apply(ParseStep step, Fragment fragment, Select earlier);

  private static boolean adds(ParseStep step, Fragment fragment) {
    return !fragment.conditions().isEmpty()
        || !fragment.having().isEmpty()
        || !step.draft.exclusions.isEmpty();
  }

  /// Whether the follow-up names no table beside those of the query before.
  private static boolean isAbout(Fragment fragment, Select earlier) {
    return fragment.subject().isEmpty() || subject(earlier).equals(fragment.subject().get().name());
  }

  /// Whether a query chooses its rows by conditions alone.
  private static boolean isPlain(Select select) {
    return select.groupBy().isEmpty() && select.having().isEmpty() && select.limit().isEmpty();
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

  /// The same rows, by a column of theirs.
  private static Select showing(Select select, Column column) {
    return new Select(
        false,
        List.of(new Expression.ColumnValue(column)),
        select.from(),
        select.joins(),
        select.where(),
        select.groupBy(),
        select.having(),
        select.limit().isPresent() ? select.orderBy() : List.of(),
        select.limit());
  }

  /// Empties the draft of the follow-up, and gives it the tables and conditions of both.
  ///
  /// @param earlier null where the tables before are no tables of the changed query
  /// @param kept the conditions before that stay
  private static void begin(
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
    }
    draft.tables.addAll(fragment.tables());
    kept.forEach(draft.filters::and);
    fragment.conditions().forEach(draft.filters::and);
    draft.limit = OptionalInt.empty();
    draft.rows = OptionalInt.empty();
    draft.topped = false;
  }

  /// Puts only those conditions of a follow-up beside the ones before that have no other place.
  private static void exchange(ParseStep step, Fragment.Exchange exchange) {
    step.draft.filters.takeAll();
    exchange.kept().forEach(step.draft.filters::and);
    exchange.added().forEach(step.draft.filters::and);
  }

  /// Keeps the columns, groups and order before, unless the follow-up has an order.
  private static boolean keepShape(
      ParseStep step, Fragment fragment, Select earlier, List<Expression> items) {
    QueryDraft draft = step.draft;
    draft.items.addAll(items);
    draft.distinct = earlier.distinct();
    draft.groups.addAll(earlier.groupBy());
    draft.having.addAll(earlier.having());
    draft.having.addAll(fragment.having());
    order(draft, fragment, earlier);
    return true;
  }

  private static void order(QueryDraft draft, Fragment fragment, Select earlier) {
    if (fragment.orders().isEmpty()) {
      draft.orders.addAll(earlier.orderBy());
      draft.limit = fragment.limit().isPresent() ? fragment.limit() : earlier.limit();
    } else {
      draft.orders.addAll(fragment.orders());
      draft.limit = fragment.limit();
    }
  }

  /// Shows columns of the follow-up behind others.
  ///
  /// @param earlier the query whose groups and order stay; null: none do
  private static boolean show(
      ParseStep step, Fragment fragment, @Nullable Select earlier, List<Expression> first) {
    QueryDraft draft = step.draft;
    draft.items.addAll(first);
    fragment.items().forEach(draft::addItem);
    draft.groups.addAll(fragment.groups());
    draft.having.addAll(fragment.having());
    if (earlier != null && !isPlain(earlier)) {
      draft.groups.addAll(earlier.groupBy());
      draft.having.addAll(earlier.having());
      order(draft, fragment, earlier);
      draft.groups.addAll(shown(draft));
    } else {
      draft.orders.addAll(fragment.orders());
      draft.limit = fragment.limit();
      QueryDraftCompletion.complete(step);
    }
    return true;
  }

  private static List<Column> shown(QueryDraft draft) {
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
