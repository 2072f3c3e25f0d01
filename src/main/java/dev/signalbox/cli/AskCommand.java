package dev.signalbox.cli;

import dev.signalbox.answer.AnswerJson;
import dev.signalbox.answer.AnswerText;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.dialogue.AskersChoice;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Choice;
import dev.signalbox.event.Question;
import dev.signalbox.session.CommandSessions;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.session.QuestionOptions;
import dev.signalbox.topology.kafka.BrokerException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
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
      "Where several databases may answer, the command lists what each would answer. At a terminal it",
      "lets you choose, answers, and remembers the choice for such questions.",
      "",
      "Stages that no 'signalbox serve' runs on the configured broker run in this process. A refusal"
          + " is an answer too; the command fails where the question does.",
      "",
      "Example: signalbox ask --dataset DIR \"How many singers are there?\""
    })
final class AskCommand implements Callable<Integer> {
  private static final int ROWS_SHOWN = 50;
  private static final String VERDICT_PROMPT = "Right or wrong (:right, :wrong; nothing: none)? ";

  private final Console console;
  @Mixin private QuestionOptions questioning = new QuestionOptions();

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "The longest wait for the answer (default: 120).")
  private int timeoutSeconds = 120;

  @Option(names = "--json", description = "Print the answer as a JSON object.")
  private boolean json;

  @Option(
      names = "--choice",
      paramLabel = "ID",
      description =
          "Ask this database alone, and remember it for such questions where it can answer: the"
              + " choice after an ambiguous answer.")
  private @Nullable String choice;

  @Option(
      names = "--verdict",
      description =
          "Take a verdict after the answer: ':right', ':wrong', ':wrong SELECT ...' with the right"
              + " query, or an empty line.")
  private boolean verdict;

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
    try (PipelineSession session = CommandSessions.open(configuration, console)) {
      if (choice != null) {
        Question restricted = Question.newBuilder(question).setDatabases(List.of(choice)).build();
        Answer answer = await(session.ask(restricted));
        remembered(answer, new AskersChoice(answer.getJourney(), choice), session);
        return finish(answer, session);
      }
      Answer answer = await(session.ask(question));
      if (answer.getStatus() == AnswerStatus.AMBIGUOUS && !json) {
        print(answer);
        return choose(answer, session);
      }
      return finish(answer, session);
    }
  }

  /// Prints an answer, and takes a verdict on it where one is wanted.
  private int finish(Answer answer, PipelineSession session) throws InterruptedException {
    int exitCode = print(answer);
    if (verdict && exitCode == ExitCodes.DONE) {
      console.out().flush();
      judge(answer, session);
    }
    return exitCode;
  }

  /// Takes lines until one of them is a verdict, or empty.
  private void judge(Answer answer, PipelineSession session) throws InterruptedException {
    TypedLines lines = TypedLines.of(console.in(), console.err());
    String line = lines.next(VERDICT_PROMPT);
    while (line != null && !line.isEmpty()) {
      Optional<Thumb> given = Thumb.read(line);
      if (given.isPresent()) {
        console.err().println(given.get().give(answer, session));
        return;
      }
      console.err().println("'%s' is no verdict.".formatted(line));
      line = lines.next(VERDICT_PROMPT);
    }
  }

  /// Lets a person at a terminal choose by number or name; tells others how to choose.
  private int choose(Answer ambiguous, PipelineSession session) throws InterruptedException {
    if (!console.isTyped()) {
      List<String> offered = ambiguous.getChoices().stream().map(Choice::getDatabase).toList();
      console
          .err()
          .println(
              "Choose by: signalbox ask --choice ID ..., with one of "
                  + String.join(", ", offered));
      return ExitCodes.DONE;
    }
    Optional<AskersChoice> chosen =
        ChoicePrompt.choose(
            ambiguous,
            session.catalog(),
            TypedLines.of(console.in(), console.err()),
            console.err()::println);
    if (chosen.isEmpty()) {
      return ExitCodes.DONE;
    }
    Question question = chosen.get().question(UUID.randomUUID().toString());
    Answer answer = remembered(await(session.ask(question)), chosen.get(), session);
    return finish(answer, session);
  }

  /// Remembers the choice where the database can answer the question.
  private Answer remembered(Answer answer, AskersChoice chosen, PipelineSession session)
      throws InterruptedException {
    if (chosen.isConfirmedBy(answer)) {
      await(session.tell(chosen.feedback(answer)));
      console.err().println("Remembered %s for such questions".formatted(chosen.database()));
    }
    return answer;
  }

  private <T> T await(CompletableFuture<T> asked) throws InterruptedException {
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
