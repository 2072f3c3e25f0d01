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
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.ReferringWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The readings of a follow-up as changes of the query before it. The grammar rules parse the
/// follow-up alone, and each edit that fits puts its parts into that query.
public final class FollowUps {

  private FollowUps() {}

  /// The changed queries for all readings of a follow-up, the likeliest first; each query once, and
  /// none that is the query before.
  ///
  /// @param earlier the query before
  /// @param width the most parse states at one position
  public static List<Parsed> all(
      LinkedQuestion question, Lexicon lexicon, QuestionTimes times, Select earlier, int width) {
    Map<Query, Parsed> changed = new LinkedHashMap<>();
    boolean also = ReferringWords.adds(question.tokens());
    List<ParseState> states = new ArrayList<>();
    states.addAll(QuestionParser.parse(question, lexicon, times, width));
    states.addAll(QuestionParser.parse(knowing(earlier, question, lexicon, times), width));
    for (ParseState state : states) {
      Fragment fragment = Fragment.of(state.step(Choices.likeliest()), earlier);
      if (choosesElsewhere(fragment, question, earlier)) {
        continue;
      }
      for (FollowUpEdit edit : FollowUpEdit.values()) {
        ParseStep step = state.step(Choices.likeliest());
        if (edit.apply(step, fragment, earlier)) {
          add(changed, state, step, edit, fragment, also);
        }
      }
    }
    changed.remove(new Query.Selection(earlier));
    return List.copyOf(changed.values());
  }

  /// Whether a follow-up such as 'only the red ones' chooses among the rows before by a column of
  /// another table, though a table of these rows stores its word.
  private static boolean choosesElsewhere(
      Fragment fragment, LinkedQuestion question, Select earlier) {
    Set<TableName> before = Fragment.tables(earlier).collect(Collectors.toSet());
    return ReferringWords.choosesAmongRows(question.tokens())
        && fragment.conditions().stream()
            .flatMap(condition -> Filters.column(condition).stream())
            .filter(column -> !before.contains(column.table()))
            .anyMatch(column ->
                question.mentions().stream()
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

  /// A first step that knows the rows before and their last condition: 'how many are there?', 'what
  /// about before 1950?'.
  private static ParseStep knowing(
      Select earlier, LinkedQuestion question, Lexicon lexicon, QuestionTimes times) {
    ParseStep step = new ParseStep(question, lexicon, times);
    step.draft.subject = lexicon.schema().table(EditedDraft.subject(earlier));
    earlier.where().reversed().stream()
        .filter(condition -> !(condition instanceof Condition.Membership))
        .flatMap(condition -> Filters.column(condition).stream())
        .findFirst()
        .filter(column -> column.type() == ValueType.NUMBER || times.stored(column).isPresent())
        .ifPresent(column -> step.pending = new Expression.ColumnValue(column));
    return step;
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
      boolean also) {
    try {
      Query query = QueryAssembly.assemble(step);
      if (!isWhole(query)) {
        return;
      }
      Parsed parsed = Parsed.of(step, query, state.then(step).deviations());
      parsed.features().add(QueryFeature.EDITED, 1);
      parsed.features().add(edit.feature(), 1);
      parsed.features().add(QueryFeature.NAMED_EDIT, fragment.subject().isPresent() ? 1 : 0);
      parsed
          .features()
          .add(QueryFeature.ALSO_ASKED, also && edit == FollowUpEdit.ALSO_SHOW ? 1 : 0);
      changed.putIfAbsent(query, parsed);
    } catch (QueryAssembly.AssemblyFailure e) {
      // This edit gives no query; others may.
    }
  }

  /// Whether a query gives rows on every engine, and an order or limit chooses among several.
  private static boolean isWhole(Query query) {
    if (!(query instanceof Query.Selection(Select select))
        || !select.groupBy().isEmpty()
        || !select.periods().isEmpty()) {
      return true;
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
