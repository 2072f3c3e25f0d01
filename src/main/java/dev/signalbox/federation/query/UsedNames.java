package dev.signalbox.federation.query;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.catalog.resolution.SyntaxParts;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.federation.source.MemberTable;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.Select;

/// All names of columns in a query, whatever table they are of.
final class UsedNames {
  private final Set<String> names = new HashSet<>();
  private boolean all;

  private UsedNames() {}

  static UsedNames of(Select query) {
    UsedNames used = new UsedNames();
    used.walk(query);
    return used;
  }

  private void walk(Object node) {
    switch (node) {
      case Column column -> names.add(NameSpelling.folded(column.getColumnName()));
      case AllColumns every -> {
        all = true;
        SyntaxParts.of(every, Set.of()).forEach(this::walk);
      }
      case Function function -> walkArguments(function);
      case AnalyticExpression function -> walkArguments(function);
      case Join join -> {
        all |= join.isNatural();
        SyntaxParts.of(join, Set.of()).forEach(this::walk);
      }
      default -> SyntaxParts.of(node, Set.of()).forEach(this::walk);
    }
  }

  /// `count(*)` reads no column.
  private void walkArguments(Object function) {
    for (Object part : SyntaxParts.of(function, Set.of())) {
      boolean countsRows =
          part instanceof AllColumns
              || (part instanceof List<?> list
                  && list.size() == 1
                  && list.getFirst() instanceof AllColumns);
      if (!countsRows) {
        walk(part);
      }
    }
  }

  /// The columns of a table that the query may read, at least one. A private column is read only
  /// where the query names it.
  Set<String> columns(MemberTable table, String alias) {
    boolean asRow = all || names.contains(NameSpelling.folded(alias));
    Set<String> columns = new LinkedHashSet<>();
    for (ColumnDescription column : table.description().getColumns()) {
      if (names.contains(NameSpelling.folded(column.getName()))
          || (asRow && !column.getIsPrivate())) {
        columns.add(column.getName());
      }
    }
    if (columns.isEmpty()) {
      columns.add(
          table.description().getColumns().stream()
              .filter(column -> !column.getIsPrivate())
              .findFirst()
              .orElse(table.description().getColumns().getFirst())
              .getName());
    }
    return columns;
  }
}
