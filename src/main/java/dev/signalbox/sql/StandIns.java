package dev.signalbox.sql;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.KeyBinding;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds the values that stand for the keys of an earlier step while a planner writes the query:
/// stored values of the column, where the planner may see any, so that it finds the column by them.
///
/// Threading: as the values.
///
/// @param values null: the planner sees no stored value
public record StandIns(@Nullable ColumnValues values) {

  /// Made-up values alone.
  public static final StandIns MADE_UP = new StandIns(null);

  private static final String TEXT = "Quellmark";
  private static final String NUMBER = "7041";

  /// The most values that the plan tries one after the other.
  private static final int MOST = 2;

  private static final Pattern PLAIN = Pattern.compile("\\p{Lu}[\\p{L} ]{2,40}");

  /// The column that a binding names; empty where the database has no such public column.
  static Optional<ColumnDescription> column(KeyBinding binding, DatabaseDescription database) {
    for (TableDescription table : database.getTables()) {
      for (ColumnDescription column : table.getColumns()) {
        if (isNamed(binding.getColumn(), table, column) && !column.getIsPrivate()) {
          return Optional.of(column);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isNamed(String name, TableDescription table, ColumnDescription column) {
    String plain = "%s.%s".formatted(table.getName(), column.getName());
    return name.equalsIgnoreCase(plain)
        || table
            .getSchema$()
            .map(schema -> "%s.%s".formatted(schema, plain))
            .filter(name::equalsIgnoreCase)
            .isPresent();
  }

  /// The values to try, in their order.
  ///
  /// @throws dev.signalbox.stage.StageException `DATABASE_UNAVAILABLE`
  List<String> of(KeyBinding binding, ColumnDescription column, DatabaseDescription database) {
    if (ValueType.of(column.getType()) == ValueType.NUMBER) {
      return List.of(NUMBER);
    }
    if (values == null) {
      return List.of(TEXT);
    }
    List<ColumnValues.Values> stored = values.of(database.getId());
    List<String> own =
        stored.stream()
            .filter(each ->
                binding
                    .getColumn()
                    .toLowerCase(Locale.ROOT)
                    .endsWith(
                        "%s.%s".formatted(each.table(), each.column()).toLowerCase(Locale.ROOT)))
            .flatMap(each -> each.values().stream())
            .filter(value -> PLAIN.matcher(value).matches())
            .distinct()
            .toList();
    List<String> alone =
        own.stream()
            .filter(
                value -> stored.stream().filter(each -> each.values().contains(value)).count() == 1)
            .limit(MOST)
            .toList();
    return alone.isEmpty() ? own.stream().limit(MOST).toList() : alone;
  }
}
