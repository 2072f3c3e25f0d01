package dev.signalbox.topology.records;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import org.apache.avro.specific.SpecificRecordBase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The failed answers to the events of a stage. Each has what is known of its question: the
/// databases behind a routing, and the steps of a plan with the calls that were made.
record FailedEvents(StageName stage) {
  private static final Logger LOG = LoggerFactory.getLogger(FailedEvents.class);

  /// @param event that the stage could not finish
  /// @param attempts of the stage, at least 1
  Answer of(SpecificRecordBase event, Throwable cause, int attempts) {
    if (cause instanceof StageException known) {
      SpecificRecordBase reached = known.plan().<SpecificRecordBase>map(plan -> plan).orElse(event);
      return of(reached, known.code(), String.valueOf(known.getMessage()), attempts);
    }
    LOG.error("Stage {} failed unexpectedly", stage.id(), cause);
    return of(event, FailureCode.INTERNAL, unexpected(cause), attempts);
  }

  private Answer of(SpecificRecordBase event, FailureCode code, String message, int attempts) {
    return switch (event) {
      case Planned planned -> TerminalEvents.failed(planned, stage.id(), code, message, attempts);
      case Routed routed ->
          TerminalEvents.failed(routed.getJourney(), routed, stage.id(), code, message, attempts);
      default -> TerminalEvents.failed(Journeys.of(event), stage.id(), code, message, attempts);
    };
  }

  static String unexpected(Throwable cause) {
    return "The stage failed unexpectedly (%s); the log of the process has the details"
        .formatted(cause.getClass().getSimpleName());
  }
}
