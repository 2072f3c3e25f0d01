package dev.signalbox.sql.linking;

import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/// Finds stored values by their words.
public final class ValueIndex {

  private static final int MOST_CATEGORIES = 60;

  private static final double LEAST_LIKENESS = 0.85;
  private static final JaroWinklerSimilarity LIKENESS = new JaroWinklerSimilarity();

  /// Words for genders that are stored as letters.
  private static final Map<String, List<String>> GENDERS =
      Map.of(
          "f", List.of("female", "woman", "girl"),
          "m", List.of("male", "man", "boy"),
          "female", List.of("woman", "girl"),
          "male", List.of("man", "boy"));

  private final Map<String, List<Target.OfValue>> exact = new HashMap<>();
  private final Map<String, List<Target.OfValue>> inflected = new HashMap<>();
  private final Set<Column> numeric = new HashSet<>();
  private final Map<Column, Integer> sizes = new HashMap<>();
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

  /// Whether a column holds so many values that a common word may be one of them by chance.
  boolean isOpen(Column column) {
    return sizes.getOrDefault(column, 0) > MOST_CATEGORIES;
  }

  boolean holdsNumbers(Column column) {
    return numeric.contains(column);
  }

  /// The values that equal a text but for case, spaces and marks.
  List<Target.OfValue> exactly(String text) {
    return exact.getOrDefault(key(text), List.of());
  }

  /// The values whose words have the same lemmas; hyphens do not count.
  List<Target.OfValue> inflected(List<Token> words) {
    return inflected.getOrDefault(
        words.stream()
            .filter(word -> !word.text().equals("-"))
            .map(Token::lemma)
            .collect(Collectors.joining(" ")),
        List.of());
  }

  /// The values that are spelled most like a text, the likest first.
  List<Target.OfValue> near(String text, int most) {
    String key = key(text);
    return exact.entrySet().stream()
        .map(entry -> Map.entry(entry.getValue().getFirst(), LIKENESS.apply(key, entry.getKey())))
        .filter(scored -> scored.getValue() >= LEAST_LIKENESS)
        .sorted(
            Map.Entry.<Target.OfValue, Double>comparingByValue()
                .reversed()
                .thenComparing(scored -> scored.getKey().value()))
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }

  private void add(Column column, List<String> values) {
    sizes.put(column, values.size());
    for (String value : values) {
      String key = key(value);
      if (!value.isEmpty() && Character.isDigit(value.codePointAt(0))) {
        numeric.add(column);
      }
      if (!key.isEmpty()) {
        Target.OfValue target = new Target.OfValue(column, value);
        String[] words = key.split(" ");
        longest = Math.max(longest, Math.min(words.length, 12));
        exact.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(target);
        String lemmas = Stream.of(words).map(WordForms::lemma).collect(Collectors.joining(" "));
        inflected.computeIfAbsent(lemmas, _ -> new ArrayList<>(1)).add(target);
        for (String word : GENDERS.getOrDefault(isGender(column) ? key : "", List.of())) {
          inflected.computeIfAbsent(word, _ -> new ArrayList<>(1)).add(target);
        }
      }
    }
  }

  private static boolean isGender(Column column) {
    return column.head().equals("sex") || column.head().equals("gender");
  }

  /// The letters and digits of a text in lower case, with one blank between two runs of them.
  public static String key(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    StringBuilder key = new StringBuilder(lower.length());
    boolean apart = false;
    int symbol;
    for (int at = 0; at < lower.length(); at += Character.charCount(symbol)) {
      symbol = lower.codePointAt(at);
      if (isLetterOrNumber(symbol)) {
        key.append(apart && !key.isEmpty() ? " " : "").appendCodePoint(symbol);
        apart = false;
      } else {
        apart = true;
      }
    }
    return key.toString();
  }

  private static boolean isLetterOrNumber(int symbol) {
    return switch (Character.getType(symbol)) {
      case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
      default -> Character.isLetter(symbol);
    };
  }
}
