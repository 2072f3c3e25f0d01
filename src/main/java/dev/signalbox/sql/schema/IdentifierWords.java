package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Splits the names of tables and columns into words.
///
/// The index cuts otherwise (`Words`): here abbreviations are spelled out, and digits end no word
/// (`2nd`), as the fitted weights of linking expect.
public final class IdentifierWords {
  private static final Set<String> SILENT = Set.of("of", "the", "and", "in", "for");

  private static final Pattern BOUNDARY =
      Pattern.compile(
          "[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})"
              + "|(?<=\\p{L})(?=\\p{N})");

  /// The word that a letter before `name` stands for.
  private static final Map<String, String> INITIALS = Map.of("f", "first", "l", "last");

  private static final Set<String> BARE =
      Set.of(
          "name", "title", "date", "type", "year", "city", "state", "phone", "address", "location");

  private IdentifierWords() {}

  /// The parts of `name` in lower case. The method splits at separators, at changes of case and
  /// before digits.
  static List<String> parts(String name) {
    List<String> parts = new ArrayList<>();
    for (String part : BOUNDARY.split(name)) {
      if (!part.isEmpty()) {
        parts.add(part.toLowerCase(Locale.ROOT));
      }
    }
    return parts;
  }

  /// The words of `name` in lower case: its parts, with customary abbreviations spelled out. A name
  /// without letters or digits has no words.
  public static List<String> of(String name) {
    return of(name, IdentifierWords::spelledOut);
  }

  private static List<String> spelledOut(String part) {
    List<String> words = CustomaryNames.shipped().abbreviations().get(part);
    if (words == null) {
      return List.of(part);
    }
    return words.isEmpty() ? List.of() : List.of(words.getFirst().split(" "));
  }

  /// The words of `name`, where `reading` gives the words of each part.
  static List<String> of(String name, Function<String, List<String>> reading) {
    List<String> words = new ArrayList<>();
    parts(name).forEach(part -> words.addAll(reading.apply(part)));
    int size = words.size();
    if (size > 1 && words.getLast().equals("name")) {
      words.set(size - 2, INITIALS.getOrDefault(words.get(size - 2), words.get(size - 2)));
    }
    return words.isEmpty() && !name.isBlank() ? List.of(name.toLowerCase(Locale.ROOT)) : words;
  }

  /// The words of a column's name, as [#of] gives them. The method drops a first letter that stands
  /// for the table, as in `bname` of banks.
  static List<String> ofColumn(String name, String table, Function<String, List<String>> reading) {
    List<String> words = of(name, reading);
    String first = words.isEmpty() ? "" : words.getFirst();
    boolean initial =
        first.length() > 1
            && !table.isEmpty()
            && first.charAt(0) == Character.toLowerCase(table.charAt(0));
    if (initial && BARE.contains(first.substring(1))) {
      List<String> bare = new ArrayList<>(words);
      bare.set(0, first.substring(1));
      return bare;
    }
    return words;
  }

  /// The words of a key column's name, as [#of] gives them: `dormid` is `dorm id`.
  static List<String> ofKey(String name, Function<String, List<String>> reading) {
    List<String> words = new ArrayList<>(of(name, reading));
    String last = words.isEmpty() ? "" : words.getLast();
    if (last.endsWith("id") && last.length() > 2) {
      words.removeLast();
      words.addAll(of(last.substring(0, last.length() - 2), reading));
      words.add("id");
    }
    return words;
  }

  /// The words of a name without those that connect others; all of them where there are no others.
  public static List<String> telling(List<String> words) {
    List<String> telling = words.stream().filter(word -> !SILENT.contains(word)).toList();
    return telling.isEmpty() ? words : telling;
  }

  /// The words of a column's name without those of its table's, such as `name` for the column
  /// `singer_name` of the table `singers`.
  public static List<String> without(List<String> tableWords, List<String> words) {
    Set<String> ofTable = tableWords.stream().map(WordForms::lemma).collect(Collectors.toSet());
    return words.stream().filter(word -> !ofTable.contains(WordForms.lemma(word))).toList();
  }
}
