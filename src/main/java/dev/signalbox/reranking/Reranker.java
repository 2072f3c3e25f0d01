package dev.signalbox.reranking;

import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Ranking;
import java.util.List;

/// Decides between the first candidates of a ranking.
public interface Reranker {

  /// The decision.
  ///
  /// @param ranking with the candidates in their new order
  /// @param databases the chosen ones; empty: no database answers the question
  /// @param reason one sentence on why
  record Decision(
      Ranking ranking, List<String> databases, String reason, List<ModelUse> modelCalls) {}

  /// Short name for events.
  String name();

  /// @throws dev.signalbox.stage.StageException a model could not be reached
  Decision decide(Journey journey, Ranking ranking) throws InterruptedException;
}
