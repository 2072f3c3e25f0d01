package dev.signalbox.cli;

import dev.signalbox.topology.Lane;
import picocli.CommandLine.Option;

/// Which lane of the live pipeline a command looks at.
final class LaneOption {
  @Option(
      names = "--lane",
      paramLabel = "LANE",
      description = "interactive or bulk (default: ${DEFAULT-VALUE}).")
  private String lane = Lane.INTERACTIVE.id();

  /// @throws CommandException there is none of this name
  Lane lane() {
    return Lane.find(lane)
        .orElseThrow(() ->
            new CommandException(
                "There is no lane '%s'; there are interactive and bulk".formatted(lane)));
  }
}
