package dev.signalbox.cli.options;

import dev.signalbox.console.CommandException;
import dev.signalbox.topology.kafka.Lane;
import picocli.CommandLine.Option;

/// The option that names a lane of the live pipeline.
public final class LaneOption {
  @Option(
      names = "--lane",
      paramLabel = "LANE",
      description = "The lane: interactive or bulk (default: ${DEFAULT-VALUE}).")
  private String lane = Lane.INTERACTIVE.id();

  /// @throws CommandException there is none of this name
  public Lane lane() {
    return Lane.find(lane)
        .orElseThrow(() ->
            new CommandException(
                "There is no lane '%s'; there are interactive and bulk".formatted(lane)));
  }
}
