package dev.signalbox.catalog.copies;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The words by which some databases differ: words of a database's name, id, description,
/// statements, tables or public columns that not all of them have.
///
/// @param stems for each database, the stems of its distinguishing words
/// @param names for each database, those of its name and id
/// @param common the stems that all of them have
/// @param shown for each database, the words of its name, or else its description, that no other
///   one has, as a reader writes them
public record Distinction(
    Map<String, Set<String>> stems,
    Map<String, Set<String>> names,
    Set<String> common,
    Map<String, List<String>> shown) {
  private static final int MOST_SHOWN = 3;
  private static final int SHORTEST_BEGINNING = 4;
  private static final int DIGITS_OF_YEAR = 4;

  /// @param databases at least two, the order of the maps
  public static Distinction between(List<DatabaseDescription> databases) {
    Map<String, Set<String>> all = new LinkedHashMap<>();
    Map<String, Integer> holders = new HashMap<>();
    for (DatabaseDescription database : databases) {
      Set<String> own = stems(database);
      all.put(database.getId(), own);
      own.forEach(stem -> holders.merge(stem, 1, Integer::sum));
    }
    Set<String> common = new HashSet<>(holders.keySet());
    common.removeIf(stem -> holders.getOrDefault(stem, 0) < databases.size());
    all.values().forEach(own -> own.removeAll(common));
    Map<String, Set<String>> names = new HashMap<>();
    Map<String, List<String>> shown = new LinkedHashMap<>();
    for (DatabaseDescription database : databases) {
      List<String> ofName = only(database.getName() + " " + database.getId(), holders);
      names.put(database.getId(), names(database));
      shown.put(
          database.getId(),
          ofName.isEmpty() ? only(database.getDescription().orElse(""), holders) : ofName);
    }
    return new Distinction(all, names, common, shown);
  }

  private static Set<String> names(DatabaseDescription database) {
    Set<String> names = new HashSet<>(Words.stems(database.getId()));
    names.addAll(Words.stems(database.getName()));
    return names;
  }

  private static Set<String> stems(DatabaseDescription database) {
    Set<String> stems = names(database);
    stems.addAll(Words.stems(database.getDescription().orElse("")));
    database.getStatements().forEach(statement -> stems.addAll(Words.stems(statement)));
    for (TableDescription table : database.getTables()) {
      stems.addAll(Words.stems(table.getName()));
      Privacy.publicColumns(table).forEach(column -> stems.addAll(Words.stems(column)));
    }
    return stems;
  }

  private static List<String> only(String text, Map<String, Integer> holders) {
    Set<String> words = new LinkedHashSet<>();
    for (Words.Placed placed : Words.placed(text)) {
      if (holders.getOrDefault(placed.word().stem(), 0) == 1 && !isLeftOut(placed.word().text())) {
        words.add(placed.word().text().toLowerCase(Locale.ROOT));
      }
    }
    return words.stream().limit(MOST_SHOWN).toList();
  }

  private static boolean isLeftOut(String word) {
    return Words.ofQuestion(word).isEmpty() && word.length() > 2;
  }

  /// The databases that the question names by the most of the distinguishing words, in their order;
  /// all where it names none.
  public List<String> narrowedBy(String question) {
    Map<String, Integer> named = new LinkedHashMap<>();
    stems.keySet().forEach(database -> named.put(database, count(question, database)));
    int most = named.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    List<String> narrowed = new ArrayList<>();
    named.forEach((database, count) -> {
      if (count == most) {
        narrowed.add(database);
      }
    });
    return List.copyOf(narrowed);
  }

  private int count(String question, String database) {
    int count = 0;
    for (Words.Placed placed : Words.placed(question)) {
      String text = placed.word().text();
      count += mayName(text) && isWordOf(database, placed.word().stem()) ? 1 : 0;
    }
    return count;
  }

  /// Two letters name something in capitals only (`US`, not `us`), and a number from four digits
  /// on, as a year has.
  private static boolean mayName(String word) {
    if (Character.isDigit(word.charAt(0))) {
      return word.length() >= DIGITS_OF_YEAR;
    }
    return word.length() <= 2
        ? word.length() == 2 && word.equals(word.toUpperCase(Locale.ROOT))
        : !Words.ofQuestion(word).isEmpty();
  }

  /// Whether one of a database's words is this one, or one of its name begins with it, as
  /// `production` with `prod`. A word that all databases have names none of them.
  private boolean isWordOf(String database, String stem) {
    Set<String> own = stems.getOrDefault(database, Set.of());
    return own.contains(stem)
        || (stem.length() >= SHORTEST_BEGINNING
            && !common.contains(stem)
            && names.getOrDefault(database, Set.of()).stream()
                .anyMatch(word -> own.contains(word) && word.startsWith(stem)));
  }
}
