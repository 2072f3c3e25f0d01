package dev.signalbox.catalog.introspection;

import dev.signalbox.catalog.MemberTables;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.RegisteredFederation;
import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.config.federation.FederationKey;
import dev.signalbox.config.federation.FederationSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Describes a federation by its members: each member is a schema, and a key that members share is
/// a foreign key. A key that a member lacks is a problem of the description.
final class FederatedDescription {
  private FederatedDescription() {}

  /// @param members the members' descriptions, in their order
  static DatabaseDescription of(
      RegisteredFederation federation, List<DatabaseDescription> members) {
    FederationSettings settings = federation.settings();
    List<TableDescription> tables = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (DatabaseDescription member : members) {
      tables.addAll(new MemberTables(member).descriptions());
      member.getProblems().forEach(problem -> problems.add(member.getId() + ": " + problem));
    }
    for (FederationKey key : settings.keys()) {
      addKey(tables, key, problems);
    }
    return DatabaseDescription.newBuilder()
        .setId(settings.id())
        .setName(Objects.requireNonNullElse(settings.name(), settings.id()))
        .setDialect(RegisteredDatabase.FEDERATION)
        .setDescription(settings.description())
        .setStatements(settings.statements())
        .setTenants(federation.tenants())
        .setExecutable(false)
        .setTables(tables)
        .setProblems(problems)
        .setFingerprint(
            Fingerprint.ofMembers(
                federation,
                members.stream().map(each -> each.getFingerprint().orElse("")).toList()))
        .build();
  }

  /// Whether a description follows the present settings, but for its members and keys, which the
  /// fingerprint holds.
  static boolean isConfigured(RegisteredFederation federation, DatabaseDescription known) {
    FederationSettings settings = federation.settings();
    return known.getName().equals(Objects.requireNonNullElse(settings.name(), settings.id()))
        && known.getDialect().equals(RegisteredDatabase.FEDERATION)
        && known.getDescription().equals(Optional.ofNullable(settings.description()))
        && known.getStatements().equals(settings.statements())
        && known.getTenants().equals(federation.tenants());
  }

  private static void addKey(
      List<TableDescription> tables, FederationKey key, List<String> problems) {
    Optional<TableDescription> from = find(tables, key.referring());
    Optional<TableDescription> to = find(tables, key.referredTo());
    if (from.isEmpty() || to.isEmpty()) {
      problems.add(
          "the key '%s' names a table or column that the member does not have"
              .formatted(from.isEmpty() ? key.from() : key.to()));
      return;
    }
    List<ForeignKey> keys = new ArrayList<>(from.get().getForeignKeys());
    keys.add(
        ForeignKey.newBuilder()
            .setColumns(List.of(column(from.get(), key.referring().column())))
            .setReferencedSchema(key.referredTo().member())
            .setReferencedTable(to.get().getName())
            .setReferencedColumns(List.of(column(to.get(), key.referredTo().column())))
            .build());
    tables.set(
        tables.indexOf(from.get()),
        TableDescription.newBuilder(from.get()).setForeignKeys(keys).build());
  }

  private static Optional<TableDescription> find(
      List<TableDescription> tables, FederationKey.Place place) {
    return tables.stream()
        .filter(table -> table.getSchema$().filter(place.member()::equals).isPresent())
        .filter(table -> table.getName().equalsIgnoreCase(place.table()))
        .filter(table ->
            table.getColumns().stream()
                .anyMatch(each -> each.getName().equalsIgnoreCase(place.column())))
        .findFirst();
  }

  /// The column's name as its table writes it.
  private static String column(TableDescription table, String written) {
    return table.getColumns().stream()
        .map(each -> each.getName())
        .filter(written::equalsIgnoreCase)
        .findFirst()
        .orElseThrow();
  }
}
