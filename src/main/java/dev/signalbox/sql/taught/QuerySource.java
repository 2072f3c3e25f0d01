package dev.signalbox.sql.taught;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.schema.Table;
import org.jspecify.annotations.Nullable;

/// A table in FROM.
///
/// @param item the syntax node, which has the name as its alias
/// @param name the canonical name
/// @param written the folded name by which the query refers to it
/// @param table null: unknown, or one of several of its name
record QuerySource(Table item, String name, String written, @Nullable TableDescription table) {

  /// Gives a table in FROM its canonical name.
  static QuerySource of(Table item, String name, DatabaseDescription database) {
    String own = NameSpelling.folded(item.getName());
    String written = item.getAlias() == null ? own : NameSpelling.folded(item.getAlias().getName());
    item.setName(own);
    item.setAlias(new Alias(name, false));
    @Nullable TableDescription table =
        database.getTables().stream()
            .filter(each -> NameSpelling.folded(each.getName()).equals(own))
            .reduce((_, _) -> null)
            .orElse(null);
    return new QuerySource(item, name, written, table);
  }

  /// Whether a reference may mean a column of it.
  ///
  /// @param qualifier null: the reference has none
  boolean has(@Nullable String qualifier, String column) {
    return qualifier == null
        ? table == null || hasColumn(column)
        : NameSpelling.folded(qualifier).equals(written);
  }

  private boolean hasColumn(String column) {
    return table != null
        && table.getColumns().stream()
            .anyMatch(
                each -> NameSpelling.folded(each.getName()).equals(NameSpelling.folded(column)));
  }
}
