package dev.signalbox.sql.linking;

import dev.signalbox.catalog.ColumnValues.Values;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds stored values by the words that they are written with.
final class ValueIndex {

  private static final Pattern SEPARATORS = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final Map<String, List<Target.OfValue>> exact = new HashMap<>();
  private final Map<String, List<Target.OfValue>> inflected = new HashMap<>();
  private int longest;

  ValueIndex(Schema schema, List<Values> values) {
    for (Table table : schema.tables()) {
      for (Values each : values) {
        if (each.table().equalsIgnoreCase(table.name().name())) {
          table.column(each.column()).ifPresent(column -> add(column, each.values()));
        }
      }
    }
  }

  /// The most words that a value has.
  int longest() {
    return longest;
  }

  /// Values written like this, but for case, spaces and marks.
  List<Target.OfValue> exactly(String text) {
    return exact.getOrDefault(key(text), List.of());
  }

  /// Values whose words have the same dictionary forms.
  List<Target.OfValue> inflected(List<Token> words) {
    return inflected.getOrDefault(
        words.stream().map(Token::lemma).collect(Collectors.joining(" ")), List.of());
  }

  private void add(Column column, List<String> values) {
    for (String value : values) {
      String key = key(value);
      if (!key.isEmpty()) {
        Target.OfValue target = new Target.OfValue(column, value);
        String[] words = key.split(" ");
        longest = Math.max(longest, Math.min(words.length, 12));
        exact.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(target);
        String lemmas = Stream.of(words).map(WordForms::lemma).collect(Collectors.joining(" "));
        inflected.computeIfAbsent(lemmas, _ -> new ArrayList<>(1)).add(target);
      }
    }
  }

  static String key(String text) {
    return SEPARATORS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }
}
