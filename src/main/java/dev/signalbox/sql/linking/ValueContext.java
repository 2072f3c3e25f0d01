package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The names around a span that may mean a value.
///
/// @param before the columns that the words right before the span may name
/// @param after the columns that the words right behind it may name
/// @param beside the tables that the words right before or behind it may name
/// @param tables the tables that the question names, itself or by their columns
record ValueContext(
    Set<Column> before, Set<Column> after, Set<TableName> beside, Set<TableName> tables) {

  /// The greatest gap in score between a link and the best one of its words.
  private static final double CLOSE = 0.15;

  private static final Set<String> BEING =
      Set.of(
          "is", "are", "was", "were", "be", "being", "of", "the", "a", "an", "in", "named",
          "called", "titled", "equal", "equals", "to", "as", "like", "=", ":", "not", "either");

  /// @param named the tables of the names in the question
  static ValueContext of(LinkedQuestion question, int from, int to, Set<TableName> named) {
    List<Token> tokens = question.tokens();
    int before = from;
    while (before > 0
        && BEING.contains(tokens.get(before - 1).lower())
        && question.mentionAt(before - 1).isEmpty()) {
      before--;
    }
    int end = before;
    List<Mention> left =
        question.mentions().stream().filter(mention -> mention.to() == end).toList();
    List<Mention> right =
        question.mentions().stream().filter(mention -> mention.from() == to).toList();
    return new ValueContext(columns(left), columns(right), tables(left, right), named);
  }

  private static Set<Column> columns(List<Mention> mentions) {
    return links(mentions.stream())
        .flatMap(link ->
            link.target() instanceof Target.OfColumn(Column column)
                ? Stream.of(column)
                : Stream.empty())
        .collect(Collectors.toSet());
  }

  private static Set<TableName> tables(List<Mention> left, List<Mention> right) {
    return links(Stream.concat(left.stream(), right.stream()))
        .flatMap(link ->
            link.target() instanceof Target.OfTable(var table)
                ? Stream.of(table.name())
                : Stream.empty())
        .collect(Collectors.toSet());
  }

  private static Stream<Link> links(Stream<Mention> mentions) {
    return mentions.flatMap(mention ->
        mention.links().stream().filter(link -> link.score() >= mention.score() - CLOSE));
  }
}
