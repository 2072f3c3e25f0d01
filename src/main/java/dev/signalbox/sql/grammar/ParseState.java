package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// One pass over a question from left to right: the place in it, what waits for its other half, and
/// the draft so far.
///
/// Threading: confined to one thread.
public final class ParseState {

  private static final Set<String> DETERMINERS =
      Set.of(
          "the", "a", "an", "all", "any", "their", "its", "his", "her", "of", "these", "those",
          "some", "our", "every", "there", "that", "overall");

  private static final Set<String> LISTING = Set.of("or", "and", ",", "either", "the", "in", "a");

  /// Probability below which a link by meaning is doubted more.
  private static final double FAR = 0.5;

  static final WordPattern ALTOGETHER = WordPattern.of("altogether");
  static final WordPattern IN_TOTAL = WordPattern.of("in total");

  public final LinkedQuestion question;
  public final Lexicon lexicon;
  public final ColumnBinder binder;
  public final QueryDraft draft = new QueryDraft();

  /// Words that name something, but nothing here.
  final List<String> uncovered = new ArrayList<>();

  /// Words that say how things named relate.
  final List<String> verbs = new ArrayList<>();

  /// 'In total' or 'altogether' stands somewhere: stored counts are to be summed up.
  final boolean inTotal;

  /// What was found by its meaning: two words for one thing are one doubt.
  private final Set<Target> meant = new HashSet<>();

  /// What a following comparison or value is about.
  @Nullable Expression pending;

  /// The words so far restrict the rows rather than say what to show.
  boolean restricting;

  /// The next comparison, value or table is denied.
  boolean negated;

  /// The next expression is asked for.
  boolean asking;

  /// Has been named behind a denial, with nothing said of it yet.
  @Nullable Column denied;

  /// While set, filters say which rows are excluded.
  QueryDraft.@Nullable Exclusion exclusion;

  /// The table of the first column shown, while no table has been named.
  @Nullable TableName owner;

  /// Where the words of the last filter ended.
  private int filterEnd;

  private int at;

  public ParseState(LinkedQuestion question, Lexicon lexicon) {
    this.question = question;
    this.lexicon = lexicon;
    this.binder = new ColumnBinder(question, lexicon.schema());
    this.inTotal =
        IntStream.range(0, question.tokens().size())
            .anyMatch(token ->
                IN_TOTAL.length(question.tokens(), token) > 0
                    || ALTOGETHER.length(question.tokens(), token) > 0);
  }

  int at() {
    return at;
  }

  void moveTo(int token) {
    at = token;
  }

  boolean atEnd() {
    return at >= question.tokens().size();
  }

  Token token() {
    return question.tokens().get(at);
  }

  Optional<Token> tokenAt(int index) {
    return index >= 0 && index < question.tokens().size()
        ? Optional.of(question.tokens().get(index))
        : Optional.empty();
  }

  boolean isWordAt(int index, String... words) {
    return tokenAt(index).map(token -> List.of(words).contains(token.lower())).orElse(false);
  }

  /// Moves on over a pattern that starts here.
  boolean take(WordPattern pattern) {
    int length = pattern.length(question.tokens(), at);
    at += length;
    return length > 0;
  }

  boolean sees(WordPattern pattern) {
    return pattern.length(question.tokens(), at) > 0;
  }

  /// The mention that starts here.
  Optional<Mention> mention() {
    return question.mentionFrom(at);
  }

  void skipDeterminers() {
    while (!atEnd() && DETERMINERS.contains(token().lower()) && mention().isEmpty()) {
      at++;
    }
  }

  /// Binds a column and notes where the choice is doubtful.
  public Optional<Column> column(Mention mention) {
    Optional<ColumnBinder.Binding> binding = binder.column(mention);
    binding
        .filter(ColumnBinder.Binding::ambiguous)
        .ifPresent(_ ->
            draft.note(
                UncertaintyFeature.SEVERAL_COLUMNS,
                "'" + question.phrase(mention) + "' could be a column of several tables"));
    Optional<Column> name = binding.flatMap(bound -> nameOfOwner(mention, bound.column()));
    if (name.isEmpty() || isByMeaning(mention)) {
      noteWeak(mention);
    }
    return name.or(() -> binding.map(ColumnBinder.Binding::column));
  }

  /// The name of a row whose table has no column that is called so: of a book, its title. Another
  /// word for 'name' is one that has or means what names the rows of some table.
  private Optional<Column> nameOfOwner(Mention mention, Column bound) {
    boolean single = mention.to() == mention.from() + 1;
    boolean name =
        single && (question.tokens().get(mention.from()).lemma().equals("name") || isName(bound));
    return name
        ? binder
            .owner(mention)
            .filter(owner -> !owner.name().equals(bound.table()))
            .flatMap(DisplayColumns::name)
        : Optional.empty();
  }

  private static boolean isByMeaning(Mention mention) {
    return mention.links().getFirst().match() == Link.Match.MEANING;
  }

  private boolean isName(Column column) {
    return DisplayColumns.name(lexicon.schema().table(column.table()))
        .filter(column::equals)
        .isPresent();
  }

  /// Takes a table into the query; the first one is what the question is about.
  void addTable(Table table, Mention mention) {
    noteWeak(mention);
    if (exclusion != null) {
      exclusion.tables().add(table);
    } else if (binder.isVerb(mention)) {
      draft.hints.add(table.name());
    } else {
      draft.tables.add(table);
      if (draft.subject == null && (!draft.who || PersonTables.holdsPersons(table))) {
        draft.subject = table;
      }
    }
  }

  private void noteWeak(Mention mention) {
    Link best = mention.links().getFirst();
    if (best.match() == Link.Match.MEANING && !meant.add(best.target())) {
      return;
    }
    UncertaintyFeature feature =
        switch (best.match()) {
          case WORDS, VALUE -> null;
          case STEM -> UncertaintyFeature.STEM_OF_NAME;
          case PART -> UncertaintyFeature.PART_OF_NAME;
          case MEANING ->
              best.score() < FAR ? UncertaintyFeature.FAR_MEANING : UncertaintyFeature.LIKE_MEANING;
        };
    if (feature != null) {
      draft.note(feature, "'" + question.phrase(mention) + "' names nothing exactly");
    }
  }

  /// Lets an expression wait for what is said of it.
  void await(Expression expression) {
    if (pending != null) {
      draft.note(UncertaintyFeature.NOTHING_SAID, "nothing is said of '" + pending + "'");
    }
    pending = expression;
    denied = negated && expression instanceof Expression.ColumnValue(Column column) ? column : null;
  }

  /// Adds a condition as the words between the last one and this one say.
  ///
  /// @param from where the words of the condition begin
  void addFilter(Condition condition, int from) {
    Filters filters = filters();
    boolean first = filters.last().isEmpty();
    if (!first && isBetween("or", from)) {
      filters.or(condition);
    } else if (!first
        && (filters.excludesLast(condition)
            || (draft.both
                && filters.lastColumn().isPresent()
                && filters.lastColumn().equals(Filters.column(condition))))) {
      filters.alsoBySomeRow(condition);
    } else {
      filters.and(condition);
    }
    filterEnd = at;
    pending = null;
    negated = false;
  }

  /// Whether a word stands between the last filter and `from`.
  boolean isBetween(String word, int from) {
    return question.tokens().subList(Math.min(filterEnd, from), from).stream()
        .anyMatch(token -> token.lower().equals(word));
  }

  /// Whether only a list's words stand between the last filter and `from`.
  boolean continuesList(int from) {
    return filterEnd > 0
        && filterEnd < from
        && from - filterEnd <= 3
        && question.tokens().subList(filterEnd, from).stream()
            .allMatch(token -> LISTING.contains(token.lower()));
  }

  Filters filters() {
    return exclusion == null ? draft.filters : exclusion.filters();
  }

  /// Ends what a clause has opened.
  void endClause() {
    Column without = denied;
    if (without != null && negated) {
      addFilter(new Condition.NullTest(new Expression.ColumnValue(without), false), at);
    }
    if (pending != null) {
      draft.note(UncertaintyFeature.NOTHING_SAID, "nothing is said of '" + pending + "'");
    }
    if (negated) {
      draft.note(UncertaintyFeature.NOTHING_DENIED, "what is denied is not clear");
    }
    pending = null;
    denied = null;
    negated = false;
    exclusion = null;
  }
}
