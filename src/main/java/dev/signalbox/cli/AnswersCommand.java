package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.answer.AnswerText;
import dev.signalbox.cli.options.LaneOption;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.cli.options.TimeOption;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.JsonEvents;
import dev.signalbox.session.ClosedAtShutdown;
import dev.signalbox.topology.client.AnswerWatch;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The answers on the configured broker.
@Command(
    name = "answers",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints the answers that the topic of the configured broker holds; with --follow, the answers",
      "that come, until Ctrl-C. It takes no answer from another reader.",
      "",
      "Examples: signalbox answers --since 1h --status FAILED",
      "          signalbox answers --follow --json"
    })
final class AnswersCommand implements Callable<Integer> {
  private static final int ROWS_SHOWN = 10;

  private final Console console;

  @Option(
      names = "--follow",
      description = "Go on with the answers that come, until Ctrl-C. Without --since, only these.")
  private boolean follow;

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description = "Only answers since then: 30m, 12h, 7d, or 2025-12-31T23:59:00Z.")
  private @Nullable String since;

  @Option(
      names = "--status",
      paramLabel = "STATUS",
      description = "Only: ${COMPLETION-CANDIDATES}.")
  private @Nullable AnswerStatus status;

  @Option(names = "--tenant", paramLabel = "TENANT", description = "Only answers of this tenant.")
  private @Nullable String tenant;

  @Option(
      names = "--conversation",
      paramLabel = "ID",
      description = "Only answers of this conversation.")
  private @Nullable String conversation;

  @Option(names = "--limit", paramLabel = "N", description = "End after N answers.")
  private long limit = Long.MAX_VALUE;

  @Option(
      names = "--json",
      description = "Print the event a line, as schemas/bundled/Answer.schema.json describes it.")
  private boolean json;

  @Mixin private LaneOption lane = new LaneOption();
  @Mixin private SettingsOptions settings = new SettingsOptions();

  private long printed;

  AnswersCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (limit < 1) {
      throw new CommandException("--limit must be at least 1, and is " + limit);
    }
    AnswerWatch.Start start = start();
    Configuration configuration = settings.load(console.environment());
    String servers = ConfiguredBroker.servers(configuration, "answers are");
    try (AnswerWatch watch = new AnswerWatch(configuration, lane.lane(), servers, start);
        ClosedAtShutdown _ = ClosedAtShutdown.of(watch::stop)) {
      if (follow) {
        console.err().println("Following; Ctrl-C ends it");
      }
      watch.read(follow, new Printer(watch));
    }
    return ExitCodes.DONE;
  }

  private AnswerWatch.Start start() {
    if (since != null) {
      return new AnswerWatch.Start.Since(TimeOption.parse("--since", since));
    }
    return follow ? new AnswerWatch.Start.End() : new AnswerWatch.Start.Beginning();
  }

  private final class Printer implements AnswerWatch.Listener {
    private final AnswerWatch watch;

    Printer(AnswerWatch watch) {
      this.watch = watch;
    }

    @Override
    public void answered(Answer answer) {
      if (!isWanted(answer)) {
        return;
      }
      if (json) {
        console.out().println(new String(JsonEvents.write(answer), UTF_8));
      } else {
        String id = answer.getJourney().getQuestion().getId();
        console.out().println("%s  %s".formatted(id, answer.getStatus()));
        new AnswerText(ROWS_SHOWN)
            .lines(answer)
            .forEach(line -> console.out().println("  " + line));
      }
      console.out().flush();
      if (++printed == limit) {
        watch.stop();
      }
    }

    @Override
    public void unreadable(String place, String problem) {
      console.err().println("Left out %s: %s".formatted(place, problem));
    }
  }

  private boolean isWanted(Answer answer) {
    return (status == null || answer.getStatus() == status)
        && (tenant == null
            || answer.getJourney().getQuestion().getTenant().filter(tenant::equals).isPresent())
        && (conversation == null
            || answer
                .getJourney()
                .getQuestion()
                .getConversation()
                .filter(conversation::equals)
                .isPresent());
  }
}
