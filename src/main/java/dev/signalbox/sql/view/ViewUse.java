package dev.signalbox.sql.view;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.reading.WrittenQuery;
import dev.signalbox.sql.schema.Schema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Counts which views and which joins the queries of answered questions use, in one database.
///
/// Source: the view advisor of ChatBI, which learns what views are missing.
///
/// Threading: for one thread.
public final class ViewUse {
  private final DatabaseDescription database;
  private final Schema schema;
  private final Map<String, Integer> views = new LinkedHashMap<>();
  private final Map<Set<String>, Shape> shapes = new LinkedHashMap<>();

  /// A join of tables.
  ///
  /// @param tables the names of the joined tables, sorted
  /// @param columns the columns that the queries use of them, each as `table.column`, sorted
  /// @param questions the number of questions
  /// @param view the view that stands for the join with these columns; empty where none does
  public record Shape(
      Set<String> tables, Set<String> columns, int questions, Optional<String> view) {}

  public ViewUse(DatabaseDescription database) {
    this.database = database;
    this.schema = Schema.of(database);
    database.getTables().stream()
        .filter(TableDescription::getView)
        .forEach(view -> views.put(Schema.nameOf(view).toString(), 0));
  }

  /// Counts the query of one question. A query that cannot be parsed, or reads tables that the
  /// database has no more, counts for nothing.
  public void add(String sql) {
    WrittenQuery.of(sql, Dialect.of(database.getDialect()), schema)
        .map(query -> JoinedPart.of(query, 1))
        .ifPresent(this::add);
  }

  private void add(JoinedPart draft) {
    draft.tables().forEach(table -> views.computeIfPresent(table, (_, count) -> count + 1));
    boolean joins = draft.tables().size() > 1 && draft.single();
    if (joins && draft.tables().stream().noneMatch(views::containsKey)) {
      Set<String> tables = new TreeSet<>(draft.tables());
      shapes.merge(
          tables,
          new Shape(tables, new TreeSet<>(draft.columns()), 1, Optional.empty()),
          ViewUse::both);
    }
  }

  private static Shape both(Shape one, Shape other) {
    Set<String> columns = new TreeSet<>(one.columns());
    columns.addAll(other.columns());
    return new Shape(one.tables(), columns, one.questions() + other.questions(), Optional.empty());
  }

  /// The number of questions for each view, also for those that nobody uses.
  public Map<String, Integer> views() {
    return Map.copyOf(views);
  }

  /// The joins, those of the most questions first.
  public List<Shape> shapes() {
    List<Shape> found = new ArrayList<>();
    for (Shape shape : shapes.values()) {
      JoinedPart draft = new JoinedPart(shape.tables(), shape.columns(), true, 1);
      Optional<String> view =
          ViewChoice.standing(draft, database).map(each -> Schema.nameOf(each).toString());
      found.add(new Shape(shape.tables(), shape.columns(), shape.questions(), view));
    }
    found.sort(
        Comparator.comparingInt(Shape::questions)
            .reversed()
            .thenComparing(shape -> shape.tables().toString()));
    return List.copyOf(found);
  }

  /// The SQL of a view that would stand for a join with the columns that its queries use.
  ///
  /// @return empty where no declared key joins the tables
  public Optional<String> draft(Shape shape) {
    return ViewDraft.of(shape, schema, Dialect.of(database.getDialect()));
  }
}
