package dev.signalbox.reranking;

import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Ranking;
import java.util.List;

/// Chooses between the first candidate databases of a ranking.
public interface Reranker {

  /// The weight of a re-ranker's choice.
  enum Verdict {
    /// The chosen databases answer.
    DECIDED,
    /// Several databases could answer alone, and nothing tells which one is meant.
    UNSURE,
    /// The re-ranker said nothing that counts, so the ranking stands.
    NONE
  }

  /// The choice of a re-ranker.
  ///
  /// @param ranking the ranking with the candidates in their new order
  /// @param databases the chosen databases; empty: no database answers the question
  /// @param reason one sentence that explains the choice
  /// @param verdict whether the choice counts
  record Decision(
      Ranking ranking,
      List<String> databases,
      String reason,
      List<ModelUse> modelCalls,
      Verdict verdict) {

    /// A decision of the re-ranker's own.
    Decision(Ranking ranking, List<String> databases, String reason, List<ModelUse> modelCalls) {
      this(ranking, databases, reason, modelCalls, Verdict.DECIDED);
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
          Verdict.NONE);
    }
  }

  /// The re-ranker's short name in events.
  String name();

  /// @throws dev.signalbox.stage.StageException a model could not be reached, or its reply is
  ///   unusable
  Decision decide(Journey journey, Ranking ranking) throws InterruptedException;
}
