package dev.signalbox.catalog.resolution;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.Resolution.Output;
import dev.signalbox.catalog.resolution.Resolution.Outputs;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.Alias;
import org.jspecify.annotations.Nullable;

/// A source in FROM: a table, a query, or a function that returns rows.
///
/// @param name the folded qualifier of its columns; null: it has none
/// @param keys the columns that a row's number may show
/// @param stored whether it is surely one table
record RowSource(@Nullable String name, Outputs columns, Set<ResolvedColumn> keys, boolean stored) {

  static RowSource of(@Nullable String name, Outputs columns) {
    return new RowSource(name == null ? null : NameSpelling.folded(name), columns, Set.of(), false);
  }

  /// A table, or all tables that the name may mean.
  static RowSource of(String name, List<TableDescription> tables) {
    List<Output> columns = new ArrayList<>();
    Set<ResolvedColumn> keys = new LinkedHashSet<>();
    for (TableDescription table : tables) {
      table
          .getColumns()
          .forEach(column -> {
            ResolvedColumn resolved = new ResolvedColumn(table, column);
            columns.add(new Output(column.getName(), Set.of(resolved)));
            if (table.getPrimaryKey().contains(column.getName())) {
              keys.add(resolved);
            }
          });
    }
    return new RowSource(
        NameSpelling.folded(name), new Outputs(columns, false), keys, tables.size() == 1);
  }

  /// The same under an alias, which may rename its first columns.
  RowSource as(@Nullable Alias alias) {
    if (alias == null) {
      return this;
    }
    String renamed = alias.getName() == null ? name : NameSpelling.folded(alias.getName());
    List<Alias.AliasColumn> names = alias.getAliasColumns();
    List<String> given = names == null ? List.of() : names.stream().map(each -> each.name).toList();
    return new RowSource(renamed, renamed(columns, given), keys, stored);
  }

  /// @param names of the first columns
  static Outputs renamed(Outputs columns, List<String> names) {
    List<Output> outputs = new ArrayList<>();
    for (int i = 0; i < Math.max(names.size(), columns.list().size()); i++) {
      Set<ResolvedColumn> origins =
          i < columns.list().size() ? columns.list().get(i).origins() : Set.of();
      outputs.add(
          new Output(i < names.size() ? names.get(i) : columns.list().get(i).name(), origins));
    }
    return new Outputs(outputs, columns.open());
  }

  /// The union of both, as one name may mean either.
  RowSource or(RowSource other) {
    List<Output> all = new ArrayList<>(columns.list());
    all.addAll(other.columns.list());
    Set<ResolvedColumn> allKeys = new LinkedHashSet<>(keys);
    allKeys.addAll(other.keys);
    return new RowSource(
        name, new Outputs(all, columns.open() || other.columns.open()), allKeys, false);
  }

  /// The outputs of that name; there can be several.
  List<Output> named(String folded) {
    return columns.list().stream()
        .filter(output -> NameSpelling.folded(output.name()).equals(folded))
        .toList();
  }

  Set<ResolvedColumn> origins() {
    Set<ResolvedColumn> origins = new LinkedHashSet<>();
    columns.list().forEach(output -> origins.addAll(output.origins()));
    return origins;
  }
}
