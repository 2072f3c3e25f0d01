package dev.signalbox.cli.catalog;

import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.topology.client.CatalogRemovals;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import dev.signalbox.topology.polling.RegisteredCatalog;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Removes databases that no configuration should have any more.
@Command(
    name = "remove",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Removes databases from the catalog of the configured broker, whatever their owner, with their",
      "index entries and past questions. Processes that still name them bring them back only with a",
      "newer configuration. Without --yes it only shows its plan."
    })
public final class CatalogRemoveCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "DATABASE", arity = "1..*", description = "The databases to remove.")
  private List<String> databases = new ArrayList<>();

  @Option(names = "--yes", description = "Remove them.")
  private boolean yes;

  @Mixin private SettingsOptions settings = new SettingsOptions();

  public CatalogRemoveCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Configuration configuration = settings.load(console.environment());
    String servers = ConfiguredBroker.servers(configuration, "catalog is");
    Registrations registrations = Registrations.of(configuration);
    RegisteredCatalog catalog =
        RegisteredCatalog.read(configuration, registrations, servers)
            .orElseThrow(
                () -> new CommandException("The broker at %s has no catalog".formatted(servers)));
    Set<String> ids = new LinkedHashSet<>(databases);
    ids.forEach(id -> tell(id, catalog, registrations));
    if (yes) {
      CatalogRemovals.remove(configuration, servers, ids);
      console
          .err()
          .println(
              "Requested the removal of %,d databases; 'signalbox catalog history ID' shows when they are gone"
                  .formatted(ids.size()));
    } else {
      console.err().println("Nothing is removed yet; give --yes to remove them");
    }
    return ExitCodes.DONE;
  }

  private void tell(String id, RegisteredCatalog catalog, Registrations registrations) {
    Map<String, DatabaseDescription> known = catalog.databases();
    DatabaseDescription description = known.get(id);
    if (description == null) {
      throw new CommandException(
          "No database '%s' is in the catalog; see 'signalbox catalog list'".formatted(id));
    }
    console
        .out()
        .println(
            "%s %s: %,d tables, %s%s"
                .formatted(
                    yes ? "Removes" : "Would remove",
                    id,
                    description.getTables().size(),
                    catalog
                        .owner(id)
                        .map(owner -> "registered by '" + owner + "'")
                        .orElse("without a known owner"),
                    registrations.find(id).isPresent()
                        ? ". This configuration still names it: take it out, or a later change of the configuration brings it back"
                        : ""));
  }
}
