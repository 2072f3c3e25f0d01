package dev.signalbox.cli;

import dev.signalbox.bulk.BulkJob;
import dev.signalbox.bulk.GracefulShutdown;
import dev.signalbox.bulk.RouteFile;
import dev.signalbox.bulk.RouteFormat;
import dev.signalbox.bulk.RouteInput;
import dev.signalbox.bulk.RouteOutput;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.options.IndexVersionOption;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.CostSettings;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.Progress;
import dev.signalbox.session.CommandSessions;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.kafka.Lane;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
      "Routes questions: one JSON line for each, in the order of the input, with id, question, status,",
      "ranking (database and score, best first) and the chosen databases. A question that several",
      "databases may answer has the status AMBIGUOUS, no chosen database, and the choices.",
      "",
      "A line of the input is the text of a question, or a JSON object with 'question' and,"
          + " optionally, 'id', 'conversation', 'asker' and 'application'; with --column, the input is"
          + " CSV with a header. It may be compressed (gzip). A line that is no question gets a line with status FAILED,"
          + " and the rest goes on; the command then ends with 1. The same question is asked once.",
      "",
      "Questions take the lane 'bulk': they never hold up the questions of people who wait.",
      "",
      "With --out, --resume continues a stopped or killed bulk job behind its last line: no line is",
      "lost, none is written twice.",
      "",
      "Example: signalbox route --dataset DIR questions.jsonl.gz --out routes.parquet"
    })
final class RouteCommand implements Callable<Integer> {
  /// Stands for standard input, and for standard output.
  private static final String STREAM = "-";

  private static final Duration LONGEST_STOP = Duration.ofMinutes(1);

  private final Console console;

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      description = "The tenant who asks (default: none).")
  private @Nullable String tenant;

  @Option(
      names = "--column",
      paramLabel = "NAME",
      description = "The input is CSV; this column holds the questions.")
  private @Nullable String column;

  @Option(
      names = "--topic",
      paramLabel = "TOPIC",
      description =
          "Instead of a file, route the records that this topic of the configured broker holds"
              + " now, each like a line of a file.")
  private @Nullable String topic;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Write to this file: JSON lines, or, by the ending of its name, .csv or .parquet"
              + " (default: -, JSON lines on standard output).")
  private @Nullable Path out;

  @Option(names = "--resume", description = "Continue the file that --out names.")
  private boolean resume;

  @Mixin private IndexVersionOption earlier = new IndexVersionOption();
  @Mixin private SettingsOptions settings = new SettingsOptions();

  @Parameters(paramLabel = "FILE", description = "The questions; - is standard input.")
  private String input = STREAM;

  @Spec private CommandSpec spec = CommandSpec.create();

  private boolean stopped;

  RouteCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean fromFile = topic == null && !input.equals(STREAM);
    if (fromFile && !Files.isReadable(Path.of(input))) {
      throw new ParameterException(spec.commandLine(), "There is no readable file " + input);
    }
    Path target = out == null || out.equals(Path.of(STREAM)) ? null : out;
    if (resume && target == null) {
      throw new ParameterException(spec.commandLine(), "--resume goes with --out and a file");
    }
    if (topic != null && (column != null || !input.equals(STREAM))) {
      throw new ParameterException(
          spec.commandLine(), "--topic takes the place of FILE and --column");
    }
    Configuration configuration = configuration();
    RouteFile file = target == null ? null : RouteFile.open(target, resume);
    long answered = file == null ? 0 : file.answered();
    try (RouteInput questions = questions(configuration, file)) {
      questions.lines().skip(answered);
      if (answered > 0) {
        console.err().println("Continuing behind line %,d".formatted(answered));
      }
      BulkJob.Tally tally = route(configuration, questions, file, answered);
      if (file != null && !stopped) {
        file.finish();
      }
      return tally.failed() == 0 && !stopped ? ExitCodes.DONE : ExitCodes.FAILED;
    }
  }

  private Configuration configuration() {
    if (!earlier.isWanted()) {
      return settings.loadForPipeline(console);
    }
    Configuration configuration = settings.load(console.environment());
    settings.logToFile(configuration, console);
    return configuration;
  }

  private RouteInput questions(Configuration configuration, @Nullable RouteFile file)
      throws IOException {
    if (topic != null) {
      return RouteInput.ofTopic(configuration, topic, file);
    }
    return input.equals(STREAM)
        ? RouteInput.ofStream(console.in(), column)
        : RouteInput.ofFile(Path.of(input), column);
  }

  private BulkJob.Tally route(
      Configuration configuration, RouteInput questions, @Nullable RouteFile file, long answered)
      throws IOException, InterruptedException {
    long total = questions.total() < 0 ? -1 : questions.total() - answered;
    CostSettings prices = configuration.language().cost();
    try (RouteOutput routes = RouteOutput.of(console, file);
        PipelineSession session = session(configuration);
        Progress progress = Progress.on(console, "routing", total)) {
      long start = System.nanoTime();
      BulkJob job =
          new BulkJob(
              session,
              routes.output(),
              file == null ? RouteFormat.JSONL : file.format(),
              tenant,
              jobName(),
              tally -> progress.step(() -> refusalsAndCost(tally, prices)));
      try (GracefulShutdown stop = GracefulShutdown.listen(job::stop, LONGEST_STOP)) {
        BulkJob.Tally tally = job.route(questions.lines());
        routes.output().flush();
        stopped = stop.isStopping();
        print(tally, (System.nanoTime() - start) / 1e9, prices);
        return tally;
      }
    }
  }

  /// The shares of refusals and ambiguous questions, and the cost of the language model.
  private static String refusalsAndCost(BulkJob.Tally tally, CostSettings prices) {
    String refused =
        String.format(
            Locale.ROOT,
            "%.1f %% refused, %.1f %% ambiguous",
            100.0 * tally.refused() / Math.max(1, tally.lines()),
            100.0 * tally.ambiguous() / Math.max(1, tally.lines()));
    long tokens = tally.inputTokens() + tally.outputTokens();
    if (prices.areKnown()) {
      double cost = prices.of(tally.inputTokens(), tally.outputTokens());
      return refused + String.format(Locale.ROOT, ", cost %.4f", cost);
    }
    return tokens == 0 ? refused : refused + String.format(Locale.ROOT, ", %,d tokens", tokens);
  }

  private void print(BulkJob.Tally tally, double seconds, CostSettings prices) {
    console
        .err()
        .println(
            String.format(
                Locale.ROOT,
                "%,d questions in %.1f s (%,.0f/s), %,d failed, %s",
                tally.lines(),
                seconds,
                tally.lines() / seconds,
                tally.failed(),
                refusalsAndCost(tally, prices)));
    if (stopped) {
      console.err().println("Stopped; continue with --resume where --out was given");
    }
  }

  private PipelineSession session(Configuration configuration) throws InterruptedException {
    return earlier.isWanted()
        ? CommandSessions.open(
            Objects.requireNonNull(earlier.of(configuration)),
            Registrations.of(configuration),
            console)
        : CommandSessions.open(configuration, Lane.BULK, console);
  }

  private static String jobName() {
    return UUID.randomUUID().toString().substring(0, 8);
  }
}
