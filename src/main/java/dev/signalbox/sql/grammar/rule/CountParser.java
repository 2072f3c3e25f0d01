package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.HoldingVerbs;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses counts, and columns that store counts: 'how many singers', 'the number of different
/// cities', 'how many copies were sold'.
final class CountParser {

  private static final WordPattern NUMBER_OF =
      WordPattern.of(
          "total? different|distinct? number|numbers|count|amount|quantity of the? different|distinct|unique?");
  private static final WordPattern DISTINCT_NUMBER_OF =
      WordPattern.of("total? number|count of the? different|distinct|unique");
  private static final WordPattern NUMBER_OF_DISTINCT =
      WordPattern.of("different|distinct number|count of");
  private static final WordPattern HOW_MANY = WordPattern.of("how many|often total?");
  private static final WordPattern DIFFERENT = WordPattern.of("different|distinct|unique");

  /// Words, beside plurals, in the names of columns that hold counts.
  private static final Set<String> COUNTS =
      Set.of(
          "number",
          "count",
          "total",
          "amount",
          "population",
          "capacity",
          "size",
          "quantity",
          "attendance",
          "enrollment",
          "membership",
          "no",
          "stock",
          "of");

  private static final WordPattern COUNT =
      WordPattern.of("count the|all? number? of? different|distinct?");
  private static final WordPattern KIND_OF = WordPattern.of("kinds|kind|types|type|sorts of");
  private static final WordPattern TIMES = WordPattern.of("times");
  private static final WordPattern ANY_ADJECTIVE =
      WordPattern.of(
          "available|existing|various|possible|individual|corresponding|registered|total|recorded|such");
  private static final List<String> AMOUNTS = List.of("amount", "quantity", "money");

  /// The least probability of a link by meaning to a column, or to a table, that may be counted.
  private static final double LIKE_COLUMN = 0.75;

  private static final double LIKE_TABLE = 0.4;

  /// The loss in log-odds of another kind of count.
  private static final double OTHER_COUNT = 1.2;

  /// The form of a request for a count.
  ///
  /// @param start the index of its first token
  private record Wanted(int start, boolean distinct, boolean total, boolean amount) {}

  private CountParser() {}

  /// Whether a count starts here.
  static boolean sees(ParseStep step) {
    return step.sees(NUMBER_OF);
  }

  /// Parses a count, such as 'the number of different cities'.
  static List<Expression> parse(ParseStep step) {
    int start = step.at();
    if (step.mention().filter(mention -> mention.to() > mention.from() + 1).isPresent()) {
      return List.of();
    }
    boolean distinct = step.sees(DISTINCT_NUMBER_OF) || step.sees(NUMBER_OF_DISTINCT);
    boolean total =
        step.inTotal || step.isWordAt(start, "total") || step.isWordAt(start + 2, "total");
    boolean amount = step.isWordAt(start + (total ? 1 : 0), "amount", "quantity");
    boolean howMany = step.sees(HOW_MANY) && !step.restricting;
    if (!takeCue(step)) {
      return List.of();
    }
    step.skipDeterminers();
    distinct |= step.take(DIFFERENT);
    if (step.isWordAt(step.at() - 1, "often") || step.take(TIMES)) {
      step.draft.occurrences = true;
      return List.of(new Expression.RowCount());
    }
    if (step.question.mentionAt(step.at()).filter(Mention::meansValueFirst).isEmpty()) {
      step.take(ANY_ADJECTIVE);
    }
    step.take(KIND_OF);
    Optional<Expression> ofValues = distinct ? Counted.differentValues(step) : Optional.empty();
    if (ofValues.isPresent()) {
      return List.of(ofValues.get());
    }
    Optional<Table> behind = Counted.behindValues(step);
    if (behind.isPresent()) {
      step.draft.counted = amount ? null : behind.get();
      return List.of(rowsOf(behind.get(), new Wanted(start, false, total, amount)));
    }
    if (Counted.isBehindLate(step)) {
      return List.of(new Expression.RowCount());
    }
    List<Expression> counted = counted(step, new Wanted(start, distinct, total, amount));
    if (howMany
        && !counted.isEmpty()
        && counted.getFirst() instanceof Expression.ColumnValue(var column)) {
      step.draft.howMany = column;
    }
    return counted;
  }

  private static boolean takeCue(ParseStep step) {
    int start = step.at();
    boolean named = step.isWordAt(start, "number") && isNumberOfName(step, start);
    return !named
        && (step.take(NUMBER_OF) || step.take(HOW_MANY) || (start == 0 && step.take(COUNT)));
  }

  /// Whether 'number' ends a name, as in 'phone number of', although no column has that name.
  private static boolean isNumberOfName(ParseStep step, int at) {
    return step.question.mentionAt(at - 1).isPresent()
        || step.tokenAt(at - 1)
            .filter(token ->
                token.isWord()
                    && WordRelations.isNoun(token.lemma())
                    && !StopWords.isFunctionWord(token)
                    && !StopWords.isRequestWord(token)
                    && !StopWords.isOperatorWord(token.lower())
                    && !CuePhrases.computes(token))
            .isPresent();
  }

  private static List<Expression> counted(ParseStep step, Wanted wanted) {
    Optional<Mention> mention = step.mention();
    if (mention.isEmpty() || isVague(mention.get())) {
      return countedRows(step, mention, wanted.start());
    }
    if (step.meansTable(mention.get())) {
      Table table = mention.get().table().orElseThrow();
      step.addTable(table, mention.get());
      step.moveTo(mention.get().to());
      boolean named = !mention.get().links().getFirst().match().isByMeaning();
      step.draft.counted = named && !Counted.isNounLeft(step) ? table : null;
      return List.of(rowsOf(table, wanted));
    }
    Token first = step.token();
    if (mention.get().meansValueFirst()) {
      return List.of(new Expression.RowCount());
    }
    Optional<Column> column =
        Units.spokenOf(mention.get(), first, step.question).or(() -> step.column(mention.get()));
    if (column.isEmpty()) {
      step.moveTo(wanted.start());
      return List.of();
    }
    if (!wanted.distinct() && isFlag(step, mention.get(), column.get())) {
      return List.of(new Expression.RowCount());
    }
    if (!wanted.distinct() && Counted.isTimeOfRows(mention.get(), column.get(), first)) {
      step.addTable(step.lexicon.schema().table(column.get().table()), mention.get());
      step.moveTo(mention.get().to());
      return List.of(new Expression.RowCount());
    }
    step.moveTo(mention.get().to());
    boolean amount =
        (wanted.amount() || (Units.isUnit(first) && Units.holds(column.get(), first)))
            && column.get().type() == ValueType.NUMBER
            && !column.get().isIdentifier();
    return List.of(
        amount ? amountOf(column.get(), wanted.total()) : countOf(step, column.get(), wanted));
  }

  /// Whether a column describes the rows that are counted, as in 'how many VIP customers'. The
  /// parser leaves it to the next rules.
  private static boolean isFlag(ParseStep step, Mention mention, Column column) {
    return column.isFlag()
        || PlainFlags.is(step, column, mention.from(), mention.to())
        || new StoredFlags(step.lexicon).isText(column);
  }

  /// Whether a mention only resembles a name; the rest of the question then tells the counted
  /// table.
  private static boolean isVague(Mention mention) {
    Link best = mention.links().getFirst();
    boolean table = best.target() instanceof Target.OfTable;
    boolean text =
        best.target() instanceof Target.OfColumn(Column column)
            && column.type() != ValueType.NUMBER;
    return (best.match().isByMeaning() && best.score() < (table ? LIKE_TABLE : LIKE_COLUMN))
        || (best.match() == Link.Match.PART && text);
  }

  /// Counts the rows of the rest of the question in 'how many learners', where no table has that
  /// name.
  private static List<Expression> countedRows(
      ParseStep step, Optional<Mention> mention, int start) {
    boolean named = mention.isPresent() || (!step.atEnd() && step.token().isWord());
    if (!named) {
      step.moveTo(start);
      return List.of();
    }
    Token first = step.token();
    step.moveTo(mention.map(Mention::to).orElse(step.at() + 1));
    if (!step.lexicon.isContext(first)) {
      step.uncovered.add(first.text());
    }
    return List.of(
        capacity(step)
            .<Expression>map(Expression.ColumnValue::new)
            .orElse(new Expression.RowCount()));
  }

  /// The column of a stored capacity, for 'how many spectators does it hold'.
  private static Optional<Column> capacity(ParseStep step) {
    return HoldingVerbs.isNear(step.question.tokens(), step.at())
        ? Optional.ofNullable(step.draft.subject)
            .flatMap(subject -> ConceptColumns.find(subject, List.of(HoldingVerbs.CAPACITY)))
        : Optional.empty();
  }

  private static Expression amountOf(Column column, boolean total) {
    return total
        ? new Expression.Aggregate(Function.SUM, false, column)
        : new Expression.ColumnValue(column);
  }

  /// The stored amount of a table's rows where the words ask for one, or the number of the rows.
  private static Expression rowsOf(Table table, Wanted wanted) {
    Optional<Column> stored =
        wanted.amount() ? ConceptColumns.find(table, AMOUNTS) : Optional.empty();
    if (stored.isPresent()) {
      return amountOf(stored.get(), wanted.total());
    }
    return wanted.distinct() && table.singleKey().isPresent()
        ? new Expression.Aggregate(Function.COUNT, true, table.singleKey().get())
        : new Expression.RowCount();
  }

  /// The expression for a count of a column. A column that holds counts is not counted: 'the number
  /// of employees' of a company is a column.
  private static Expression countOf(ParseStep step, Column column, Wanted wanted) {
    List<Expression> options = new ArrayList<>();
    if (!wanted.distinct() && (holdsCounts(column) || isMeasureOfMany(step, column))) {
      Expression sum = new Expression.Aggregate(Function.SUM, false, column);
      Expression stored = new Expression.ColumnValue(column);
      options.add(wanted.total() ? sum : stored);
      options.add(wanted.total() ? stored : sum);
      options.add(new Expression.Aggregate(Function.COUNT, false, column));
    } else {
      boolean distinct = wanted.distinct() || !column.isIdentifier();
      options.add(new Expression.Aggregate(Function.COUNT, distinct, column));
      options.add(new Expression.Aggregate(Function.COUNT, !distinct, column));
    }
    double[] costs = new double[options.size()];
    Arrays.fill(costs, 1, costs.length, OTHER_COUNT);
    return options.get(step.choices.take(QueryFeature.OTHER_COUNT, costs));
  }

  /// Whether a plural names a number of the rows, such as the `undergraduate` of enrolments for
  /// 'how many undergraduates'.
  private static boolean isMeasureOfMany(ParseStep step, Column column) {
    return step.tokenAt(step.at() - 1).filter(Token::isPlural).isPresent()
        && MeasureColumns.mayCount(column);
  }

  private static boolean holdsCounts(Column column) {
    if (column.words().size() > 1 && column.head().equals("count")) {
      return !column.isIdentifier();
    }
    boolean counting =
        column.words().stream()
            .anyMatch(word ->
                COUNTS.contains(word)
                    || (word.endsWith("s") && !WordForms.stem(word).equals(word)));
    return column.type() == ValueType.NUMBER && !column.isIdentifier() && counting;
  }
}
