package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.schema.NameReading;
import dev.signalbox.sql.schema.NameReadings;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Abbreviations;
import dev.signalbox.sql.words.NameSynonyms;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds tables and columns by the words of their names.
final class NameIndex {

  private static final double STEM = 0.92;
  private static final double WITHOUT_TABLE_WORDS = 0.96;
  private static final double JOINED = 0.95;
  private static final double ABBREVIATED = 0.8;
  private static final double BY_KEY = 0.97;
  private static final double SYNONYM = 0.85;
  private static final double UNIT = 0.7;
  private static final int LEAST_LETTERS = 3;

  /// How far a word that ends a table's name is above another form in a column's: 'tests' are rows
  /// of `germination_tests` rather than `tested_on`.
  private static final double ABOVE_FORMS = 0.005;

  /// The most words of a name that synonyms and abbreviations replace.
  private static final int MOST_REPLACED = 3;

  private static final NameSynonyms SYNONYMS = NameSynonyms.shipped();
  private static final double WITH_TABLE_WORDS = 0.98;

  /// The weight of a column with its table's name: `city.city` holds the names of cities.
  private static final double NAME_OF_ROW = 0.88;

  /// The factor of a view and its columns: words for a table as well mean the table.
  private static final double VIEW = 0.97;

  private record Entry(Target target, double weight) {}

  private record Name(Target target, Set<String> stems, String head, double weight) {}

  private final Map<String, List<Entry>> byWords = new HashMap<>();
  private final Map<String, List<Entry>> byStems = new HashMap<>();
  private final Map<String, List<Entry>> byLetters = new HashMap<>();
  private final Map<String, List<Name>> byStem = new HashMap<>();
  private final Map<String, List<Entry>> byNoun = new HashMap<>();
  private final List<Column> columns;
  private final Schema schema;
  private final NameReadings readings;

  NameIndex(Schema schema) {
    this.schema = schema;
    this.readings = schema.readings();
    this.columns = schema.tables().stream().flatMap(table -> table.columns().stream()).toList();
    for (Table table : schema.tables()) {
      Target ofTable = new Target.OfTable(table);
      add(ofTable, table.words(), 1);
      name(ofTable, table.words(), 1);
      LooseNames.of(table, schema).forEach(noun -> put(byNoun, noun, ofTable, BY_KEY));
      for (Column column : table.columns()) {
        Target ofColumn = new Target.OfColumn(column);
        name(ofColumn, column.words(), 1);
        addColumn(ofColumn, column.words(), table.words(), 1);
        for (NameReading loose : LooseNames.of(column, table, schema)) {
          add(ofColumn, loose.words(), loose.weight());
        }
        LooseNames.head(column, table, schema)
            .ifPresent(head -> name(ofColumn, head.words(), head.weight()));
      }
    }
    schema.tables().forEach(this::addOtherReadings);
  }

  /// Adds the names that abbreviations or words of another language may also stand for.
  private void addOtherReadings(Table table) {
    Target target = new Target.OfTable(table);
    for (NameReading other : readings.others(table.name().name())) {
      add(target, other.words(), other.weight());
    }
    for (Column column : table.columns()) {
      Target ofColumn = new Target.OfColumn(column);
      List<String> asWritten = readings.asWritten(table.name().name());
      for (NameReading other : readings.others(column.name())) {
        boolean written = other.words().equals(readings.asWritten(column.name()));
        addColumn(ofColumn, other.words(), written ? asWritten : table.words(), other.weight());
        name(ofColumn, other.words(), other.weight());
      }
    }
  }

  private void addColumn(
      Target target, List<String> words, List<String> tableWords, double weight) {
    add(target, words, weight);
    List<String> own = IdentifierWords.without(tableWords, words);
    if (own.isEmpty() && weight < 1) {
      return;
    }
    if (own.isEmpty()) {
      add(target, List.of("name"), weight * NAME_OF_ROW);
      add(target, joined(tableWords, List.of("name")), weight * WITH_TABLE_WORDS);
    } else if (own.size() < words.size()) {
      add(target, own, weight * WITHOUT_TABLE_WORDS);
    } else if (!(target instanceof Target.OfColumn(Column column) && column.saysOfRows())) {
      add(target, joined(tableWords, own), weight * WITH_TABLE_WORDS);
    }
  }

  /// The tables and columns whose names the words can be, with the best score of each.
  ///
  /// @param words the tokens without connectives
  List<Link> find(List<Token> words) {
    Map<Target, Link> best = new LinkedHashMap<>();
    List<String> lemmas = words.stream().map(Token::lemma).toList();
    List<String> stems = words.stream().map(Token::stem).toList();
    offer(best, entries(byWords, key(lemmas)), 1, Link.Match.WORDS);
    offer(best, entries(byStems, key(stems)), STEM, Link.Match.STEM);
    String written = words.stream().map(Token::lower).collect(Collectors.joining());
    offer(best, entries(byLetters, written), JOINED, Link.Match.WORDS);
    offer(best, entries(byLetters, String.join("", lemmas)), JOINED, Link.Match.WORDS);
    parts(best, stems);
    if (words.size() == 1) {
      offer(best, entries(byNoun, words.getFirst().lower()), 1, Link.Match.WORDS);
      abbreviations(best, words.getFirst().lower());
      units(best, words.getFirst());
      headOfTable(best, words.getFirst());
    }
    // A plural before a word begins a clause rather than a name, as in 'which products cost'.
    boolean compound = words.stream().limit(words.size() - 1).noneMatch(Token::isPlural);
    boolean open = best.values().stream().allMatch(link -> link.score() < SYNONYM);
    if (compound && open && words.size() <= MOST_REPLACED) {
      otherWords(best, lemmas);
    }
    return List.copyOf(best.values());
  }

  /// The tables and columns with just these words in their names.
  List<Link> named(String words) {
    return links(words, 1, Link.Match.WORDS);
  }

  private List<Link> links(String words, double factor, Link.Match match) {
    return entries(byWords, key(List.of(words.split(" ")))).stream()
        .map(entry -> new Link(entry.target(), factor * entry.weight(), match))
        .toList();
  }

  private static List<Entry> entries(Map<String, List<Entry>> index, String key) {
    return index.getOrDefault(key, List.of());
  }

  /// Adds links for parts of names that abbreviate the words, and for synonyms.
  private void otherWords(Map<Target, Link> best, List<String> lemmas) {
    List<NameReading> phrases = List.of(new NameReading(List.of(), 1));
    for (String lemma : lemmas) {
      List<NameReading> words = readingsOf(lemma, lemmas.size() > 1);
      phrases = phrases.stream().flatMap(phrase -> words.stream().map(phrase::with)).toList();
    }
    SYNONYMS.of(String.join(" ", lemmas)).stream()
        .flatMap(synonym -> links(synonym, SYNONYM, Link.Match.SYNONYM).stream())
        .forEach(link -> offer(best, link));
    for (NameReading phrase : phrases) {
      if (phrase.weight() < 1) {
        offer(best, entries(byWords, key(phrase.words())), phrase.weight(), Link.Match.MEANING);
      }
    }
  }

  /// A word, the parts of names that abbreviate it, and its synonyms. Beside other words, the first
  /// letters of a word may be such a part: `ham` in `ham_gbp` for 'hammer price'.
  private List<NameReading> readingsOf(String lemma, boolean besideOthers) {
    List<NameReading> words = new ArrayList<>(List.of(NameReading.of(lemma, 1)));
    readings.abbreviating(lemma).forEach((part, odds) -> words.add(NameReading.of(part, odds)));
    boolean open = besideOthers && !byStem.containsKey(WordForms.stem(lemma));
    for (int length = LEAST_LETTERS; open && length < lemma.length() - 1; length++) {
      String beginning = lemma.substring(0, length);
      if (byStem.containsKey(beginning)) {
        words.add(NameReading.of(beginning, ABBREVIATED));
      }
    }
    SYNONYMS.of(lemma).forEach(synonym -> words.add(NameReading.of(synonym, SYNONYM)));
    return words;
  }

  /// Adds links for the first letters of words, such as `lat` for latitude.
  private void abbreviations(Map<Target, Link> best, String word) {
    for (int length = LEAST_LETTERS; length < word.length() - 1; length++) {
      List<Entry> begun = entries(byLetters, word.substring(0, length));
      boolean compound = !begun.isEmpty() && Abbreviations.isNounOfTwo(word, length);
      offer(best, compound ? List.of() : begun, ABBREVIATED, Link.Match.PART);
    }
  }

  private void parts(Map<Target, Link> best, List<String> stems) {
    for (Name name : byStem.getOrDefault(stems.getFirst(), List.of())) {
      if (name.stems().containsAll(stems)) {
        double share = (double) stems.size() / name.stems().size();
        double head = stems.contains(name.head()) ? 0.1 : 0;
        double score = name.weight() * (0.45 + 0.35 * share + head);
        offer(best, new Link(name.target(), score, Link.Match.PART));
      }
    }
  }

  /// Adds links for a unit of measure to the columns that have its short form in their names, such
  /// as `distance_km` for kilometres.
  private void units(Map<Target, Link> best, Token word) {
    if (Units.isUnit(word)) {
      columns.stream()
          .filter(column -> Units.isShortIn(column, word))
          .map(column -> new Link(new Target.OfColumn(column), UNIT, Link.Match.PART))
          .forEach(link -> offer(best, link));
    }
  }

  /// Raises the only table whose name ends in a word above columns that have another form of it.
  private void headOfTable(Map<Target, Link> best, Token word) {
    List<Name> tables =
        byStem.getOrDefault(word.stem(), List.of()).stream()
            .filter(name ->
                name.target() instanceof Target.OfTable(Table table)
                    && WordForms.lemma(table.words().getLast()).equals(word.lemma()))
            .toList();
    if (tables.size() > 1) {
      tables = tables.stream().filter(name -> !schema.isView(name.target().owner())).toList();
    }
    double others =
        best.values().stream()
            .filter(link ->
                link.target() instanceof Target.OfColumn(Column column)
                    && !column.words().contains(word.lower())
                    && !column.words().contains(word.lemma()))
            .mapToDouble(Link::score)
            .max()
            .orElse(1);
    if (tables.size() == 1 && others <= STEM) {
      double score = others + ABOVE_FORMS;
      offer(best, new Link(tables.getFirst().target(), score, Link.Match.PART));
    }
  }

  private static void offer(
      Map<Target, Link> best, List<Entry> entries, double factor, Link.Match match) {
    for (Entry entry : entries) {
      offer(best, new Link(entry.target(), factor * entry.weight(), match));
    }
  }

  private static void offer(Map<Target, Link> best, Link link) {
    best.merge(link.target(), link, (old, other) -> other.score() > old.score() ? other : old);
  }

  private void add(Target target, List<String> words, double likelihood) {
    double weight = likelihood * (schema.isView(target.owner()) ? VIEW : 1);
    List<String> telling = IdentifierWords.telling(words);
    List<String> lemmas = telling.stream().map(WordForms::lemma).toList();
    put(byWords, key(lemmas), target, weight);
    put(byStems, key(telling.stream().map(WordForms::stem).toList()), target, weight);
    put(byLetters, String.join("", words), target, weight);
    put(byLetters, String.join("", lemmas), target, weight);
  }

  private static void put(
      Map<String, List<Entry>> index, String key, Target target, double weight) {
    index.computeIfAbsent(key, _ -> new ArrayList<>()).add(new Entry(target, weight));
  }

  private void name(Target target, List<String> words, double likelihood) {
    double weight = likelihood * (schema.isView(target.owner()) ? VIEW : 1);
    List<String> stems = IdentifierWords.telling(words).stream().map(WordForms::stem).toList();
    Name name = new Name(target, new LinkedHashSet<>(stems), stems.getLast(), weight);
    for (String stem : name.stems()) {
      byStem.computeIfAbsent(stem, _ -> new ArrayList<>()).add(name);
    }
  }

  private static List<String> joined(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private static String key(List<String> words) {
    return words.stream().sorted().collect(Collectors.joining(" "));
  }
}
