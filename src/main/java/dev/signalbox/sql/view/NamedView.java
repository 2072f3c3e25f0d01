package dev.signalbox.sql.view;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.Words;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.sql.schema.TableName;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The one view or table whose metrics or segments a question names.
///
/// Source: ChatBI, section 4.2, whose prompt shows the columns of a single view.
public final class NamedView {

  /// A name of a metric or segment, by the stems of its words.
  private record Name(Set<String> stems, String table) {

    /// Whether another name has all words of this one, and more.
    boolean isWithin(Name other) {
      return other.stems.size() > stems.size() && other.stems.containsAll(stems);
    }
  }

  private NamedView() {}

  /// The description with that one view or table, its metrics and its segments alone; the whole
  /// description where the question names none, or those of more than one.
  ///
  /// @param database as the asker may see it
  public static DatabaseDescription of(String question, DatabaseDescription database) {
    Set<String> asked =
        Words.ofQuestion(question).stream().map(Words.Word::stem).collect(Collectors.toSet());
    List<Name> named =
        names(DescribedMetrics.of(database))
            .filter(name -> !name.stems().isEmpty() && asked.containsAll(name.stems()))
            .toList();
    Set<String> tables =
        named.stream()
            .filter(name -> named.stream().noneMatch(name::isWithin))
            .map(Name::table)
            .collect(Collectors.toSet());
    return tables.size() == 1 ? only(tables.iterator().next()::equals, database) : database;
  }

  private static Stream<Name> names(BusinessMetrics metrics) {
    return Stream.concat(
        metrics.metrics().stream().flatMap(each -> names(each.names(), each.table())),
        metrics.segments().stream().flatMap(each -> names(each.names(), each.table())));
  }

  private static Stream<Name> names(List<String> names, String table) {
    return names.stream().map(name -> new Name(Set.copyOf(Words.stems(name)), key(table)));
  }

  private static DatabaseDescription only(Predicate<String> table, DatabaseDescription database) {
    return DatabaseDescription.newBuilder(database)
        .setTables(database.getTables().stream().filter(each -> table.test(key(each))).toList())
        .setMetrics(
            database.getMetrics().stream()
                .filter(metric -> table.test(key(metric.getTable())))
                .toList())
        .setSegments(
            database.getSegments().stream()
                .filter(segment -> table.test(key(segment.getTable())))
                .toList())
        .build();
  }

  private static String key(TableDescription table) {
    return key(new TableName(table.getSchema$().orElse(null), table.getName()).toString());
  }

  private static String key(String table) {
    return table.toLowerCase(Locale.ROOT);
  }
}
