package dev.signalbox.cli;

import dev.signalbox.config.Configuration;
import java.nio.file.Path;
import java.util.List;

/// The configuration of a pipeline of its own on the sample databases. The configured broker, its
/// databases and the state of its processes stay untouched.
final class SampleConfiguration {
  private SampleConfiguration() {}

  /// @param folder for the samples and the state, within the configured one
  static Configuration beside(Configuration configured, String folder) {
    Path state = configured.state().resolve(folder);
    return configured
        .withTemporaryBroker()
        .withState(state)
        .withOnly(List.of(), List.of(), List.of(state.resolve("samples")));
  }
}
