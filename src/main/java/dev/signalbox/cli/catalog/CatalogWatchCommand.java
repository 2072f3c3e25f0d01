package dev.signalbox.cli.catalog;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.CatalogChangeJson;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.session.ClosedAtShutdown;
import dev.signalbox.topology.client.CatalogWatch;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The changes of databases, as they happen.
@Command(
    name = "watch",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Follows the changes of databases on the configured broker until Ctrl-C: a line for each, with",
      "its differences, the number of texts with a new vector, and the delay until it was searchable."
    })
public final class CatalogWatchCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "DATABASE",
      arity = "0..*",
      description = "The databases to follow (default: all).")
  private List<String> databases = new ArrayList<>();

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "End after N changes (default: at Ctrl-C).")
  private long limit = Long.MAX_VALUE;

  @Option(names = "--json", description = "Print a JSON object a line.")
  private boolean json;

  @Mixin private TriggerOptions trigger = new TriggerOptions();
  @Mixin private SettingsOptions settings = new SettingsOptions();

  private long printed;

  public CatalogWatchCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (trigger.isGiven()) {
      return trigger.run(console, settings);
    }
    Configuration configuration = settings.load(console.environment());
    String servers = ConfiguredBroker.servers(configuration, "catalog is");
    CatalogWatch watch = new CatalogWatch(configuration, servers, Set.copyOf(databases));
    try (ClosedAtShutdown _ = ClosedAtShutdown.of(watch::close)) {
      console.err().println("Watching; Ctrl-C ends it");
      watch.run(seen -> {
        print(seen);
        if (++printed == limit) {
          watch.close();
        }
      });
    }
    return ExitCodes.DONE;
  }

  private void print(CatalogWatch.Seen seen) {
    if (printed < limit) {
      console.out().println(json ? json(seen).toString() : line(seen));
      console.out().flush();
    }
  }

  private static String line(CatalogWatch.Seen seen) {
    CatalogChange change = seen.change();
    @Nullable Instant searchable = seen.searchableAt();
    return "%s  %s  %s  %s  %s"
        .formatted(
            CatalogChangeText.time(change.getChangedAt()),
            change.getDatabase(),
            change.getSource(),
            searchable == null
                ? CatalogChangeText.word(change.getOutcome())
                : "searchable after %s, %d embedded"
                    .formatted(
                        CatalogChangeText.took(Duration.between(change.getChangedAt(), searchable)),
                        change.getEmbedded()),
            CatalogChangeText.summary(change))
        .stripTrailing();
  }

  private static ObjectNode json(CatalogWatch.Seen seen) {
    ObjectNode json = CatalogChangeJson.of(seen.change());
    Instant searchable = seen.searchableAt();
    json.put("searchableAt", searchable == null ? null : searchable.toString());
    if (searchable == null) {
      json.putNull("millisUntilSearchable");
    } else {
      json.put(
          "millisUntilSearchable",
          Duration.between(seen.change().getChangedAt(), searchable).toMillis());
    }
    return json;
  }
}
