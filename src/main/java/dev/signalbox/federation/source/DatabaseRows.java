package dev.signalbox.federation.source;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.Spelling;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.TableDescription;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.sql.schema.ValueType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Fetches rows of a database, by one statement in its own SQL for each fetch. The statement has
/// the columns and those conditions that every engine decides as the joining engine does.
///
/// Threading: as [QueryExecutor].
///
/// @param limits gives the size of the pool
public record DatabaseRows(
    DatabaseDescription database, QueryExecutor executor, ExecutionSettings limits)
    implements MemberRows {

  /// The most keys in one statement.
  private static final int KEYS = 500;

  /// The cost of a statement, beside a call of a web API.
  private static final double STATEMENT = 0.1;

  @Override
  public List<AccessWay> ways(TableDescription table) {
    List<WayParameter> parameters = new ArrayList<>();
    for (ColumnDescription column : table.getColumns()) {
      for (Comparison comparison : comparisons(column)) {
        int values = comparison == Comparison.EQUAL ? KEYS : 1;
        parameters.add(new WayParameter(column.getName(), comparison, false, values, true));
      }
    }
    OptionalLong rows = table.getRowEstimate().map(OptionalLong::of).orElseGet(OptionalLong::empty);
    return List.of(
        new AccessWay("a statement", parameters, Integer.MAX_VALUE, rows, STATEMENT, List.of()));
  }

  /// The comparisons that no rule of the engine decides otherwise. Texts are compared for equality
  /// alone: their order depends on a collation. SQLite's times are texts or numbers.
  private Set<Comparison> comparisons(ColumnDescription column) {
    return switch (ValueType.of(column.getType())) {
      case NUMBER ->
          isNumber(column) ? EnumSet.allOf(Comparison.class) : EnumSet.noneOf(Comparison.class);
      case TEXT -> isFixedLength(column) ? Set.of() : Set.of(Comparison.EQUAL);
      case TIME ->
          isDate(column) ? EnumSet.allOf(Comparison.class) : EnumSet.noneOf(Comparison.class);
      case BOOLEAN, OTHER -> Set.of();
    };
  }

  /// `interval` and `point` hold the letters of `int`, and PostgreSQL compares `money` with money.
  private static boolean isNumber(ColumnDescription column) {
    String type = column.getType().toLowerCase(Locale.ROOT);
    return !type.contains("interval") && !type.contains("point") && !type.contains("money");
  }

  private static boolean isFixedLength(ColumnDescription column) {
    String type = column.getType().toLowerCase(Locale.ROOT);
    return type.startsWith("char") || type.startsWith("bpchar") || type.startsWith("nchar");
  }

  private boolean isDate(ColumnDescription column) {
    return column.getType().equalsIgnoreCase("date")
        && !database.getDialect().equalsIgnoreCase("sqlite");
  }

  @Override
  public int concurrency() {
    return Math.max(1, limits.poolSize() / 2);
  }

  @Override
  public Fetched fetch(Fetch fetch, FetchBudget budget) throws InterruptedException {
    ExecutionSettings bounds =
        limits.cutAt(Math.max(1, budget.rows()), Math.max(1, budget.bytes()), budget.time());
    Optional<String> spent = budget.call(1);
    ResultTable result = executor.execute(database.getId(), statement(fetch), bounds);
    List<List<@Nullable Object>> rows = new ArrayList<>();
    long bytes = 0;
    for (List<Object> row : result.getRows()) {
      List<@Nullable Object> values = new ArrayList<>(row.size());
      for (Object value : row) {
        Object plain = value instanceof CharSequence text ? text.toString() : value;
        bytes += RowSizes.of(plain);
        values.add(plain);
      }
      rows.add(values);
    }
    Optional<String> full = budget.read(rows.size(), bytes);
    Optional<String> cut = spent.or(result::getTruncated).or(() -> full);
    return new Fetched(rows, 1, 0, bytes, cut);
  }

  private String statement(Fetch fetch) {
    Spelling spelling = Dialect.of(database.getDialect()).spelling();
    String columns = fetch.columns().stream().map(spelling::name).collect(Collectors.joining(", "));
    String table =
        fetch.table().getSchema$().map(schema -> spelling.name(schema) + ".").orElse("")
            + spelling.name(fetch.table().getName());
    String where =
        fetch.bounds().stream()
            .map(bound -> condition(bound, spelling))
            .collect(Collectors.joining(" AND "));
    String query =
        "SELECT %s FROM %s%s".formatted(columns, table, where.isEmpty() ? "" : " WHERE " + where);
    return fetch.enough() < Integer.MAX_VALUE ? spelling.cut(query, fetch.enough()) : query;
  }

  private static String condition(BoundValues bound, Spelling spelling) {
    String column = spelling.name(bound.column());
    return bound.values().size() == 1
        ? column
            + " "
            + bound.parameter().comparison().sign()
            + " "
            + literal(bound.values().getFirst(), spelling)
        : bound.values().stream()
            .map(value -> literal(value, spelling))
            .collect(Collectors.joining(", ", column + " IN (", ")"));
  }

  private static String literal(Object value, Spelling spelling) {
    return switch (value) {
      case Long number -> number.toString();
      case BigDecimal number -> number.toPlainString();
      case Boolean truth -> spelling.truth(truth);
      default -> spelling.text(value.toString());
    };
  }
}
