package dev.signalbox.sql.omission;

import dev.signalbox.sql.grammar.state.WeakLinks;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.stream.Collectors;

/// Tells the asker the tables, columns and stored values that are nearest to words which name
/// nothing exactly.
public final class NearestNames {
  private static final int MOST = 3;

  private NearestNames() {}

  /// The problems of a query, those of such words with the nearest names.
  ///
  /// @param question the links of the words, of which the query is one reading
  public static List<String> told(List<String> problems, LinkedQuestion question) {
    return problems.stream().map(problem -> told(problem, question)).toList();
  }

  private static String told(String problem, LinkedQuestion question) {
    return question.mentions().stream()
        .filter(mention -> WeakLinks.problem(question.phrase(mention)).equals(problem))
        .findFirst()
        .map(mention -> "%s (nearest: %s; ask by such a name)".formatted(problem, nearest(mention)))
        .orElse(problem);
  }

  private static String nearest(Mention mention) {
    return mention.links().stream()
        .map(link -> named(link.target()))
        .distinct()
        .limit(MOST)
        .collect(Collectors.joining(", "));
  }

  private static String named(Target target) {
    return switch (target) {
      case Target.OfTable(Table table) -> "table '%s'".formatted(table.name());
      case Target.OfColumn(Column column) -> "column '%s'".formatted(column);
      case Target.OfValue(Column column, String value) -> "'%s' in '%s'".formatted(value, column);
    };
  }
}
