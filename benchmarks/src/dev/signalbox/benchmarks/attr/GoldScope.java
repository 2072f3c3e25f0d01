package dev.signalbox.benchmarks.attr;

import dev.signalbox.catalog.dialect.NameSpelling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.PlainSelect;
import org.jspecify.annotations.Nullable;

/// The tables that a SELECT of a gold query reads, within the SELECTs around it.
final class GoldScope {
  private final List<StoredTable> known;
  private final @Nullable GoldScope outer;
  private final Map<String, StoredTable> tables = new LinkedHashMap<>();

  /// A stored column under the name of its table in the query.
  record Place(String table, StoredTable.Column column) {}

  GoldScope(PlainSelect select, List<StoredTable> known, @Nullable GoldScope outer) {
    this.known = known;
    this.outer = outer;
    add(select.getFromItem(), known);
    for (Join join : Objects.requireNonNullElse(select.getJoins(), List.<Join>of())) {
      add(join.getFromItem(), known);
    }
  }

  private void add(@Nullable FromItem item, List<StoredTable> known) {
    if (item instanceof Table table) {
      String name = NameSpelling.folded(table.getName());
      known.stream()
          .filter(each -> NameSpelling.folded(each.name()).equals(name))
          .findFirst()
          .ifPresent(found ->
              tables.put(
                  table.getAlias() == null ? name : NameSpelling.folded(table.getAlias().getName()),
                  found));
    }
  }

  /// All tables of the database.
  List<StoredTable> known() {
    return known;
  }

  /// The tables by their folded names in the query.
  Map<String, StoredTable> tables() {
    return tables;
  }

  /// The stored column that a name means; empty where it is none of a table here or around.
  Optional<Place> place(Column column) {
    String qualifier =
        column.getTable() == null || column.getTable().getName() == null
            ? ""
            : NameSpelling.folded(column.getTable().getName());
    String name = NameSpelling.plain(column.getColumnName());
    for (Map.Entry<String, StoredTable> each : tables.entrySet()) {
      if (qualifier.isEmpty() || each.getKey().equals(qualifier)) {
        Optional<StoredTable.Column> found = each.getValue().column(name);
        if (found.isPresent()) {
          return Optional.of(new Place(each.getKey(), found.get()));
        }
      }
    }
    return outer == null ? Optional.empty() : outer.place(column);
  }
}
