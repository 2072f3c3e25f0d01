package dev.signalbox.cli.replay;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.cli.options.TimeOption;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.event.ModelCall;
import dev.signalbox.topology.journal.RecordedCalls;
import dev.signalbox.topology.journal.RecordedCalls.Total;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The recorded calls of language models and APIs.
@Command(
    name = "journal",
    mixinStandardHelpOptions = true,
    description = "Counts, shows and removes the recorded calls of language models and APIs.",
    synopsisSubcommandLabel = "COMMAND")
public final class JournalCommand {
  private static final int WIDEST_CELL = 60;

  private final Console console;

  public JournalCommand(Console console) {
    this.console = console;
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = "Counts the recorded calls and their tokens by tenant and model or API.")
  int list(
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin SettingsOptions settings) {
    List<Total> totals = calls(settings).totals();
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      for (Total each : totals) {
        array
            .addObject()
            .put("tenant", each.tenant().orElse(null))
            .put("model", each.model())
            .put("calls", each.calls())
            .put("inputTokens", each.inputTokens())
            .put("outputTokens", each.outputTokens())
            .put("oldest", each.oldest().toString())
            .put("newest", each.newest().toString());
      }
      console.out().println(array.toPrettyString());
      return ExitCodes.DONE;
    }
    TextTable table =
        new TextTable(
            List.of("tenant", "model", "calls", "input", "output", "oldest", "newest"),
            WIDEST_CELL);
    totals.forEach(each ->
        table.add(
            List.of(
                each.tenant().orElse(""),
                each.model(),
                "%,d".formatted(each.calls()),
                "%,d".formatted(each.inputTokens()),
                "%,d".formatted(each.outputTokens()),
                each.oldest().toString(),
                each.newest().toString())));
    table.lines().forEach(console.out()::println);
    return ExitCodes.DONE;
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description = "Shows a recorded call: its tenant and question, the request, the reply.")
  int show(
      @Parameters(
              paramLabel = "DIGEST",
              description =
                  "The call's digest in events (modelCalls[].digest); its beginning is enough.")
          String digest,
      @Option(names = "--json", description = "Print a JSON object.") boolean json,
      @Mixin SettingsOptions settings) {
    List<ModelCall> found = calls(settings).find(digest);
    if (found.size() != 1) {
      throw new CommandException(
          found.isEmpty()
              ? "There is no recorded call " + digest
              : "%,d recorded calls begin with %s; give more of the digest"
                  .formatted(found.size(), digest));
    }
    if (json) {
      console.out().println(RecordedCallText.json(found.getFirst()).toPrettyString());
    } else {
      RecordedCallText.lines(found.getFirst()).forEach(console.out()::println);
    }
    return ExitCodes.DONE;
  }

  @Command(
      name = "purge",
      mixinStandardHelpOptions = true,
      sortOptions = false,
      description = {
        "Removes the recorded calls that meet every given condition, for good. Every process forgets",
        "them at once, and the broker at the topic's next compaction. Without --yes it only counts."
      })
  int purge(
      @Option(names = "--tenant", paramLabel = "T", description = "Calls for this tenant.")
          @Nullable String tenant,
      @Option(names = "--question", paramLabel = "ID", description = "Calls for this question.")
          @Nullable String question,
      @Option(
              names = "--before",
              paramLabel = "TIME",
              description = "Calls before then: 30m, 12h, 7d ago, or 2025-12-31T23:59:00Z.")
          @Nullable String before,
      @Option(names = "--all", description = "All calls.") boolean all,
      @Option(names = "--yes", description = "Remove them.") boolean yes,
      @Mixin SettingsOptions settings)
      throws InterruptedException {
    boolean limited = tenant != null || question != null || before != null;
    if (limited == all) {
      throw new CommandException(
          "Name the calls to remove: --tenant, --question or --before, or --all of them");
    }
    @Nullable Instant latest = before == null ? null : TimeOption.parse("--before", before);
    RecordedCalls calls = calls(settings);
    Set<String> digests =
        calls.digests(call ->
            (tenant == null || call.getTenant().equals(Optional.of(tenant)))
                && (question == null || call.getQuestion().equals(Optional.of(question)))
                && (latest == null || call.getCalledAt().isBefore(latest)));
    if (yes) {
      calls.remove(digests);
      console.out().println("Removed %,d recorded calls".formatted(digests.size()));
    } else {
      console
          .out()
          .println(
              "Would remove %,d recorded calls; give --yes to do so".formatted(digests.size()));
    }
    return ExitCodes.DONE;
  }

  private RecordedCalls calls(SettingsOptions settings) {
    Configuration configuration = settings.load(console.environment());
    return new RecordedCalls(
        configuration, ConfiguredBroker.servers(configuration, "recorded calls are"));
  }
}
