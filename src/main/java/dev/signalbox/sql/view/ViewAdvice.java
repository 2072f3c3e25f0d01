package dev.signalbox.sql.view;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.SourceKind;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.Tally;
import dev.signalbox.event.UsedSource;
import dev.signalbox.sql.schema.Schema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The use of the views and joins of one database, and the views that it lacks, by the database as
/// it is now.
///
/// Source: the view advisor of ChatBI, which learns what views are missing.
///
/// Threading: immutable.
public final class ViewAdvice {
  private final DatabaseDescription database;
  private final Schema schema;
  private final Map<String, Tally> counts = new LinkedHashMap<>();

  /// A number of questions, and of the verdicts on their answers.
  public record Count(long questions, long right, long wrong) {
    private static final Count NONE = new Count(0, 0, 0);

    private static Count of(Tally tally) {
      return new Count(tally.getQuestions(), tally.getRight(), tally.getWrong());
    }
  }

  /// The use of a view.
  ///
  /// @param traced whether Signalbox knows the tables that the view reads; otherwise no question is
  ///   asked of it in place of a join
  public record ViewCount(String view, Count count, boolean traced) {}

  /// A join of tables.
  ///
  /// @param nested whether queries within queries, outer joins or several roles of a table keep
  ///   views from standing for it
  /// @param tables the names of the joined tables, sorted
  /// @param columns the columns that the queries use of them, each as `table.column`, sorted
  /// @param view the view that stands for the join with these columns; empty where none does
  public record Shape(
      boolean nested,
      Set<String> tables,
      Set<String> columns,
      Count count,
      Optional<String> view) {}

  /// @param tallies the counts to add up; those of other databases do not count
  public ViewAdvice(DatabaseDescription database, Collection<Tally> tallies) {
    this.database = database;
    this.schema = Schema.of(database);
    for (Tally each : tallies) {
      if (each.getSource().getDatabase().equals(database.getId())) {
        String key = Tallies.key(Tally.newBuilder(each).setTenant(null).build());
        counts.merge(key, each, Tallies::plus);
      }
    }
  }

  public String database() {
    return database.getId();
  }

  /// The questions that the database was asked.
  public Count asked() {
    return count(SourceKind.QUESTION, List.of());
  }

  /// The questions that needed several tables when no view stood for these.
  public Count uncovered() {
    return count(SourceKind.UNCOVERED, List.of());
  }

  /// The questions that were refused.
  public Count refused() {
    return count(SourceKind.REFUSED, List.of());
  }

  /// The views in the order of their names, also those that nobody uses.
  public List<ViewCount> views() {
    return database.getTables().stream()
        .filter(TableDescription::getView)
        .map(view -> {
          String name = Schema.nameOf(view).toString();
          return new ViewCount(
              name, count(SourceKind.VIEW, List.of(name)), !view.getReads().isEmpty());
        })
        .sorted(Comparator.comparing(ViewCount::view))
        .toList();
  }

  private Count count(SourceKind kind, List<String> names) {
    return counts.values().stream()
        .filter(tally -> tally.getSource().getKind() == kind)
        .filter(tally -> tally.getSource().getNames().equals(names))
        .map(Count::of)
        .findFirst()
        .orElse(Count.NONE);
  }

  /// The joins of tables that the database still has, those of the most questions first.
  public List<Shape> shapes() {
    Set<String> tables = new TreeSet<>();
    Set<String> columns = new TreeSet<>();
    for (TableDescription table : database.getTables()) {
      String name = Schema.nameOf(table).toString();
      tables.add(name);
      table.getColumns().forEach(column -> columns.add(name + "." + column.getName()));
    }
    List<Shape> found = new ArrayList<>();
    for (Tally tally : counts.values()) {
      UsedSource source = tally.getSource();
      boolean nested = source.getKind() == SourceKind.NESTED;
      if ((nested || source.getKind() == SourceKind.JOIN)
          && tables.containsAll(source.getNames())) {
        found.add(shape(tally, nested, columns));
      }
    }
    found.sort(
        Comparator.comparingLong((Shape shape) -> shape.count().questions())
            .reversed()
            .thenComparing(shape -> shape.tables().toString())
            .thenComparing(Shape::nested));
    return List.copyOf(found);
  }

  /// The joins of at least some questions.
  public List<Shape> shapes(int atLeast) {
    return shapes().stream().filter(shape -> shape.count().questions() >= atLeast).toList();
  }

  /// The joins of at least some questions for which no view stands, though one might.
  public List<Shape> lacking(int atLeast) {
    return shapes(atLeast).stream()
        .filter(shape -> !shape.nested() && shape.view().isEmpty())
        .toList();
  }

  private Shape shape(Tally tally, boolean nested, Set<String> known) {
    Set<String> tables = new TreeSet<>(tally.getSource().getNames());
    Set<String> columns =
        tally.getSource().getColumns().stream()
            .filter(known::contains)
            .collect(Collectors.toCollection(TreeSet::new));
    Optional<String> view =
        ViewChoice.standing(new JoinedPart(tables, columns, !nested, 1), database)
            .map(each -> Schema.nameOf(each).toString());
    return new Shape(nested, tables, columns, Count.of(tally), view);
  }

  /// The SQL of a view that would stand for a join with the columns that its queries use.
  ///
  /// @return empty where no declared key joins the tables, and for a nested one
  public Optional<String> draft(Shape shape) {
    return shape.nested()
        ? Optional.empty()
        : ViewDraft.of(shape, schema, Dialect.of(database.getDialect()));
  }
}
