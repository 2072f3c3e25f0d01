package dev.signalbox.cli;

import dev.signalbox.cli.options.IndexVersionOption;
import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.gateway.Gateway;
import dev.signalbox.gateway.PortReservation;
import dev.signalbox.session.ClosedAtShutdown;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.session.ProcessTelemetry;
import dev.signalbox.topology.PipelinePart;
import dev.signalbox.topology.kafka.Lane;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// Stages that run until they are stopped.
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs the stages, and the gateway where the settings enable it, until it is stopped (Ctrl-C or",
      "SIGTERM).",
      "",
      "Several processes share the work of the stages that they have in common, so each stage can be"
          + " scaled by itself.",
      "",
      "Example: signalbox serve --config signalbox.yaml --stages understand,embed,rank"
    })
final class ServeCommand implements Callable<Integer> {
  private static final long CHECK_MILLIS = 500;

  /// The stages that fill the index, the one that learns past answers, and the one that counts.
  private static final EnumSet<StageName> FILLING =
      EnumSet.of(StageName.INDEX, StageName.REMEMBER, StageName.LEARN, StageName.TALLY);

  private final Console console;

  @Option(
      names = "--stages",
      split = ",",
      paramLabel = "STAGE",
      completionCandidates = StageIds.class,
      description = "The stages to run: ${COMPLETION-CANDIDATES} (default: all).")
  private List<String> stages = List.of();

  @Option(
      names = "--lanes",
      split = ",",
      paramLabel = "LANE",
      description =
          "The lanes to serve: interactive, bulk (default: ${DEFAULT-VALUE}). Stages that fill the"
              + " index belong to the interactive lane. Bulk gives way, and keeps at least a tenth"
              + " of the processors.")
  private List<String> lanes = List.of(Lane.INTERACTIVE.id());

  @Mixin private IndexVersionOption earlier = new IndexVersionOption();
  @Mixin private SettingsOptions settings = new SettingsOptions();
  @Spec private CommandSpec spec = CommandSpec.create();

  /// The stages, for the help.
  private static final class StageIds implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return StageName.ids().iterator();
    }
  }

  /// Closed in order.
  private record Served(
      @Nullable Gateway gateway, PipelineSession session, ProcessTelemetry telemetry)
      implements AutoCloseable {

    @Override
    public void close() {
      telemetry.takesNoQuestions("the process stops");
      if (gateway != null) {
        gateway.close();
      }
      session.close();
    }
  }

  ServeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws Exception {
    Set<StageName> chosen = stages();
    Configuration configuration = settings.load(console.environment());
    settings.logToFile(configuration, console);
    PipelinePart part = PipelinePart.of(lanes(), chosen);
    Served served = start(configuration, part);
    try (ClosedAtShutdown closing = ClosedAtShutdown.of(served::close)) {
      @Nullable Gateway gateway = served.gateway();
      Set<StageName> used = StageName.used(chosen, configuration);
      workless(used).ifPresent(console.err()::println);
      console.err().println("Ready: " + description(gateway, used));
      if (gateway != null) {
        console.err().println("Console: " + gateway.consoleAddress());
      }
      while (!closing.isStopping()) {
        if (!served.session().isAlive()) {
          throw new CommandException(
              "A stage gave up: " + served.session().readiness().detail() + "; the log says why");
        }
        Thread.sleep(CHECK_MILLIS);
      }
      return ExitCodes.DONE;
    }
  }

  /// A process that cannot listen ends before it writes to the broker.
  private Served start(Configuration configuration, PipelinePart part) throws InterruptedException {
    ProcessTelemetry telemetry;
    PipelineSession session;
    try (PortReservation _ = PortReservation.of(configuration.gateway())) {
      telemetry = ProcessTelemetry.of(configuration);
      telemetry
          .port()
          .ifPresent(port -> console.err().println("Metrics and health at port " + port));
      telemetry.takesNoQuestions("the gateway does not listen yet");
      session =
          PipelineSession.start(
              configuration,
              part.rankingBy(earlier.of(configuration)),
              telemetry,
              line -> console.err().println(line));
    }
    try {
      Gateway gateway =
          configuration.gateway().enabled()
              ? Gateway.start(configuration.gateway(), session)
              : null;
      telemetry.takesQuestions();
      return new Served(gateway, session, telemetry);
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private Set<Lane> lanes() {
    Set<Lane> chosen = new LinkedHashSet<>();
    for (String lane : lanes) {
      chosen.add(
          Lane.find(lane.strip())
              .orElseThrow(() ->
                  new ParameterException(
                      spec.commandLine(),
                      "There is no lane '%s' to serve; there are interactive and bulk"
                          .formatted(lane))));
    }
    return chosen;
  }

  private Set<StageName> stages() {
    if (stages.isEmpty()) {
      return earlier.isWanted() ? EnumSet.complementOf(FILLING) : EnumSet.allOf(StageName.class);
    }
    Set<StageName> chosen = EnumSet.noneOf(StageName.class);
    for (String stage : stages) {
      chosen.add(
          StageName.find(stage.strip())
              .orElseThrow(() ->
                  new ParameterException(
                      spec.commandLine(),
                      "There is no stage '%s'; there are %s"
                          .formatted(stage, names(EnumSet.allOf(StageName.class))))));
    }
    if (earlier.isWanted() && chosen.stream().anyMatch(FILLING::contains)) {
      throw new ParameterException(
          spec.commandLine(),
          "The stages %s change the index; with --index-at, leave them to another process"
              .formatted(names(FILLING)));
    }
    return chosen;
  }

  /// A sentence on the stages that were asked for by name and have no work.
  private Optional<String> workless(Set<StageName> used) {
    Set<StageName> left = EnumSet.noneOf(StageName.class);
    if (!stages.isEmpty()) {
      left.addAll(stages());
    }
    left.removeAll(used);
    return left.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "No work for %s: translate needs 'debezium', and learn needs past answers (ranking.priors.mode)"
                .formatted(names(left)));
  }

  private static String description(@Nullable Gateway gateway, Set<StageName> chosen) {
    String stagesHere = chosen.isEmpty() ? "no stage" : "stages " + names(chosen);
    return gateway == null ? stagesHere : stagesHere + "; questions at port " + gateway.port();
  }

  private static String names(Set<StageName> stages) {
    return Arrays.stream(StageName.values())
        .filter(stages::contains)
        .map(StageName::id)
        .collect(Collectors.joining(", "));
  }
}
