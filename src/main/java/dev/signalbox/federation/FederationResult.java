package dev.signalbox.federation;

import dev.signalbox.event.ResultTable;
import dev.signalbox.stage.StageException;
import java.util.List;

/// The outcome of a query over several sources.
public sealed interface FederationResult {

  /// The steps that were done.
  List<FederationStep> steps();

  /// The rows. They are marked as cut where a limit cut them, or the rows of a source: then all of
  /// them are right, and others are missing.
  record Answered(ResultTable table, List<FederationStep> steps) implements FederationResult {}

  /// The query cannot be answered as it is written.
  ///
  /// @param hint the reason and the remedy for a planner's correction
  /// @param reason for the asker
  record Hinted(String hint, String reason, List<FederationStep> steps)
      implements FederationResult {}

  /// A limit cut the rows of a source, so that the result would be wrong, or the query needs more
  /// calls than allowed.
  ///
  /// @param reason for the asker
  record Cut(String reason, List<FederationStep> steps) implements FederationResult {}

  /// A source refuses or fails, or the time is over.
  record Failed(StageException failure, List<FederationStep> steps) implements FederationResult {}
}
