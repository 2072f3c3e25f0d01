package dev.signalbox.topology.kafka;

import java.util.List;
import java.util.stream.Collectors;

/// Topics on the broker differ from `topology/topics.yaml`. The message names each difference and
/// its fix.
public final class TopicsException extends RuntimeException {

  TopicsException(List<TopicState> differing) {
    super(
        differing.stream()
            .flatMap(
                state -> state.problems().stream().map(problem -> state.name() + " " + problem))
            .collect(
                Collectors.joining(
                    "\n  ",
                    "The topics on the broker differ from the list of this version:\n  ",
                    "")));
  }
}
