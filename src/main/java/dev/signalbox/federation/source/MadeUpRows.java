package dev.signalbox.federation.source;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Makes rows up for the tables of a source, so that queries can be compared without a call. Keys
/// are unique and foreign keys have a row to refer to; names are unique; other values repeat, and
/// the values that the queries compare with are among them. Equal arguments give equal rows.
///
/// Source: Zhong, Yu & Klein 2020, Semantic Evaluation for Text-to-SQL with Distilled Test Suites,
/// section 3, which compares queries on random rows near their constants.
///
/// @param source the tables, whatever their rows are
/// @param keys the columns that other tables refer to, as `table.column` in lower case
/// @param texts the texts that the queries compare with
/// @param numbers the numbers that they compare with
public record MadeUpRows(
    DatabaseDescription source, Set<String> keys, List<String> texts, List<Long> numbers)
    implements MemberRows {
  private static final int ROWS = 96;

  /// The number of different values of a column that is no key and holds no names.
  private static final int DIFFERENT = 11;

  private static final Set<String> NAMING = Set.of("name", "title");
  private static final int BYTES = 16;

  public MadeUpRows {
    keys = Set.copyOf(keys);
    texts = List.copyOf(texts);
    numbers = List.copyOf(numbers);
  }

  /// The columns of some tables that are keys of their tables, or that foreign keys refer to.
  public static Set<String> keys(List<TableDescription> tables) {
    Set<String> keys = new HashSet<>();
    for (TableDescription table : tables) {
      if (table.getPrimaryKey().size() == 1) {
        keys.add(place(table.getName(), table.getPrimaryKey().getFirst()));
      }
      for (ForeignKey key : table.getForeignKeys()) {
        key.getReferencedColumns()
            .forEach(column -> keys.add(place(key.getReferencedTable(), column)));
      }
    }
    return keys;
  }

  private static String place(String table, String column) {
    return "%s.%s".formatted(table, column).toLowerCase(Locale.ROOT);
  }

  @Override
  public List<AccessWay> ways(TableDescription table) {
    return List.of(new AccessWay("no call", List.of(), ROWS, OptionalLong.of(ROWS), 0, List.of()));
  }

  @Override
  public int concurrency() {
    return 1;
  }

  @Override
  public Fetched fetch(Fetch fetch, FetchBudget budget) {
    TableDescription table = fetch.table();
    List<ColumnDescription> columns =
        fetch.columns().stream()
            .flatMap(
                name -> table.getColumns().stream().filter(each -> each.getName().equals(name)))
            .toList();
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int row = 0; row < ROWS; row++) {
      List<@Nullable Object> values = new ArrayList<>();
      for (ColumnDescription column : columns) {
        values.add(value(table, column, row));
      }
      rows.add(values);
    }
    long bytes = (long) BYTES * ROWS * columns.size();
    return new Fetched(rows, 0, 0, bytes, budget.read(ROWS, bytes));
  }

  private Object value(TableDescription table, ColumnDescription column, int row) {
    String place = place(table.getName(), column.getName());
    if (keys.contains(place)) {
      return key(column, row);
    }
    int random = random(place, row);
    if (refers(table, column.getName())) {
      return key(column, referred(random));
    }
    return switch (ValueType.of(column.getType())) {
      case TEXT, OTHER -> text(isName(table, column) ? row : random % DIFFERENT);
      case NUMBER -> number(column, row, random);
      case BOOLEAN -> random % 2 == 0;
      case TIME -> time(column, row, random);
    };
  }

  /// Whether each row has a text of its own: names and titles have, and so has the first text.
  private static boolean isName(TableDescription table, ColumnDescription column) {
    String name = column.getName().toLowerCase(Locale.ROOT);
    return NAMING.stream().anyMatch(name::endsWith)
        || table.getColumns().stream()
            .filter(each -> ValueType.of(each.getType()) == ValueType.TEXT)
            .findFirst()
            .filter(column::equals)
            .isPresent();
  }

  private static boolean refers(TableDescription table, String column) {
    return Stream.concat(
            table.getPrimaryKey().stream(),
            table.getForeignKeys().stream().flatMap(key -> key.getColumns().stream()))
        .anyMatch(column::equalsIgnoreCase);
  }

  /// The key of a row is the same in each table, so that every foreign key finds its row.
  private static Object key(ColumnDescription column, int row) {
    return ValueType.of(column.getType()) == ValueType.NUMBER
        ? (Object) (row + 1L)
        : String.valueOf(row + 1);
  }

  /// The row that a foreign key refers to: a few rows are referred to often, and some never.
  private static int referred(int random) {
    double part = random % ROWS / (double) ROWS;
    return (int) (ROWS * part * part * part);
  }

  private String text(int choice) {
    return choice < texts.size() ? texts.get(choice) : "w" + choice;
  }

  /// A number at or beside one of the queries, or one of the row's own.
  private Object number(ColumnDescription column, int row, int random) {
    boolean near = !numbers.isEmpty() && random % 2 == 0;
    int choice = random / 2 % (3 * Math.max(1, numbers.size()));
    long number = near ? numbers.get(choice / 3) + choice % 3 - 1 : (row * 37L + 5) % 97;
    boolean whole = column.getType().toLowerCase(Locale.ROOT).contains("int");
    return whole ? (Object) number : number + (near ? 0.0 : 0.5);
  }

  private static Object time(ColumnDescription column, int row, int random) {
    String type = column.getType().toLowerCase(Locale.ROOT);
    long year = 2012L + random % 14;
    if (type.contains("year")) {
      return year;
    }
    String date = "%d-%02d-%02d".formatted(year, 1 + random / 14 % 12, 1 + row % 28);
    return type.equals("date") ? date : date + " %02d:%02d:00".formatted(random % 24, row % 60);
  }

  /// A number from 0 that looks random.
  private static int random(String place, int row) {
    long mixed = (place.hashCode() * 31L + row) * 0x9E3779B97F4A7C15L;
    return (int) ((mixed ^ (mixed >>> 29)) >>> 34);
  }
}
