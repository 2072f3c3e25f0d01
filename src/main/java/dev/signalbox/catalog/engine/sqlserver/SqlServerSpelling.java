package dev.signalbox.catalog.engine.sqlserver;

import dev.signalbox.catalog.dialect.Spelling;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The spelling of Transact-SQL. Rows without a value come before all others in ascending order.
///
/// The collation of a column decides whether `LIKE` regards upper and lower case; most do not.
final class SqlServerSpelling implements Spelling {
  private static final Pattern SELECT = Pattern.compile("SELECT (?:DISTINCT )?");

  @Override
  public String name(String identifier) {
    return "\"" + identifier.replace("\"", "\"\"") + "\"";
  }

  /// A text beyond ASCII is a national one, as others lose the letters outside the code page.
  @Override
  public String text(String value) {
    boolean ascii = value.chars().allMatch(letter -> letter < 128);
    return (ascii ? "'" : "N'") + value.replace("'", "''") + "'";
  }

  /// A bracket in a pattern begins a set of letters.
  @Override
  public String like(String value, boolean negated, String pattern) {
    return value + (negated ? " NOT LIKE " : " LIKE ") + text(pattern.replace("[", "[[]"));
  }

  @Override
  public String ascendingAbsentLast(String key) {
    return presence(key) + ", " + key;
  }

  @Override
  public String descendingAbsentLast(String key) {
    return key + " DESC";
  }

  @Override
  public String presence(String value) {
    return "CASE WHEN " + value + " IS NULL THEN 1 ELSE 0 END";
  }

  @Override
  public String cut(String query, long rows) {
    Matcher select = SELECT.matcher(query);
    if (!select.lookingAt()) {
      throw new IllegalArgumentException("No SELECT to cut: " + query);
    }
    return select.group() + "TOP " + rows + " " + query.substring(select.end());
  }

  @Override
  public String slice(String query, long skipped, long rows) {
    return query + " OFFSET " + skipped + " ROWS FETCH NEXT " + rows + " ROWS ONLY";
  }

  @Override
  public String truth(boolean value) {
    return value ? "1" : "0";
  }
}
