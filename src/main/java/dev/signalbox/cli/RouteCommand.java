package dev.signalbox.cli;

import dev.signalbox.catalog.Registrations;
import dev.signalbox.config.Configuration;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.zip.GZIPInputStream;
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
      "ranking (database and score, best first) and the chosen databases.",
      "",
      "A line of the input is the text of a question, or a JSON object with 'question' and, where"
          + " there are, 'id' and 'conversation'; with --column, the input is CSV with a header. It"
          + " may be compressed (gzip). A line that is no question gets a line with status FAILED,"
          + " and the rest goes on; the command then ends with 1. The same question is asked once.",
      "",
      "With --out, a run that was stopped or killed goes on with --resume behind the last line that is",
      "there: no line is lost, none is written twice.",
      "",
      "Example: signalbox route --dataset DIR questions.jsonl.gz --out routes.parquet"
    })
final class RouteCommand implements Callable<Integer> {
  private static final String STANDARD_INPUT = "-";
  private static final byte[] GZIP = {0x1f, (byte) 0x8b};
  private static final Duration LONGEST_STOP = Duration.ofMinutes(1);

  private final Console console;

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      description = "Who asks (default: nobody in particular).")
  private @Nullable String tenant;

  @Option(
      names = "--column",
      paramLabel = "NAME",
      description = "The input is CSV; this column holds the questions.")
  private @Nullable String column;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Write to this file: JSON lines, or, by the ending of its name, .csv or .parquet"
              + " (default: JSON lines on standard output).")
  private @Nullable Path out;

  @Option(names = "--resume", description = "Go on with what --out names.")
  private boolean resume;

  @Mixin private EarlierIndex earlier = new EarlierIndex();
  @Mixin private SettingsOptions settings = new SettingsOptions();

  @Parameters(paramLabel = "FILE", description = "The questions; - is standard input.")
  private String input = STANDARD_INPUT;

  @Spec private CommandSpec spec = CommandSpec.create();

  private boolean stopped;

  RouteCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean fromFile = !input.equals(STANDARD_INPUT);
    if (fromFile && !Files.isReadable(Path.of(input))) {
      throw new ParameterException(spec.commandLine(), "There is no readable file " + input);
    }
    if (resume && out == null) {
      throw new ParameterException(spec.commandLine(), "--resume goes with --out");
    }
    RouteFile file = out == null ? null : RouteFile.open(out, resume);
    long answered = file == null ? 0 : file.answered();
    try (InputStream questions = fromFile ? Files.newInputStream(Path.of(input)) : console.in()) {
      AskedLines lines = lines(questions);
      lines.skip(answered);
      if (answered > 0) {
        console.err().println("Going on behind line %,d".formatted(answered));
      }
      RouteRun.Tally tally = route(lines, file, answered);
      if (file != null && !stopped) {
        file.finish();
      }
      return tally.failed() == 0 && !stopped ? ExitCodes.DONE : ExitCodes.FAILED;
    }
  }

  private AskedLines lines(InputStream given) throws IOException {
    PushbackInputStream questions = new PushbackInputStream(given, GZIP.length);
    byte[] first = questions.readNBytes(GZIP.length);
    questions.unread(first);
    InputStream plain = Arrays.equals(first, GZIP) ? new GZIPInputStream(questions) : questions;
    return column == null ? new QuestionLines(plain) : new QuestionTable(plain, column);
  }

  private RouteRun.Tally route(AskedLines lines, @Nullable RouteFile file, long answered)
      throws IOException, InterruptedException {
    boolean countable = !input.equals(STANDARD_INPUT) && !isCompressed(Path.of(input));
    try (RouteStream routes = RouteStream.of(console, file);
        PipelineSession session = session();
        Progress progress =
            Progress.on(console, "routing", countable ? lines(Path.of(input)) - answered : -1)) {
      long start = System.nanoTime();
      RouteRun run =
          new RouteRun(
              session,
              routes.output(),
              file == null ? RouteFormat.JSONL : file.format(),
              tenant,
              runName(),
              progress::step);
      try (StopRequest stop = StopRequest.listen(run::stop, LONGEST_STOP)) {
        RouteRun.Tally tally = run.route(lines);
        routes.output().flush();
        stopped = stop.isStopping();
        tell(tally, (System.nanoTime() - start) / 1e9);
        return tally;
      }
    }
  }

  private void tell(RouteRun.Tally tally, double seconds) {
    console
        .err()
        .println(
            String.format(
                Locale.ROOT,
                "%,d questions in %.1f s (%,.0f/s), %,d refused, %,d failed",
                tally.lines(),
                seconds,
                tally.lines() / seconds,
                tally.refused(),
                tally.failed()));
    if (stopped) {
      console.err().println("Stopped; go on with --resume where --out was given");
    }
  }

  private static boolean isCompressed(Path file) throws IOException {
    try (InputStream bytes = Files.newInputStream(file)) {
      return Arrays.equals(bytes.readNBytes(GZIP.length), GZIP);
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
