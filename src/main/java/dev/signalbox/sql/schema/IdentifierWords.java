package dev.signalbox.sql.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Splits the names of tables and columns into words.
///
/// The index cuts otherwise (`Words`): here abbreviations are spelled out, and digits end no word
/// (`2nd`), as the fitted weights of linking expect.
public final class IdentifierWords {

  private static final Pattern BOUNDARY =
      Pattern.compile(
          "[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})"
              + "|(?<=\\p{L})(?=\\p{N})");

  /// Abbreviations that are common in names, and the words they stand for.
  private static final Map<String, List<String>> ABBREVIATIONS =
      Map.ofEntries(
          Map.entry("fname", List.of("first", "name")),
          Map.entry("lname", List.of("last", "name")),
          Map.entry("firstname", List.of("first", "name")),
          Map.entry("lastname", List.of("last", "name")),
          Map.entry("surname", List.of("last", "name")),
          Map.entry("forename", List.of("first", "name")),
          Map.entry("num", List.of("number")),
          Map.entry("nbr", List.of("number")),
          Map.entry("dept", List.of("department")),
          Map.entry("apt", List.of("apartment")),
          Map.entry("qty", List.of("quantity")),
          Map.entry("amt", List.of("amount")),
          Map.entry("addr", List.of("address")),
          Map.entry("desc", List.of("description")),
          Map.entry("dob", List.of("date", "of", "birth")),
          Map.entry("birthday", List.of("date", "of", "birth")),
          Map.entry("birthdate", List.of("birth", "date")),
          Map.entry("stu", List.of("student")),
          Map.entry("emp", List.of("employee")),
          Map.entry("mgr", List.of("manager")),
          Map.entry("cust", List.of("customer")),
          Map.entry("prof", List.of("professor")),
          Map.entry("fac", List.of("faculty")),
          Map.entry("avg", List.of("average")),
          Map.entry("tel", List.of("telephone")),
          Map.entry("loc", List.of("location")),
          Map.entry("pct", List.of("percent")),
          Map.entry("yr", List.of("year")),
          Map.entry("lang", List.of("language")),
          Map.entry("dest", List.of("destination")),
          Map.entry("src", List.of("source")),
          Map.entry("ref", List.of()),
          Map.entry("tbl", List.of()));

  /// The word that a letter before `name` stands for.
  private static final Map<String, String> INITIALS = Map.of("f", "first", "l", "last");

  private static final Set<String> BARE =
      Set.of(
          "name", "title", "date", "type", "year", "city", "state", "phone", "address", "location");

  private IdentifierWords() {}

  /// The words of `name` in lower case: the method splits at separators, at changes of case and
  /// before digits, and spells abbreviations out. A name without letters or digits has no words.
  public static List<String> of(String name) {
    List<String> words = new ArrayList<>();
    for (String part : BOUNDARY.split(name)) {
      if (!part.isEmpty()) {
        String word = part.toLowerCase(Locale.ROOT);
        words.addAll(ABBREVIATIONS.getOrDefault(word, List.of(word)));
      }
    }
    int size = words.size();
    if (size > 1 && words.getLast().equals("name")) {
      words.set(size - 2, INITIALS.getOrDefault(words.get(size - 2), words.get(size - 2)));
    }
    return words.isEmpty() && !name.isBlank() ? List.of(name.toLowerCase(Locale.ROOT)) : words;
  }

  /// The words of a column's name, as [#of] gives them. The method drops a first letter that stands
  /// for the table, as in `bname` of banks.
  static List<String> ofColumn(String name, String table) {
    List<String> words = of(name);
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
  static List<String> ofKey(String name) {
    List<String> words = new ArrayList<>(of(name));
    String last = words.isEmpty() ? "" : words.getLast();
    if (last.endsWith("id") && last.length() > 2) {
      words.removeLast();
      words.addAll(of(last.substring(0, last.length() - 2)));
      words.add("id");
    }
    return words;
  }
}
