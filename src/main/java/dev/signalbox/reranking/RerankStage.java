package dev.signalbox.reranking;

import dev.signalbox.config.RerankingSettings;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Want;
import dev.signalbox.language.SchemaOutline;
import dev.signalbox.reranking.Reranker.Decision;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.ModelCalls;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Chooses the databases that shall answer: the first of the ranking where that is sure, and else
/// what the re-ranker decides.
///
/// Threading: as [Reranker].
public final class RerankStage implements Stage<Ranked, Routed> {
  private static final String NAME = "rerank";

  /// The re-ranker's name in events where none was asked.
  private static final String NONE = "none";

  private static final int LONGEST_REASON = 300;

  private final RerankingSettings settings;
  private final @Nullable Reranker reranker;

  /// @param reranker null: the ranking always stands as it is
  public RerankStage(RerankingSettings settings, @Nullable Reranker reranker) {
    this.settings = settings;
    this.reranker = reranker;
  }

  /// @throws dev.signalbox.stage.StageException the re-ranker could not reach its model
  @Override
  public Outcome<Routed> apply(Ranked ranked) throws InterruptedException {
    Ranking ranking = ranked.getRanking();
    if (ranking.getCandidates().isEmpty()) {
      return refused(
          ranked.getJourney(),
          ranking,
          "No registered database that this question may ask holds anything like it.");
    }
    if (ranking.getAnyConfidence() < settings.refuseBelow()) {
      return refused(
          ranked.getJourney(),
          ranking,
          "No registered database that this question may ask seems to hold the answer.");
    }
    if (reranker == null || ranking.getConfidence() >= settings.sureAbove()) {
      List<String> first = List.of(ranking.getCandidates().getFirst().getDatabase());
      return routed(new Routed(ranked.getJourney(), ranking, first, NONE));
    }
    return decided(ranked.getJourney(), ranking, reranker);
  }

  private Outcome<Routed> decided(Journey journey, Ranking ranking, Reranker asked)
      throws InterruptedException {
    int seen = Math.min(settings.candidates(), ranking.getCandidates().size());
    Decision decision =
        decision(asked, journey, with(ranking, ranking.getCandidates().subList(0, seen)));
    List<Candidate> all = new ArrayList<>(decision.ranking().getCandidates());
    all.addAll(ranking.getCandidates().subList(seen, ranking.getCandidates().size()));
    Ranking whole =
        Ranking.newBuilder(with(decision.ranking(), all))
            .setReranking(SchemaOutline.oneLine(decision.reason(), LONGEST_REASON))
            .build();
    Journey charged = ModelCalls.addedTo(journey, NAME, decision.modelCalls());
    return decision.databases().isEmpty()
        ? refused(charged, whole, decision.reason())
        : routed(new Routed(charged, whole, decision.databases(), asked.name()));
  }

  /// A model whose reply cannot be used will hardly do better with the same prompt: the ranking
  /// stands. One that cannot be reached may be back later.
  private static Decision decision(Reranker asked, Journey journey, Ranking seen)
      throws InterruptedException {
    try {
      return asked.decide(journey, seen);
    } catch (StageException e) {
      if (e.code() == FailureCode.MODEL_REPLY_UNUSABLE || e.code() == FailureCode.MODEL_REPLY_CUT) {
        return Decision.standing(seen, Objects.requireNonNull(e.getMessage()), List.of());
      }
      throw e;
    }
  }

  private static Ranking with(Ranking ranking, List<Candidate> candidates) {
    return Ranking.newBuilder(ranking).setCandidates(List.copyOf(candidates)).build();
  }

  private static Outcome<Routed> routed(Routed routed) {
    return routed.getJourney().getQuestion().getWant() == Want.ROUTE
        ? Outcome.ended(Terminal.routed(routed))
        : Outcome.onward(routed);
  }

  private static Outcome<Routed> refused(Journey journey, Ranking ranking, String detail) {
    return Outcome.ended(
        Terminal.refused(journey, ranking, RefusalReason.NO_DATABASE_ANSWERS, detail));
  }
}
