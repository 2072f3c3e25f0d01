package dev.signalbox.sql.schema;

import java.util.List;
import java.util.Locale;

/// The kind of a column's values, which decides on comparisons and computations.
public enum ValueType {
  NUMBER,
  TEXT,
  TIME,
  BOOLEAN,
  OTHER;

  private static final List<String> TIMES = List.of("date", "time", "year");
  private static final List<String> NUMBERS =
      List.of("int", "num", "dec", "real", "double", "float", "money", "serial");
  private static final List<String> TEXTS = List.of("char", "text", "clob", "string", "enum");

  /// The value type for an engine's name of a type, such as `VARCHAR(20)` or `double precision`.
  public static ValueType of(String engineType) {
    String type = engineType.toLowerCase(Locale.ROOT);
    if (type.startsWith("bool") || type.equals("bit")) {
      return BOOLEAN;
    }
    if (containsAny(type, TEXTS)) {
      return TEXT;
    }
    if (containsAny(type, TIMES)) {
      return TIME;
    }
    return containsAny(type, NUMBERS) ? NUMBER : OTHER;
  }

  private static boolean containsAny(String type, List<String> parts) {
    return parts.stream().anyMatch(type::contains);
  }
}
