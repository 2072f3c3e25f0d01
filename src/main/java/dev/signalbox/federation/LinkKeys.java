package dev.signalbox.federation;

import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ResultTable;
import dev.signalbox.federation.query.KeyLink;
import dev.signalbox.federation.query.KeyOrigin;
import dev.signalbox.federation.query.TableUse;
import dev.signalbox.federation.source.FittingValues;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.WithItem;

/// The distinct values of the origins of links, read from the loaded tables.
///
/// Threading: one thread.
final class LinkKeys {
  private final LoadedTables tables;
  private final ExecutionSettings limits;
  private final Map<KeyLink, Optional<List<Object>>> found = new HashMap<>();

  /// @param limits the most keys, their bytes, and the time of a query for them
  LinkKeys(LoadedTables tables, ExecutionSettings limits) {
    this.tables = tables;
    this.limits = limits;
  }

  /// The keys of a link whose origin is loaded; empty: there are more than the limits allow.
  Optional<List<Object>> of(KeyLink link, Set<TableUse> loaded) throws InterruptedException {
    Optional<List<Object>> known = found.get(link);
    if (known == null) {
      known = read(sql(link.origin(), loaded));
      found.put(link, known);
    }
    return known;
  }

  /// Forgets the keys, since another table is loaded, which may leave out some of them.
  void forget() {
    found.clear();
  }

  private Optional<List<Object>> read(String sql) throws InterruptedException {
    ResultTable result = tables.query(sql, limits);
    if (result.getTruncated().isPresent()) {
      return Optional.empty();
    }
    boolean decimal = result.getColumns().getFirst().getType().startsWith("DECIMAL");
    List<Object> keys = new ArrayList<>();
    for (List<Object> row : result.getRows()) {
      keys.add(plain(row.getFirst(), decimal));
    }
    return Optional.of(List.copyOf(keys));
  }

  private static Object plain(Object value, boolean decimal) {
    return switch (value) {
      case Double number -> new BigDecimal(number.toString());
      case CharSequence text when decimal -> new BigDecimal(text.toString());
      case CharSequence text -> text.toString();
      default -> value;
    };
  }

  private static String sql(KeyOrigin origin, Set<TableUse> loaded) {
    return switch (origin) {
      case KeyOrigin.OfUse(TableUse use, String column) ->
          "SELECT DISTINCT k FROM (%s) AS keys WHERE k IS NOT NULL"
              .formatted(values(use, column, loaded, new HashSet<>(Set.of(use))));
      case KeyOrigin.OfQuery query -> {
        String with =
            query.with().isEmpty()
                ? ""
                : query.with().stream()
                    .map(WithItem::toString)
                    .collect(Collectors.joining(", ", "WITH ", " "));
        Select body =
            query.query() instanceof ParenthesedSelect inner ? inner.getSelect() : query.query();
        String column = query.column() == null ? "k" : quoted(query.column());
        yield "%sSELECT DISTINCT %s FROM (%s) AS keys%s WHERE %s IS NOT NULL"
            .formatted(with, column, body, query.column() == null ? "(k)" : "", column);
      }
    };
  }

  /// The values of a column in the rows that take part in the result, as far as loaded tables tell.
  ///
  /// @param seen the uses around
  private static String values(
      TableUse use, String column, Set<TableUse> loaded, Set<TableUse> seen) {
    StringBuilder sql =
        new StringBuilder(
            "SELECT %1$s.%2$s AS k FROM %3$s AS %1$s WHERE true"
                .formatted(use.alias(), quoted(column), use.loadedName()));
    use.filters().forEach(filter -> sql.append(" AND (").append(filter).append(')'));
    for (KeyLink link : use.links()) {
      if (link.origin() instanceof KeyOrigin.OfUse(TableUse from, String key)
          && loaded.contains(from)
          && isAlike(use, link.column(), from, key)
          && seen.add(from)) {
        sql.append(
            " AND %s.%s IN (%s)"
                .formatted(use.alias(), quoted(link.column()), values(from, key, loaded, seen)));
      }
    }
    return sql.toString();
  }

  /// Whether both columns are described by the same kind of type, so that they can be compared
  /// whatever their values are.
  private static boolean isAlike(TableUse one, String column, TableUse other, String key) {
    return FittingValues.isSameKind(
        one.table().column(column).orElseThrow(), other.table().column(key).orElseThrow());
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
