package dev.signalbox.cli.replay;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.replay.QuestionTrace;
import dev.signalbox.replay.RunAnswers;
import dev.signalbox.replay.Runs;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Shows the path of a question through the stages.
@Command(
    name = "trace",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Shows the path of a question, as far as the topics keep it: the event of each stage, with",
      "evidence, prompts, attempts and times, up to the terminal event.",
      "",
      "Example: signalbox trace 3f2a --set kafka.bootstrap.servers=localhost:9092"
    })
public final class TraceCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "QUESTION-ID", description = "The id in its answer.")
  private String id = "";

  @Option(
      names = "--run",
      paramLabel = "RUN",
      description = "The run to search; live and bulk are the lanes (default: ${DEFAULT-VALUE}).")
  private String run = RunAnswers.LIVE;

  @Option(names = "--json", description = "Print a JSON array of all events.")
  private boolean json;

  @Mixin private SettingsOptions settings = new SettingsOptions();

  public TraceCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<QuestionTrace.Step> steps =
        RunsCommand.withBroker(
            settings,
            console,
            (configuration, servers) -> {
              if (RunAnswers.lane(run).isRun()) {
                new Runs(configuration, servers).get(run);
              }
              return new QuestionTrace(configuration, servers, RunAnswers.lane(run)).of(id);
            });
    if (steps.isEmpty()) {
      console
          .err()
          .println(
              "There are no events of a question '%s' on %s; their topics may have deleted them by now"
                  .formatted(id, run));
      return ExitCodes.FAILED;
    }
    if (json) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      steps.forEach(step -> array.add(TraceJson.of(step)));
      console.out().println(array.toPrettyString());
    } else {
      TraceText.lines(steps).forEach(console.out()::println);
    }
    return ExitCodes.DONE;
  }
}
