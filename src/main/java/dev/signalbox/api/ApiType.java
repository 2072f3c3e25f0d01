package dev.signalbox.api;

import static java.time.format.DateTimeFormatter.ISO_LOCAL_DATE_TIME;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;

/// The type of a column of an API, with the Java class of its values.
public enum ApiType {
  BOOLEAN("BOOLEAN", Boolean.class),
  INTEGER("BIGINT", Long.class),
  DOUBLE("DOUBLE", Double.class),
  DECIMAL("DECIMAL", BigDecimal.class),
  TEXT("VARCHAR", String.class),
  DATE("DATE", LocalDate.class),
  /// A time without a zone; a time with an offset is converted to UTC.
  TIMESTAMP("TIMESTAMP", LocalDateTime.class),
  /// A time without a zone, in replies and requests.
  LOCAL_TIMESTAMP("TIMESTAMP", LocalDateTime.class),
  /// An array or object as the text of its JSON.
  JSON("VARCHAR", String.class);

  private final String sqlName;
  private final Class<?> javaClass;

  ApiType(String sqlName, Class<?> javaClass) {
    this.sqlName = sqlName;
    this.javaClass = javaClass;
  }

  /// A value as a request spells it. A time of UTC has its zone, as RFC 3339 asks.
  public String text(Object value) {
    return switch (value) {
      case LocalDateTime time ->
          ISO_LOCAL_DATE_TIME.format(time) + (this == LOCAL_TIMESTAMP ? "" : "Z");
      case BigDecimal number -> number.toPlainString();
      case Double number -> new BigDecimal(number.toString()).toPlainString();
      default -> value.toString();
    };
  }

  /// The name of the type in SQL and in the catalog.
  public String sqlName() {
    return sqlName;
  }

  /// The class of each value that is not null.
  public Class<?> javaClass() {
    return javaClass;
  }
}
