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
      Ranking ranking, List<String> databases, String reason, List<ModelUse> modelCalls) {

    /// The ranking stays as it is.
    ///
    /// @param why in words that 'so the ranking stands' can follow
    static Decision standing(Ranking ranking, String why, List<ModelUse> calls) {
      return new Decision(
          ranking,
          List.of(ranking.getCandidates().getFirst().getDatabase()),
          why + ", so the ranking stands.",
          calls);
    }
  }

  /// Short name for events.
  String name();

  /// @throws dev.signalbox.stage.StageException a model could not be reached, or its reply not be
  ///   used
  Decision decide(Journey journey, Ranking ranking) throws InterruptedException;
}
