package dev.signalbox.cli;

import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.gateway.ModelConnection;
import dev.signalbox.session.ClosedAtShutdown;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.session.StartingSession;
import dev.signalbox.topology.client.ServedStages;
import dev.signalbox.topology.kafka.Lane;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// A server of the Model Context Protocol for one client.
@Command(
    name = "mcp",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Serves the tools list_databases, route, ask, explain and feedback to a language model, by the",
      "Model Context Protocol on standard input and output, until the client closes its end. The",
      "client starts this command.",
      "",
      "Stages that no 'signalbox serve' runs on the configured broker run in this process.",
      "",
      "Example: signalbox mcp --samples"
    })
final class McpCommand implements Callable<Integer> {
  private final Console console;

  @Option(
      names = "--samples",
      description = "Ask the sample databases, on a broker of its own, whatever is configured.")
  private boolean samples;

  @Option(
      names = "--tenant",
      paramLabel = "TENANT",
      description = "Tenant that asks (default: none).")
  private @Nullable String tenant;

  @Mixin private SettingsOptions settings = new SettingsOptions();

  McpCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    Configuration configured = configuration();
    Configuration configuration = configured.withGateway(configured.gateway().keepingAnswers());
    try (StartingSession session = StartingSession.of(() -> session(configuration));
        ClosedAtShutdown _ = ClosedAtShutdown.of(session::close)) {
      Optional<String> end =
          ModelConnection.serve(
              console.in(), console.out(), session.started(), tenant, configuration.gateway());
      if (end.isPresent()) {
        throw new CommandException(
            "A part of this process gave up: %s; the log says why. Start it again"
                .formatted(end.get()));
      }
      return ExitCodes.DONE;
    } catch (CompletionException e) {
      throw StartingSession.cause(e);
    }
  }

  private Configuration configuration() {
    if (!samples) {
      return settings.loadForPipeline(console);
    }
    Configuration configuration =
        SampleConfiguration.beside(settings.load(console.environment()), "mcp");
    settings.logToFile(configuration, console);
    SampleData.writeTo(configuration.datasets().getFirst());
    return configuration;
  }

  /// Runs the stages that no process serves yet, beside a gateway.
  private PipelineSession session(Configuration configuration) throws InterruptedException {
    Set<StageName> stages = EnumSet.allOf(StageName.class);
    if (!samples) {
      stages.removeAll(ServedStages.find(configuration, Lane.INTERACTIVE));
    }
    PipelineSession session =
        PipelineSession.start(
            samples ? configuration : configuration.passingBy(), stages, console.err()::println);
    console.err().println("Ready: tools on standard input and output");
    return session;
  }
}
