package dev.signalbox.sql;

import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.Relation;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A question, or a part of one, as a planner gets it.
///
/// @param question the text, which stands alone
/// @param tenant the asker's tenant, whose own examples may help; null for an asker without one
/// @param at the time of asking, from which "last month" counts
/// @param wrong the queries that are told not to answer the question, in the form of
///   [dev.signalbox.sql.taught.QueryIdentity]
/// @param earlier the turns with queries that the question continues, oldest first; empty for a
///   question that stands alone
/// @param own the question's own text, without those of the turns that it continues
/// @param continuing the probability, from 0 to 1, that the question continues the turn before, from
///   its words alone
public record Asked(
    String question,
    @Nullable String tenant,
    Instant at,
    Set<String> wrong,
    List<EarlierTurn> earlier,
    String own,
    double continuing) {

  public Asked {
    wrong = Set.copyOf(wrong);
    earlier = List.copyOf(earlier);
  }

  /// A question of which no query is told to be wrong.
  public Asked(String question, @Nullable String tenant, Instant at) {
    this(question, tenant, at, Set.of(), List.of(), question, 0);
  }

  /// The same question without some queries for it.
  Asked without(Set<String> queries) {
    return new Asked(question, tenant, at, queries, earlier, own, continuing);
  }

  /// The same question with other turns before it.
  Asked after(List<EarlierTurn> turns) {
    return after(turns, continuing);
  }

  Asked after(List<EarlierTurn> turns, double probability) {
    return new Asked(question, tenant, at, wrong, turns, own, probability);
  }

  /// The question or one of its parts, with the asker and the time of the whole question, and with
  /// the turns that it continues. A part stands alone.
  public static Asked of(Journey journey, String question) {
    Question whole = journey.getQuestion();
    List<EarlierTurn> earlier =
        journey
            .getDialogue()
            .filter(_ -> journey.getComposition().isEmpty())
            .map(dialogue -> dialogue.getTurns().stream().map(EarlierTurn::of).toList())
            .orElse(List.of());
    return new Asked(
        question,
        whole.getTenant().orElse(null),
        whole.getAskedAt(),
        Set.of(),
        earlier,
        earlier.isEmpty() ? question : whole.getText().strip(),
        journey.getDialogue().map(Asked::continuing).orElse(0.0));
  }

  private static double continuing(Dialogue dialogue) {
    double probability = dialogue.getProbability();
    return dialogue.getRelation() == Relation.FOLLOW_UP ? probability : 1 - probability;
  }

  /// A question of an asker without a tenant, asked at this moment.
  public static Asked now(String question) {
    return new Asked(question, null, Instant.now());
  }
}
