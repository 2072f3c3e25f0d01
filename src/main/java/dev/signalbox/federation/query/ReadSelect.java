package dev.signalbox.federation.query;

import dev.signalbox.federation.query.SourceScope.WithBody;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.statement.select.Select;

/// A query within a query, as far as it has been read.
///
/// @param uses the uses of tables within
/// @param scope of its SELECT; empty where it is made of several
/// @param correlated whether it may refer to rows of the queries around it
/// @param with the WITH queries of the whole query that it reads
record ReadSelect(
    Select query,
    Set<TableUse> uses,
    Optional<SourceScope> scope,
    boolean correlated,
    WithBody with) {
  ReadSelect {
    uses = Set.copyOf(uses);
  }
}
