package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.ParseResult.Parsed;
import dev.signalbox.sql.grammar.state.Choices;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.ParseState;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Query;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.AskedEdit;
import dev.signalbox.sql.words.ReferringWords;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The readings of a follow-up as changes of the query before it. The grammar rules parse the
/// follow-up alone, and each edit that fits puts its parts into that query.
public final class FollowUps {

  private static final Set<AskedEdit> CHOOSING = Set.of(AskedEdit.AMONG, AskedEdit.ELLIPTIC);

  private FollowUps() {}

  /// The changed queries for all readings of a follow-up, the likeliest first; each query once, and
  /// none that is the query before.
  ///
  /// @param before the query before
  /// @param width the most parse states at one position
  public static List<Parsed> all(
      LinkedQuestion question, Lexicon lexicon, QuestionTimes times, Select before, int width) {
    Select earlier = EditedFigures.rowsOfFlag(before);
    Optional<AskedEdit> asked = AskedEdit.of(question.tokens());
    Map<Query, Parsed> changed = new LinkedHashMap<>();
    for (ParseStep first : FirstSteps.of(question, lexicon, times, earlier, asked)) {
      for (ParseState state : QuestionParser.parse(first, width)) {
        Fragment fragment = Fragment.of(state.step(Choices.likeliest()), earlier);
        if (choosesElsewhere(fragment, question, earlier, lexicon.schema())) {
          continue;
        }
        for (FollowUpEdit edit : FollowUpEdit.values()) {
          ParseStep step = state.step(Choices.likeliest());
          boolean ofOthers =
              edit.showsColumns()
                  && asked.filter(AskedEdit::isAttribute).isPresent()
                  && !fragment.showsOwn(earlier, lexicon.schema());
          if (!ofOthers && edit.apply(step, fragment, earlier)) {
            boolean asks =
                !(edit == FollowUpEdit.SHOW && ReferringWords.adds(question.tokens()))
                    && asked
                        .filter(form -> edit.answers(form, fragment, earlier, lexicon.schema()))
                        .isPresent();
            add(changed, state, step, edit, fragment, earlier, asks);
          }
        }
      }
    }
    changed.remove(new Query.Selection(before));
    boolean only =
        asked.filter(AskedEdit::isOnlyMeaning).isPresent()
            && !(AskedEdit.mayExchange(question.tokens()) && namesValues(question));
    return asked.isEmpty() ? List.copyOf(changed.values()) : fitting(changed.values(), only);
  }

  private static boolean namesValues(LinkedQuestion question) {
    return !question.mentions().isEmpty()
        && question.mentions().stream().allMatch(Mention::meansValueFirst);
  }

  /// The queries by the change that the form of the follow-up asks for, where there are some.
  ///
  /// @param only whether the words mean nothing else
  private static List<Parsed> fitting(Collection<Parsed> changed, boolean only) {
    List<Parsed> fitting =
        changed.stream()
            .filter(parsed -> parsed.features().get(QueryFeature.ASKED_EDIT) > 0)
            .toList();
    return fitting.isEmpty() && !only ? List.copyOf(changed) : fitting;
  }

  /// Whether a follow-up such as 'only the red ones' chooses among the rows before by a column of
  /// another table, though a table of these rows stores its word, or they do not point to that one
  /// and nothing names it.
  private static boolean choosesElsewhere(
      Fragment fragment, LinkedQuestion question, Select earlier, Schema schema) {
    Set<TableName> before = Fragment.tables(earlier).collect(Collectors.toSet());
    Set<TableName> near =
        Stream.concat(
                fragment.tables().stream().map(Table::name),
                before.stream().flatMap(table -> SingleRows.of(table, schema).stream()))
            .collect(Collectors.toSet());
    return (AskedEdit.of(question.tokens()).filter(CHOOSING::contains).isPresent()
            || ReferringWords.choosesAmongRows(question.tokens())
            || ReferringWords.namesRows(question.tokens()))
        && fragment.conditions().stream()
            .flatMap(condition -> Filters.column(condition).stream())
            .filter(column -> !before.contains(column.table()))
            .anyMatch(column ->
                !near.contains(column.table())
                    || question.mentions().stream()
                        .filter(mention ->
                            mention.meansColumn(column) || mention.valueIn(column).isPresent())
                        .anyMatch(mention -> isStoredIn(before, mention)));
  }

  private static boolean isStoredIn(Set<TableName> tables, Mention mention) {
    return mention.values().stream()
        .anyMatch(link ->
            link.target() instanceof Target.OfValue value
                && tables.contains(value.column().table()));
  }

  /// Adds the features of a query behind another one of its conversation.
  ///
  /// @param continuing the log-odds that the question continues the one before, from its words
  ///   alone
  /// @param earlier the log-odds that the query before is right
  public static void mark(Parsed parsed, double continuing, double earlier) {
    parsed.features().add(QueryFeature.FOLLOWING, 1);
    if (isEdited(parsed)) {
      parsed.features().add(QueryFeature.CONTINUING_EDIT, continuing);
      parsed.features().add(QueryFeature.EARLIER_ODDS, earlier);
    } else {
      parsed.features().add(QueryFeature.CONTINUING_ALONE, continuing);
    }
  }

  /// Whether a query is a change of the one before.
  public static boolean isEdited(Parsed parsed) {
    return parsed.features().get(QueryFeature.EDITED) > 0;
  }

  /// The change that gave a query, in words.
  ///
  /// @param features those of a changed query
  public static String edit(QueryFeatures features) {
    return Arrays.stream(FollowUpEdit.values())
        .filter(edit -> features.get(edit.feature()) > 0)
        .map(FollowUpEdit::words)
        .findFirst()
        .orElseThrow();
  }

  private static void add(
      Map<Query, Parsed> changed,
      ParseState state,
      ParseStep step,
      FollowUpEdit edit,
      Fragment fragment,
      Select earlier,
      boolean asks) {
    try {
      Query query = QueryAssembly.assemble(step);
      if (!isWhole(query) || !fits(query, earlier)) {
        return;
      }
      Parsed parsed = Parsed.of(step, query, state.then(step).deviations());
      parsed.features().add(QueryFeature.EDITED, 1);
      parsed.features().add(edit.feature(), 1);
      parsed.features().add(QueryFeature.NAMED_EDIT, fragment.subject().isPresent() ? 1 : 0);
      boolean also =
          edit == FollowUpEdit.ALSO_SHOW
              && ReferringWords.adds(step.question.tokens())
              && fragment.showsOwn(earlier, step.lexicon.schema());
      boolean clear = !edit.isRelated() || parsed.features().get(QueryFeature.SEVERAL_JOINS) == 0;
      parsed.features().add(QueryFeature.ASKED_EDIT, (asks && clear) || also ? 1 : 0);
      changed.merge(query, parsed, FollowUps::likelier);
    } catch (QueryAssembly.AssemblyFailure e) {
      // This edit gives no query; others may.
    }
  }

  /// The way to a query that the form of the question asks for, or else the first of two.
  private static Parsed likelier(Parsed first, Parsed other) {
    return first.features().get(QueryFeature.ASKED_EDIT)
            < other.features().get(QueryFeature.ASKED_EDIT)
        ? other
        : first;
  }

  /// Whether the groups of a query, if it has some, have one value of an expression each.
  static boolean isOfGroups(Expression key, Select select) {
    return (select.groupBy().isEmpty() && select.periods().isEmpty())
        || !(key instanceof Expression.ColumnValue(Column column))
        || select.groupBy().contains(column)
        || select.groupBy().stream()
            .anyMatch(group -> group.key() && group.table().equals(column.table()));
  }

  /// Whether no time is compared with a number, and the groups before keep their meaning: voyages
  /// by the port that they go to are not those from a port.
  private static boolean fits(Query query, Select earlier) {
    if (!(query instanceof Query.Selection(Select select))) {
      return true;
    }
    return select.where().stream().noneMatch(FollowUps::comparesTimeWithNumber)
        && (select.groupBy().isEmpty()
            || !select.groupBy().containsAll(earlier.groupBy())
            || earlier.joins().stream()
                .allMatch(join -> select.joins().stream().anyMatch(join::joinsAs)));
  }

  private static boolean comparesTimeWithNumber(Condition condition) {
    return condition
            instanceof
            Condition.Comparison(Expression.ColumnValue(Column column), _, Expression.Numeral _)
        && column.type() == ValueType.TIME;
  }

  /// Whether a query gives rows on every engine, and an order or limit chooses among several.
  private static boolean isWhole(Query query) {
    if (!(query instanceof Query.Selection(Select select))) {
      return true;
    }
    if (!select.groupBy().isEmpty() || !select.periods().isEmpty()) {
      return select.groupBy().isEmpty()
          ? select.orderBy().stream()
              .noneMatch(order -> order.expression() instanceof Expression.ColumnValue)
          : select.orderBy().stream().allMatch(order -> isOfGroups(order.expression(), select));
    }
    boolean figures = select.items().stream().allMatch(QueryDraft::isAggregate);
    boolean rows = select.items().stream().noneMatch(QueryDraft::isAggregate);
    return figures
        ? select.orderBy().isEmpty() && select.limit().isEmpty()
        : rows
            && select.having().isEmpty()
            && select.orderBy().stream()
                .noneMatch(order -> QueryDraft.isAggregate(order.expression()));
  }
}
