package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StageSettings;
import dev.signalbox.topology.async.CallPolicy;
import dev.signalbox.topology.async.RetryPolicy;
import dev.signalbox.topology.async.WaitingAllowance;
import java.time.Duration;
import java.util.Optional;

/// The settings of a stage's asynchronous calls, from the configuration or the defaults.
///
/// @param outstanding the records that one instance may have taken and not finished; 0: the stage
///   makes no asynchronous calls
public record StageCalls(int outstanding, CallPolicy policy) {
  private static final int ATTEMPTS = 5;
  private static final Duration BACKOFF = Duration.ofMillis(500);
  private static final Duration BACKOFF_LIMIT = Duration.ofSeconds(30);
  private static final Duration SHORTEST_DEADLINE = Duration.ofSeconds(30);

  /// Allows questions that wait for a connection of their database, or behind another of their
  /// conversation, so that the stage still reads questions for other databases.
  private static final WaitingAllowance WAITING = new WaitingAllowance(1_000, 32 << 20);

  public static StageCalls of(Configuration configuration, StageName stage) {
    Optional<StageSettings> settings =
        configuration.stages().stream().filter(each -> each.stage().equals(stage.id())).findFirst();
    RetryPolicy retry =
        new RetryPolicy(
            settings.map(StageSettings::attempts).orElse(ATTEMPTS),
            settings.map(StageSettings::backoff).orElse(BACKOFF),
            settings.map(StageSettings::backoffLimit).orElse(BACKOFF_LIMIT));
    return new StageCalls(
        settings.map(StageSettings::outstanding).orElse(stage.awaited(configuration).outstanding()),
        new CallPolicy(
            settings.map(StageSettings::deadline).orElse(longestCall(configuration)), retry));
  }

  /// The records that a stage with database queries may take beyond its outstanding calls.
  public static WaitingAllowance waiting() {
    return WAITING;
  }

  /// Whether a record of the stage may keep its stream thread waiting for long. Such a stage
  /// indexes a whole database, or its settings make it call a model or a database on the stream
  /// thread.
  static boolean holdsStreamThread(Configuration configuration, StageName stage) {
    return stage == StageName.INDEX
        || (of(configuration, stage).outstanding() == 0
            && stage.awaited(configuration) != StageName.Awaited.NOTHING);
  }

  /// The longest time that the timeouts of model and databases leave to a stage with all its
  /// attempts.
  private static Duration longestCall(Configuration configuration) {
    int tries = 1 + configuration.planning().corrections();
    Duration model =
        configuration.language().provider().equals("none")
            ? Duration.ZERO
            : configuration.language().timeout();
    return SHORTEST_DEADLINE.plus(
        model.plus(configuration.execution().timeout()).multipliedBy(tries));
  }
}
