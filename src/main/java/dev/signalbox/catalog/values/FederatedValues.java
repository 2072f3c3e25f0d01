package dev.signalbox.catalog.values;

import dev.signalbox.api.ApiSource;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.MemberTables;
import dev.signalbox.catalog.engine.Connections;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.federation.FederationSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The values of single sources, and of federations those of their members. Tables of one name in
/// two members give none, since values name their table alone.
///
/// Threading: as the values of the sources.
public final class FederatedValues implements ColumnValues {

  /// A table of a member.
  private record Place(String member, String table) {}

  private final ColumnValues sources;
  private final Catalog catalog;
  private final Map<String, FederationSettings> federations;

  /// The values of all databases, APIs and federations of a configuration.
  public static FederatedValues ofAll(
      Catalog catalog, Connections connections, Configuration configuration, List<ApiSource> apis) {
    return new FederatedValues(
        new DocumentedValues(
            new DatabaseColumnValues(catalog, connections, configuration.values()), apis),
        catalog,
        configuration.federations());
  }

  /// @param sources the values of databases and APIs
  /// @param catalog describes the members
  public FederatedValues(
      ColumnValues sources, Catalog catalog, List<FederationSettings> federations) {
    this.sources = sources;
    this.catalog = catalog;
    this.federations =
        federations.stream()
            .collect(Collectors.toUnmodifiableMap(FederationSettings::id, Function.identity()));
  }

  @Override
  public List<Values> of(String database) {
    return each(database, sources::of).orElseGet(() -> sources.of(database));
  }

  @Override
  public List<Values> samples(String database, Predicate<ColumnDescription> chosen) {
    return each(database, member -> sources.samples(member, chosen))
        .orElseGet(() -> sources.samples(database, chosen));
  }

  @Override
  public boolean isUnread(String database, Values column) {
    FederationSettings federation = federations.get(database);
    return federation == null
        ? sources.isUnread(database, column)
        : Optional.ofNullable(places(federation).get(column.table()))
            .filter(place -> sources.isUnread(place.member(), in(place, column)))
            .isPresent();
  }

  @Override
  public Optional<List<String>> like(
      String database, Values column, String text, Set<String> others) {
    FederationSettings federation = federations.get(database);
    return federation == null
        ? sources.like(database, column, text, others)
        : Optional.ofNullable(places(federation).get(column.table()))
            .flatMap(place -> sources.like(place.member(), in(place, column), text, others));
  }

  /// The column as the member names it.
  private static Values in(Place place, Values column) {
    return new Values(place.table(), column.column(), column.values(), column.complete());
  }

  private Optional<List<Values>> each(String database, Function<String, List<Values>> read) {
    FederationSettings federation = federations.get(database);
    if (federation == null) {
      return Optional.empty();
    }
    Map<Place, String> names = new HashMap<>();
    places(federation).forEach((name, place) -> names.put(place, name));
    List<Values> all = new ArrayList<>();
    for (String member : federation.members()) {
      for (Values values : read.apply(member)) {
        String name = names.get(new Place(member, values.table()));
        if (name != null) {
          all.add(new Values(name, values.column(), values.values(), values.complete()));
        }
      }
    }
    return Optional.of(all);
  }

  /// The tables by their names in the federation, where only one member has the name.
  private Map<String, Place> places(FederationSettings federation) {
    Map<String, Place> places = new HashMap<>();
    Map<String, Long> uses =
        members(federation)
            .flatMap(member -> new MemberTables(member).names().stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    members(federation)
        .forEach(member -> {
          List<String> names = new MemberTables(member).names();
          for (int i = 0; i < names.size(); i++) {
            if (uses.getOrDefault(names.get(i), 0L) == 1) {
              places.put(
                  names.get(i), new Place(member.getId(), member.getTables().get(i).getName()));
            }
          }
        });
    return places;
  }

  private Stream<DatabaseDescription> members(FederationSettings federation) {
    return federation.members().stream().flatMap(id -> catalog.find(id).stream());
  }
}
