package dev.signalbox.answer;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The words of a query's reading for each column that the query shows: `name` and `number of
/// orders` in `name and number of orders, for each name`.
final class ReadColumns {
  /// The heading of a column that counts rows, of which the query alone does not tell the noun.
  static final String COUNTED_ROWS = "number of rows";

  private static final Pattern CLAUSES =
      Pattern.compile(
          " with their .*|,? (whose|where|for each|only if|ordered by|the one with|the first"
              + "|the \\d+ with|number \\d+ from) .*| \\('.*",
          Pattern.DOTALL);

  private static final Pattern ROWS = Pattern.compile(" of (?:(?! of ).)*$");

  /// Parts of a reading that has SQL or a whole query in place of words.
  private static final Pattern UNREAD = Pattern.compile("[()\"'=<>]|\\b(?:SELECT|FROM|CASE)\\b");

  private static final Pattern BETWEEN = Pattern.compile(", | and ");

  private ReadColumns() {}

  /// @param reading the query in words
  /// @param headings the headings of the columns by the query alone
  /// @return empty where the reading does not tell the words of each column
  static Optional<List<String>> of(String reading, List<String> headings) {
    String shown =
        CLAUSES
            .matcher(reading)
            .replaceFirst("")
            .replaceFirst("^different ", "")
            .replace("year and month of ", "month of ");
    String columns = headings.contains(COUNTED_ROWS) ? shown : ROWS.matcher(shown).replaceFirst("");
    List<String> words = List.of(BETWEEN.split(columns));
    return columns.isBlank() || UNREAD.matcher(columns).find() || words.size() != headings.size()
        ? Optional.empty()
        : Optional.of(words);
  }
}
