package dev.signalbox.cli.catalog;

import dev.signalbox.answer.CatalogChangeJson;
import dev.signalbox.catalog.difference.SchemaDiff;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.cli.options.TimeOption;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.ElementChange;
import dev.signalbox.topology.client.CatalogHistory;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Shows the differences of a database between two moments.
@Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Shows the differences in a database, element by element, before and after: by its last change,",
      "or between a moment and now. Needs a configured broker. The catalog keeps moments for",
      "index.window, or until the next change."
    })
public final class CatalogDiffCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "DATABASE", description = "The database.")
  private String database = "";

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description =
          "Start of the comparison: 30m, 12h, 7d, or 2025-12-31T23:59:00Z (default: the last"
              + " change).")
  private @Nullable String since;

  @Option(names = "--json", description = "Print a JSON array.")
  private boolean json;

  @Mixin private SettingsOptions settings = new SettingsOptions();

  public CatalogDiffCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Configuration configuration = settings.load(console.environment());
    CatalogHistory history =
        new CatalogHistory(configuration, ConfiguredBroker.servers(configuration, "catalog is"));
    List<ElementChange> changes = since == null ? ofTheLastChange(history) : since(history, since);
    if (json) {
      console.out().println(CatalogChangeJson.of(changes).toPrettyString());
    } else if (changes.isEmpty()) {
      console.err().println("No differences");
    } else {
      changes.stream().map(CatalogChangeText::line).forEach(console.out()::println);
    }
    return ExitCodes.DONE;
  }

  private List<ElementChange> since(CatalogHistory history, String moment)
      throws InterruptedException {
    return SchemaDiff.between(
        history.description(database, TimeOption.parse("--since", moment)).orElse(null),
        history.description(database).orElse(null),
        List.of());
  }

  private List<ElementChange> ofTheLastChange(CatalogHistory history) {
    CatalogChange last =
        history.changes(database).stream()
            .filter(change -> change.getElementCount() > 0)
            .reduce((earlier, later) -> later)
            .orElseThrow(() ->
                new CommandException(
                    "The catalog has no changes of %s; see 'signalbox catalog list'"
                        .formatted(database)));
    console
        .err()
        .println(
            "The change of %s, reported by %s:"
                .formatted(CatalogChangeText.time(last.getChangedAt()), last.getSource()));
    int leftOut = last.getElementCount() - last.getElements().size();
    if (leftOut > 0) {
      console
          .err()
          .println("%,d more differences are not kept; --since shows all".formatted(leftOut));
    }
    return last.getElements();
  }
}
