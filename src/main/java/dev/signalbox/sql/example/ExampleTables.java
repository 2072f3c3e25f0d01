package dev.signalbox.sql.example;

import dev.signalbox.sql.example.SlotFilling.Mismatch;
import dev.signalbox.sql.schema.IdentifierWords;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.PlainSelect;

/// The tables of one `SELECT` of an example.
///
/// @param names the tables in the order of the joins
/// @param byAlias the tables by their names and aliases in the `SELECT`, in lower case
record ExampleTables(List<String> names, Map<String, String> byAlias) {
  private static final Set<String> KEYS = Set.of("id", "code", "number", "no");

  /// @throws Mismatch the `SELECT` reads a sub-query, or one table twice
  static ExampleTables of(PlainSelect select) throws Mismatch {
    Map<String, String> byAlias = new HashMap<>();
    List<String> names = new java.util.ArrayList<>();
    add(select.getFromItem(), names, byAlias);
    if (select.getJoins() != null) {
      for (Join join : select.getJoins()) {
        if (join.isOuter() || join.isLeft() || join.isRight() || join.isFull()) {
          throw new Mismatch();
        }
        add(join.getFromItem(), names, byAlias);
      }
    }
    return new ExampleTables(List.copyOf(names), Map.copyOf(byAlias));
  }

  private static void add(FromItem item, List<String> names, Map<String, String> byAlias)
      throws Mismatch {
    if (!(item instanceof Table table) || names.contains(table.getUnquotedName())) {
      throw new Mismatch();
    }
    String name = table.getUnquotedName();
    names.add(name);
    byAlias.put(name.toLowerCase(Locale.ROOT), name);
    if (table.getAlias() != null) {
      byAlias.put(table.getAlias().getUnquotedName().toLowerCase(Locale.ROOT), name);
    }
  }

  /// The table of a column; empty where the query does not tell it.
  String of(Column column) throws Mismatch {
    String table = column.getUnquotedTableName();
    if (table == null) {
      return names.size() == 1 ? names.getFirst() : "";
    }
    return named(table);
  }

  /// @throws Mismatch the `SELECT` has no table of that name
  String named(String alias) throws Mismatch {
    String name = byAlias.get(alias.toLowerCase(Locale.ROOT));
    if (name == null) {
      throw new Mismatch();
    }
    return name;
  }

  /// @throws Mismatch the `SELECT` has several tables
  String only() throws Mismatch {
    if (names.size() != 1) {
      throw new Mismatch();
    }
    return names.getFirst();
  }

  /// Whether a column's name identifies rows rather than describes them.
  static boolean isKey(String name) {
    String last = IdentifierWords.of(name).getLast();
    return KEYS.contains(last) || name.toLowerCase(Locale.ROOT).endsWith("id");
  }
}
