package dev.signalbox.cli;

import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.session.ClosedAtShutdown;
import dev.signalbox.session.CommandSessions;
import dev.signalbox.session.PipelineSession;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// A conversation at a prompt.
@Command(
    name = "chat",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Takes questions at a prompt, as the turns of one conversation: a question may continue the",
      "ones before it. ':help' lists the commands of the prompt.",
      "",
      "Stages that no 'signalbox serve' runs on the configured broker run in this process.",
      "",
      "Example: signalbox chat --samples"
    })
final class ChatCommand implements Callable<Integer> {
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

  @Option(
      names = "--asker",
      paramLabel = "NAME",
      description =
          "Who asks: past answers under this name speak for their databases, and verdicts carry it.")
  private @Nullable String asker;

  @Option(
      names = "--application",
      paramLabel = "NAME",
      description = "The application that asks: its past answers likewise.")
  private @Nullable String application;

  @Option(
      names = "--conversation",
      paramLabel = "ID",
      description = "Go on with this conversation (default: a new one).")
  private @Nullable String conversation;

  @Mixin private SettingsOptions settings = new SettingsOptions();

  ChatCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws InterruptedException {
    try (PipelineSession session = session();
        ClosedAtShutdown _ = ClosedAtShutdown.of(session::close);
        TypedLines lines = lines()) {
      console.err().println("Type a question, or ':help'.");
      String turns = conversation == null ? "chat-" + UUID.randomUUID() : conversation;
      Speaker speaker = new Speaker(tenant, asker, application, turns);
      new Chat(console, session, session::presentCatalog, lines, speaker).run();
    }
    return ExitCodes.DONE;
  }

  private PipelineSession session() throws InterruptedException {
    if (!samples) {
      return CommandSessions.open(settings.loadForPipeline(console), console);
    }
    Configuration configuration =
        SampleConfiguration.beside(settings.load(console.environment()), "chat");
    settings.logToFile(configuration, console);
    SampleData.writeTo(configuration.datasets().getFirst());
    return PipelineSession.start(
        configuration, EnumSet.allOf(StageName.class), console.err()::println);
  }

  private TypedLines lines() {
    Path history = settings.load(console.environment()).state().resolve("chat-history");
    return console.isTyped()
        ? EditedLines.atTerminal(history, Chat.COMMANDS)
        : TypedLines.sent(console.in());
  }
}
