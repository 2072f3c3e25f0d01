package dev.signalbox.sql.view;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.SourceKind;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.UsedSource;
import dev.signalbox.sql.reading.WrittenQuery;
import dev.signalbox.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Reads which views and which joins the queries of a question use, in one database.
///
/// Source: the view advisor of ChatBI, which learns what views are missing.
///
/// Threading: for one thread.
public final class ViewUse {
  private final DatabaseDescription database;
  private final Schema schema;
  private final Set<String> views;

  public ViewUse(DatabaseDescription database) {
    this.database = database;
    this.schema = Schema.of(database);
    this.views =
        database.getTables().stream()
            .filter(TableDescription::getView)
            .map(view -> Schema.nameOf(view).toString())
            .collect(Collectors.toUnmodifiableSet());
  }

  /// The sources of a question's queries, each one once. A query that cannot be parsed, or reads
  /// tables that the database has no more, uses none.
  public List<UsedSource> of(List<String> queries) {
    List<UsedSource> sources = new ArrayList<>(List.of(source(SourceKind.QUESTION, Set.of())));
    for (String sql : queries) {
      WrittenQuery.of(sql, Dialect.of(database.getDialect()), schema)
          .map(query -> JoinedPart.of(query, 1))
          .ifPresent(draft -> add(draft, sources));
    }
    return sources.stream().distinct().toList();
  }

  /// The sources of a question without a query.
  public static List<UsedSource> refused(String database) {
    return List.of(
        new UsedSource(database, SourceKind.QUESTION, List.of(), List.of()),
        new UsedSource(database, SourceKind.REFUSED, List.of(), List.of()));
  }

  private void add(JoinedPart draft, List<UsedSource> sources) {
    Set<String> tables = new TreeSet<>(draft.tables());
    List<String> read = tables.stream().filter(views::contains).toList();
    read.forEach(view -> sources.add(source(SourceKind.VIEW, Set.of(view))));
    if (tables.size() > 1 && read.isEmpty()) {
      sources.add(
          new UsedSource(
              database.getId(),
              draft.single() ? SourceKind.JOIN : SourceKind.NESTED,
              List.copyOf(tables),
              List.copyOf(new TreeSet<>(draft.columns()))));
      if (ViewChoice.standing(draft, database).isEmpty()) {
        sources.add(source(SourceKind.UNCOVERED, Set.of()));
      }
    }
  }

  private UsedSource source(SourceKind kind, Set<String> names) {
    return new UsedSource(database.getId(), kind, List.copyOf(names), List.of());
  }
}
