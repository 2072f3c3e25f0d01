package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.SelfReference;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.AskedMeasures;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Accounts for the words that ask, such as `how long` and `where`, by the columns that the query
/// shows. A query loses them where it shows nothing that they may ask for: no number and no time
/// for `how long`, and the very value that the question gives for `where is Ana Vidal`.
final class AskedAnswers {
  /// The operators of a query that may have several numbers.
  private static final Set<QueryOperator> APART =
      EnumSet.of(
          QueryOperator.GROUP,
          QueryOperator.CASE,
          QueryOperator.NESTED,
          QueryOperator.SUM,
          QueryOperator.STORED_NUMBER);

  /// Words of the names of columns that tell an age.
  private static final Set<String> AGES =
      Set.of("age", "year", "years", "birth", "born", "dob", "founded", "built", "established");

  /// Question words that no name of rows answers that the question gives itself.
  private static final Set<String> ASKING =
      Set.of("where", "when", "how", "why", "what", "who", "whom");

  private static final Set<QueryOperator> COMPUTED =
      EnumSet.of(
          QueryOperator.COUNT,
          QueryOperator.SUM,
          QueryOperator.AVG,
          QueryOperator.MAX,
          QueryOperator.MIN,
          QueryOperator.PLUS,
          QueryOperator.MINUS,
          QueryOperator.TIMES,
          QueryOperator.DIVIDE,
          QueryOperator.DURATION,
          QueryOperator.WINDOW,
          QueryOperator.NOW);

  private static final Set<String> STARTING = Set.of("start", "begin", "stop");

  private static final Set<QueryOperator> SEVERAL =
      EnumSet.of(QueryOperator.OR, QueryOperator.INTERSECT, QueryOperator.NESTED);

  private final Marks marks;
  private final QueryContent content;

  /// Whether the query reads a table in two roles: it shows one row, and the condition fixes the
  /// other.
  private final boolean inRoles;

  AskedAnswers(Marks marks, QueryContent content, List<SelfReference> references) {
    this.inRoles =
        references.stream()
            .anyMatch(each -> content.joined().contains(each.key()) || content.uses(each.key()));
    this.marks = marks;
    this.content = content;
  }

  void markLost() {
    markAmounts();
    markCounts();
    markAges();
    markLengths();
    markPersons();
    if (COMPUTED.stream().anyMatch(content::has)) {
      return;
    }
    for (int at = 0; at + 1 < marks.size(); at++) {
      if (marks.isOpen(at, at + 2) && asksForMeasure(at) && !showsMeasure(marks.token(at + 1))) {
        marks.mark(at, at + 2, Kind.LOST_ASKED);
      }
    }
    if (!content.whole().isEmpty() || content.shown().isEmpty()) {
      return;
    }
    String first = marks.isOpen(0) ? marks.token(0).lower() : "";
    if ((first.equals("where") && showsTimesAlone())
        || (ASKING.contains(first) && showsGivenAlone())) {
      marks.mark(0, 1, Kind.LOST_ASKED);
    }
  }

  /// Marks the 'how much' behind 'how many' as lost where the query counts rows alone, and the 'how
  /// many' where it has the amount alone.
  private void markAmounts() {
    int many = -1;
    for (int at = 0; at + 1 < marks.size(); at++) {
      boolean how = marks.token(at).lower().equals("how") && marks.isOpen(at, at + 2);
      String amount = marks.token(at + 1).lower();
      if (how && amount.equals("many")) {
        many = at;
      } else if (how && amount.equals("much") && many >= 0) {
        if (!content.has(QueryOperator.STORED_NUMBER)) {
          marks.mark(at, at + 2, Kind.LOST_ASKED);
        } else if (!content.has(QueryOperator.COUNT) && namesTable(many + 2)) {
          marks.mark(many, many + 2, Kind.LOST_ASKED);
        }
      }
    }
  }

  private boolean namesTable(int at) {
    return marks.question().mentionFrom(at).flatMap(Mention::table).isPresent();
  }

  /// Marks the second of two counts as lost where the query has one number alone, as in 'how many
  /// tragedies and how many comedies' and 'how many on placebo versus treatment'.
  private void markCounts() {
    boolean counted = false;
    boolean together = content.has(QueryOperator.COUNT) && APART.stream().noneMatch(content::has);
    for (int at = 0; together && at + 1 < marks.size(); at++) {
      boolean count =
          marks.token(at).lower().equals("how")
              && marks.token(at + 1).lower().equals("many")
              && marks.isOpen(at, at + 2);
      if (count && counted) {
        marks.mark(at, at + 2, Kind.LOST_ASKED);
      }
      counted |= count;
    }
    boolean compared = content.has(QueryOperator.GROUP) || content.has(QueryOperator.CASE);
    for (int at = 0; content.has(QueryOperator.COUNT) && !compared && at < marks.size(); at++) {
      if (marks.isOpen(at) && marks.token(at).lower().matches("versus|vs")) {
        marks.mark(at, at + 1, Kind.LOST_ASKED);
      }
    }
  }

  /// Marks the person of 'the oldest player per team' as lost where the query shows the greatest
  /// value alone, and 'start working' where it shows no time of a person.
  private void markPersons() {
    boolean extremes =
        content.has(QueryOperator.GROUP)
            && (content.has(QueryOperator.MAX) || content.has(QueryOperator.MIN))
            && !content.has(QueryOperator.NESTED);
    for (int at = 0; at + 1 < marks.size(); at++) {
      boolean superlative =
          extremes
              && WordRelations.isSuperlative(marks.token(at).lower())
              && marks
                  .question()
                  .mentionFrom(at + 1)
                  .flatMap(Mention::table)
                  .filter(Persons::areRowsOf)
                  .isPresent();
      boolean works =
          marks.token(at + 1).lower().equals("working")
              && STARTING.contains(VerbForms.base(marks.token(at).lower()))
              && !tellsOfPersons();
      if ((superlative || works) && marks.isOpen(at, at + 2)) {
        marks.mark(at, at + 2, Kind.LOST_ASKED);
      }
    }
  }

  private boolean tellsOfPersons() {
    return content.tables().stream()
        .filter(Persons::areRowsOf)
        .anyMatch(table ->
            told()
                .anyMatch(column ->
                    column.table().equals(table.name()) && column.type() != ValueType.NUMBER));
  }

  /// Marks a question for an age as lost where the query measures no time.
  private void markAges() {
    boolean measured =
        content.has(QueryOperator.DURATION)
            || content.has(QueryOperator.NOW)
            || (!showsRow() && told().anyMatch(AskedAnswers::tellsAge));
    for (int at = 0; !measured && at + 1 < marks.size(); at++) {
      boolean age =
          marks.token(at).lower().equals("how") && marks.token(at + 1).lower().equals("old");
      if (age && marks.isOpen(at, at + 2)) {
        marks.mark(at, at + 2, Kind.LOST_ASKED);
      }
    }
  }

  /// Marks a question for a length of time beside whole rows as lost where the query measures no
  /// time: 'loans with how long they took'.
  private void markLengths() {
    for (int at = 1; at + 1 < marks.size(); at++) {
      boolean beside = marks.token(at - 1).lower().matches("with|and");
      boolean length =
          marks.token(at).lower().equals("how") && marks.token(at + 1).lower().equals("long");
      boolean measured = content.has(QueryOperator.DURATION) || !showsRow();
      if (beside && length && !measured && marks.isOpen(at, at + 2)) {
        marks.mark(at, at + 2, Kind.LOST_ASKED);
      }
    }
  }

  /// The columns of the results, those of aggregates included.
  private Stream<Column> told() {
    return content.shown().isEmpty() || COMPUTED.stream().anyMatch(content::has)
        ? content.columns().stream()
        : content.shown().stream();
  }

  /// Whether the results are whole rows.
  private boolean showsRow() {
    return !content.whole().isEmpty()
        || content.tables().stream()
            .anyMatch(table ->
                table.columns().size() > 2 && content.shown().containsAll(table.columns()));
  }

  private static boolean tellsAge(Column column) {
    return column.type() == ValueType.TIME || column.words().stream().anyMatch(AGES::contains);
  }

  private boolean asksForMeasure(int at) {
    Token adjective = marks.token(at + 1);
    return marks.token(at).lower().equals("how") && AskedMeasures.asks(adjective.lower());
  }

  /// Whether the results show a number or a time that answers an adjective.
  private boolean showsMeasure(Token adjective) {
    Stream<Column> shown =
        Stream.concat(
            content.shown().stream(),
            content.tables().stream()
                .filter(table -> content.whole().contains(table.name()))
                .flatMap(table -> table.columns().stream()));
    return shown
        .filter(column ->
            (column.type() == ValueType.NUMBER && !column.isIdentifier())
                || column.type() == ValueType.TIME)
        .anyMatch(column -> AskedMeasures.answers(column.words(), adjective.lower()));
  }

  private boolean showsTimesAlone() {
    return content.shown().stream().allMatch(column -> column.type() == ValueType.TIME);
  }

  /// Whether the results show nothing but values that the conditions fix.
  private boolean showsGivenAlone() {
    return !inRoles
        && SEVERAL.stream().noneMatch(content::has)
        && content.shown().stream().allMatch(this::isGiven);
  }

  private boolean isGiven(Column column) {
    return content.literals().stream()
        .anyMatch(literal ->
            column.equals(literal.column())
                && literal.bare()
                && literal.role() == Literal.Role.EQUAL);
  }
}
