package dev.signalbox.catalog.resolution;

import dev.signalbox.event.DatabaseDescription;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.statement.select.Select;

/// The columns that a query uses.
///
/// @param uses in the order of the walk
/// @param outputs the columns of the query's result
/// @param comparisons those of stored columns with literals
public record Resolution(
    List<ColumnUse> uses, Outputs outputs, List<LiteralComparison> comparisons) {

  /// A column of a result.
  ///
  /// @param name the name for references, in the statement's own spelling
  /// @param origins the columns of tables that its values come from
  public record Output(String name, Set<ResolvedColumn> origins) {}

  /// The columns of a result.
  ///
  /// @param open whether it may have further columns
  public record Outputs(List<Output> list, boolean open) {
    public Outputs {
      list = List.copyOf(list);
    }
  }

  public Resolution {
    uses = List.copyOf(uses);
    comparisons = List.copyOf(comparisons);
  }

  /// Resolves every name of a query. An unresolvable name becomes [ColumnUse.Unresolved].
  ///
  /// Threading: any thread; the statement must not change meanwhile.
  ///
  /// @param database the tables that the query may read; its dialect decides other meanings of
  ///   names
  public static Resolution of(Select query, DatabaseDescription database) {
    QueryResolver resolver = new QueryResolver(new KnownTables(database));
    Outputs outputs = resolver.resolve(query, null);
    return new Resolution(resolver.uses(), outputs, resolver.comparisons());
  }
}
