package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.state.EventColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.DurationUnit;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Abbreviations;
import dev.signalbox.sql.words.Derivations;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The columns of a table that tell when something happened to each of its rows.
///
/// @param columns in the table's order
record EventTimes(ParseStep step, Table table, List<Column> columns) {

  /// The beginning and the end of a duration.
  record Pair(Column from, Column until) {}

  private static final Derivations DERIVATIONS = new Derivations();

  /// Words in the names of times at which something was only meant to happen, or that tell of the
  /// row alone.
  private static final Set<String> NO_EVENT =
      Set.of(
          "due",
          "deadline",
          "planned",
          "expected",
          "scheduled",
          "estimated",
          "target",
          "birth",
          "born",
          "died",
          "death",
          "next",
          "updated",
          "modified",
          "changed",
          "year",
          "reminder");

  /// Words of events of which the first in a table comes first: visitors arrive and depart, and
  /// ships depart and arrive.
  private static final Set<String> EITHER = Set.of("in", "out", "arrive", "depart");

  /// Words that name no particular event: orders are placed, and invoices are made.
  private static final Set<String> GENERAL =
      Set.of("placed", "made", "created", "entered", "raised");

  /// Words of the time at which a row came to be, where no other column tells its beginning.
  private static final Set<String> CREATED = Set.of("created", "creation", "entered", "entry");

  private static final Set<String> STORED =
      Set.of("duration", "length", "minute", "min", "hour", "hr", "day", "night", "elapsed");

  private static final Set<String> OTHER_LENGTHS =
      Set.of("delay", "labour", "labor", "rate", "wage", "plan", "planned", "fee", "price", "late");

  static EventTimes of(ParseStep step, Table table) {
    return new EventTimes(
        step,
        table,
        table.columns().stream()
            .filter(column -> !column.key())
            .filter(
                column -> step.times.stored(column).filter(DurationUnit.DAYS::isToldBy).isPresent())
            .toList());
  }

  /// The events of the tables that the question names, and of all tables where those have no times.
  static List<EventTimes> near(ParseStep step) {
    Set<Table> named = new LinkedHashSet<>();
    Optional.ofNullable(step.draft.subject).ifPresent(named::add);
    named.addAll(step.draft.tables);
    for (Mention mention : step.question.mentions()) {
      if (step.binder.meansTable(mention)) {
        mention.table().ifPresent(named::add);
      }
    }
    List<EventTimes> events =
        named.stream().map(table -> of(step, table)).filter(EventTimes::isPaired).toList();
    Schema schema = step.lexicon.schema();
    boolean elsewhere = named.stream().allMatch(table -> of(step, table).columns.isEmpty());
    return events.isEmpty() && elsewhere
        ? schema.tables().stream()
            .map(table -> of(step, table))
            .filter(EventTimes::isPaired)
            .toList()
        : events;
  }

  private boolean isPaired() {
    return columns.size() > 1;
  }

  /// Whether a column stores how long the table's rows last, so that no difference has to tell it.
  boolean storesLength() {
    return table.columns().stream()
        .filter(column -> column.type() == ValueType.NUMBER && !column.isIdentifier())
        .anyMatch(column ->
            column.words().stream().map(WordForms::lemma).anyMatch(STORED::contains)
                && column.words().stream()
                    .map(WordForms::lemma)
                    .noneMatch(OTHER_LENGTHS::contains));
  }

  /// The beginning and the end of what the rows tell.
  Optional<Pair> whole() {
    List<Column> events = events();
    List<Column> begun = events.stream().filter(EventColumns::begins).toList();
    List<Column> ended = events.stream().filter(EventColumns::ends).toList();
    if (begun.size() == 1 && ended.size() == 1) {
      return ordered(begun.getFirst(), ended.getFirst());
    }
    boolean told =
        events.size() == 2
            && (begun.equals(List.of(events.getFirst()))
                || ended.equals(List.of(events.getLast()))
                || events.stream().allMatch(column -> EventColumns.tells(column, EITHER)));
    return told ? ordered(events.getFirst(), events.getLast()) : Optional.empty();
  }

  private Optional<Pair> ordered(Column from, Column until) {
    return columns.indexOf(from) < columns.indexOf(until)
        ? Optional.of(new Pair(from, until))
        : Optional.empty();
  }

  /// The beginning of what ends at a column.
  Optional<Pair> until(Column end) {
    List<Column> before = events().stream().filter(column -> !column.equals(end)).toList();
    List<Column> begun = before.stream().filter(EventColumns::begins).toList();
    List<Column> own = before.stream().filter(this::tellsTable).toList();
    if (begun.isEmpty() && own.isEmpty() && before.size() > 1) {
      begun = before.stream().filter(column -> isTold(column, CREATED)).toList();
    }
    List<Column> chosen = begun.size() == 1 ? begun : before.size() == 1 ? before : own;
    return chosen.size() == 1 ? ordered(chosen.getFirst(), end) : Optional.empty();
  }

  /// Whether a column has the table's own name, as the date of a bill.
  private boolean tellsTable(Column column) {
    List<String> telling = StateColumn.telling(column);
    return telling.isEmpty() || table.words().containsAll(telling);
  }

  private List<Column> events() {
    return columns.stream()
        .filter(column -> column.words().stream().noneMatch(NO_EVENT::contains))
        .toList();
  }

  /// The column that a word or the name of a date tells; empty where several do.
  Optional<Column> named(int at) {
    Optional<Token> token = step.tokenAt(at).filter(Token::isWord);
    if (token.isEmpty()) {
      return Optional.empty();
    }
    Set<String> forms = forms(token.get().lower());
    List<Column> found = new ArrayList<>();
    for (Column column : columns) {
      boolean said =
          StateColumn.telling(column).stream()
              .flatMap(word ->
                  Stream.of(
                      word, VerbForms.base(word), WordForms.lemma(word), WordForms.stem(word)))
              .anyMatch(forms::contains);
      if (said) {
        found.add(column);
      }
    }
    if (found.isEmpty()) {
      columns.stream().filter(column -> isLinked(at, column)).forEach(found::add);
    }
    if (found.isEmpty()) {
      columns.stream().filter(column -> isTold(column, forms)).forEach(found::add);
    }
    if (found.size() > 1) {
      found.removeIf(column -> column.words().stream().anyMatch(NO_EVENT::contains));
    }
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private static boolean isTold(Column column, Set<String> forms) {
    List<String> telling = StateColumn.telling(column);
    return telling.size() == 1
        && forms.stream()
            .anyMatch(form ->
                form.equals(telling.getFirst())
                    || (!WordRelations.isNoun(telling.getFirst())
                        && Abbreviations.standsFor(telling.getFirst(), form)));
  }

  /// Whether a word tells that the rows came to be, without a word for the event itself.
  boolean isGeneral(int at) {
    return step.tokenAt(at).map(Token::lower).filter(GENERAL::contains).isPresent();
  }

  private boolean isLinked(int at, Column column) {
    return step
        .question
        .mentionAt(at)
        .filter(mention -> mention.to() == mention.from() + 1)
        .map(Mention::columns)
        .orElse(List.of())
        .stream()
        .filter(link -> !link.match().isByMeaning())
        .anyMatch(
            link -> link.target() instanceof Target.OfColumn(Column named) && named.equals(column));
  }

  private static Set<String> forms(String lower) {
    Set<String> forms =
        new HashSet<>(
            List.of(lower, WordForms.lemma(lower), VerbForms.base(lower), WordForms.stem(lower)));
    List.copyOf(forms).forEach(form -> forms.addAll(DERIVATIONS.of(form)));
    return forms;
  }
}
