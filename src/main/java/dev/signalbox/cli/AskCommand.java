package dev.signalbox.cli;

import dev.signalbox.answer.AnswerJson;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.session.QuestionOptions;
import dev.signalbox.topology.kafka.BrokerException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// One question, and its answer.
@Command(
    name = "ask",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Asks one question and waits for its answer.",
      "",
      "Stages that no 'signalbox serve' runs on the configured broker run in this process. A refusal"
          + " is an answer too; the command fails where the question does.",
      "",
      "Example: signalbox ask --dataset DIR \"How many singers are there?\""
    })
final class AskCommand implements Callable<Integer> {
  private static final int ROWS_SHOWN = 50;

  private final Console console;
  @Mixin private QuestionOptions questioning = new QuestionOptions();

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "The longest wait for the answer (default: 120).")
  private int timeoutSeconds = 120;

  @Option(names = "--json", description = "Print the answer as a JSON object.")
  private boolean json;

  @Mixin private SettingsOptions settings = new SettingsOptions();

  @Parameters(paramLabel = "QUESTION", arity = "1..*", description = "The question.")
  private List<String> words = List.of();

  AskCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Question question = questioning.question(String.join(" ", words));
    Configuration configuration = settings.loadForPipeline(console);
    try (PipelineSession session = PipelineSession.open(configuration, console)) {
      return print(await(session.ask(question)));
    }
  }

  private Answer await(CompletableFuture<Answer> asked) throws InterruptedException {
    try {
      return asked.get(timeoutSeconds, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new CommandException(
          "No answer within %d s; raise --timeout, or see 'signalbox doctor'"
              .formatted(timeoutSeconds),
          e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof BrokerException problem
          ? problem
          : new IllegalStateException(e);
    }
  }

  private int print(Answer answer) {
    if (json) {
      console.out().println(AnswerJson.of(answer).toPrettyString());
    } else {
      new AnswerText(ROWS_SHOWN).lines(answer).forEach(console.out()::println);
    }
    return answer.getStatus() == AnswerStatus.FAILED ? ExitCodes.FAILED : ExitCodes.DONE;
  }
}
