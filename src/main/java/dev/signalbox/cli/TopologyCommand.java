package dev.signalbox.cli;

import dev.signalbox.cli.options.SettingsOptions;
import dev.signalbox.console.Console;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.topology.PrintedTopology;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// The wiring of the stages.
@Command(
    name = "topology",
    mixinStandardHelpOptions = true,
    description =
        "Prints the Kafka Streams topology of every stage, with the names that the settings give.")
final class TopologyCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private SettingsOptions settings = new SettingsOptions();

  TopologyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.out().print(PrintedTopology.text(settings.load(console.environment())));
    return ExitCodes.DONE;
  }
}
