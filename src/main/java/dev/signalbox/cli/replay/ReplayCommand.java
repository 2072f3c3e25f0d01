package dev.signalbox.cli.replay;

import dev.signalbox.bulk.GracefulShutdown;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.cli.options.TimeOption;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.console.BuildInformation;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.console.Progress;
import dev.signalbox.event.Run;
import dev.signalbox.event.RunState;
import dev.signalbox.event.Want;
import dev.signalbox.replay.EventSource;
import dev.signalbox.replay.RecordedRanking;
import dev.signalbox.replay.Replay;
import dev.signalbox.replay.ReplayException;
import dev.signalbox.replay.ReplayFilter;
import dev.signalbox.replay.ReplayPlan;
import dev.signalbox.replay.RunAnswers;
import dev.signalbox.replay.RunComparison;
import dev.signalbox.replay.Runs;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.OpenedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Replays recorded questions through a pipeline of their own.
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Replays questions, or the recorded events in front of any stage, through a pipeline of its own",
      "beside the live one: its topics and groups carry the run's name, and live answers do not change.",
      "You give the settings to try by --set, such as --set ranking.candidates=20. The run records",
      "everything that determines its result; see 'signalbox runs'.",
      "",
      "Example: signalbox replay --run wider --since 7d --set ranking.candidates=20"
    })
public final class ReplayCommand implements Callable<Integer> {
  /// The time for open questions to be answered and the run's stages to end.
  private static final Duration LONGEST_STOP = Duration.ofMinutes(2);

  /// The interval between printed comparisons of a run with the lane that it follows.
  private static final Duration COMPARISON_INTERVAL = Duration.ofMinutes(1);

  private final Console console;

  @Option(names = "--run", paramLabel = "NAME", required = true, description = "Names the run.")
  private String name = "";

  @Option(
      names = "--source",
      paramLabel = "SOURCE",
      description = {
        "The source: live or bulk (the recorded questions of the lane), the name of a run, or a file",
        "of questions as 'signalbox route' takes it (default: ${DEFAULT-VALUE})."
      })
  private String source = RunAnswers.LIVE;

  @Option(
      names = "--want",
      paramLabel = "WHAT",
      description =
          "How far the pipeline takes the questions of a file: route, sql or answer (default:"
              + " ${DEFAULT-VALUE}). Recorded questions keep their own.")
  private Want want = Want.ANSWER;

  @Option(
      names = "--from-stage",
      paramLabel = "STAGE",
      description =
          "Begin in front of this stage, with the events recorded there (default: understand).")
  private String stage = StageName.UNDERSTAND.id();

  @Option(
      names = "--follow",
      description = {
        "Replay new questions until Ctrl-C: the candidate runs in the shadow of the live pipeline.",
        "Prints a comparison of both every minute."
      })
  private boolean follow;

  @Option(
      names = "--since",
      paramLabel = "TIME",
      description = "Questions asked since then: 30m, 12h, 7d, or 2025-12-31T23:59:00Z.")
  private @Nullable String since;

  @Option(names = "--until", paramLabel = "TIME", description = "Questions asked before then.")
  private @Nullable String until;

  @Option(
      names = "--sample",
      paramLabel = "SHARE",
      description =
          "The share of the conversations to replay, such as 0.1 (default: ${DEFAULT-VALUE}).")
  private double sample = 1;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Seed of the sample of conversations (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(names = "--tenant", paramLabel = "TENANT", description = "Questions of this tenant.")
  private @Nullable String tenant;

  @Option(
      names = "--index-at",
      paramLabel = "VERSION",
      description =
          "Rank by the index as it was at this version (default: as it is at the start). The"
              + " broker keeps versions for index.window.")
  private @Nullable Long indexAt;

  @Option(
      names = "--journal",
      paramLabel = "MODE",
      description =
          "The source of the replies of language models, and of APIs unless language.journal.apis"
              + " is off: only (the journal), fill (the journal, or else a call), refresh (calls),"
              + " off (default: language.journal.mode and language.journal.apis).")
  private @Nullable String journal;

  @Mixin private SettingsOptions settings = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  public ReplayCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Configuration configuration = configuration();
    RunsCommand.requireKeptBroker(configuration);
    Run run;
    try (OpenedBroker broker = OpenedBroker.open(configuration, this::say)) {
      String servers = broker.bootstrapServers();
      new Runs(configuration, servers)
          .deleteExpired()
          .forEach(old -> say("Deleted the run " + old + ", which is older than replay.retention"));
      run = replayed(configuration, servers);
    }
    RunText.lines(run).forEach(console.out()::println);
    return run.getState() == RunState.DONE ? ExitCodes.DONE : ExitCodes.FAILED;
  }

  private Configuration configuration() {
    if (journal == null) {
      return settings.loadForReplay(console);
    }
    boolean ofApis =
        !settings.load(console.environment()).language().journal().apis().equals("off");
    String mode = "language.journal.mode=" + journal;
    return ofApis
        ? settings.loadForReplay(console, mode, "language.journal.apis=" + journal)
        : settings.loadForReplay(console, mode);
  }

  private Run replayed(Configuration configuration, String servers)
      throws IOException, InterruptedException {
    ReplayPlan plan = plan(configuration, servers);
    try (Progress progress = Progress.on(console, "replaying", -1);
        GracefulShutdown stop = GracefulShutdown.listen(() -> {}, LONGEST_STOP)) {
      Replay replay =
          new Replay(
              ranking(configuration, servers, plan), servers, plan, observer(progress, stop));
      return replay.run(Registrations.of(configuration));
    }
  }

  /// The configuration with the weights that the recorded questions were ranked with, unless the
  /// command line names others.
  private Configuration ranking(Configuration configuration, String servers, ReplayPlan plan) {
    boolean named =
        settings.overrides().stream().anyMatch(each -> each.startsWith("ranking.model="));
    return plan.source() instanceof EventSource.Recorded && !named
        ? new RecordedRanking(configuration, console.err()::println)
            .of(new RunAnswers(configuration, servers, source), plan.filter())
        : configuration;
  }

  private Replay.Observer observer(Progress progress, GracefulShutdown stop) {
    return new Replay.Observer() {
      private long printed;
      private long printedAt = System.nanoTime();

      @Override
      public void progress(String sentence) {
        say(sentence);
      }

      @Override
      public void sent() {
        progress.more();
      }

      @Override
      public void answered() {
        progress.step();
      }

      @Override
      public void compared(RunComparison soFar) {
        if (soFar.common() > printed
            && System.nanoTime() - printedAt > COMPARISON_INTERVAL.toNanos()) {
          printed = soFar.common();
          printedAt = System.nanoTime();
          console.err().println(RunComparisonText.summary(soFar));
        }
      }

      @Override
      public boolean goesOn() {
        return !stop.isStopping();
      }
    };
  }

  private void say(String sentence) {
    if (console.showsProgress()) {
      console.err().println(sentence);
    }
  }

  private ReplayPlan plan(Configuration configuration, String servers) throws IOException {
    StageName first =
        StageName.find(stage)
            .filter(StageName::takesQuestions)
            .orElseThrow(() -> wrong("--from-stage", "is no stage that questions pass: " + stage));
    try {
      ReplayFilter filter =
          new ReplayFilter(
              since == null ? null : TimeOption.parse("--since", since),
              until == null ? null : TimeOption.parse("--until", until),
              sample,
              seed,
              tenant);
      return new ReplayPlan(
          name, source(configuration, servers), first, filter, indexAt, BuildInformation.version());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private EventSource source(Configuration configuration, String servers) throws IOException {
    Path file = Path.of(source);
    if (Files.isReadable(file) && Files.isRegularFile(file)) {
      if (follow) {
        throw wrong("--follow", "goes with live, bulk or a run, not with a file");
      }
      return new EventSource.Given(source, QuestionFile.open(file, want, tenant, console));
    }
    Lane lane =
        Set.of(RunAnswers.LIVE, RunAnswers.BULK).contains(source)
            ? RunAnswers.lane(source)
            : laneOfRun(configuration, servers);
    return follow ? new EventSource.Coming(lane) : new EventSource.Recorded(lane);
  }

  private Lane laneOfRun(Configuration configuration, String servers) {
    if (new Runs(configuration, servers).find(source).isEmpty()) {
      throw new ReplayException(
          "There is no readable file '%s' and no run of that name; --source is live, bulk, a run or a file"
              .formatted(source));
    }
    return Lane.ofRun(source);
  }

  private ParameterException wrong(String option, String problem) {
    return new ParameterException(spec.commandLine(), option + " " + problem);
  }
}
