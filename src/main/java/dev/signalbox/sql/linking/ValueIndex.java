package dev.signalbox.sql.linking;

import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.NameReadings;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.value.CountryCodes;
import dev.signalbox.sql.value.NearValues;
import dev.signalbox.sql.value.ValueKey;
import dev.signalbox.sql.words.SpellingErrors;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.stage.ComputedOnce;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/// Finds stored values by their words.
///
/// Threading: any number of threads.
final class ValueIndex {

  private static final int MOST_CATEGORIES = 60;

  /// The most words of a name in a column of which no value is known.
  private static final int LONGEST_NAME = 6;

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

  /// The values of German databases by the lemmas of what they say in English, and the codes of
  /// countries by their names.
  private final Map<String, List<Target.OfValue>> translated = new HashMap<>();

  private final Set<Column> numeric = new HashSet<>();
  private final Map<Column, List<String>> byColumn = new LinkedHashMap<>();
  private final Map<Column, Values> incomplete = new LinkedHashMap<>();
  private int longest;

  /// Indexed on first use, as most questions spell values as they are stored.
  private final ComputedOnce<NearValues> near = new ComputedOnce<>(this::indexed);

  ValueIndex(Schema schema, List<Values> values) {
    for (Table table : schema.tables()) {
      for (Values each : values) {
        if (each.table().equalsIgnoreCase(table.name().name())) {
          table
              .column(each.column())
              .ifPresent(column -> {
                add(column, each.values());
                if (!each.complete()) {
                  incomplete.put(column, each);
                  longest = each.values().isEmpty() ? Math.max(longest, LONGEST_NAME) : longest;
                }
                if (!isOpen(column)) {
                  translate(column, each.values(), schema.readings());
                }
              });
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
    return of(column).size() > MOST_CATEGORIES || incomplete.containsKey(column);
  }

  /// The values of a column.
  List<String> of(Column column) {
    return byColumn.getOrDefault(column, List.of());
  }

  boolean holdsNumbers(Column column) {
    return numeric.contains(column);
  }

  /// The values that equal a text but for case, spaces and marks.
  List<Target.OfValue> exactly(String text) {
    return exact.getOrDefault(ValueKey.of(text), List.of());
  }

  /// The values whose words have the same lemmas; hyphens do not count.
  List<Target.OfValue> inflected(List<Token> words) {
    return inflected.getOrDefault(lemmas(words), List.of());
  }

  /// The German values that the words translate, and the codes of countries that they name; hyphens
  /// do not count.
  List<Target.OfValue> translated(List<Token> words) {
    return translated.getOrDefault(lemmas(words), List.of());
  }

  private static String lemmas(List<Token> words) {
    return words.stream()
        .filter(word -> !word.text().equals("-"))
        .map(Token::lemma)
        .collect(Collectors.joining(" "));
  }

  /// Whether one typing error tells a text from a value.
  boolean isNear(String text) {
    return SpellingErrors.of(ValueKey.of(text)).stream().anyMatch(exact::containsKey);
  }

  /// The values that are spelled most like a text, the likest first.
  List<Target.OfValue> near(String text, int most) {
    String key = ValueKey.of(text);
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

  /// The columns that store more values than were read, with the ones read.
  Map<Column, Values> incomplete() {
    return incomplete;
  }

  /// The same values by nearness.
  NearValues near() {
    return near.get();
  }

  private NearValues indexed() {
    Set<String> distinct = new LinkedHashSet<>();
    byColumn.values().forEach(distinct::addAll);
    return new NearValues(distinct);
  }

  /// All columns with their values.
  Map<Column, List<String>> byColumn() {
    return byColumn;
  }

  /// The columns that store just this text.
  List<Target.OfValue> stored(String value) {
    return exactly(value).stream().filter(each -> each.value().equals(value)).toList();
  }

  private void add(Column column, List<String> values) {
    byColumn.put(column, values);
    for (String value : values) {
      String key = ValueKey.of(value);
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

  /// Adds what the values of a German column say in English, and the names of coded countries. A
  /// column most of whose values are no German words holds names: its 'Bauer' is no farmer.
  private void translate(Column column, List<String> values, NameReadings readings) {
    Map<String, Set<String>> english = new LinkedHashMap<>();
    boolean countries = CountryCodes.mayHold(column.words());
    for (String value : values) {
      Set<String> said = countries ? CountryCodes.words(value) : Set.of();
      said = said.isEmpty() ? readings.inEnglish(value) : said;
      if (!said.isEmpty()) {
        english.put(value, said);
      }
    }
    if (2 * english.size() < values.size()) {
      return;
    }
    english.forEach((value, said) -> {
      Target.OfValue target = new Target.OfValue(column, value);
      for (String phrase : said) {
        String lemmas =
            Stream.of(phrase.split(" ")).map(WordForms::lemma).collect(Collectors.joining(" "));
        longest = Math.max(longest, phrase.split(" ").length);
        translated.computeIfAbsent(lemmas, _ -> new ArrayList<>(1)).add(target);
      }
    });
  }

  private static boolean isGender(Column column) {
    return column.head().equals("sex") || column.head().equals("gender");
  }
}
