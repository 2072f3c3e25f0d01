package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.words.AskedEdit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The ways in which a follow-up changes the query before it.
enum FollowUpEdit {
  /// 'only the ones in France': conditions are added.
  RESTRICT(QueryFeature.EDIT_RESTRICT, "fewer rows") {
    @Override
    boolean apply(ParseStep step, Fragment fragment, Select earlier) {
      if (fragment.items().isEmpty()
          && EditedDraft.adds(step, fragment)
          && !fragment.contradicts(earlier.where())
          && !EditedRows.asksWhichOfCounted(step, earlier)) {
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
      boolean shows = !earlier.items().containsAll(fragment.items());
      if (extreme.isEmpty() && (shows || fragment.orders().isEmpty())) {
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
      if (!fragment.shows(step)
          || fragment.showsAggregate()
          || EditedRows.choosesOtherRows(fragment, earlier)) {
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
      if (!fragment.shows(step)
          || EditedRows.choosesOtherRows(fragment, earlier)
          || EditedFigures.showsColumnsBesideFigure(fragment, earlier)) {
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
      if (EditedDraft.isAbout(fragment, earlier)
          || !EditedDraft.isPlain(earlier)
          || EditedRows.isFigureOfAll(earlier)) {
        return false;
      }
      EditedDraft.begin(step, fragment, earlier, earlier.where());
      step.draft.subject = fragment.subject().orElseThrow();
      return EditedDraft.show(step, fragment, earlier, List.of());
    }
  },

  /// The same where the rows before are chosen by an order or by groups.
  RELATED_TO_CHOSEN(
      QueryFeature.EDIT_RELATED_TO_CHOSEN, "rows related to these", EditedRows::relatedToChosen),

  /// 'and the youngest?': the other end of the order.
  REVERSE(QueryFeature.EDIT_REVERSE, "the other end of the order", EditedRanks::reverse),

  /// 'which ones do not?': the rows that the query before does not choose.
  OTHERS(QueryFeature.EDIT_OTHERS, "the other rows", EditedRows::others),

  /// 'which ones?': the rows that were counted.
  ROWS(
      QueryFeature.EDIT_ROWS,
      "the rows of the figure",
      Set.of(AskedEdit.ROWS, AskedEdit.AMONG),
      EditedRows::counted),

  /// 'the top 3': the first rows of the order before, or by the figure before.
  FIRST(QueryFeature.EDIT_FIRST, "the first rows", Set.of(AskedEdit.FIRST), EditedRanks::first),

  /// 'the second one': the row at a place of the order before.
  PLACE(
      QueryFeature.EDIT_PLACE,
      "the row at this place",
      Set.of(AskedEdit.PLACE),
      EditedRanks::place),

  /// 'as a share': the figures before as percentages of the whole.
  SHARE(QueryFeature.EDIT_SHARE, "as percentages", Set.of(AskedEdit.SHARE), EditedFigures::share),

  /// 'and the highest?', 'how much is that in total?': another figure of what is measured.
  FIGURE(
      QueryFeature.EDIT_FIGURE,
      "another figure",
      Set.of(AskedEdit.FIGURE),
      ExchangedFigures::exchange);

  /// A change of a query.
  private interface Change {
    boolean apply(ParseStep step, Fragment fragment, Select earlier);
  }

  private final QueryFeature feature;
  private final String words;
  private final Set<AskedEdit> forms;
  private final Change change;

  FollowUpEdit(QueryFeature feature, String words) {
    this(feature, words, (_, _, _) -> false);
  }

  FollowUpEdit(QueryFeature feature, String words, Change change) {
    this(feature, words, Set.of(), change);
  }

  /// @param forms the forms of a follow-up that alone ask for this change; empty: any may
  FollowUpEdit(QueryFeature feature, String words, Set<AskedEdit> forms, Change change) {
    this.feature = feature;
    this.words = words;
    this.forms = forms;
    this.change = change;
  }

  /// Whether the form of a follow-up asks for this change.
  boolean answers(AskedEdit form, Fragment fragment, Select earlier, Schema schema) {
    boolean related = isRelated() && fragment.pointsFrom(earlier, schema);
    return switch (form) {
      case FIRST, PLACE, ROWS, SHARE, FIGURE -> forms.contains(form);
      case RELATED -> this == SHOW || related;
      case DOER -> isRelated();
      case ABOUT -> isRelated() || this == AGGREGATE;
      case OWNED ->
          switch (this) {
            case SHOW, AGGREGATE, RELATED_TO_CHOSEN -> true;
            default -> related;
          };
      case BARE -> this == SHOW && EditedRows.isOneRow(earlier);
      case BESIDE -> this == ALSO_SHOW;
      case EXTREME -> earlier.limit().isPresent() && (this == ORDER || this == REVERSE);
      case ORDER -> this == ORDER;
      case GROUP -> this == GROUP;
      case AMONG ->
          switch (this) {
            case RESTRICT, ORDER, AGGREGATE, ROWS -> true;
            default -> false;
          };
      case ELLIPTIC ->
          switch (this) {
            case RESTRICT, AGGREGATE -> true;
            case EXCHANGE, SHOW_EXCHANGED -> fragment.contradicts(earlier.where());
            default -> false;
          };
      case CHOOSE ->
          this == RESTRICT || (this == EXCHANGE && fragment.contradicts(earlier.where()));
      case LEAVE_OUT -> this == RESTRICT;
      case COMPARE -> false;
    };
  }

  /// Whether the change shows other columns of the rows before.
  boolean showsColumns() {
    return this == SHOW || this == ALSO_SHOW;
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
    return (forms.isEmpty()
            || AskedEdit.of(step.question.tokens()).filter(forms::contains).isPresent())
        && change.apply(step, fragment, earlier);
  }
}
