package dev.signalbox.catalog.values;

import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.ApiTable;
import dev.signalbox.api.ApiType;
import dev.signalbox.event.ColumnDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The values of databases, and of APIs those that their documents list: nothing asks an API for
/// its values.
///
/// Threading: as the values of the databases.
public final class DocumentedValues implements ColumnValues {
  private final ColumnValues databases;
  private final Map<String, List<Values>> apis;

  public DocumentedValues(ColumnValues databases, List<ApiSource> apis) {
    this.databases = databases;
    this.apis =
        apis.stream()
            .collect(Collectors.toUnmodifiableMap(ApiSource::name, DocumentedValues::listed));
  }

  private static List<Values> listed(ApiSource api) {
    List<Values> listed = new ArrayList<>();
    for (ApiTable table : api.tables()) {
      for (ApiColumn column : table.columns()) {
        if (column.type() == ApiType.TEXT && !column.isPrivate()) {
          listed.add(
              new Values(table.name(), column.name(), column.values(), column.valuesAreAll()));
        }
      }
    }
    return List.copyOf(listed);
  }

  @Override
  public List<Values> of(String database) {
    List<Values> listed = apis.get(database);
    return listed == null ? databases.of(database) : listed;
  }

  @Override
  public List<Values> samples(String database, Predicate<ColumnDescription> chosen) {
    return apis.containsKey(database) ? List.of() : databases.samples(database, chosen);
  }

  @Override
  public boolean isUnread(String database, Values column) {
    return apis.containsKey(database) ? !column.complete() : databases.isUnread(database, column);
  }

  @Override
  public Optional<List<String>> like(
      String database, Values column, String text, Set<String> others) {
    return apis.containsKey(database)
        ? Optional.empty()
        : databases.like(database, column, text, others);
  }
}
