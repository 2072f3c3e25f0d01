package dev.signalbox.reranking;

import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Ranking;
import java.util.List;

/// Chooses between the first candidate databases of a ranking.
public interface Reranker {

  /// The choice of a re-ranker.
  ///
  /// @param ranking the ranking with the candidates in their new order
  /// @param databases the chosen databases; empty: no database answers the question
  /// @param reason one sentence that explains the choice
  /// @param isDecided false where the re-ranker cannot tell, so that the ranking stands
  record Decision(
      Ranking ranking,
      List<String> databases,
      String reason,
      List<ModelUse> modelCalls,
      boolean isDecided) {

    /// A decision of the re-ranker's own.
    Decision(Ranking ranking, List<String> databases, String reason, List<ModelUse> modelCalls) {
      this(ranking, databases, reason, modelCalls, true);
    }

    /// A decision that leaves the ranking as it is.
    ///
    /// @param why words that 'so the ranking stands' can follow
    static Decision standing(Ranking ranking, String why, List<ModelUse> calls) {
      return new Decision(
          ranking,
          List.of(ranking.getCandidates().getFirst().getDatabase()),
          why + ", so the ranking stands.",
          calls,
          false);
    }
  }

  /// The re-ranker's short name in events.
  String name();

  /// @throws dev.signalbox.stage.StageException a model could not be reached, or its reply is
  ///   unusable
  Decision decide(Journey journey, Ranking ranking) throws InterruptedException;
}
