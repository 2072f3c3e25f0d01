package dev.signalbox.reranking;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.stage.Audience;
import dev.signalbox.stage.Recall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The database that a conversation stays with. A follow-up goes to the database of the turn before,
/// unless the ranking of its stand-alone text makes another one clearly better. The asker's access
/// to the database is checked anew for each turn.
///
/// Threading: as [Catalog].
final class KeptDatabase {
  /// Another database is clearly better where it is likelier by this factor, and likely in itself.
  private static final double LIKELIER = 20;

  private static final double LIKELY = 0.5;

  private final Catalog catalog;

  /// The finding for a question.
  sealed interface Finding {

    /// The conversation has no database for the question.
    record None() implements Finding {}

    /// @param journey which names the database
    /// @param ranking with the database first
    record Kept(Journey journey, Ranking ranking) implements Finding {}

    /// @param ranking which tells why the conversation's database does not stay
    record Left(Ranking ranking) implements Finding {}
  }

  KeptDatabase(Catalog catalog) {
    this.catalog = catalog;
  }

  /// @param ranking of the stand-alone text
  Finding of(Journey journey, Ranking ranking, Recall earlier) {
    Dialogue dialogue =
        journey
            .getDialogue()
            .filter(each -> each.getRelation() == Relation.FOLLOW_UP)
            .orElse(null);
    if (dialogue == null) {
      return new Finding.None();
    }
    Optional<String> database =
        dialogue
            .getDatabase()
            .or(() -> earlier.last().flatMap(RememberedTurn::getDatabase))
            .filter(each -> maySee(journey.getQuestion(), each));
    if (database.isEmpty()) {
      return new Finding.None();
    }
    String kept = database.get();
    return isClearlyWorse(kept, ranking)
        ? new Finding.Left(
            told(
                ranking,
                "%s fits the question clearly better than %s, the database of the conversation so far."
                    .formatted(ranking.getCandidates().getFirst().getDatabase(), kept)))
        : new Finding.Kept(
            Journey.newBuilder(journey)
                .setDialogue(Dialogue.newBuilder(dialogue).setDatabase(kept).build())
                .build(),
            first(kept, ranking, dialogue.getProbability()));
  }

  private boolean maySee(Question question, String database) {
    List<String> allowed = question.getDatabases();
    return (allowed.isEmpty() || allowed.contains(database))
        && catalog
            .find(database)
            .map(found -> Audience.of(found.getTenants()))
            .filter(audience -> audience.includes(question.getTenant().orElse(null)))
            .isPresent();
  }

  private static boolean isClearlyWorse(String kept, Ranking ranking) {
    if (ranking.getCandidates().isEmpty()) {
      return false;
    }
    double best = ranking.getConfidence();
    return best >= LIKELY
        && !ranking.getCandidates().getFirst().getDatabase().equals(kept)
        && best > LIKELIER * candidate(kept, ranking).flatMap(Candidate::getProbability).orElse(0.0);
  }

  private static Optional<Candidate> candidate(String database, Ranking ranking) {
    return ranking.getCandidates().stream()
        .filter(each -> each.getDatabase().equals(database))
        .findFirst();
  }

  /// The ranking with the database first. Nothing of the ranking speaks for a database that it
  /// lacks; the conversation does.
  ///
  /// @param probability that the question continues the conversation
  private static Ranking first(String kept, Ranking ranking, double probability) {
    List<Candidate> candidates = new ArrayList<>(ranking.getCandidates());
    if (candidate(kept, ranking).isEmpty()) {
      double least = candidates.isEmpty() ? 0 : candidates.getLast().getScore();
      candidates.add(
          Candidate.newBuilder().setDatabase(kept).setScore(least).setEvidence(List.of()).build());
    } else if (candidates.getFirst().getDatabase().equals(kept)) {
      return told(ranking, "The conversation stays with %s.".formatted(kept));
    }
    Ranking whole = Ranking.newBuilder(ranking).setCandidates(List.copyOf(candidates)).build();
    return Ranking.newBuilder(
            told(
                Reordering.of(whole, List.of(kept)),
                "The conversation stays with %s.".formatted(kept)))
        .setConfidence(probability)
        .setAnyConfidence(Math.max(probability, ranking.getAnyConfidence()))
        .build();
  }

  private static Ranking told(Ranking ranking, String reason) {
    return Ranking.newBuilder(ranking).setReranking(reason).build();
  }
}
