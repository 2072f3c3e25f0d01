package dev.signalbox.api;

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
  /// An array or object as the text of its JSON.
  JSON("VARCHAR", String.class);

  private final String sqlName;
  private final Class<?> javaClass;

  ApiType(String sqlName, Class<?> javaClass) {
    this.sqlName = sqlName;
    this.javaClass = javaClass;
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
