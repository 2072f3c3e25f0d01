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
import dev.signalbox.sql.words.AskedEdit;
import dev.signalbox.sql.words.ReferringWords;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// The ways in which a follow-up changes the query before it.
enum FollowUpEdit {
  /// 'only the ones in France': conditions are added.
  RESTRICT(QueryFeature.EDIT_RESTRICT, "fewer rows") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (fragment.items().isEmpty()
          && EditedDraft.adds(step, fragment)
          && !fragment.contradicts(earlier.where())) {
        EditedDraft.begin(step, fragment, earlier, earlier.where());
        return EditedDraft.keepShape(step, fragment, earlier, earlier.items());
      }
      return false;
    }
  },

  /// 'what about France?': conditions take the place of others on the same columns.
  EXCHANGE(QueryFeature.EDIT_EXCHANGE, "other values") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      Fragment.Exchange exchange = fragment.exchanged(earlier.where());
      if (fragment.items().isEmpty()
          && exchange.changed()
          && !fragment.boundsToo(step, earlier.where())) {
        EditedDraft.begin(step, fragment, earlier, exchange.kept());
        EditedDraft.exchange(step, exchange);
        return EditedDraft.keepShape(step, fragment, earlier, earlier.items());
      }
      return false;
    }
  },

  /// 'the oldest one', 'sorted by age': another order.
  ORDER(QueryFeature.EDIT_ORDER, "another order") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      Optional<Ordering> extreme = EditedDraft.rowsOfExtreme(step, fragment);
      if (extreme.isEmpty() && (!fragment.items().isEmpty() || fragment.orders().isEmpty())) {
        return false;
      }
      EditedDraft.begin(step, fragment, earlier, earlier.where());
      EditedDraft.keepShape(step, fragment, earlier, earlier.items());
      extreme.ifPresent(order -> {
        step.draft.orders.clear();
        step.draft.orders.add(order);
        step.draft.limit = OptionalInt.of(1);
      });
      return true;
    }
  },

  /// 'what are their names?': other columns of the same rows.
  SHOW(QueryFeature.EDIT_SHOW, "other columns") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (!fragment.shows(step) || fragment.showsAggregate()) {
        return false;
      }
      EditedDraft.begin(step, fragment, earlier, earlier.where());
      return EditedDraft.show(step, fragment, earlier, List.of());
    }
  },

  /// 'and their ages?': more columns of the same rows.
  ALSO_SHOW(QueryFeature.EDIT_ALSO, "more columns") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (!fragment.shows(step)) {
        return false;
      }
      EditedDraft.begin(step, fragment, earlier, earlier.where());
      return EditedDraft.show(step, fragment, earlier, earlier.items());
    }
  },

  /// 'what is the age of the one from France?': other columns, other values.
  SHOW_EXCHANGED(QueryFeature.EDIT_SHOW_EXCHANGED, "other columns and values") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      Fragment.Exchange exchange = fragment.exchanged(earlier.where());
      if (!fragment.shows(step) || !exchange.changed()) {
        return false;
      }
      EditedDraft.begin(step, fragment, earlier, exchange.kept());
      EditedDraft.exchange(step, exchange);
      return EditedDraft.show(step, fragment, earlier, List.of());
    }
  },

  /// 'how many are there?': a figure about the same rows.
  AGGREGATE(QueryFeature.EDIT_AGGREGATE, "a figure of these rows") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (!fragment.showsAggregate()
          || earlier.limit().isPresent()
          || EditedDraft.rowsOfExtreme(step, fragment).isPresent()) {
        return false;
      }
      EditedDraft.begin(step, fragment, earlier, earlier.where());
      QueryDraft draft = step.draft;
      draft.items.addAll(EditedFigures.ofEachOnce(fragment.items(), earlier, step));
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
      return EditedFigures.group(step, fragment, earlier);
    }
  },

  /// 'which concerts did they give?': rows of another table that relate to the same rows.
  RELATED(QueryFeature.EDIT_RELATED, "related rows") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (EditedDraft.isAbout(fragment, earlier) || !EditedDraft.isPlain(earlier)) {
        return false;
      }
      EditedDraft.begin(step, fragment, earlier, earlier.where());
      step.draft.subject = fragment.subject().orElseThrow();
      return EditedDraft.show(step, fragment, earlier, List.of());
    }
  },

  /// The same where the rows before are chosen by an order or by groups.
  RELATED_TO_CHOSEN(QueryFeature.EDIT_RELATED_TO_CHOSEN, "rows related to these") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (EditedDraft.isAbout(fragment, earlier)) {
        return false;
      }
      Table subject = fragment.subject().orElseThrow();
      Schema schema = step.lexicon.schema();
      TableName before = EditedDraft.subject(earlier);
      List<Join> joins = schema.joins().between(subject.name(), before);
      if (joins.size() != 1 || joins.getFirst().left().size() != 1) {
        return false;
      }
      Column outer = joins.getFirst().side(subject.name()).getFirst();
      Column inner = joins.getFirst().side(before).getFirst();
      EditedDraft.begin(step, fragment, null, List.of());
      step.draft.subject = subject;
      step.draft.filters.and(
          new Condition.Membership(
              new Expression.ColumnValue(outer), EditedDraft.showing(earlier, inner), false));
      return EditedDraft.show(step, fragment, null, List.of());
    }
  },

  /// 'and the youngest?': the other end of the order.
  REVERSE(QueryFeature.EDIT_REVERSE, "the other end of the order") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (!fragment.conditions().isEmpty()
          || !fragment.items().isEmpty()
          || earlier.orderBy().isEmpty()
          || !fragment.groups().isEmpty()
          || !ReferringWords.namesAnEnd(step.question.tokens())) {
        return false;
      }
      List<Ordering> reversed =
          earlier.orderBy().stream()
              .map(order -> new Ordering(order.expression(), !order.descending()))
              .toList();
      EditedDraft.begin(step, fragment, earlier, earlier.where());
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
      Table subject = schema.table(EditedDraft.subject(earlier));
      boolean chooses = !earlier.where().isEmpty() || !earlier.joins().isEmpty();
      if (!ReferringWords.denies(step.question.tokens())
          || !fragment.conditions().isEmpty()
          || subject.singleKey().isEmpty()
          || !chooses) {
        return false;
      }
      Column key = subject.singleKey().get();
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
  },

  /// 'which ones?': the rows that were counted.
  ROWS(QueryFeature.EDIT_ROWS, "the rows of the figure", AskedEdit.ROWS, EditedFigures::rows),

  /// 'the top 3': the first rows of the order before, or by the figure before.
  FIRST(QueryFeature.EDIT_FIRST, "the first rows", AskedEdit.FIRST, EditedRanks::first),

  /// 'the second one': the row at a place of the order before.
  PLACE(QueryFeature.EDIT_PLACE, "the row at this place", AskedEdit.PLACE, EditedRanks::place),

  /// 'as a share': the figures before as percentages of the whole.
  SHARE(QueryFeature.EDIT_SHARE, "as percentages", AskedEdit.SHARE, EditedFigures::share);

  /// A change of a query.
  private interface Change {
    boolean apply(ParseStep step, Fragment fragment, Select earlier);
  }

  private final QueryFeature feature;
  private final String words;
  private final @Nullable AskedEdit form;
  private final Change change;

  FollowUpEdit(QueryFeature feature, String words) {
    this(feature, words, null, (_, _, _) -> false);
  }

  FollowUpEdit(QueryFeature feature, String words, @Nullable AskedEdit form, Change change) {
    this.feature = feature;
    this.words = words;
    this.form = form;
    this.change = change;
  }

  /// Whether the form of a follow-up asks for this change.
  boolean answers(AskedEdit form, Fragment fragment, Select earlier, Schema schema) {
    return switch (form) {
      case FIRST, PLACE, ROWS, SHARE -> this.form == form;
      case RELATED -> this == SHOW || (isRelated() && fragment.pointsFrom(earlier, schema));
      case ORDER -> this == ORDER;
      case GROUP -> this == GROUP;
      case CHOOSE ->
          this == RESTRICT || (this == EXCHANGE && fragment.contradicts(earlier.where()));
      case LEAVE_OUT -> this == RESTRICT;
      case COMPARE -> false;
    };
  }

  /// Whether the change shows rows that relate to those before.
  boolean isRelated() {
    return this == RELATED || this == RELATED_TO_CHOSEN;
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
  boolean apply(ParseStep step, Fragment fragment, Select earlier) {
    return AskedEdit.of(step.question.tokens()).filter(asked -> asked == form).isPresent()
        && change.apply(step, fragment, earlier);
  }
}
