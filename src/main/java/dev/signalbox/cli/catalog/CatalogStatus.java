package dev.signalbox.cli.catalog;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.catalog.LiveDescription;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.doctor.CheckResult;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.polling.RegisteredCatalog;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.CommonClientConfigs;

/// The status of registered databases in the catalog of the configured broker, as text and JSON.
public record CatalogStatus(Registrations registrations, RegisteredCatalog catalog) {

  /// @return empty: no broker is configured, or it has no catalog
  /// @throws BrokerException the broker cannot be reached
  static Optional<CatalogStatus> of(Configuration configuration, Registrations registrations)
      throws InterruptedException {
    String servers = configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    return servers == null
        ? Optional.empty()
        : RegisteredCatalog.read(configuration, registrations, servers)
            .map(catalog -> new CatalogStatus(registrations, catalog));
  }

  /// The databases of the catalog that the configuration does not register.
  List<DatabaseDescription> others() {
    return catalog.databases().values().stream()
        .filter(database -> registrations.find(database.getId()).isEmpty())
        .toList();
  }

  String owner(String database) {
    return catalog.owner(database).orElse("");
  }

  String word(RegisteredDatabase database) {
    return switch (catalog.standing(database)) {
      case AGREED -> "as here";
      case MISSING -> "not there";
      case CLOSED -> "kept closed";
      case CONTRADICTED -> "contradiction";
    };
  }

  void addTo(ObjectNode json, RegisteredDatabase database) {
    json.put("owner", catalog.owner(database.id()).orElse(null));
    json.put("catalog", catalog.standing(database).name());
    catalog.differences(database).forEach(each -> json.withArray("differences").add(each));
    problems(database).forEach(each -> json.withArray("problems").add(each));
  }

  /// The problems of an API in the catalog: parts of its mapping that its document lacks, files
  /// that cannot be read, and files that are not those that the catalog was told of.
  private List<String> problems(RegisteredDatabase database) {
    LiveDescription live = database.live();
    DatabaseDescription known = catalog.databases().get(database.id());
    if (live == null || known == null) {
      return List.of();
    }
    List<String> problems = new ArrayList<>(known.getProblems());
    known.getStaleReason().ifPresent(problems::add);
    try {
      if (!known.getFingerprint().equals(Optional.of(live.fingerprint()))) {
        problems.add(
            "its document or mapping is not the one that the catalog knows; a running serve describes it anew at its next poll (polling.interval)");
      }
    } catch (StageException e) {
      problems.add(String.valueOf(e.getMessage()));
    }
    return problems;
  }

  /// A result for the owner, and one for each database that differs from the configuration.
  List<CheckResult> checkResults() {
    List<CheckResult> results = new ArrayList<>();
    results.add(
        CheckResult.good(
            "registrations",
            "owner '%s'; the catalog has %,d databases, %,d of them not in this configuration"
                .formatted(
                    catalog.registrant().owner(), catalog.databases().size(), others().size())));
    for (RegisteredDatabase database : registrations.all()) {
      problems(database).forEach(each -> results.add(CheckResult.note(database.id(), each)));
      String differences = String.join("; ", catalog.differences(database));
      switch (catalog.standing(database)) {
        case AGREED, MISSING -> {}
        case CLOSED ->
            results.add(
                CheckResult.note(
                    database.id(),
                    "stays as closed as the catalog has it (%s); ownership.authoritative: true opens it"
                        .formatted(differences)));
        case CONTRADICTED ->
            results.add(
                CheckResult.broken(
                    database.id(),
                    "is registered by '%s' and differs: %s"
                        .formatted(owner(database.id()), differences),
                    remedy(database)));
      }
    }
    return results;
  }

  private String remedy(RegisteredDatabase database) {
    return owner(database.id()).equals(catalog.registrant().owner())
        ? "a newer configuration of the owner has registered it; use that one, or give this one another ownership.revision"
        : "give one of the two another id or the same settings, or remove it there ('signalbox catalog remove %s')"
            .formatted(database.id());
  }

  /// The same for a configuration whose databases may be wrong and a broker that may be away.
  public static List<CheckResult> check(Configuration configuration) throws InterruptedException {
    try {
      return of(configuration, Registrations.of(configuration))
          .map(CatalogStatus::checkResults)
          .orElse(List.of());
    } catch (ConfigurationException e) {
      return List.of(); // the check of the databases reports it
    } catch (BrokerException e) {
      return List.of(CheckResult.broken("registrations", String.valueOf(e.getMessage())));
    }
  }
}
