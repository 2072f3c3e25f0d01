package dev.signalbox.language;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Orders a database's tables by the share of their names and columns that the question mentions.
/// The tables that foreign keys join with the best ones gain from them.
public final class RelevantTables {
  /// A table's own name tells more than the name of a column.
  private static final double NAME_WEIGHT = 3;

  /// The gain of a table from a neighbour with a score of 1.
  private static final double NEIGHBOUR_SHARE = 0.4;

  private RelevantTables() {}

  /// All tables of the database, the most relevant first; equals in the database's own order.
  public static List<TableDescription> of(String question, DatabaseDescription database) {
    Map<String, Double> own = scores(question, database);
    Map<String, Double> whole = new HashMap<>(own);
    for (TableDescription table : database.getTables()) {
      for (ForeignKey reference : table.getForeignKeys()) {
        String from = key(table.getName());
        String to = key(reference.getReferencedTable());
        whole.merge(to, NEIGHBOUR_SHARE * own.getOrDefault(from, 0.0), Double::sum);
        whole.merge(from, NEIGHBOUR_SHARE * own.getOrDefault(to, 0.0), Double::sum);
      }
    }
    List<TableDescription> ordered = new ArrayList<>(database.getTables());
    ordered.sort(
        Comparator.comparingDouble(table -> -whole.getOrDefault(key(table.getName()), 0.0)));
    return ordered;
  }

  /// The tables that share a word with the question, the most relevant first.
  public static List<TableDescription> mentioned(String question, DatabaseDescription database) {
    Map<String, Double> scores = scores(question, database);
    return of(question, database).stream()
        .filter(table -> scores.getOrDefault(key(table.getName()), 0.0) > 0)
        .toList();
  }

  /// The scores of the tables by their keys, without those of their neighbours.
  private static Map<String, Double> scores(String question, DatabaseDescription database) {
    Set<String> asked =
        Words.ofQuestion(question).stream().map(Words.Word::stem).collect(Collectors.toSet());
    Map<String, Double> scores = new HashMap<>();
    for (TableDescription table : database.getTables()) {
      scores.merge(key(table.getName()), score(table, asked), Math::max);
    }
    return scores;
  }

  private static double score(TableDescription table, Set<String> asked) {
    double score = NAME_WEIGHT * shared(table.getName(), asked);
    for (ColumnDescription column : table.getColumns()) {
      score += column.getIsPrivate() ? 0 : shared(column.getName(), asked);
    }
    return score;
  }

  /// The share of a name's words that the question has.
  private static double shared(String name, Set<String> asked) {
    List<String> words = Words.stems(name);
    return words.isEmpty()
        ? 0
        : words.stream().filter(asked::contains).count() / (double) words.size();
  }

  private static String key(String table) {
    return table.toLowerCase(Locale.ROOT);
  }
}
