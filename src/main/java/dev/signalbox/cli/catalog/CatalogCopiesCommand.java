package dev.signalbox.cli.catalog;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.copies.Distinction;
import dev.signalbox.catalog.copies.NearCopies;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.Progress;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.topology.client.CatalogHistory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.CommonClientConfigs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Lists the groups of near copies.
@Command(
    name = "copies",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Lists the groups of near copies, which share at least 80 % of the names of their tables and",
      "columns, and the words by which they differ. A question that names none of these words ends",
      "as ambiguous between them.",
      "",
      "Where a broker is configured, the command reads its catalog. Otherwise it connects to the",
      "registered databases."
    })
public final class CatalogCopiesCommand implements Callable<Integer> {
  private static final int WIDEST_CELL = 60;

  private final Console console;

  @Option(names = "--json", description = "Print a JSON array of groups.")
  private boolean json;

  @Mixin private SettingsOptions settings = new SettingsOptions();

  public CatalogCopiesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Configuration configuration = settings.loadWithDatabases(console.environment());
    List<List<DatabaseDescription>> groups = new NearCopies().groups(descriptions(configuration));
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      groups.forEach(group -> array.add(json(group)));
      console.out().println(array.toPrettyString());
    } else if (groups.isEmpty()) {
      console.err().println("No database is a near copy of another one");
    } else {
      table(groups).lines().forEach(console.out()::println);
    }
    return ExitCodes.DONE;
  }

  private Collection<DatabaseDescription> descriptions(Configuration configuration) {
    @Nullable String servers =
        configuration.kafka().get(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG);
    if (servers != null) {
      return new CatalogHistory(configuration, servers).descriptions().values();
    }
    List<RegisteredDatabase> registered = List.copyOf(Registrations.of(configuration).all());
    List<DatabaseDescription> descriptions = new ArrayList<>();
    try (Progress progress = Progress.on(console, "reading", registered.size())) {
      for (RegisteredDatabase database : registered) {
        descriptions.add(Introspection.describe(database, configuration.values()));
        progress.step();
      }
    }
    return descriptions;
  }

  private static TextTable table(List<List<DatabaseDescription>> groups) {
    TextTable table = new TextTable(List.of("group", "database", "differs by"), WIDEST_CELL);
    int number = 0;
    for (List<DatabaseDescription> group : groups) {
      number++;
      Distinction distinction = Distinction.between(group);
      for (DatabaseDescription database : group) {
        table.add(
            List.of(Integer.toString(number), database.getId(), words(distinction, database)));
      }
    }
    return table;
  }

  private static String words(Distinction distinction, DatabaseDescription database) {
    return String.join(" ", distinction.shown().getOrDefault(database.getId(), List.of()));
  }

  private static ObjectNode json(List<DatabaseDescription> group) {
    Distinction distinction = Distinction.between(group);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    for (DatabaseDescription database : group) {
      json.withArray("databases")
          .addObject()
          .put("database", database.getId())
          .put("distinction", words(distinction, database));
    }
    return json;
  }
}
