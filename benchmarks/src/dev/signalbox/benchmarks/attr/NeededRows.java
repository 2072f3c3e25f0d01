package dev.signalbox.benchmarks.attr;

import dev.signalbox.benchmarks.attr.GoldTranscription.UntranscribedException;
import dev.signalbox.catalog.resolution.SyntaxParts;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.evaluation.dataset.QueryRunner.QueryFailedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.PlainSelect;
import org.jspecify.annotations.Nullable;

/// Counts the rows that a gold query needs: of each table in FROM, the rows that take part in a
/// combination which the WHERE clause lets pass.
///
/// @param whole runs queries on the whole database
record NeededRows(List<StoredTable> tables, String database, QueryRunner whole) {

  /// The rows of all tables; empty where a part of the query cannot be counted by itself, since it
  /// refers to the query around it or reads the result of another one.
  OptionalLong of(String sql) throws InterruptedException {
    List<PlainSelect> selects = new ArrayList<>();
    try {
      collect(GoldTranscription.parsed(sql, tables), selects);
      long needed = 0;
      for (PlainSelect select : selects) {
        needed += of(select);
      }
      return OptionalLong.of(needed);
    } catch (UntranscribedException | QueryFailedException _) {
      return OptionalLong.empty();
    }
  }

  private long of(PlainSelect select) throws InterruptedException, UntranscribedException {
    StringBuilder from = new StringBuilder(" FROM ").append(select.getFromItem());
    List<String> names = new ArrayList<>(List.of(name(select.getFromItem())));
    for (Join join : Objects.requireNonNullElse(select.getJoins(), List.<Join>of())) {
      from.append(join.isSimple() ? ", " : " ").append(join);
      names.add(name(join.getFromItem()));
    }
    if (select.getWhere() != null) {
      from.append(" WHERE ").append(select.getWhere());
    }
    long needed = 0;
    for (String name : names) {
      Object count =
          whole
              .run(database, "SELECT count(DISTINCT " + name + ".rowid)" + from)
              .getRows()
              .getFirst()
              .getFirst();
      needed += ((Number) count).longValue();
    }
    return needed;
  }

  private static String name(@Nullable FromItem item) throws UntranscribedException {
    if (item instanceof Table table) {
      return table.getAlias() == null ? table.getName() : table.getAlias().getName();
    }
    throw new UntranscribedException("it reads the result of another query");
  }

  private static void collect(Object part, List<PlainSelect> selects) {
    if (part instanceof PlainSelect select) {
      selects.add(select);
    }
    SyntaxParts.of(part, Set.of()).forEach(each -> collect(each, selects));
  }
}
