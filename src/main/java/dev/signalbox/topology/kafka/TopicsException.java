package dev.signalbox.topology.kafka;

import java.util.List;
import java.util.stream.Collectors;

/// Topics on the broker are not as `topology/topics.yaml` lists them. The message names each
/// difference and its fix.
public final class TopicsException extends RuntimeException {

  TopicsException(List<TopicState> differing) {
    super(
        differing.stream()
            .flatMap(
                state -> state.problems().stream().map(problem -> state.name() + " " + problem))
            .collect(
                Collectors.joining(
                    "\n  ",
                    "The topics on the broker are not those that this version works with:\n  ",
                    "")));
  }
}
