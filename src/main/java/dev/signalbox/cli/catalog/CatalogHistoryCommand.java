package dev.signalbox.cli.catalog;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.signalbox.answer.CatalogChangeJson;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.cli.options.TimeOption;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.topology.client.CatalogHistory;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Lists the outcomes of a database's schema changes.
@Command(
    name = "history",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Lists the outcomes of a database's schema changes on the configured broker, the newest last:",
      "time, source, differences, number of texts with a new vector, and delay until the index was",
      "written."
    })
public final class CatalogHistoryCommand implements Callable<Integer> {
  private static final int WIDEST_CELL = 100;

  private final Console console;

  @Parameters(paramLabel = "DATABASE", description = "The database.")
  private String database = "";

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description = "Only changes since then: 30m, 12h, 7d, or 2025-12-31T23:59:00Z.")
  private @Nullable String since;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Only the newest N changes (default: ${DEFAULT-VALUE}).")
  private int limit = 100;

  @Option(names = "--json", description = "Print a JSON array.")
  private boolean json;

  @Mixin private SettingsOptions settings = new SettingsOptions();

  public CatalogHistoryCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (limit < 1) {
      throw new CommandException("--limit must be at least 1, and is " + limit);
    }
    Instant earliest = since == null ? Instant.MIN : TimeOption.parse("--since", since);
    Configuration configuration = settings.load(console.environment());
    List<CatalogChange> found =
        new CatalogHistory(configuration, ConfiguredBroker.servers(configuration, "catalog is"))
            .changes(database).stream()
                .filter(change -> !change.getChangedAt().isBefore(earliest))
                .toList();
    List<CatalogChange> shown = found.subList(Math.max(0, found.size() - limit), found.size());
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      shown.forEach(change -> array.add(CatalogChangeJson.of(change)));
      console.out().println(array.toPrettyString());
    } else if (shown.isEmpty()) {
      console.err().println("The catalog has no changes of " + database);
    } else {
      table(shown).lines().forEach(console.out()::println);
    }
    return ExitCodes.DONE;
  }

  private static TextTable table(List<CatalogChange> changes) {
    TextTable table =
        new TextTable(
            List.of("changed", "source", "outcome", "events", "embedded", "took", "differences"),
            WIDEST_CELL);
    for (CatalogChange change : changes) {
      table.add(
          List.of(
              CatalogChangeText.time(change.getChangedAt()),
              change.getSource(),
              CatalogChangeText.word(change.getOutcome()),
              Integer.toString(change.getCollapsed()),
              Integer.toString(change.getEmbedded()),
              CatalogChangeText.took(CatalogChangeText.untilIndexed(change)),
              CatalogChangeText.summary(change)));
    }
    return table;
  }
}
