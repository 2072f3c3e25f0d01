package dev.signalbox.sql.grammar.state;

import static java.util.stream.Collectors.joining;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// One step of a parse: a copy of a [ParseState] that one grammar rule changes. It has the position
/// in the question, the pending expression and the query draft.
///
/// Threading: confined to one thread.
public final class ParseStep extends QuestionCursor {

  private static final Set<String> LISTING =
      Set.of("or", "nor", "and", ",", "either", "the", "in", "a");

  /// The loss in log-odds of the less likely meaning.
  private static final double OTHER_MEANING = 1.5;

  public static final WordPattern ALTOGETHER = WordPattern.of("altogether");
  public static final WordPattern IN_TOTAL = WordPattern.of("in total");

  public final Lexicon lexicon;
  public final ColumnBinder binder;
  public final QueryDraft draft;
  public final QuestionTimes times;

  /// The choices of this step.
  public final Choices choices;

  /// Mentions and words that no grammar rule covered.
  public final List<String> uncovered;

  /// Verbs that no grammar rule covered.
  public final List<String> verbs;

  /// Whether 'in total' or 'altogether' stands in the question, so that stored counts are summed
  /// up.
  public final boolean inTotal;

  private final WeakLinks weakLinks;

  /// The mentions whose meaning is settled, by the index of their first token: true for a table.
  private final Map<Integer, Boolean> tables;

  /// The expression that awaits a comparison or a value.
  public @Nullable Expression pending;

  /// Whether the words so far restrict the rows rather than name items to show.
  public boolean restricting;

  /// Whether a negation applies to the next comparison, value or table.
  public boolean negated;

  /// Whether the question asks for the next expression.
  public boolean asking;

  /// A column named behind a negation that no condition has taken yet.
  @Nullable Column denied;

  /// Whether the last exclusion receives the next filters.
  public boolean excluding;

  /// The table of the first column shown, while the question has named no table.
  public @Nullable TableName owner;

  /// The index after the last filter's tokens.
  private int filterEnd;

  /// The first step of a parse.
  ///
  /// @param times the times of the question's tokens
  public ParseStep(LinkedQuestion question, Lexicon lexicon, QuestionTimes times) {
    super(question, 0);
    this.lexicon = lexicon;
    this.binder = new ColumnBinder(question, lexicon.schema());
    this.draft = new QueryDraft();
    this.times = times;
    this.choices = Choices.likeliest();
    this.uncovered = new ArrayList<>();
    this.verbs = new ArrayList<>();
    this.weakLinks = new WeakLinks();
    this.tables = new HashMap<>();
    this.inTotal =
        IntStream.range(0, question.tokens().size())
            .anyMatch(token ->
                IN_TOTAL.length(question.tokens(), token) > 0
                    || ALTOGETHER.length(question.tokens(), token) > 0);
  }

  private ParseStep(ParseStep before, Choices choices) {
    super(before.question, before.at());
    this.lexicon = before.lexicon;
    this.binder = before.binder.copy();
    this.draft = before.draft.copy();
    this.times = before.times;
    this.choices = choices;
    this.uncovered =
        before.uncovered.isEmpty() ? new ArrayList<>() : new ArrayList<>(before.uncovered);
    this.verbs = before.verbs.isEmpty() ? new ArrayList<>() : new ArrayList<>(before.verbs);
    this.weakLinks = before.weakLinks.copy();
    this.tables = before.tables.isEmpty() ? new HashMap<>() : new HashMap<>(before.tables);
    this.inTotal = before.inTotal;
    this.pending = before.pending;
    this.restricting = before.restricting;
    this.negated = before.negated;
    this.asking = before.asking;
    this.denied = before.denied;
    this.excluding = before.excluding;
    this.owner = before.owner;
    this.filterEnd = before.filterEnd;
    this.draft.both |= isWordAt(at(), "both");
  }

  /// A step that begins where this one has ended.
  ParseStep next(Choices choices) {
    return new ParseStep(this, choices);
  }

  /// Whether a mention means a table's rows rather than a column. The first answer settles it.
  public boolean meansTable(Mention mention) {
    Boolean settled = tables.get(mention.from());
    if (settled != null) {
      return settled;
    }
    boolean likeliest = binder.meansTable(mention);
    if (mention.table().isEmpty() || mention.columns().isEmpty() || mention.meansValueFirst()) {
      return likeliest;
    }
    boolean means = choices.take(QueryFeature.OTHER_MEANING, 0, OTHER_MEANING) == 0 == likeliest;
    tables.put(mention.from(), means);
    return means;
  }

  /// Binds a column and notes an uncertainty feature where the choice is ambiguous.
  public Optional<Column> column(Mention mention) {
    Optional<ColumnBinder.Binding> binding =
        choices.binding(QueryFeature.OTHER_COLUMN, binder.columns(mention));
    binding.ifPresent(bound -> binder.settle(mention, bound));
    binding
        .filter(ColumnBinder.Binding::ambiguous)
        .ifPresent(_ ->
            draft.note(
                QueryFeature.SEVERAL_COLUMNS,
                "'" + question.phrase(mention) + "' could be a column of several tables"));
    Optional<Column> name = binding.flatMap(bound -> OwnerNames.of(this, mention, bound.column()));
    if (name.isEmpty() || mention.links().getFirst().match().isByMeaning()) {
      weakLinks.note(mention, question, draft);
    }
    return name.or(() -> binding.map(ColumnBinder.Binding::column));
  }

  /// Adds a table to the query draft; the first one becomes the subject.
  public void addTable(Table table, Mention mention) {
    weakLinks.note(mention, question, draft);
    if (excluding && NeitherNor.isSecond(this, mention)) {
      draft.exclude(table);
    } else if (excluding) {
      draft.exclusions.getLast().tables().add(table);
    } else if (binder.isVerb(mention)) {
      draft.hints.add(table.name());
    } else {
      draft.tables.add(table);
      if (draft.subject == null && (!draft.who || Persons.areRowsOf(table, lexicon.schema()))) {
        draft.subject = table;
      }
    }
  }

  /// Makes an expression the pending one.
  public void await(Expression expression) {
    NeitherNor.denyFirst(this);
    notePending();
    pending = expression;
    denied = negated && expression instanceof Expression.ColumnValue(Column column) ? column : null;
  }

  /// Notes a pending expression without a condition, unless the query uses it otherwise. Behind the
  /// words that separate the parts of a share, an amount alone is a part.
  private void notePending() {
    Expression open = pending;
    if (open == null || draft.calculatesWith(open)) {
      return;
    }
    if (draft.share != null
        && draft.share.first() != null
        && draft.filters.last().isEmpty()
        && open instanceof Expression.ColumnValue(Column column)
        && column.type() == ValueType.NUMBER
        && !column.isIdentifier()) {
      draft.addItem(open);
    } else {
      String named = open.columns().map(Column::name).distinct().collect(joining("' and '"));
      draft.note(QueryFeature.NOTHING_SAID, "the question sets no condition on '" + named + "'");
    }
  }

  /// Adds a condition, combined with the last one by the words between them.
  ///
  /// @param from the index of the condition's first token
  public void addFilter(Condition condition, int from) {
    if (draft.share != null && draft.share.isSeparatedBy(from)) {
      draft.share = draft.share.separated(draft.filters.takeAll());
    }
    excluding &= !draft.tellsSubjectAlone(condition);
    Filters filters = filters();
    boolean first = filters.last().isEmpty();
    boolean denied = Filters.column(condition).filter(filters::deniesLast).isPresent();
    if (!first && !denied && (isBetween("or", from) || filters.isAlternative(condition))) {
      filters.or(condition);
    } else if (!first
        && (filters.excludesLast(condition)
            || (draft.both
                && filters.lastColumn().isPresent()
                && filters.lastColumn().equals(Filters.column(condition))))) {
      boolean likeliest = choices.take(QueryFeature.OTHER_CONNECTIVE, 0, 1) == 0;
      if (likeliest != ShownRows.meetOne(this, condition)) {
        filters.alsoBySomeRow(condition);
      } else {
        filters.or(condition);
      }
    } else {
      filters.and(condition);
    }
    NeitherNor.noteUnsure(this);
    filterEnd = at();
    pending = null;
    negated = false;
  }

  /// Whether a word stands between the last filter and `from`.
  boolean isBetween(String word, int from) {
    return question.tokens().subList(Math.min(filterEnd, from), from).stream()
        .anyMatch(token -> token.lower().equals(word));
  }

  /// Whether only words of a list stand between the last filter and `from`.
  public boolean continuesList(int from) {
    return filterEnd > 0
        && filterEnd < from
        && from - filterEnd <= 3
        && question.tokens().subList(filterEnd, from).stream()
            .allMatch(token -> LISTING.contains(token.lower()));
  }

  /// Denies the condition whose tokens end here, or right before the name of a table that ends
  /// here, as in 'cancelled orders left out'; false where none does.
  public boolean denyLast() {
    int named =
        isWordAt(at(), "is", "are", "was", "were")
            ? at()
            : question.mentionAt(at() - 1).filter(this::meansTable).map(Mention::from).orElse(at());
    return filterEnd > 0 && (filterEnd == at() || filterEnd == named) && filters().denyLast();
  }

  /// Whether the tokens of a condition end here.
  public boolean endsFilter() {
    return filterEnd > 0 && filterEnd == at();
  }

  public Filters filters() {
    return excluding ? draft.exclusions.getLast().filters() : draft.filters;
  }

  /// Ends a clause, and notes a feature for each open part of it.
  public void endClause() {
    Column without = denied;
    if (without != null && negated) {
      addFilter(HeldValues.condition(without, false, question.tokens(), lexicon.schema()), at());
    }
    notePending();
    if (negated) {
      draft.note(QueryFeature.NOTHING_DENIED, "the operand of the negation is not clear");
    }
    pending = null;
    denied = null;
    negated = false;
    excluding = false;
  }
}
