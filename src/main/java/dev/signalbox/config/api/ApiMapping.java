package dev.signalbox.config.api;

import dev.signalbox.config.rules.SettingRules;
import java.util.List;

/// The tables of an API with their access paths: a file of its own, which `signalbox catalog
/// import-api` prints from the API's document.
///
/// @param tables at least one
public record ApiMapping(List<MappedTable> tables) {

  public ApiMapping {
    tables = List.copyOf(tables);
    SettingRules.distinct(tables.stream().map(MappedTable::name).toList(), "tables", "name");
    List<String> names = tables.stream().map(MappedTable::name).toList();
    for (MappedTable table : tables) {
      for (MappedKey key : table.foreignKeys()) {
        SettingRules.that(
            names.contains(key.table()),
            "tables",
            "some that hold each table of a foreign key ('%s' of '%s')"
                .formatted(key.table(), table.name()));
      }
    }
  }

  /// Without tables, for the reader of the file.
  public static ApiMapping empty() {
    return new ApiMapping(List.of());
  }
}
