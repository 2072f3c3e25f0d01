package dev.signalbox.catalog.registration;

import dev.signalbox.catalog.PrivateColumns;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.ddl.SchemaBuilder;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Registration;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The differences between a database's description in the catalog and in a configuration, in words
/// for an operator.
public final class RegistrationComparison {
  private RegistrationComparison() {}

  /// @return empty: no difference
  public static List<String> between(DatabaseDescription known, RegisteredDatabase here) {
    List<String> differences = new ArrayList<>();
    RegistrationDigest digest = RegistrationDigest.of(here);
    @Nullable Registration registration = known.getRegistration().orElse(null);
    if (registration != null && !registration.getLocation().equals(digest.location())) {
      differences.add("another URL or other schemas");
    }
    if (!Set.copyOf(known.getTenants()).equals(Set.copyOf(here.tenants()))) {
      differences.add(
          "%s in the catalog, %s here".formatted(seen(known.getTenants()), seen(here.tenants())));
    }
    @Nullable DatabaseSettings connection = here.connection();
    boolean sameSettings =
        registration != null && registration.getSettings().equals(digest.settings());
    if (connection != null && here.describesItself() && !sameSettings) {
      differences.addAll(privacy(known, PrivateColumns.of(connection)));
    }
    if (differences.isEmpty() && registration != null && !sameSettings) {
      differences.add("another name, description, statements or schema");
    }
    return differences;
  }

  private static String seen(List<String> tenants) {
    return tenants.isEmpty() ? "for everyone" : "for " + tenants;
  }

  private static List<String> privacy(DatabaseDescription known, PrivateColumns here) {
    List<String> opened = new ArrayList<>();
    List<String> closed = new ArrayList<>();
    for (TableDescription table : known.getTables()) {
      SchemaBuilder.Name name =
          new SchemaBuilder.Name(table.getSchema$().orElse(null), table.getName());
      for (ColumnDescription column : table.getColumns()) {
        boolean isPrivate = here.contains(name, table.getView(), column.getName());
        // A view's column is private, too, where it comes from a private one
        // (`PrivacyPropagation`).
        boolean derived = table.getView() && column.getIsPrivate() && !here.areNone();
        if (isPrivate != column.getIsPrivate() && !derived) {
          (isPrivate ? closed : opened).add(table.getName() + "." + column.getName());
        }
      }
    }
    List<String> differences = new ArrayList<>();
    if (!opened.isEmpty()) {
      differences.add("private in the catalog only: " + String.join(", ", opened));
    }
    if (!closed.isEmpty()) {
      differences.add("private here only: " + String.join(", ", closed));
    }
    return differences;
  }
}
