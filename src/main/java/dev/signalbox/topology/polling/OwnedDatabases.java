package dev.signalbox.topology.polling;

import dev.signalbox.catalog.VisibilityRules;
import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.engine.Notifications;
import dev.signalbox.catalog.registration.OwnershipRules;
import dev.signalbox.catalog.registration.Registrant;
import dev.signalbox.catalog.registration.RegistrationDigest;
import dev.signalbox.config.OwnershipSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.replica.CatalogReplica;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The databases of a configuration as far as it has a say over them, beside others that share the
/// broker ([OwnershipRules]). It publishes no database that the catalog has from another owner or a
/// newer configuration, and its descriptions open nothing that the catalog closes. The stage
/// `index` applies the same rules; here they stop a description that it would refuse before it is
/// written, and report the reason.
///
/// Threading: safe for any number of threads.
public final class OwnedDatabases implements RegisteredDatabases {
  private static final Logger LOG = LoggerFactory.getLogger(OwnedDatabases.class);

  private final RegisteredDatabases registered;
  private final CatalogReplica catalog;
  private final OwnershipSettings settings;
  private final ConfigurationLog configurations;

  /// The databases that the catalog had since this process began.
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  /// The last logged reason, by database.
  private final Map<String, String> logged = new ConcurrentHashMap<>();

  /// A sentence for each database that the configuration would open and the catalog closes.
  private final Map<String, String> closed = new ConcurrentHashMap<>();

  private volatile @Nullable Registrant registrant;

  public OwnedDatabases(
      RegisteredDatabases registered,
      CatalogReplica catalog,
      OwnershipSettings settings,
      ConfigurationLog configurations) {
    this.registered = registered;
    this.catalog = catalog;
    this.settings = settings;
    this.configurations = configurations;
  }

  /// The configuration that registers here; the first call asks the broker.
  ///
  /// @throws BrokerException the broker does not tell, or does not take the record
  public Registrant registrant() throws InterruptedException {
    Registrant known = registrant;
    if (known != null) {
      return known;
    }
    synchronized (this) {
      if (registrant == null) {
        registrant = identified();
      }
      return registrant;
    }
  }

  private Registrant identified() throws InterruptedException {
    Map<String, RegistrationDigest> digests =
        registered.ids().stream().collect(Collectors.toMap(id -> id, registered::digest));
    Registrant unknown = RegisteredCatalog.registrant(settings, digests, Instant.EPOCH);
    Instant since =
        digests.isEmpty()
            ? Instant.EPOCH
            : configurations.enter(unknown.owner(), unknown.configuration(), digests.size());
    return RegisteredCatalog.registrant(settings, digests, since);
  }

  /// The problems that an operator should know: why the catalog does not have a database as this
  /// configuration has it, by database.
  public SequencedMap<String, String> problems() {
    SequencedMap<String, String> problems = new LinkedHashMap<>();
    @Nullable Registrant self = registrant;
    if (self != null) {
      for (String id : new TreeSet<>(registered.ids())) {
        withheld(self, id)
            .map(reason -> problem(id, reason))
            .or(() -> Optional.ofNullable(closed.get(id)))
            .ifPresent(problem -> problems.put(id, problem));
      }
    }
    return problems;
  }

  /// A sentence for each database that the configuration would open and the catalog closes.
  List<String> closed() {
    return List.copyOf(new TreeMap<>(closed).values());
  }

  private static String problem(String id, String reason) {
    return "Database " + id + " is not registered: " + reason;
  }

  private Optional<String> withheld(Registrant self, String id) {
    Optional<DatabaseDescription> known = catalog.find(id);
    if (known.isPresent()) {
      seen.add(id);
      return self.refusal(known.get());
    }
    return seen.contains(id)
        ? Optional.of(
            "an operator or another configuration has removed it since this process began. Remove it here, too, or start anew with another ownership.revision")
        : Optional.empty();
  }

  /// Notes that the catalog has had a database, so that its absence means that somebody removed it.
  void registered(String id) {
    seen.add(id);
  }

  @Override
  public boolean isReported(String id) {
    try {
      Optional<String> reason = withheld(registrant(), id);
      reason
          .filter(each -> !each.equals(logged.put(id, each)))
          .ifPresent(each -> LOG.warn("{}", problem(id, each)));
      return reason.isEmpty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (BrokerException | KafkaException e) {
      LOG.warn("Database {} is not published until the broker can be asked", id, e);
      return false;
    }
  }

  @Override
  public Set<String> ids() {
    return registered.ids();
  }

  @Override
  public String server(String id) {
    return registered.server(id);
  }

  /// A database registered by the same settings was described by them, and then made as closed as
  /// the catalog.
  @Override
  public boolean isConfigured(DatabaseDescription known) {
    RegistrationDigest digest = registered.digest(known.getId());
    return known
        .getRegistration()
        .map(by ->
            by.getLocation().equals(digest.location())
                && by.getSettings().equals(digest.settings()))
        .orElseGet(() -> registered.isConfigured(known));
  }

  @Override
  public RegistrationDigest digest(String id) {
    return registered.digest(id);
  }

  /// The description as this configuration may publish it.
  @Override
  public DatabaseDescription describe(String id) throws InterruptedException {
    Registrant self = registrant();
    Optional<String> reason = withheld(self, id);
    if (reason.isPresent()) {
      throw new StageException(FailureCode.DATABASE_NOT_EXECUTABLE, reason.get());
    }
    DatabaseDescription described = registered.describe(id);
    @Nullable DatabaseDescription known = catalog.find(id).orElse(null);
    DatabaseDescription merged = OwnershipRules.merged(known, described, self);
    List<String> opened = VisibilityRules.opened(merged, described);
    if (opened.isEmpty()) {
      closed.remove(id);
    } else {
      closed.put(
          id,
          "Database %s: %s, as the catalog has it; a configuration can open a closed part only with ownership.authoritative: true"
              .formatted(id, String.join(", ", opened)));
    }
    return merged;
  }

  @Override
  public Set<String> describingThemselves() {
    return registered.describingThemselves();
  }

  @Override
  public Fingerprint fingerprint(String id, @Nullable Fingerprint last)
      throws InterruptedException {
    return registered.fingerprint(id, last);
  }

  @Override
  public DatabaseDescription refresh(DatabaseDescription known, Set<String> tables)
      throws InterruptedException {
    return registered.refresh(known, tables);
  }

  @Override
  public Notifications notifications(String id) {
    return registered.notifications(id);
  }
}
