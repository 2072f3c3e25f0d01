package dev.signalbox.config.api;

import dev.signalbox.config.rules.SettingRules;
import dev.signalbox.event.ForeignKey;
import java.util.List;

/// A reference to another table of the same API.
///
/// @param references the columns of the other table
public record MappedKey(List<String> columns, String table, List<String> references) {
  public MappedKey {
    columns = List.copyOf(columns);
    references = List.copyOf(references);
    SettingRules.that(
        !columns.isEmpty() && columns.size() == references.size(),
        "foreign-keys.references",
        "as many columns as 'columns' has, at least one");
  }

  ForeignKey described() {
    return new ForeignKey(columns, null, table, references);
  }
}
