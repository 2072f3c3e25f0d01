package dev.signalbox.catalog.resolution;

import dev.signalbox.event.DatabaseDescription;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.statement.select.Select;

/// The columns that a query uses.
///
/// @param uses in the order in which they are found
/// @param outputs the columns of the query's result
public record Resolution(List<ColumnUse> uses, Outputs outputs) {

  /// A column of a result.
  ///
  /// @param name as it can be referred to, in the statement's own spelling
  /// @param origins the columns of tables that its values are made of
  public record Output(String name, Set<ResolvedColumn> origins) {}

  /// The columns of a result.
  ///
  /// @param open whether it may have others besides
  public record Outputs(List<Output> list, boolean open) {
    public Outputs {
      list = List.copyOf(list);
    }
  }

  public Resolution {
    uses = List.copyOf(uses);
  }

  /// Resolves every name of a query. What cannot be resolved becomes [ColumnUse.Unresolved].
  ///
  /// Threading: any thread; the statement must not change meanwhile.
  ///
  /// @param database whose tables the query may read; its dialect says what else a name can be
  public static Resolution of(Select query, DatabaseDescription database) {
    QueryResolver resolver = new QueryResolver(new KnownTables(database));
    Outputs outputs = resolver.resolve(query, null);
    return new Resolution(resolver.uses(), outputs);
  }
}
