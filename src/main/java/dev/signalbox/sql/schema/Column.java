package dev.signalbox.sql.schema;

import java.util.List;

/// A column as the planner reads it.
///
/// @param words the name's words in lower case, abbreviations spelled out
/// @param key part of the primary key or of a foreign key
public record Column(
    TableName table, String name, List<String> words, ValueType type, boolean key) {

  public Column {
    words = List.copyOf(words);
  }

  /// The last word of the name, which mostly says what the values are.
  public String head() {
    return words.isEmpty() ? "" : words.getLast();
  }

  public boolean isIdentifier() {
    return key || head().equals("id");
  }

  @Override
  public String toString() {
    return table + "." + name;
  }
}
