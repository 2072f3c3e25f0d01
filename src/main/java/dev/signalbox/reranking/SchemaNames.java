package dev.signalbox.reranking;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.Indexing;
import dev.signalbox.index.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// The names in a database's schema, table by table, and which tables join.
///
/// @param tables the names that each table brings: its own and its columns', in words
/// @param joins for each table the tables that a foreign key connects it with
record SchemaNames(List<List<Name>> tables, List<BitSet> joins) {
  private static final int MOST_TABLES = 60;
  private static final int MOST_COLUMNS = 60;

  /// A name in words.
  record Name(String text, Set<String> stems) {
    static Name of(String name) {
      return new Name(Words.spaced(name), Set.copyOf(new HashSet<>(Words.stems(name))));
    }
  }

  /// @param wanted elements of tables that are looked at first where there are very many
  /// @param inWords turns a name into words; most names come again and again
  static SchemaNames of(
      DatabaseDescription database, Set<String> wanted, Function<String, Name> inWords) {
    List<TableDescription> chosen = new ArrayList<>();
    database.getTables().stream()
        .filter(table -> wanted.contains(Indexing.element(table)))
        .forEach(chosen::add);
    database.getTables().stream()
        .filter(table -> !wanted.contains(Indexing.element(table)))
        .forEach(chosen::add);
    List<TableDescription> tables = chosen.subList(0, Math.min(MOST_TABLES, chosen.size()));
    return new SchemaNames(
        tables.stream().map(table -> names(table, inWords)).toList(), joins(tables));
  }

  private static List<Name> names(TableDescription table, Function<String, Name> inWords) {
    List<Name> names = new ArrayList<>();
    names.add(inWords.apply(table.getName()));
    for (ColumnDescription column :
        table.getColumns().subList(0, Math.min(MOST_COLUMNS, table.getColumns().size()))) {
      names.add(inWords.apply(column.getName()));
    }
    return names;
  }

  private static List<BitSet> joins(List<TableDescription> tables) {
    Map<String, Integer> numbers = new HashMap<>();
    for (int table = 0; table < tables.size(); table++) {
      numbers.putIfAbsent(tables.get(table).getName().toLowerCase(Locale.ROOT), table);
    }
    List<BitSet> joins = new ArrayList<>();
    tables.forEach(_ -> joins.add(new BitSet()));
    for (int table = 0; table < tables.size(); table++) {
      for (ForeignKey key : tables.get(table).getForeignKeys()) {
        Integer other = numbers.get(key.getReferencedTable().toLowerCase(Locale.ROOT));
        if (other != null && other != table) {
          joins.get(table).set(other);
          joins.get(other).set(table);
        }
      }
    }
    return joins;
  }
}
