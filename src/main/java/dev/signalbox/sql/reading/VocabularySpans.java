package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.HoldingVerbs;
import dev.signalbox.sql.words.PresentTime;
import dev.signalbox.sql.words.StatePhrase;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.VocabularyPhrase;
import dev.signalbox.sql.words.WordForms;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Accounts for the words of the vocabulary by the columns and tables that its senses name:
/// `unpaid` by a date of payment that the query wants to be absent, `taken out` by the loans that
/// it joins.
final class VocabularySpans {
  private static final String STATE = "state of ";
  private static final String RELATION = "relation of ";
  private static final String LASTING = "lasting";
  private static final String PRESENT_TIME = "present time";
  private static final Set<String> ENDS = Set.of("end of a term", "end of validity");
  private static final Set<String> SALES = Set.of("sales", "value");

  /// The operators that tell whether a state holds.
  private static final Set<QueryOperator> TELLING =
      EnumSet.of(QueryOperator.ABSENT, QueryOperator.PRESENT, QueryOperator.UNTRUE);

  private static final Set<QueryOperator> DENYING =
      EnumSet.of(QueryOperator.ABSENT, QueryOperator.UNTRUE, QueryOperator.NOT);

  private static final Set<QueryOperator> BEFORE_TODAY =
      EnumSet.of(QueryOperator.LESS, QueryOperator.AT_MOST, QueryOperator.NOW);

  /// The operators of a span of time that lasts today.
  private static final Set<QueryOperator> AROUND_TODAY =
      EnumSet.of(
          QueryOperator.LESS, QueryOperator.AT_LEAST, QueryOperator.OR, QueryOperator.ABSENT);

  private static final List<String> STATES = List.of("status", "stage", "condition");

  private static final Set<String> STOCKS = Set.of("presence in stock", "lack of stock");

  private static final Set<QueryOperator> STOCKED =
      EnumSet.of(QueryOperator.GREATER, QueryOperator.OR, QueryOperator.ABSENT);

  private static final String NEW = "new";

  /// The operators of a period, and of groups by time.
  private static final Set<QueryOperator> RESTRICTING =
      EnumSet.of(QueryOperator.AT_LEAST, QueryOperator.BETWEEN, QueryOperator.GROUP);

  /// The words in the names of columns that tell when rows began.
  private static final Set<String> BEGINNING =
      Vocabulary.shipped().senses("belong").stream()
          .filter(sense -> sense.concept().equals("tenure"))
          .flatMap(sense -> sense.columns().stream())
          .collect(Collectors.toUnmodifiableSet());

  private final Marks marks;
  private final QueryContent content;
  private boolean stocked;

  VocabularySpans(Marks marks, QueryContent content) {
    this.marks = marks;
    this.content = content;
  }

  void mark() {
    for (int at = 0; at < marks.size(); at++) {
      if (marks.isOpen(at) && !markState(at) && !markEnd(at) && !markRelation(at)) {
        markConcept(at);
        markHeld(at);
        markNew(at);
      }
    }
    markStock();
    markPresent();
    markLasting();
  }

  private boolean markState(int at) {
    for (StatePhrase phrase : StatePhrase.at(marks.tokens(), at)) {
      boolean told = !phrase.negated() || DENYING.stream().anyMatch(content::has);
      Optional<Column> column =
          told && marks.isOpen(at, phrase.to())
              ? used(each -> StateColumn.of(each, phrase, true).isPresent())
              : Optional.empty();
      if (column.isPresent()) {
        marks.mark(at, phrase.to(), Kind.COLUMN, column.get().toString(), null);
        marks.ask(TELLING);
        if (phrase.negated()) {
          marks.ask(DENYING);
        }
        return true;
      }
    }
    return false;
  }

  private boolean markEnd(int at) {
    return phrase(at, ENDS::contains)
        .filter(_ -> BEFORE_TODAY.stream().anyMatch(content::has))
        .filter(phrase -> markColumn(at, phrase))
        .map(_ -> {
          marks.ask(BEFORE_TODAY);
          marks.ask(TELLING);
          return true;
        })
        .orElse(false);
  }

  private boolean markRelation(int at) {
    Optional<VocabularyPhrase> phrase = phrase(at, concept -> concept.startsWith(RELATION));
    Optional<Table> table =
        phrase.flatMap(found ->
            content.tables().stream()
                .filter(used ->
                    used.words().stream().map(WordForms::lemma).anyMatch(columns(found)::contains))
                .findFirst());
    table.ifPresent(
        used -> marks.mark(at, phrase.orElseThrow().to(), Kind.TABLE, used.toString(), null));
    return table.isPresent();
  }

  /// Marks 'new' before rows that the query takes or groups by the time when they began, as in 'new
  /// members this year'.
  private void markNew(int at) {
    boolean asked =
        marks.isOpen(at)
            && marks.token(at).lower().equals(NEW)
            && marks.isKind(at + 1, Kind.TABLE)
            && RESTRICTING.stream().anyMatch(content::has);
    if (asked) {
      used(column ->
              (column.type() == ValueType.TIME || column.type() == ValueType.TEXT)
                  && StateColumn.telling(column).stream().anyMatch(BEGINNING::contains))
          .ifPresent(column -> marks.mark(at, at + 1, Kind.COLUMN, column.toString(), null));
    }
  }

  /// Marks the things that a capacity counts, as in 'how many spectators does it hold'.
  private void markHeld(int at) {
    boolean held =
        at > 1
            && marks.isOpen(at)
            && marks.token(at - 2).lower().equals("how")
            && marks.token(at - 1).lower().equals("many")
            && HoldingVerbs.isNear(marks.tokens(), at + 1);
    if (held) {
      used(column -> column.words().contains(HoldingVerbs.CAPACITY))
          .ifPresent(column -> marks.mark(at, at + 1, Kind.COLUMN, column.toString(), null));
    }
  }

  private void markConcept(int at) {
    Optional<VocabularyPhrase> phrase =
        phrase(
            at,
            concept ->
                !concept.startsWith(STATE)
                    && !concept.startsWith(RELATION)
                    && !ENDS.contains(concept)
                    && !concept.equals(PRESENT_TIME)
                    && !concept.equals(LASTING));
    boolean named = phrase.isPresent() && markColumn(at, phrase.get());
    boolean product =
        phrase.isPresent()
            && content.has(QueryOperator.TIMES)
            && phrase.get().senses().stream().anyMatch(sense -> SALES.contains(sense.concept()));
    if (!named && product) {
      marks.mark(at, phrase.orElseThrow().to(), Kind.OPERATOR);
    }
    if (product) {
      marks.ask(EnumSet.of(QueryOperator.TIMES));
    }
  }

  /// Marks the words around the name of a stock that the query compares with 0, such as 'out of'.
  private void markStock() {
    for (int at = 0; at < marks.size(); at++) {
      Optional<VocabularyPhrase> phrase =
          VocabularyPhrase.at(marks.tokens(), at, sense -> STOCKS.contains(sense.concept()));
      boolean denied = at > 0 && marks.token(at - 1).lower().matches("not|no|never");
      Optional<Literal> zero = phrase.flatMap(found -> zero(found, denied));
      for (int word = at; zero.isPresent() && word < phrase.orElseThrow().to(); word++) {
        if (marks.isOpen(word)) {
          marks.mark(word, word + 1, Kind.COLUMN, zero.get());
        }
        marks.use(zero.get());
        marks.ask(STOCKED);
        stocked = true;
      }
    }
  }

  private Optional<Literal> zero(VocabularyPhrase phrase, boolean denied) {
    boolean lacks = phrase.senses().getFirst().concept().startsWith("lack") != denied;
    Literal.Role role = lacks ? Literal.Role.EQUAL : Literal.Role.GREATER;
    return content.literals().stream()
        .filter(literal -> literal.text().equals("0") && literal.role() == role)
        .filter(literal -> isOf(literal.column(), columns(phrase)))
        .findFirst();
  }

  private static boolean isOf(@Nullable Column column, List<String> words) {
    return column != null && column.words().stream().anyMatch(words::contains);
  }

  /// Takes words such as `running` for those of a span of time that lasts today, whose bounds the
  /// question leaves out: a beginning in one column and an end in another.
  private void markLasting() {
    for (Literal end : times(Literal.Role.AT_LEAST)) {
      times(Literal.Role.LESS).stream()
          .filter(begin -> !Objects.equals(begin.column(), end.column()))
          .findFirst()
          .ifPresent(begin -> markLasting(begin, end));
    }
  }

  private void markLasting(Literal begin, Literal end) {
    for (int at = 0; at < marks.size(); at++) {
      Optional<VocabularyPhrase> phrase =
          VocabularyPhrase.at(marks.tokens(), at, sense -> sense.concept().equals(LASTING));
      if (phrase.isPresent() && (marks.isOpen(at) || marks.isKind(at, Kind.COLUMN))) {
        if (marks.isOpen(at, phrase.get().to())) {
          marks.mark(at, phrase.get().to(), Kind.COLUMN, end);
        }
        marks.ask(AROUND_TODAY);
        marks.use(begin);
        marks.use(end);
      }
    }
  }

  private List<Literal> times(Literal.Role role) {
    return content.literals().stream()
        .filter(literal -> literal.role() == role && isTime(literal))
        .toList();
  }

  private static boolean isTime(Literal literal) {
    Column column = literal.column();
    return column != null && column.type() == ValueType.TIME;
  }

  /// Marks the words for the present where the query tells a state, which is one of the present.
  private void markPresent() {
    boolean told =
        TELLING.stream().anyMatch(content::has)
            || content.has(QueryOperator.NOW)
            || stocked
            || content.literals().stream()
                .anyMatch(each -> each.role() == Literal.Role.EQUAL && isOf(each.column(), STATES))
            || content.columns().stream().anyMatch(Column::isFlag);
    for (int at = 0; told && at < marks.size(); at++) {
      if (marks.isOpen(at)) {
        int from = at;
        phrase(at, PRESENT_TIME::equals)
            .ifPresent(phrase -> {
              marks.mark(from, phrase.to(), Kind.FUNCTION_WORD);
              if (PresentTime.restricts(marks.tokens(), from)) {
                marks.ask(TELLING);
              }
            });
      }
    }
  }

  private Optional<VocabularyPhrase> phrase(int at, Predicate<String> ofConcept) {
    return VocabularyPhrase.at(marks.tokens(), at, sense -> ofConcept.test(sense.concept()))
        .filter(phrase -> marks.isOpen(at, phrase.to()));
  }

  private boolean markColumn(int at, VocabularyPhrase phrase) {
    List<String> words = columns(phrase);
    Optional<Column> column =
        used(each -> StateColumn.telling(each).stream().anyMatch(words::contains));
    column.ifPresent(each -> marks.mark(at, phrase.to(), Kind.COLUMN, each.toString(), null));
    return column.isPresent();
  }

  private Optional<Column> used(Predicate<Column> wanted) {
    return content.allColumns().filter(content::uses).filter(wanted).findFirst();
  }

  private static List<String> columns(VocabularyPhrase phrase) {
    return phrase.senses().stream().map(Vocabulary.Sense::columns).flatMap(List::stream).toList();
  }
}
