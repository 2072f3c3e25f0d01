package dev.signalbox.cli.catalog;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.topology.client.CatalogRefreshes;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Polls databases now.
@Command(
    name = "refresh",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Has the polling processes poll databases now and read their values again. Differences are",
      "searchable a moment later; 'signalbox catalog watch' shows them."
    })
public final class CatalogRefreshCommand implements Callable<Integer> {
  private static final String SOURCE = "command";

  private final Console console;

  @Parameters(paramLabel = "DATABASE", arity = "1..*", description = "The databases to poll.")
  private List<String> databases = new ArrayList<>();

  @Option(
      names = "--table",
      paramLabel = "TABLE",
      arity = "1",
      description = "Read only the values of this table; can be given several times.")
  private List<String> tables = new ArrayList<>();

  @Mixin private SettingsOptions settings = new SettingsOptions();

  public CatalogRefreshCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Configuration configuration = settings.loadWithDatabases(console.environment());
    Registrations registrations = Registrations.of(configuration);
    databases.forEach(id -> refuseUnpolled(CatalogCommand.find(registrations, id)));
    if (!configuration.polling().enabled()) {
      throw new CommandException(
          "'polling.interval' is 0s, so no process polls databases while the stages run. Set it, for the stages too");
    }
    String servers = ConfiguredBroker.servers(configuration, "databases are");
    try (CatalogRefreshes refreshes = CatalogRefreshes.connect(configuration, servers, SOURCE)) {
      refreshes.request(databases, tables);
    }
    console.err().println("Requested a poll of %,d databases".formatted(databases.size()));
    return ExitCodes.DONE;
  }

  private static void refuseUnpolled(RegisteredDatabase database) {
    if (!database.describesItself()) {
      throw new CommandException(
          "%2$s describes the database '%1$s', and no process polls it while the stages run"
              .formatted(database.id(), database.source()));
    }
  }
}
