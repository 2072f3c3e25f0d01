package dev.signalbox.session;

import dev.signalbox.console.Console;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.polling.RegistrationState;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells the progress of a session's start to the person at a terminal, and to the log.
final class SessionProgress {
  private static final Logger LOG = LoggerFactory.getLogger(PipelineSession.class);

  private SessionProgress() {}

  static Consumer<String> of(Console console) {
    Consumer<String> shown = console.showsProgress() ? console.err()::println : _ -> {};
    return shown.andThen(line -> LOG.info("{}", line));
  }

  /// Tells of the databases that are not registered, and why.
  static void tellMissing(
      RegistrationState databases, Pipeline pipeline, Consumer<String> progress) {
    if (!databases.isComplete()) {
      progress.accept("Registered " + databases);
      pipeline.health().problems().forEach(progress);
    }
  }
}
