package dev.signalbox.topology.polling;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.registration.Registrant;
import dev.signalbox.catalog.registration.RegistrationComparison;
import dev.signalbox.catalog.registration.RegistrationDigest;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.OwnershipSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Registration;
import dev.signalbox.topology.client.CatalogHistory;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.common.KafkaException;

/// The catalog of a broker, beside the databases that a configuration registers.
///
/// @param registrant the configuration; one that the broker has not seen is the newest
/// @param databases the catalog's descriptions, by id
public record RegisteredCatalog(
    Registrant registrant, SortedMap<String, DatabaseDescription> databases) {

  private static final Duration PATIENCE = Duration.ofSeconds(15);

  /// How a database of the configuration stands in the catalog.
  public enum Standing {
    /// The catalog agrees with the configuration, or will at the next start of a process with the
    /// stage `index`.
    AGREED,
    /// The catalog does not have it.
    MISSING,
    /// The configuration owns it, and the catalog keeps parts closed that the configuration would
    /// open.
    CLOSED,
    /// Another owner, or a newer configuration, has registered it differently.
    CONTRADICTED
  }

  /// @param servers of the broker
  /// @return empty: the broker has no catalog yet
  /// @throws BrokerException the broker cannot be asked
  public static Optional<RegisteredCatalog> read(
      Configuration configuration, Registrations registrations, String servers)
      throws InterruptedException {
    KafkaAccess kafka = KafkaAccess.of(configuration, servers);
    Set<String> present = present(kafka.properties(), servers);
    if (!present.contains(kafka.topic(Topics.CATALOG))) {
      return Optional.empty();
    }
    Map<String, RegistrationDigest> digests =
        registrations.all().stream()
            .collect(Collectors.toMap(RegisteredDatabase::id, RegistrationDigest::of));
    Registrant unseen = registrant(configuration.ownership(), digests, Instant.now());
    Optional<Instant> since =
        present.contains(kafka.topic(Topics.CONFIGURATIONS))
            ? new ConfigurationLog(kafka).since(unseen.owner(), unseen.configuration())
            : Optional.empty();
    return Optional.of(
        new RegisteredCatalog(
            since.map(each -> registrant(configuration.ownership(), digests, each)).orElse(unseen),
            new TreeMap<>(new CatalogHistory(configuration, servers).descriptions())));
  }

  private static Set<String> present(ClientProperties properties, String servers)
      throws InterruptedException {
    try (Admin admin = Admin.create(properties.admin())) {
      return admin
          .listTopics(new ListTopicsOptions().timeoutMs(Math.toIntExact(PATIENCE.toMillis())))
          .names()
          .get();
    } catch (ExecutionException | KafkaException e) {
      throw new BrokerException(
          "The topics of the broker at %s cannot be listed (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(servers, e.getMessage()),
          e);
    }
  }

  static Registrant registrant(
      OwnershipSettings settings, Map<String, RegistrationDigest> digests, Instant since) {
    return new Registrant(
        settings.ownerName(),
        settings.authoritative(),
        RegistrationDigest.ofAll(digests, settings.revision()),
        since,
        digests);
  }

  /// The owner that has registered a database in the catalog; empty: none, or the registration is
  /// older than owners.
  public Optional<String> owner(String database) {
    return Optional.ofNullable(databases.get(database))
        .flatMap(DatabaseDescription::getRegistration)
        .map(Registration::getOwner);
  }

  /// How a database of the configuration stands in the catalog.
  public Standing standing(RegisteredDatabase here) {
    DatabaseDescription known = databases.get(here.id());
    if (known == null) {
      return Standing.MISSING;
    }
    if (registrant.refusal(known).isPresent()) {
      return Standing.CONTRADICTED;
    }
    boolean agrees =
        known
            .getRegistration()
            .filter(registration -> registration.equals(registrant.registration(here.id())))
            .isPresent();
    return agrees && !registrant.authoritative() && !differences(here).isEmpty()
        ? Standing.CLOSED
        : Standing.AGREED;
  }

  /// The differences between the catalog and the configuration, in words.
  public List<String> differences(RegisteredDatabase here) {
    DatabaseDescription known = databases.get(here.id());
    return known == null ? List.of() : RegistrationComparison.between(known, here);
  }
}
