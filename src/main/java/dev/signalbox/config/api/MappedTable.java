package dev.signalbox.config.api;

import dev.signalbox.api.ApiTable;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.config.rules.NearestName;
import dev.signalbox.config.rules.SettingRules;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A virtual table of an API.
///
/// @param rows a rough number of rows; null: not known
public record MappedTable(
    String name,
    @Nullable String description,
    List<MappedColumn> columns,
    List<String> primaryKey,
    List<MappedKey> foreignKeys,
    @Nullable Long rows,
    List<MappedPath> paths) {

  public MappedTable {
    SettingRules.that(!name.isBlank(), "tables.name", "given");
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
    foreignKeys = List.copyOf(foreignKeys);
    paths = List.copyOf(paths);
    SettingRules.that(!columns.isEmpty(), "tables.columns", "a list of at least one column");
    SettingRules.that(!paths.isEmpty(), "tables.paths", "a list of at least one access path");
    List<String> names = columns.stream().map(MappedColumn::name).toList();
    distinct(names, "tables.columns");
    distinct(paths.stream().map(MappedPath::name).toList(), "tables.paths");
    known(primaryKey, names, "tables.primary-key");
    foreignKeys.forEach(each -> known(each.columns(), names, "tables.foreign-keys"));
    for (MappedPath path : paths) {
      known(path.bindings().stream().map(MappedBinding::column).toList(), names, "tables.paths");
      known(path.orderedBy(), names, "tables.paths");
      refuseUnbound(path, columns);
    }
  }

  private static void known(List<String> used, List<String> columns, String path) {
    for (String each : used) {
      if (!columns.contains(each)) {
        throw new ConfigurationException(
            path,
            "names the column '%s', which is not among 'columns'%s"
                .formatted(each, NearestName.hint(each, Set.copyOf(columns))));
      }
    }
  }

  /// As [SettingRules#distinct] for a list within a list, whose place the reader of the file adds.
  static void distinct(List<String> names, String path) {
    for (int i = 0; i < names.size(); i++) {
      SettingRules.that(
          names.indexOf(names.get(i)) == i,
          path,
          "some with a name of its own each; '%s' stands twice".formatted(names.get(i)));
    }
  }

  /// A column whose value the reply does not hold needs one value in each call.
  private static void refuseUnbound(MappedPath path, List<MappedColumn> columns) {
    for (MappedColumn column : columns) {
      boolean bound =
          path.described().required().stream()
              .anyMatch(each ->
                  each.column().equals(column.name())
                      && each.operator().sql().equals("=")
                      && each.batch() == 1);
      SettingRules.that(
          !column.isEchoed() || bound,
          "tables.paths",
          "some that bind '%s' by a required = with one value ('%s' does not), since the column is echoed"
              .formatted(column.name(), path.name()));
    }
  }

  /// @param isPrivate tells the private columns by their names
  public ApiTable described(Predicate<String> isPrivate) {
    return new ApiTable(
        name,
        description,
        columns.stream().map(each -> each.described(isPrivate.test(each.name()))).toList(),
        primaryKey,
        foreignKeys.stream().map(MappedKey::described).toList(),
        rows,
        paths.stream().map(MappedPath::described).toList());
  }
}
