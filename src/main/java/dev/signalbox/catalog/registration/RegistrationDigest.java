package dev.signalbox.catalog.registration;

import dev.signalbox.catalog.LiveDescription;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.RegisteredFederation;
import dev.signalbox.catalog.engine.SchemaDigest;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.DatabaseDescription;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A configuration's statements on one database, as digests that two processes can compare.
///
/// @param location digest of the database's address; accounts and passwords do not count
/// @param settings digest of name, description, statements, tenants, private columns and the
///   tenants that see them
public record RegistrationDigest(String location, String settings) {
  private static final Pattern CREDENTIALS =
      Pattern.compile("(?i)(?<=//)[^/@]*@|[?&;](?:user|username|password|pwd|secret|token)=[^&;]*");

  /// The digests for the registering configuration.
  public static RegistrationDigest of(RegisteredDatabase database) {
    return new RegistrationDigest(location(database), settings(database));
  }

  public static String location(RegisteredDatabase database) {
    SchemaDigest location = new SchemaDigest();
    @Nullable DatabaseSettings connection = database.connection();
    if (connection != null) {
      location.add(CREDENTIALS.matcher(connection.url()).replaceAll(""));
      add(location, connection.schemas());
    }
    return location.text();
  }

  private static String settings(RegisteredDatabase database) {
    SchemaDigest settings = new SchemaDigest();
    @Nullable DatabaseSettings connection = database.connection();
    if (connection != null) {
      settings.add(connection.name());
      settings.add(connection.description());
      add(settings, connection.statements());
      add(settings, connection.tenants().stream().sorted().toList());
      add(settings, connection.privateColumns().stream().sorted().toList());
      add(settings, connection.publicColumns().stream().sorted().toList());
      add(settings, connection.visibleTo().stream().sorted().toList());
      // Nothing is added where there are none: the digest of a registration from before stays.
      connection.metrics().forEach(metric -> settings.add(metric.toString()));
      connection.segments().forEach(segment -> settings.add(segment.toString()));
    }
    RegisteredFederation federation = database.federation();
    if (federation != null) {
      settings.add(federation.settings().toString());
      add(settings, federation.tenants().stream().sorted().toList());
    }
    LiveDescription live = database.live();
    if (live != null) {
      settings.add(live.settings());
      return settings.text();
    }
    @Nullable DatabaseDescription description = database.description();
    settings.add(description == null ? null : description.toString());
    return settings.text();
  }

  /// One digest of all registrations of a configuration.
  ///
  /// @param digests by database
  /// @param more further texts that distinguish configurations
  public static String ofAll(Map<String, RegistrationDigest> digests, @Nullable String... more) {
    SchemaDigest digest = new SchemaDigest();
    for (String text : more) {
      digest.add(text);
    }
    new TreeMap<>(digests)
        .forEach((id, each) -> {
          digest.add(id);
          digest.add(each.location);
          digest.add(each.settings);
        });
    return digest.text();
  }

  private static void add(SchemaDigest digest, Collection<String> texts) {
    digest.add(String.valueOf(texts.size()));
    texts.forEach(digest::add);
  }
}
