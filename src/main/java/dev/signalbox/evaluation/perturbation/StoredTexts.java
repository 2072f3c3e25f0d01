package dev.signalbox.evaluation.perturbation;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// The texts that a database stores, in any letter case, and the words of these and of its names.
final class StoredTexts {
  private final String database;
  private final ColumnValues values;
  private final Set<String> texts = new HashSet<>();
  private final Set<String> words = new HashSet<>();
  private final List<Values> incomplete = new ArrayList<>();

  StoredTexts(DatabaseDescription database, ColumnValues values) {
    this.database = database.getId();
    this.values = values;
    for (Values column : values.of(database.getId())) {
      for (String text : column.values()) {
        texts.add(text.toLowerCase(Locale.ROOT).strip());
        addWords(text);
      }
      if (!column.complete()) {
        incomplete.add(column);
      }
    }
    for (TableDescription table : database.getTables()) {
      addWords(table.getName());
      table.getColumns().stream().map(ColumnDescription::getName).forEach(this::addWords);
    }
  }

  /// Whether a column holds the text.
  boolean has(String text) {
    return texts.contains(text.toLowerCase(Locale.ROOT).strip())
        || incomplete.stream()
            .flatMap(column -> values.like(database, column, text, Set.of()).stream())
            .flatMap(List::stream)
            .anyMatch(text::equalsIgnoreCase);
  }

  /// Whether a column holds the text, or a longer one that includes it.
  boolean contain(String text) {
    String lower = text.toLowerCase(Locale.ROOT).strip();
    return has(text) || texts.stream().anyMatch(stored -> stored.contains(lower));
  }

  /// Whether a word in lower case is part of a stored text or of a name, or a stored text itself.
  boolean hasWord(String word) {
    return words.contains(word) || has(word);
  }

  private void addWords(String text) {
    Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}]+")).forEach(words::add);
  }
}
