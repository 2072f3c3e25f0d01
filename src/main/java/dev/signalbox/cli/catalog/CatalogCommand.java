package dev.signalbox.cli.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.ConfiguredApis;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.Progress;
import dev.signalbox.console.TextTable;
import dev.signalbox.doctor.CheckResult;
import dev.signalbox.doctor.DatabaseCheck;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.topology.kafka.BrokerException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The registered databases.
@Command(
    name = "catalog",
    mixinStandardHelpOptions = true,
    description = {
      "Lists, shows, imports and checks the registered databases, and shows their changes."
    },
    synopsisSubcommandLabel = "COMMAND")
public final class CatalogCommand {
  private static final int WIDEST_CELL = 60;
  private static final JsonMapper JSON = new JsonMapper();

  private final Console console;

  public CatalogCommand(Console console) {
    this.console = console;
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = {
        "Lists the registered databases, without connecting to any. Where a broker is configured, the",
        "list adds each owner and contradiction of its catalog, and the databases known only there."
      })
  int list(
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    Configuration configuration = settings.loadWithDatabases(console.environment());
    Registrations registrations = Registrations.of(configuration);
    @Nullable CatalogStatus status = status(configuration, registrations);
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      registrations.all().forEach(database -> array.add(json(database, status)));
      console.out().println(array.toPrettyString());
    } else {
      table(registrations, status).lines().forEach(console.out()::println);
      if (status != null) {
        status.checkResults().stream()
            .filter(result -> !result.isGood())
            .forEach(result -> console.err().println(result.subject() + " " + result.detail()));
      }
    }
    return ExitCodes.DONE;
  }

  private @Nullable CatalogStatus status(Configuration configuration, Registrations registrations)
      throws InterruptedException {
    try {
      return CatalogStatus.of(configuration, registrations).orElse(null);
    } catch (BrokerException e) {
      console.err().println("The catalog cannot be read: " + e.getMessage());
      return null;
    }
  }

  private static TextTable table(Registrations registrations, @Nullable CatalogStatus status) {
    List<String> header =
        new ArrayList<>(List.of("database", "engine", "executable", "registered in"));
    if (status != null) {
      header.addAll(List.of("owner", "catalog"));
    }
    TextTable table = new TextTable(header, WIDEST_CELL);
    for (RegisteredDatabase database : registrations.all()) {
      List<String> row =
          new ArrayList<>(
              List.of(
                  database.id(),
                  database.engine(),
                  ConfiguredApis.runsQueries(database) ? "yes" : "no",
                  database.source()));
      if (status != null) {
        row.addAll(List.of(status.owner(database.id()), status.word(database)));
      }
      table.add(row);
    }
    if (status != null) {
      for (DatabaseDescription other : status.others()) {
        table.add(
            List.of(
                other.getId(),
                other.getDialect(),
                ConfiguredApis.runsQueries(other) ? "yes" : "no",
                "",
                status.owner(other.getId()),
                "only there"));
      }
    }
    return table;
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description =
          "Shows the description of one database: its tables, columns, keys and problems.")
  int show(
      @Parameters(paramLabel = "ID", description = "The database.") String id,
      @Option(names = "--json", description = "Print a JSON object.") boolean json,
      @Mixin SettingsOptions settings)
      throws JsonProcessingException {
    Configuration configuration = settings.loadWithDatabases(console.environment());
    RegisteredDatabase database = find(Registrations.of(configuration), id);
    DatabaseDescription description = Introspection.describe(database, configuration.values());
    if (json) {
      // An Avro record writes itself as JSON.
      JsonNode tree = JSON.readTree(description.toString());
      console.out().println(tree.toPrettyString());
    } else {
      new DescriptionText().lines(description).forEach(console.out()::println);
    }
    return ExitCodes.DONE;
  }

  @Command(
      name = "check",
      mixinStandardHelpOptions = true,
      description = {
        "Connects to the registered databases and reports their problems. Ends with 1 where one cannot",
        "be read."
      })
  int check(
      @Parameters(
              paramLabel = "ID",
              arity = "0..*",
              description = "The databases to check (default: all).")
          List<String> ids,
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    Registrations registrations =
        Registrations.of(settings.loadWithDatabases(console.environment()));
    List<RegisteredDatabase> chosen = new ArrayList<>();
    if (ids == null || ids.isEmpty()) {
      chosen.addAll(registrations.all());
    } else {
      ids.forEach(id -> chosen.add(find(registrations, id)));
    }
    List<CheckResult> results;
    try (Progress progress = Progress.on(console, "checking", chosen.size())) {
      results = DatabaseCheck.check(chosen, progress::step);
    }
    CheckResult.print(results, json, console);
    return CheckResult.exitCode(results);
  }

  @Command(
      name = "import",
      mixinStandardHelpOptions = true,
      description = {
        "Registers a folder of SQLite files, each a database: checks every file, then puts the folder",
        "under 'imports' in the configuration (--config, by default signalbox.yaml)."
      })
  int importFolder(
      @Parameters(paramLabel = "FOLDER", description = "The folder of SQLite files.") Path folder,
      @Option(
              names = "--tenant",
              paramLabel = "TENANT",
              arity = "1",
              description =
                  "A tenant who may see them; can be given several times (default: everyone).")
          List<String> tenants,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    FolderImport imported =
        new FolderImport(folder, Optional.ofNullable(tenants).orElse(List.of()));
    List<CheckResult> results = DatabaseCheck.check(imported.databases(), () -> {});
    CheckResult.print(results, false, console);
    if (results.stream().allMatch(CheckResult::isBroken)) {
      throw new CommandException("No file in " + folder + " can be read; nothing was changed");
    }
    Path file = imported.writeTo(settings.file(), console.environment());
    console.out().println("Registered %s in %s".formatted(folder, file));
    return CheckResult.exitCode(results);
  }

  public static RegisteredDatabase find(Registrations registrations, String id) {
    return registrations
        .find(id)
        .orElseThrow(() ->
            new CommandException(
                "No database '%s' is registered; see 'signalbox catalog list'".formatted(id)));
  }

  private static ObjectNode json(RegisteredDatabase database, @Nullable CatalogStatus status) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("database", database.id());
    json.put("dialect", database.engine());
    json.put("executable", ConfiguredApis.runsQueries(database));
    json.put("source", database.source());
    database.tenants().forEach(tenant -> json.withArray("tenants").add(tenant));
    if (status != null) {
      status.addTo(json, database);
    }
    return json;
  }
}
