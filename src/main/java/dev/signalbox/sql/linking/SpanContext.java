package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// The context of a span in its question.
///
/// @param counted whether the span stands behind 'how many' or 'number of', so that rows are
///   counted
/// @param each whether the span stands behind `each`, `every` or `per`
/// @param measured whether the span is a number to compute or compare: behind `average`, or before
///   `greater than`
/// @param owners the tables beside the span that own it, as in 'the title of the singer'
/// @param valued the columns of the values beside the span
record SpanContext(
    boolean counted, boolean each, boolean measured, Set<TableName> owners, Set<Column> valued) {

  private static final Set<String> EACH = Set.of("each", "every", "per");
  private static final Set<String> MEASURES =
      Set.of(
          "average",
          "mean",
          "total",
          "sum",
          "maximum",
          "minimum",
          "max",
          "min",
          "highest",
          "lowest",
          "largest",
          "smallest",
          "greatest",
          "longest",
          "shortest",
          "most",
          "least");
  private static final Set<String> COMPARES =
      Set.of(
          "more",
          "greater",
          "higher",
          "larger",
          "less",
          "fewer",
          "lower",
          "smaller",
          "above",
          "below",
          "over",
          "under",
          "between",
          "exceeds",
          "exceeding");
  private static final Set<String> ARTICLES =
      Set.of("the", "a", "an", "all", "different", "each", "every", "distinct", "total");
  private static final Set<String> OWNING = Set.of("of", "for", "in", "from");
  private static final Set<String> HAVING = Set.of("with", "whose", "have", "has", "had", "having");
  private static final Set<String> BEING =
      Set.of(
          "is", "are", "was", "were", "of", "the", "a", "in", "named", "called", "equal", "to",
          "as");

  static SpanContext of(List<Token> tokens, List<Mention> mentions, int from, int to) {
    int before = from - 1;
    boolean each = false;
    while (before >= 0 && ARTICLES.contains(tokens.get(before).lower())) {
      each |= EACH.contains(tokens.get(before).lower());
      before--;
    }
    String cue = word(tokens, before);
    String further = word(tokens, before - 1);
    boolean counted =
        (cue.equals("many") && further.equals("how"))
            || (cue.equals("of") && Set.of("number", "count").contains(further));
    boolean measured =
        MEASURES.contains(cue)
            || (cue.equals("of") && MEASURES.contains(further))
            || IntStream.range(to, Math.min(tokens.size(), to + 3))
                .anyMatch(at -> COMPARES.contains(tokens.get(at).lower()));
    return new SpanContext(
        counted,
        each || EACH.contains(cue),
        measured,
        owners(tokens, mentions, from, to),
        valued(tokens, mentions, from, to));
  }

  /// Whether the span is a number to compute or compare, and the name is a numeric column's.
  boolean measures(EncodedName name) {
    return measured
        && name.target() instanceof Target.OfColumn(Column column)
        && column.type() == ValueType.NUMBER
        && !column.isIdentifier();
  }

  /// Whether the name is a column's and the column's owner stands beside the span.
  boolean hasOwnerOf(EncodedName name) {
    return name.isColumn() && owners.contains(name.table().name());
  }

  /// Whether a value of the name stands beside the span: for a column one of its own, for a table
  /// one of any of its columns.
  boolean hasValueOf(EncodedName name) {
    return name.target() instanceof Target.OfColumn(Column column)
        ? valued.contains(column)
        : valued.stream().anyMatch(value -> value.table().equals(name.table().name()));
  }

  private static String word(List<Token> tokens, int at) {
    return at < 0 || at >= tokens.size() ? "" : tokens.get(at).lower();
  }

  private static Set<TableName> owners(
      List<Token> tokens, List<Mention> mentions, int from, int to) {
    Set<TableName> owners = new HashSet<>();
    int next = to;
    if (OWNING.contains(word(tokens, to))) {
      next++;
      while (ARTICLES.contains(word(tokens, next))) {
        next++;
      }
      owner(mentions, next, true, owners);
    }
    int before = from - 1;
    while (before > 0
        && (ARTICLES.contains(word(tokens, before))
            || HAVING.contains(word(tokens, before))
            || tokens.get(before).kind() == Token.Kind.POSSESSIVE)) {
      before--;
    }
    owner(mentions, before + 1, false, owners);
    return owners;
  }

  private static void owner(List<Mention> mentions, int at, boolean starts, Set<TableName> owners) {
    for (Mention mention : mentions) {
      if ((starts ? mention.from() : mention.to()) == at
          && mention.links().getFirst().target() instanceof Target.OfTable(Table table)) {
        owners.add(table.name());
      }
    }
  }

  private static Set<Column> valued(List<Token> tokens, List<Mention> mentions, int from, int to) {
    int next = to;
    while (BEING.contains(word(tokens, next))) {
      next++;
    }
    Set<Column> valued = new HashSet<>();
    for (Mention mention : mentions) {
      if (mention.meansValueFirst() && (mention.from() == next || mention.to() == from)) {
        for (Link link : mention.values()) {
          if (link.target() instanceof Target.OfValue(Column column, _)) {
            valued.add(column);
          }
        }
      }
    }
    return valued;
  }
}
