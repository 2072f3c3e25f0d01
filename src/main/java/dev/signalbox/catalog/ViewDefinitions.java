package dev.signalbox.catalog;

import dev.signalbox.catalog.ddl.SchemaBuilder.Name;
import dev.signalbox.catalog.resolution.ColumnUse;
import dev.signalbox.catalog.resolution.Resolution;
import dev.signalbox.catalog.resolution.Resolution.Output;
import dev.signalbox.catalog.resolution.ResolvedColumn;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.create.view.CreateView;
import net.sf.jsqlparser.statement.select.Select;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The queries that define views, as far as they are known.
///
/// Threading: immutable.
///
/// @param byView SQL by view
public record ViewDefinitions(Map<Name, String> byView) {
  private static final Logger LOG = LoggerFactory.getLogger(ViewDefinitions.class);

  public ViewDefinitions {
    byView = Map.copyOf(byView);
  }

  /// The database with the tables that each view reads and the origins of its columns. A column
  /// without a type takes the one of its origin. A view can read other views, so each round begins
  /// with the origins that the last one found. A view whose definition cannot be parsed is a
  /// problem of the description.
  public DatabaseDescription traced(DatabaseDescription database) {
    DatabaseDescription known = withProblems(database);
    for (int round = 0; round <= byView.size(); round++) {
      List<TableDescription> tables = new ArrayList<>();
      for (TableDescription table : known.getTables()) {
        tables.add(table.getView() ? traced(table, known) : table);
      }
      if (tables.equals(known.getTables())) {
        break;
      }
      known = DatabaseDescription.newBuilder(known).setTables(tables).build();
    }
    return known;
  }

  private DatabaseDescription withProblems(DatabaseDescription database) {
    List<String> problems = new ArrayList<>(database.getProblems());
    for (TableDescription table : database.getTables()) {
      @Nullable String definition = table.getView() ? byView.get(name(table)) : null;
      if (definition != null && query(definition).isEmpty()) {
        problems.add(
            "the definition of the view '%s' cannot be parsed, so the tables that it reads are not known, and no question is asked of it in place of a join"
                .formatted(name(table)));
      }
    }
    return DatabaseDescription.newBuilder(database).setProblems(List.copyOf(problems)).build();
  }

  private TableDescription traced(TableDescription view, DatabaseDescription database) {
    Optional<Select> query = queryOf(view);
    Optional<Resolution> resolution = query.flatMap(each -> resolution(each, view, database));
    if (query.isEmpty() || resolution.isEmpty()) {
      return view;
    }
    List<Output> outputs = resolution.get().outputs().list();
    Set<Integer> computed = ComputedColumns.of(query.get(), outputs.size());
    Set<String> reads = new TreeSet<>();
    resolution.get().uses().stream()
        .flatMap(use -> use.columns().stream())
        .forEach(column -> reads.addAll(tables(column.table())));
    List<ColumnDescription> columns = new ArrayList<>();
    for (int i = 0; i < view.getColumns().size(); i++) {
      Set<ResolvedColumn> origins = outputs.get(i).origins();
      origins.forEach(origin -> reads.addAll(tables(origin.table())));
      ColumnDescription column = view.getColumns().get(i);
      boolean isShown = origins.size() == 1 && !computed.contains(i);
      columns.add(isShown ? from(column, origins.iterator().next()) : column);
    }
    return TableDescription.newBuilder(view)
        .setColumns(columns)
        .setReads(List.copyOf(reads))
        .build();
  }

  private static List<String> tables(TableDescription origin) {
    return origin.getView() ? origin.getReads() : List.of(name(origin).toString());
  }

  /// The column with its only origin.
  private static ColumnDescription from(ColumnDescription column, ResolvedColumn origin) {
    String path =
        origin.table().getView()
            ? origin.column().getOrigin().orElse(null)
            : name(origin.table()) + "." + origin.column().getName();
    return ColumnDescription.newBuilder(column)
        .setType(column.getType().isEmpty() ? origin.column().getType() : column.getType())
        .setOrigin(path)
        .build();
  }

  /// The columns of a view's query; empty where their origins cannot be told.
  Optional<List<Output>> outputs(TableDescription view, DatabaseDescription database) {
    return queryOf(view)
        .flatMap(query -> resolution(query, view, database))
        .map(resolved -> resolved.outputs().list());
  }

  private Optional<Select> queryOf(TableDescription view) {
    return Optional.ofNullable(byView.get(name(view))).flatMap(ViewDefinitions::query);
  }

  private static Optional<Resolution> resolution(
      Select query, TableDescription view, DatabaseDescription database) {
    Resolution resolved = Resolution.of(query, database);
    boolean isKnown =
        !resolved.outputs().open()
            && resolved.uses().stream().noneMatch(ColumnUse.Unresolved.class::isInstance)
            && resolved.outputs().list().size() == view.getColumns().size();
    return isKnown ? Optional.of(resolved) : Optional.empty();
  }

  private static Optional<Select> query(String sql) {
    try {
      Statement statement = CCJSqlParserUtil.parse(sql);
      return switch (statement) {
        case CreateView view -> Optional.ofNullable(view.getSelect());
        case Select select -> Optional.of(select);
        default -> Optional.empty();
      };
    } catch (JSQLParserException e) {
      LOG.debug("The definition of a view cannot be parsed", e);
      return Optional.empty();
    }
  }

  static Name name(TableDescription table) {
    return new Name(table.getSchema$().orElse(null), table.getName());
  }
}
