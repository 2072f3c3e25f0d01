package dev.signalbox.cli;

import dev.signalbox.catalog.Registrations;
import dev.signalbox.config.Configuration;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Many questions, and the route of each.
@Command(
    name = "route",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Routes questions: one JSON line on standard output for each, in the order of the input, with",
      "id, question, status, ranking (database and score, best first) and the chosen databases.",
      "",
      "A line of the input is the text of a question, or a JSON object with 'question' and, where"
          + " there are, 'id' and 'conversation'. A line that is no question gets a line with status"
          + " FAILED, and the rest goes on; the command then ends with 1.",
      "",
      "Example: signalbox route --dataset DIR questions.jsonl > routes.jsonl"
    })
final class RouteCommand implements Callable<Integer> {
  private static final String STANDARD_INPUT = "-";

  private final Console console;

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      description = "Who asks (default: nobody in particular).")
  private @Nullable String tenant;

  @Mixin private EarlierIndex earlier = new EarlierIndex();
  @Mixin private SettingsOptions settings = new SettingsOptions();

  @Parameters(paramLabel = "FILE", description = "The questions; - is standard input.")
  private String input = STANDARD_INPUT;

  @Spec private CommandSpec spec = CommandSpec.create();

  RouteCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean fromFile = !input.equals(STANDARD_INPUT);
    if (fromFile && !Files.isReadable(Path.of(input))) {
      throw new ParameterException(spec.commandLine(), "There is no readable file " + input);
    }
    try (InputStream questions = fromFile ? Files.newInputStream(Path.of(input)) : console.in();
        PipelineSession session = session();
        Progress progress =
            Progress.on(console, "routing", fromFile ? lines(Path.of(input)) : -1)) {
      long start = System.nanoTime();
      RouteRun run = new RouteRun(session, console.out(), tenant, runName(), progress::step);
      RouteRun.Tally tally = run.route(new QuestionLines(questions));
      double seconds = (System.nanoTime() - start) / 1e9;
      console
          .err()
          .println(
              String.format(
                  Locale.ROOT,
                  "%,d questions in %.1f s (%,.0f/s), %,d failed",
                  tally.lines(),
                  seconds,
                  tally.lines() / seconds,
                  tally.failed()));
      return tally.failed() == 0 ? ExitCodes.DONE : ExitCodes.FAILED;
    }
  }

  private PipelineSession session() throws InterruptedException {
    if (!earlier.isWanted()) {
      return PipelineSession.open(settings.loadForPipeline(console), console);
    }
    Configuration configuration = settings.load(console.environment());
    settings.logToFile(configuration, console);
    return PipelineSession.open(
        Objects.requireNonNull(earlier.of(configuration)),
        Registrations.of(configuration),
        console);
  }

  private static String runName() {
    return UUID.randomUUID().toString().substring(0, 8);
  }

  private static long lines(Path file) throws IOException {
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file))) {
      long lines = 0;
      for (int next = bytes.read(); next >= 0; next = bytes.read()) {
        lines += next == '\n' ? 1 : 0;
      }
      return lines;
    }
  }
}
