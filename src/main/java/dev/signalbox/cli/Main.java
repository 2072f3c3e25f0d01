package dev.signalbox.cli;

import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.console.BuildInformation;
import dev.signalbox.console.CommandException;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.dataset.DatasetException;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.gateway.GatewayException;
import dev.signalbox.replay.ReplayException;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.TopicsException;
import dev.signalbox.topology.records.LetterRefusedException;
import dev.signalbox.topology.replica.IndexVersionException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// The command line.
@Command(
    name = "signalbox",
    description = "Routes natural-language questions to the databases that can answer them.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExit codes: 0 done, 1 failed, 2 wrong usage or configuration.%n%n",
    footer = "Begin with 'signalbox demo'; see 'signalbox COMMAND --help' for each command.")
public final class Main {
  private static final Logger LOG = LoggerFactory.getLogger(Main.class);

  Main() {}

  public static void main(String[] arguments) {
    Console console = Console.ofProcess();
    // The exit ends the threads of a process that a failure has stopped half-started.
    System.exit(ended(console, () -> run(console, arguments)));
  }

  /// The exit code of a command, also where it ends by an error of the virtual machine.
  static int ended(Console console, IntSupplier command) {
    try {
      return command.getAsInt();
    } catch (RuntimeException e) {
      return failed(console, e);
    } catch (Error e) {
      LOG.error("The command failed", e);
      return failed(
          console,
          e instanceof UnsatisfiedLinkError
              ? "A native library cannot be loaded: %s. The folder XDG_CACHE_HOME must allow programs to run."
                  .formatted(e.getMessage())
              : "Failed: " + e);
    }
  }

  /// @return the process's exit code; see [ExitCodes]
  public static int run(Console console, String... arguments) {
    CommandLine commandLine =
        Commands.line(console, arguments)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8))
            .setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8))
            .setParameterExceptionHandler((problem, given) -> wrongUsage(console, problem))
            .setExecutionExceptionHandler((problem, command, result) -> failed(console, problem));
    int code = commandLine.execute(arguments);
    console.out().flush();
    return code;
  }

  private static int wrongUsage(Console console, ParameterException problem) {
    console.err().println(problem.getMessage());
    UnmatchedArgumentException.printSuggestions(
        problem, new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
    console
        .err()
        .println(
            "See '%s --help'."
                .formatted(problem.getCommandLine().getCommandSpec().qualifiedName()));
    return ExitCodes.WRONG_USAGE;
  }

  /// A problem that the user can act on takes one line; any other is a defect, and the log has its
  /// trace.
  private static int failed(Console console, Exception problem) {
    return switch (problem) {
      case ConfigurationException wrong -> {
        console.err().println(wrong.getMessage());
        yield ExitCodes.WRONG_USAGE;
      }
      case CommandException said -> failed(console, said.getMessage());
      case StageException said -> failed(console, said.getMessage());
      case BrokerException said -> failed(console, said.getMessage());
      case TopicsException said -> failed(console, said.getMessage());
      case IndexVersionException said -> failed(console, said.getMessage());
      case GatewayException said -> failed(console, said.getMessage());
      case DatasetException said -> failed(console, said.getMessage());
      case ReplayException said -> failed(console, said.getMessage());
      case RegistryException said -> failed(console, said.getMessage());
      case LetterRefusedException said -> failed(console, said.getMessage());
      case UnknownSchemaException newer ->
          failed(
              console,
              "A newer version of Signalbox has written a record with a schema that this version does not know (fingerprint %016x). Upgrade this command"
                  .formatted(newer.fingerprint()));
      default -> {
        LOG.error("The command failed", problem);
        console.err().println("Failed: " + problem);
        yield ExitCodes.FAILED;
      }
    };
  }

  private static int failed(Console console, @Nullable String message) {
    console.err().println(message);
    return ExitCodes.FAILED;
  }

  /// Prints the version of the build, then the Java that runs it.
  static final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
      return new String[] {
        "signalbox " + BuildInformation.version(),
        "Java %s (%s)".formatted(Runtime.version(), System.getProperty("java.vendor"))
      };
    }
  }
}
