package dev.signalbox.topology.kafka;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StageSettings;
import dev.signalbox.topology.async.CallPolicy;
import dev.signalbox.topology.async.RetryPolicy;
import dev.signalbox.topology.async.WaitingAllowance;
import java.time.Duration;
import java.util.Optional;

/// How a stage calls what it waits for, as the configuration says or leaves to the defaults.
///
/// @param outstanding records that one instance has taken and not finished; 0: the stage waits for
///   nothing
public record StageCalls(int outstanding, CallPolicy policy) {
  private static final int ATTEMPTS = 5;
  private static final Duration BACKOFF = Duration.ofMillis(500);
  private static final Duration BACKOFF_LIMIT = Duration.ofSeconds(30);
  private static final Duration SHORTEST_DEADLINE = Duration.ofSeconds(30);

  /// Questions that wait for a connection of their database, or behind another of their
  /// conversation, so that those for other databases are read.
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

  /// The records that a stage that asks databases may take beyond its outstanding calls.
  public static WaitingAllowance waiting() {
    return WAITING;
  }

  /// Whether a record of the stage may keep its stream thread waiting for long: it indexes a whole
  /// database, or it calls a model or a database and is set to do so one after the other.
  static boolean holdsStreamThread(Configuration configuration, StageName stage) {
    return stage == StageName.INDEX
        || (of(configuration, stage).outstanding() == 0
            && stage.awaited(configuration) != StageName.Awaited.NOTHING);
  }

  /// The longest that the timeouts of model and databases leave to a stage that tries as often as
  /// it may.
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
