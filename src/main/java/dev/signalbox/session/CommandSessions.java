package dev.signalbox.session;

import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.console.Console;
import dev.signalbox.topology.PipelinePart;
import dev.signalbox.topology.client.ServedStages;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.replica.IndexVersion;
import java.util.EnumSet;
import java.util.Set;

/// Opens the sessions of commands, which pass by: they serve nobody else, and end with the command.
public final class CommandSessions {
  private CommandSessions() {}

  /// For a command that asks on the interactive lane: starts the stages that no process serves yet.
  public static PipelineSession open(Configuration configuration, Console console)
      throws InterruptedException {
    return open(configuration, Lane.INTERACTIVE, console);
  }

  /// The same on another lane.
  public static PipelineSession open(Configuration configuration, Lane lane, Console console)
      throws InterruptedException {
    Set<StageName> stages = EnumSet.allOf(StageName.class);
    stages.removeAll(ServedStages.find(configuration, lane));
    return PipelineSession.start(
            configuration.passingBy(),
            Registrations.of(configuration),
            PipelinePart.of(lane, stages),
            lane,
            ProcessTelemetry.withoutPort(configuration),
            SessionProgress.of(console))
        .withDatabases(console.err()::println);
  }

  /// For a command that asks by an earlier version of an index: runs all stages here, on a broker
  /// of its own, so that no other process's questions are ranked by that version.
  ///
  /// @param registrations the databases that can be reached
  public static PipelineSession open(
      IndexVersion past, Registrations registrations, Console console) throws InterruptedException {
    Configuration configuration = past.origin().withTemporaryBroker().passingBy();
    return PipelineSession.start(
        configuration,
        registrations,
        PipelinePart.of(StageName.ofQuestions()).rankingBy(past),
        Lane.INTERACTIVE,
        ProcessTelemetry.withoutPort(configuration),
        SessionProgress.of(console));
  }

  /// For a command that tries out databases of its own, and not the configured ones, on all stages.
  public static PipelineSession open(
      Configuration configuration, Registrations registrations, Console console)
      throws InterruptedException {
    return PipelineSession.start(
            configuration.passingBy(),
            registrations,
            PipelinePart.of(EnumSet.allOf(StageName.class)),
            Lane.INTERACTIVE,
            ProcessTelemetry.withoutPort(configuration),
            SessionProgress.of(console))
        .withDatabases(console.err()::println);
  }
}
