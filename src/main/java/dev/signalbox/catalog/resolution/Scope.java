package dev.signalbox.catalog.resolution;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.Resolution.Outputs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.schema.Column;
import org.jspecify.annotations.Nullable;

/// The possible meanings of the names of one query, and of the queries around it.
///
/// @param outer scope of the query around; null: there is none
/// @param beside whether it has the sources beside a query in FROM, which only some engines show to
///   that query: a name in it may still be one of the queries around
record Scope(
    @Nullable Scope outer,
    boolean beside,
    List<RowSource> sources,
    Map<String, Set<ResolvedColumn>> aliases,
    Map<String, Outputs> queries) {

  /// The names of a row's number, which is the key itself where the key is an integer.
  private static final Set<String> ROW_NUMBERS = Set.of("rowid", "_rowid_", "oid");

  /// The meaning of a name.
  ///
  /// @param row whether it may be a whole row
  record Found(Set<ResolvedColumn> columns, boolean row) {}

  static Scope within(@Nullable Scope outer) {
    return new Scope(outer, false, new ArrayList<>(), new HashMap<>(), new HashMap<>());
  }

  /// The scope for a source in FROM: it may see the sources before it.
  Scope forSource() {
    return new Scope(outer, true, sources, Map.of(), queries);
  }

  Optional<Outputs> query(String folded) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      Outputs found = scope.queries.get(folded);
      if (found != null) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  /// Empty where nothing has that name.
  Optional<Found> find(String folded) {
    Set<ResolvedColumn> columns = new LinkedHashSet<>();
    boolean found = false;
    boolean row = false;
    for (Scope scope = this; scope != null; scope = scope.outer) {
      boolean here = scope.addColumns(folded, columns);
      found |= here;
      if (scope.aliases.containsKey(folded)) {
        columns.addAll(scope.aliases.get(folded));
        found = true;
      }
      for (RowSource source : scope.sources) {
        if (!here && folded.equals(source.name())) {
          columns.addAll(source.origins());
          row = true;
        }
        // It may be an unknown column, or one of the queries around.
        found |= !here && source.columns().open();
      }
      if (here && !scope.beside) {
        break;
      }
    }
    return found || row ? Optional.of(new Found(columns, row)) : Optional.empty();
  }

  private boolean addColumns(String folded, Set<ResolvedColumn> columns) {
    boolean found = false;
    for (RowSource source : sources) {
      for (Resolution.Output output : source.named(folded)) {
        columns.addAll(output.origins());
        found = true;
      }
    }
    if (!found && ROW_NUMBERS.contains(folded)) {
      sources.forEach(source -> columns.addAll(source.keys()));
      found = !sources.isEmpty();
    }
    return found;
  }

  /// The meaning of a qualified name: a column of the nearest source of that name.
  Optional<Found> find(String qualifier, String folded) {
    Set<ResolvedColumn> columns = new LinkedHashSet<>();
    boolean found = false;
    for (Scope scope = this; scope != null; scope = scope.outer) {
      boolean here = false;
      for (RowSource source : scope.sources) {
        if (qualifier.equals(source.name())) {
          here = true;
          List<Resolution.Output> named = source.named(folded);
          named.forEach(output -> columns.addAll(output.origins()));
          boolean numbered = named.isEmpty() && ROW_NUMBERS.contains(folded);
          if (numbered) {
            columns.addAll(source.keys());
          }
          found |= !named.isEmpty() || numbered || source.columns().open();
        }
      }
      if (here && !scope.beside) {
        break;
      }
    }
    return found ? Optional.of(new Found(columns, false)) : Optional.empty();
  }

  /// The sources that `*` or `name.*` shows; all from the nearest level.
  ///
  /// @param qualifier null: all
  List<RowSource> shown(@Nullable String qualifier) {
    List<RowSource> shown = new ArrayList<>();
    for (Scope scope = this; scope != null; scope = scope.outer) {
      for (RowSource source : scope.sources) {
        if (qualifier == null || qualifier.equals(source.name())) {
          shown.add(source);
        }
      }
      if (!shown.isEmpty() && !scope.beside) {
        break;
      }
    }
    return List.copyOf(shown);
  }

  /// The column of a table that a reference surely means; empty where it may mean another.
  Optional<ResolvedColumn> stored(Column column) {
    String folded = NameSpelling.folded(column.getColumnName());
    String qualifier =
        column.getTable() == null || column.getTable().getName() == null
            ? null
            : NameSpelling.folded(column.getTable().getName());
    List<RowSource> named =
        sources.stream()
            .filter(source -> qualifier == null || qualifier.equals(source.name()))
            .filter(source -> source.columns().open() || !source.named(folded).isEmpty())
            .toList();
    boolean open = qualifier == null && aliases.containsKey(folded);
    if (named.size() != 1 || open || beside || !named.getFirst().stored()) {
      return Optional.empty();
    }
    List<Resolution.Output> outputs = named.getFirst().named(folded);
    return outputs.size() == 1
        ? outputs.getFirst().origins().stream().findFirst()
        : Optional.empty();
  }

  /// All sources with a name or columns, those of the nearest level first.
  List<NamePlace.Visible> visible() {
    List<NamePlace.Visible> visible = new ArrayList<>();
    for (Scope scope = this; scope != null; scope = scope.outer) {
      List<Resolution.Output> named = new ArrayList<>();
      scope.aliases.forEach((name, origins) -> named.add(new Resolution.Output(name, origins)));
      visible.add(new NamePlace.Visible(null, named));
      visible.addAll(visible(scope.sources));
    }
    return visible;
  }

  static List<NamePlace.Visible> visible(List<RowSource> sources) {
    return sources.stream()
        .map(source -> new NamePlace.Visible(source.name(), source.columns().list()))
        .toList();
  }

  /// The names that two sets of sources have in common.
  static Set<String> common(List<RowSource> left, RowSource right) {
    Set<String> names = new HashSet<>();
    left.forEach(source ->
        source.columns().list().forEach(each -> names.add(NameSpelling.folded(each.name()))));
    Set<String> others = new HashSet<>();
    right.columns().list().forEach(each -> others.add(NameSpelling.folded(each.name())));
    names.retainAll(others);
    return names;
  }
}
