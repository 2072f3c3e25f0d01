package dev.signalbox.sql.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A foreign key from a table to the table itself, such as that from employees to their managers.
///
/// @param key the column that refers to a row
/// @param table the table as such
/// @param referred the table again, as the rows that the key refers to
/// @param join the join of both
public record SelfReference(Column key, Table table, Table referred, Join join) {

  private static final Set<String> KEY_WORDS =
      Set.of("id", "key", "code", "number", "no", "nr", "ref", "fk");

  private static final Set<String> PREPOSITIONS = Set.of("by", "to", "of", "for");

  static SelfReference of(Join declared, Table table) {
    Column key = declared.left().getFirst();
    TableName name = table.name().as(key.name());
    Table referred =
        new Table(
            name,
            roleWords(key, table),
            table.columns().stream().map(column -> in(name, column)).toList(),
            table.primaryKey().stream().map(column -> in(name, column)).toList(),
            table.whole());
    Join join =
        new Join(
            table.name(),
            declared.left(),
            name,
            declared.right().stream().map(column -> in(name, column)).toList(),
            declared.cost());
    return new SelfReference(key, table, referred, join);
  }

  /// The words of the rows that a key refers to: `manager` for `manager_id` of employees.
  private static List<String> roleWords(Column key, Table table) {
    List<String> words =
        new ArrayList<>(key.words().stream().filter(word -> !KEY_WORDS.contains(word)).toList());
    if (words.isEmpty() || words.stream().anyMatch(PREPOSITIONS::contains)) {
      words = new ArrayList<>(List.of("referenced"));
      words.addAll(table.words());
    }
    return words;
  }

  /// The same column of the rows that the key refers to.
  public Column of(Column column) {
    return in(referred.name(), column);
  }

  private static Column in(TableName table, Column column) {
    return new Column(
        table, column.name(), column.words(), column.type(), column.key(), column.note());
  }
}
