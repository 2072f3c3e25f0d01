package dev.signalbox.catalog.engine.oracle;

import dev.signalbox.catalog.dialect.Spelling;

/// The spelling of Oracle's SQL. Rows without a value come behind all others in ascending order.
final class OracleSpelling implements Spelling {

  @Override
  public String name(String identifier) {
    return "\"" + identifier.replace("\"", "\"\"") + "\"";
  }

  @Override
  public String text(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  @Override
  public String like(String value, boolean negated, String pattern) {
    return "UPPER(%s)%s LIKE UPPER(%s)".formatted(value, negated ? " NOT" : "", text(pattern));
  }

  @Override
  public String ascendingAbsentLast(String key) {
    return key + " NULLS LAST";
  }

  @Override
  public String descendingAbsentLast(String key) {
    return key + " DESC NULLS LAST";
  }

  @Override
  public String presence(String value) {
    return "CASE WHEN " + value + " IS NULL THEN 1 ELSE 0 END";
  }

  @Override
  public String cut(String query, long rows) {
    return query + " FETCH FIRST " + rows + " ROWS ONLY";
  }

  @Override
  public String slice(String query, long skipped, long rows) {
    return query + " OFFSET " + skipped + " ROWS FETCH NEXT " + rows + " ROWS ONLY";
  }

  @Override
  public String truth(boolean value) {
    return value ? "1" : "0";
  }

  @Override
  public String aliased(String table, String alias) {
    return table + " " + alias;
  }

  @Override
  public String withoutTable() {
    return " FROM DUAL";
  }
}
