package dev.signalbox.reranking;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.config.RerankingSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.Journey;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Want;
import dev.signalbox.language.SchemaOutline;
import dev.signalbox.reranking.Reranker.Decision;
import dev.signalbox.reranking.Reranker.Verdict;
import dev.signalbox.stage.ModelCalls;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Recall;
import dev.signalbox.stage.RemindedStage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Chooses the databases that shall answer: the first one of the ranking where its confidence
/// suffices, and otherwise the re-ranker's choice. The stage decides each part of a question
/// separately.
///
/// Where no single candidate covers a question, and one of them restricts the keys of another, the
/// question becomes a plan of two steps ([DependentDatabases]).
///
/// Where the ranking is not sure and no re-ranker decides, the asker shall choose ([Ambiguity]). A
/// part of a question has no choices: its first database answers.
///
/// Two questions that only stand beside each other (`how many ..., and how many ...?`) stay one
/// where one database may answer both. The stage divides them only where each part surely belongs
/// to a different database.
///
/// A follow-up stays with the database of its conversation, unless another is clearly better
/// ([KeptDatabase]). The re-ranker is not asked then, and neither is the asker.
///
/// Threading: as [Reranker].
public final class RerankStage implements RemindedStage<Ranked, Routed> {
  private static final String NAME = "rerank";

  /// The re-ranker's name in events where the stage did not ask it.
  private static final String NONE = "none";

  private static final int LONGEST_REASON = 300;

  /// The least confidence of each part of a list, above which it is more likely than not a question
  /// of its own.
  private static final double SURE_OF_PART = 0.5;

  private final RerankingSettings settings;
  private final @Nullable Reranker reranker;
  private final Ambiguity ambiguity;
  private final KeptDatabase kept;
  private final DependentDatabases dependent;

  /// The choice for a question or a part of it. The journey includes the cost of the choice.
  private sealed interface Choice {
    Journey journey();

    /// @param verdict of the re-ranker
    record Chosen(
        Journey journey, Ranking ranking, List<String> databases, String reranker, Verdict verdict)
        implements Choice {}

    record Refused(Journey journey, Ranking ranking, String detail) implements Choice {}
  }

  /// @param reranker null: the ranking always stands as it is
  /// @param catalog tells which databases are near copies
  public RerankStage(RerankingSettings settings, @Nullable Reranker reranker, Catalog catalog) {
    this.settings = settings;
    this.reranker = reranker;
    this.ambiguity = new Ambiguity(settings, catalog);
    this.kept = new KeptDatabase(catalog);
    this.dependent = new DependentDatabases(catalog);
  }

  /// @throws dev.signalbox.stage.StageException the re-ranker could not reach its model
  @Override
  public Outcome<Routed> apply(Ranked ranked, Recall earlier) throws InterruptedException {
    return switch (kept.of(ranked.getJourney(), ranked.getRanking(), earlier)) {
      case KeptDatabase.Finding.Kept(Journey journey, Ranking ranking) ->
          routed(new Routed(journey, ranking, first(ranking), NONE, List.of(), List.of(), null));
      case KeptDatabase.Finding.Left(Ranking ranking) ->
          ranked(Ranked.newBuilder(ranked).setRanking(ranking).build());
      case KeptDatabase.Finding.None _ -> ranked(ranked);
    };
  }

  /// A turn is remembered where it goes to one database alone, or to the first one of several
  /// choices. Where the planner takes another choice, the follow-up goes there too.
  @Override
  public Optional<RememberedTurn> remembered(Ranked ranked, Outcome<Routed> outcome) {
    List<String> databases =
        switch (outcome) {
          case Outcome.Onward<Routed>(Routed routed) -> routed.getDatabases();
          case Outcome.Ended<Routed>(Answer answer) ->
              answer.getStatus() == AnswerStatus.ROUTED ? answer.getDatabases() : List.of();
        };
    Journey journey = ranked.getJourney();
    return databases.size() == 1
        ? Optional.of(
            RememberedTurn.newBuilder()
                .setQuestionId(journey.getQuestion().getId())
                .setText(journey.getQuestion().getText())
                .setStandalone(journey.getStandalone())
                .setDatabase(databases.getFirst())
                .setAskedAt(journey.getQuestion().getAskedAt())
                .build())
        : Optional.empty();
  }

  private Outcome<Routed> ranked(Ranked ranked) throws InterruptedException {
    Composition composition = ranked.getJourney().getComposition().orElse(null);
    return composition == null || composition.getParts().size() != ranked.getParts().size()
        ? whole(ranked.getJourney(), ranked.getRanking())
        : inParts(ranked, composition);
  }

  /// @param journey the stage removes its parts
  private Outcome<Routed> whole(Journey journey, Ranking ranking) throws InterruptedException {
    Journey undivided = Journey.newBuilder(journey).setComposition(null).build();
    Optional<DependentDatabases.Found> found = dependent.of(journey.getStandalone(), ranking);
    if (found.isPresent()) {
      return routed(inSteps(undivided, ranking, found.get()));
    }
    return switch (choose(undivided, ranking)) {
      case Choice.Chosen(var charged, var decided, var databases, var by, var verdict) ->
          routed(
              verdict == Verdict.DECIDED
                  ? new Routed(charged, decided, databases, by, List.of(), List.of(), null)
                  : undecided(charged, decided, by, verdict == Verdict.UNSURE));
      case Choice.Refused(var charged, var decided, var detail) ->
          Outcome.ended(
              TerminalEvents.refused(charged, decided, RefusalReason.NO_DATABASE_ANSWERS, detail));
    };
  }

  /// The route to the databases of a plan, of which the last one gives the answer.
  private static Routed inSteps(Journey journey, Ranking ranking, DependentDatabases.Found found) {
    Ranking ordered =
        Ranking.newBuilder(Reordering.of(ranking, found.databases().reversed()))
            .setReranking(found.reason())
            .build();
    return new Routed(
        Journey.newBuilder(journey).setComposition(found.composition()).build(),
        ordered,
        found.databases(),
        NONE,
        found.databases(),
        List.of(),
        null);
  }

  /// The route to the first database, or the databases between which the asker shall choose.
  ///
  /// @param isUnsure whether the re-ranker says that it cannot tell
  private Routed undecided(Journey journey, Ranking ranking, String by, boolean isUnsure) {
    return switch (ambiguity.of(journey.getStandalone(), ranking, isUnsure)) {
      case Ambiguity.Finding.Clear(var clear) ->
          new Routed(journey, clear, first(clear), by, List.of(), List.of(), null);
      case Ambiguity.Finding.Unclear(var choices, var difference) ->
          new Routed(journey, ranking, first(ranking), by, List.of(), choices, difference);
    };
  }

  private static List<String> first(Ranking ranking) {
    return List.of(ranking.getCandidates().getFirst().getDatabase());
  }

  private Outcome<Routed> inParts(Ranked ranked, Composition composition)
      throws InterruptedException {
    Journey journey = ranked.getJourney();
    List<Choice.Chosen> chosen = new ArrayList<>();
    for (int i = 0; i < composition.getParts().size(); i++) {
      QuestionPart part = composition.getParts().get(i);
      Journey asked = Journey.newBuilder(journey).setStandalone(part.getQuestion()).build();
      Choice choice = choose(asked, ranked.getParts().get(i));
      journey = Journey.newBuilder(journey).setModelCalls(choice.journey().getModelCalls()).build();
      if (staysWhole(composition, choice)) {
        return whole(journey, ranked.getRanking());
      }
      switch (choice) {
        case Choice.Refused(var _, var ranking, var detail) -> {
          String problem =
              "One part, \"%s\", cannot be answered: %s".formatted(part.getQuestion(), detail);
          return Outcome.ended(
              TerminalEvents.refused(journey, ranking, RefusalReason.NO_DATABASE_ANSWERS, problem));
        }
        case Choice.Chosen(var _, var ranking, var databases, var _, var _)
            when databases.size() > 1 -> {
          String problem =
              "One part, \"%s\", needs the databases %s together. Ask for what each of them has in a question of its own."
                  .formatted(part.getQuestion(), String.join(" and ", databases));
          return Outcome.ended(
              TerminalEvents.refused(
                  journey, ranking, RefusalReason.SEVERAL_DATABASES_NEEDED, problem));
        }
        case Choice.Chosen one -> chosen.add(one);
      }
    }
    List<String> databases = chosen.stream().map(each -> each.databases().getFirst()).toList();
    List<String> distinct = databases.stream().distinct().toList();
    if (composition.getCombination() == Combination.UNION && distinct.size() == 1) {
      return whole(journey, ranked.getRanking());
    }
    String by =
        chosen.stream()
            .map(Choice.Chosen::reranker)
            .filter(name -> !name.equals(NONE))
            .findFirst()
            .orElse(NONE);
    Ranking merged = MergedRanking.of(chosen.stream().map(Choice.Chosen::ranking).toList());
    return routed(new Routed(journey, merged, distinct, by, databases, List.of(), null));
  }

  private static boolean staysWhole(Composition composition, Choice choice) {
    return composition.getCombination() == Combination.UNION
        && switch (choice) {
          case Choice.Refused _ -> true;
          case Choice.Chosen chosen ->
              chosen.databases().size() > 1 || chosen.ranking().getConfidence() < SURE_OF_PART;
        };
  }

  private Choice choose(Journey journey, Ranking ranking) throws InterruptedException {
    if (ranking.getCandidates().isEmpty()) {
      return new Choice.Refused(
          journey,
          ranking,
          "No registered database that this question may ask holds anything like it.");
    }
    if (ranking.getAnyConfidence() < settings.refuseBelow()) {
      return new Choice.Refused(
          journey,
          ranking,
          "No registered database that this question may ask seems to hold the answer.");
    }
    if (reranker == null || ranking.getConfidence() >= settings.sureAbove()) {
      return new Choice.Chosen(journey, ranking, first(ranking), NONE, Verdict.NONE);
    }
    return decided(journey, ranking, reranker);
  }

  private Choice decided(Journey journey, Ranking ranking, Reranker asked)
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
        ? new Choice.Refused(charged, whole, decision.reason())
        : new Choice.Chosen(charged, whole, decision.databases(), asked.name(), decision.verdict());
  }

  /// A model with an unusable reply will hardly do better with the same prompt, so the ranking
  /// stands. An unreachable model may be back later, so the failure passes on.
  private static Decision decision(Reranker asked, Journey journey, Ranking seen)
      throws InterruptedException {
    try {
      return asked.decide(journey, seen);
    } catch (StageException e) {
      if (e.code().isOfReply()) {
        return Decision.standing(seen, Objects.requireNonNull(e.getMessage()), e.calls());
      }
      throw e;
    }
  }

  private static Ranking with(Ranking ranking, List<Candidate> candidates) {
    return Ranking.newBuilder(ranking).setCandidates(List.copyOf(candidates)).build();
  }

  private static Outcome<Routed> routed(Routed routed) {
    return routed.getJourney().getQuestion().getWant() == Want.ROUTE
        ? Outcome.ended(TerminalEvents.routed(routed))
        : Outcome.onward(routed);
  }
}
