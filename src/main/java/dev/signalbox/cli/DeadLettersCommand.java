package dev.signalbox.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.signalbox.cli.options.LaneOption;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.cli.options.TimeOption;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.TextTable;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import dev.signalbox.topology.records.DeadLetterQueue;
import dev.signalbox.topology.records.DeadLetterQueue.Entry;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The records of the dead-letter queue.
@Command(
    name = "dead-letters",
    mixinStandardHelpOptions = true,
    description = "Lists and shows the records of the dead-letter queue, and sends them again.",
    synopsisSubcommandLabel = "COMMAND")
final class DeadLettersCommand {
  private static final int WIDEST_CELL = 100;

  private final Console console;

  DeadLettersCommand(Console console) {
    this.console = console;
  }

  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = "Lists dead letters, the newest last.")
  int list(
      @Option(names = "--stage", paramLabel = "STAGE", description = "Only letters of this stage.")
          @Nullable String stage,
      @Option(
              names = "--code",
              paramLabel = "CODE",
              description = "Only letters with this failure code.")
          @Nullable String code,
      @Option(
              names = "--since",
              paramLabel = "TIME",
              description = "Only letters since then: 30m, 12h, 7d, or 2025-12-31T23:59:00Z.")
          @Nullable String since,
      @Option(
              names = "--limit",
              paramLabel = "N",
              defaultValue = "100",
              description = "Only the newest N letters (default: ${DEFAULT-VALUE}).")
          int limit,
      @Option(names = "--json", description = "Print a JSON array.") boolean json,
      @Mixin LaneOption lane,
      @Mixin SettingsOptions settings) {
    if (limit < 1) {
      throw new CommandException("--limit must be at least 1, and is " + limit);
    }
    @Nullable Instant earliest = since == null ? null : TimeOption.parse("--since", since);
    List<Entry> found =
        letters(lane, settings).all().stream()
            .filter(of(stage))
            .filter(each -> code == null || each.letter().getCode().equals(code))
            .filter(each -> earliest == null || !each.letter().getDiedAt().isBefore(earliest))
            .toList();
    List<Entry> shown = found.subList(Math.max(0, found.size() - limit), found.size());
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      shown.forEach(each -> array.add(DeadLetterText.json(each)));
      console.out().println(array.toPrettyString());
      return ExitCodes.DONE;
    }
    TextTable table =
        new TextTable(List.of("id", "died", "stage", "code", "retried", "message"), WIDEST_CELL);
    shown.forEach(each ->
        table.add(
            List.of(
                each.id(),
                each.letter().getDiedAt().toString(),
                each.letter().getStage(),
                each.letter().getCode(),
                each.retries() == 0 ? "" : Integer.toString(each.retries()),
                each.letter().getMessage())));
    table.lines().forEach(console.out()::println);
    return ExitCodes.DONE;
  }

  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description = "Shows a whole dead letter; its value as text where it is text.")
  int show(
      @Parameters(
              paramLabel = "ID",
              description = "The id that 'list' shows: topic-partition@offset.")
          String id,
      @Option(names = "--json", description = "Print a JSON object.") boolean json,
      @Mixin LaneOption lane,
      @Mixin SettingsOptions settings) {
    Entry entry = DeadLetterQueue.find(letters(lane, settings).all(), id);
    if (json) {
      console.out().println(DeadLetterText.json(entry).toPrettyString());
    } else {
      DeadLetterText.lines(entry).forEach(console.out()::println);
    }
    return ExitCodes.DONE;
  }

  @Command(
      name = "retry",
      mixinStandardHelpOptions = true,
      description = {
        "Sends records to their topics again, unchanged, all of them or none. A question with a failed",
        "answer gets another answer."
      })
  int retry(
      @Parameters(paramLabel = "ID", arity = "0..*", description = "The dead letters to retry.")
          @Nullable List<String> ids,
      @Option(names = "--all", description = "All letters that were not retried yet.") boolean all,
      @Option(
              names = "--stage",
              paramLabel = "STAGE",
              description = "With --all: only letters of this stage.")
          @Nullable String stage,
      @Option(names = "--again", description = "Also letters that were retried before.")
          boolean again,
      @Mixin LaneOption lane,
      @Mixin SettingsOptions settings) {
    List<String> named = ids == null ? List.of() : ids;
    if (all != named.isEmpty()) {
      throw new CommandException("Name the letters to retry, or give --all, and not both");
    }
    if (stage != null && !all) {
      throw new CommandException("--stage goes with --all");
    }
    DeadLetterQueue records = letters(lane, settings);
    List<Entry> sent =
        records.retry(letters ->
            all
                ? letters.stream()
                    .filter(of(stage))
                    .filter(each -> again || each.retries() == 0)
                    .filter(each -> isPossible(records, each))
                    .toList()
                : records.named(letters, named, again));
    sent.forEach(each -> console.out().println("retried " + each.id()));
    if (sent.isEmpty()) {
      console.err().println("Nothing to retry");
    }
    return ExitCodes.DONE;
  }

  private boolean isPossible(DeadLetterQueue records, Entry entry) {
    records
        .obstacle(entry)
        .ifPresent(problem -> console.err().println("left out " + entry.id() + ": " + problem));
    return records.obstacle(entry).isEmpty();
  }

  private static Predicate<Entry> of(@Nullable String stage) {
    return each -> stage == null || each.letter().getStage().equals(stage);
  }

  private DeadLetterQueue letters(LaneOption lane, SettingsOptions settings) {
    Configuration configuration = settings.load(console.environment());
    return new DeadLetterQueue(
        configuration, lane.lane(), ConfiguredBroker.servers(configuration, "dead letters are"));
  }
}
