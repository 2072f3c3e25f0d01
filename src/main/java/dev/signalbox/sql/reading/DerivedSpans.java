package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Derivations;
import dev.signalbox.sql.words.StatePhrase;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Accounts for words that stand beside the columns of the query: `allergic` beside a condition on
/// `allergy`, `pay` in 'how much do we pay' beside the price that the query shows, and 'per kg'
/// beside `cost_per_kg`.
final class DerivedSpans {
  private static final Derivations DERIVATIONS = new Derivations();

  /// The verbs of 'how much do we pay', by their base forms, and the nouns for money itself.
  private static final Set<String> PAYING =
      Set.of("pay", "earn", "charge", "cost", "spend", "money");

  private static final Set<String> HOLDING = Set.of("have", "get", "receive", "with");
  private static final Set<String> ARTICLES = Set.of("a", "an", "any", "the");
  private static final Set<String> PERIODS = Set.of("day", "week", "month", "quarter", "year");

  /// Words for the present behind 'we', as in 'how many drivers do we currently employ'.
  private static final Set<String> NOW = Set.of("currently", "now", "still");

  /// Words in the names of times until which something is to happen.
  private static final Set<String> DUE =
      Set.of("due", "deadline", "promised", "planned", "expected", "scheduled");

  /// Words that end the names of times that a database stores as texts.
  private static final Set<String> ENDS_OF_TIMES =
      Set.of("at", "on", "date", "day", "time", "timestamp");

  /// The roles of a time from which on rows are there.
  private static final Set<Literal.Role> SINCE =
      EnumSet.of(Literal.Role.GREATER, Literal.Role.AT_LEAST);

  private static final Set<String> NEW = Set.of("new", "newly", "recent");

  /// Words in the names of times from which on a row is there.
  private static final Set<String> BEGINNINGS =
      Stream.concat(
              Vocabulary.shipped().of("tenure").getFirst().columns().stream(),
              Stream.of("created", "creation", "added", "signup", "signed", "onboarded"))
          .collect(Collectors.toUnmodifiableSet());

  private static final Set<String> PER = Set.of("per", "a", "an", "each", "every");

  private final Marks marks;
  private final QueryContent content;

  DerivedSpans(Marks marks, QueryContent content) {
    this.marks = marks;
    this.content = content;
  }

  void mark() {
    boolean asksAmount = asksAmount() || hasRate();
    for (int at = 0; at < marks.size(); at++) {
      Token token = marks.token(at);
      if (marks.isOpen(at) && token.isWord() && !StopWords.isFunctionWord(token)) {
        int from = at;
        condition(from)
            .or(() -> asksAmount ? amount(from) : Optional.empty())
            .or(() -> lateness(from))
            .or(() -> newness(from))
            .or(() -> date(from))
            .ifPresent(column -> marks.mark(from, from + 1, Kind.COLUMN, column.toString(), null));
        particle(from)
            .ifPresent(found -> marks.mark(from, from + 2, Kind.COLUMN, found.toString(), null));
        table(from)
            .ifPresent(found -> marks.mark(from, from + 1, Kind.TABLE, found.toString(), null));
      }
    }
    for (int at = 1; at < marks.size(); at++) {
      Span verb = marks.at(at - 1);
      if (verb != null && belongsToVerb(at)) {
        marks.mark(at, at + 1, verb.kind(), verb.element(), null);
      }
    }
  }

  /// Whether a particle such as `out` belongs to the verb before it, which names a table.
  private boolean belongsToVerb(int at) {
    String verb = marks.token(at - 1).lower();
    boolean isParticle = marks.isOpen(at) && StopWords.isParticle(marks.token(at));
    return isParticle && marks.isKind(at - 1, Kind.TABLE) && !VerbForms.base(verb).equals(verb);
  }

  /// The due date with which the query compares a time, for 'delivered late'.
  private Optional<Column> lateness(int at) {
    boolean compares =
        marks.token(at).lower().equals("late")
            && content.has(QueryOperator.GREATER)
            && content.literals().stream().noneMatch(each -> each.role() == Literal.Role.GREATER);
    return compares
        ? used(column -> column.words().stream().anyMatch(DUE::contains))
            .filter(due ->
                content.columns().stream()
                    .anyMatch(other ->
                        !other.equals(due)
                            && other.table().equals(due.table())
                            && other.type() == due.type()))
        : Optional.empty();
  }

  /// A time that the query shows, for a bare 'date'.
  private Optional<Column> date(int at) {
    return marks.token(at).lemma().equals("date")
        ? content.shown().stream()
            .filter(column ->
                column.type() == ValueType.TIME
                    || (column.type() == ValueType.TEXT && ENDS_OF_TIMES.contains(column.head())))
            .findFirst()
        : Optional.empty();
  }

  /// The time in the conditions of the query from which on a row is there, for 'new members in
  /// May'.
  private Optional<Column> newness(int at) {
    Optional<Table> rows =
        NEW.contains(marks.token(at).lower())
            ? marks.question().mentionFrom(at + 1).flatMap(Mention::table)
            : Optional.empty();
    return rows.flatMap(table ->
        content.literals().stream()
            .filter(literal -> SINCE.contains(literal.role()))
            .map(Literal::column)
            .filter(Objects::nonNull)
            .filter(column -> column.table().equals(table.name()))
            .filter(column -> column.words().stream().anyMatch(BEGINNINGS::contains))
            .findFirst());
  }

  /// The key of the query that has the verb and the particle of 'picked up at', as in
  /// `pickup_station_id`.
  private Optional<Column> particle(int at) {
    if (at + 1 >= marks.size() || !marks.isOpen(at + 1)) {
      return Optional.empty();
    }
    String joined = marks.token(at).stem() + marks.token(at + 1).lower();
    return content.allColumns().filter(column -> column.words().contains(joined)).findFirst();
  }

  /// Whether 'we' stands before a verb, with or without 'currently' between.
  private boolean isOurs(int at) {
    String word = marks.token(at).lower();
    return word.equals("we") || (NOW.contains(word) && marks.token(at - 1).lower().equals("we"));
  }

  /// The table of the query whose name derives from the verb behind 'do we': employees, for 'how
  /// many drivers do we employ'.
  private Optional<Table> table(int at) {
    boolean own = at > 1 && isOurs(at - 1) && !marks.isKind(at, Kind.COLUMN) && marks.isOpen(at);
    Set<String> derived = DERIVATIONS.of(VerbForms.base(marks.token(at).lower()));
    return own
        ? content.tables().stream()
            .filter(
                table -> table.words().stream().map(WordForms::lemma).anyMatch(derived::contains))
            .findFirst()
        : Optional.empty();
  }

  /// Takes 'have a discount' and 'with a limit' for the words that ask for a value to be there.
  void askPresent() {
    for (int at = 0; at + 2 < marks.size(); at++) {
      boolean has =
          HOLDING.contains(VerbForms.base(marks.token(at).lower()))
              && ARTICLES.contains(marks.token(at + 1).lower())
              && marks.isKind(at + 2, Kind.COLUMN);
      Span span = marks.at(at + 2);
      if (has && span != null) {
        ask(marks.token(at + 1).lower(), span);
      }
    }
  }

  private void ask(String article, Span named) {
    boolean aboveZero =
        content.literals().stream()
            .filter(literal -> literal.role() == Literal.Role.GREATER)
            .filter(literal -> literal.text().equals("0"))
            .map(Literal::column)
            .filter(Objects::nonNull)
            .anyMatch(column -> column.toString().equals(named.element()));
    if (aboveZero) {
      marks.ask(Set.of(QueryOperator.GREATER));
    }
    if (!article.equals("the")) {
      marks.ask(Set.of(QueryOperator.PRESENT));
    }
  }

  /// Marks 'per month' as lost where a sum or a count has no groups: it asks for groups by time
  /// rather than for a rate.
  void markLostRates() {
    boolean total = content.has(QueryOperator.SUM) || content.has(QueryOperator.COUNT);
    for (int at = 0; total && !content.has(QueryOperator.GROUP) && at + 1 < marks.size(); at++) {
      if (marks.isOpen(at, at + 2)
          && marks.token(at).lower().equals("per")
          && PERIODS.contains(marks.token(at + 1).lemma())) {
        marks.mark(at, at + 1, Kind.LOST_OPERATOR);
      }
    }
  }

  /// Marks the unit that a number of the query is a rate of, and the word before it.
  void markRates() {
    for (int at = 0; at + 1 < marks.size(); at++) {
      int from = at;
      boolean leads =
          marks.isOpen(at)
              && PER.contains(marks.token(at).lower())
              && (marks.isOpen(at + 1) || marks.isKind(at + 1, Kind.COLUMN))
              && !content.has(QueryOperator.GROUP);
      if (leads) {
        used(column -> Units.isRate(column, marks.token(from + 1)))
            .ifPresent(column -> markRate(from, column));
      }
    }
  }

  private void markRate(int at, Column column) {
    marks.mark(at, at + 1, Kind.COLUMN, column.toString(), null);
    if (marks.isOpen(at + 1)) {
      marks.mark(at + 1, at + 2, Kind.COLUMN, column.toString(), null);
    }
  }

  /// The column of a condition whose name derives from a word, or the word from it.
  private Optional<Column> condition(int at) {
    Token token = marks.token(at);
    if (WordRelations.mayBePerson(token.lemma()) || !StatePhrase.at(marks.tokens(), at).isEmpty()) {
      return Optional.empty();
    }
    Set<String> derived =
        Stream.of(token.lemma(), VerbForms.base(token.lower()))
            .flatMap(word -> DERIVATIONS.of(word).stream())
            .collect(Collectors.toSet());
    return content.literals().stream()
        .filter(Literal::isCondition)
        .map(Literal::column)
        .filter(Objects::nonNull)
        .filter(column -> StateColumn.telling(column).size() == 1)
        .filter(column ->
            StateColumn.telling(column).stream()
                .anyMatch(
                    word -> derived.contains(word) || derived.contains(WordForms.lemma(word))))
        .findFirst();
  }

  /// Whether the question has the unit of a rate that the query uses.
  private boolean hasRate() {
    return IntStream.range(0, marks.size())
        .anyMatch(at -> PER.contains(marks.token(at).lower()) && marks.isKind(at, Kind.COLUMN));
  }

  /// Whether the question asks for an amount of money in a query that shows one.
  private boolean asksAmount() {
    int last = Math.min(2, marks.size());
    String start = marks.text(0, last).toLowerCase(Locale.ROOT);
    return start.equals("how much") || start.matches("what (do|does|did|have|has)");
  }

  private Optional<Column> amount(int at) {
    String verb = VerbForms.base(marks.token(at).lower());
    boolean earned = verb.equals("earn") || verb.equals("charge");
    return PAYING.contains(verb)
        ? content
            .allColumns()
            .filter(content::uses)
            .filter(Units::isMoney)
            .filter(column -> !earned || !column.words().contains("cost"))
            .findFirst()
        : Optional.empty();
  }

  private Optional<Column> used(Predicate<Column> wanted) {
    return content.allColumns().filter(content::uses).filter(wanted).findFirst();
  }
}
