package dev.signalbox.cli;

import dev.signalbox.cli.options.LaneOption;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.topology.kafka.ConfiguredBroker;
import dev.signalbox.topology.records.LostQuestions;
import dev.signalbox.topology.records.LostQuestions.Found;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Questions that a topic's retention has deleted in front of a stage.
@Command(
    name = "lost-questions",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the questions that the retention of a topic deleted before their stage had read them, and",
      "ends them. The stages of the lane must be stopped."
    })
final class LostQuestionsCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--end",
      description =
          "End each question with a failed answer, so that the stages can go on; needs --yes.")
  private boolean end;

  @Option(names = "--yes", description = "With --end: end the questions.")
  private boolean yes;

  @Mixin private LaneOption lane;
  @Mixin private SettingsOptions settings;

  @SuppressWarnings("NullAway.Init") // picocli sets the options
  LostQuestionsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (yes && !end) {
      throw new CommandException("--yes goes with --end");
    }
    Configuration configuration = settings.load(console.environment());
    LostQuestions questions =
        new LostQuestions(
            configuration, lane.lane(), ConfiguredBroker.servers(configuration, "questions are"));
    Found found = end && yes ? questions.end() : questions.find();
    print(found);
    if (found.gaps().isEmpty()) {
      console.out().println("Nothing is lost");
    } else if (end && yes) {
      console.out().println("Ended %,d questions".formatted(found.questions().size()));
    } else if (end) {
      console.err().println("Nothing was changed; --yes ends these questions");
    }
    return ExitCodes.DONE;
  }

  private void print(Found found) {
    found
        .gaps()
        .forEach(gap ->
            console
                .out()
                .println(
                    "%s: %,d records were deleted in front of stage %s"
                        .formatted(gap.partition(), gap.missed(), gap.stage().id())));
    found
        .questions()
        .forEach(question ->
            console
                .out()
                .println("lost %s, asked %s".formatted(question.getId(), question.getAskedAt())));
    if (found.unknown() > 0) {
      console
          .err()
          .println(
              "Up to %,d questions more were deleted from the topic 'questions' itself; their ids are unknown"
                  .formatted(found.unknown()));
    }
  }
}
