package dev.signalbox.sql;

import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Relation;
import dev.signalbox.sql.words.AskedChart;
import dev.signalbox.sql.words.ReferringWords;
import dev.signalbox.sql.words.TurnOpening;
import java.util.List;

/// The turns of a conversation that a question may continue.
///
/// @param turns those with queries, oldest first
/// @param text the question's own text, without those of the turns and without words for a drawing;
///   empty where it asks for another drawing alone
/// @param probability from 0 to 1, that the question continues them, by its words alone
public record Continued(List<EarlierTurn> turns, String text, double probability) {

  public Continued {
    turns = List.copyOf(turns);
  }

  /// The same turns before another text.
  Continued withText(String other) {
    return new Continued(turns, other, probability);
  }

  /// A question that stands alone.
  static Continued nothing(String question) {
    return new Continued(List.of(), TurnOpening.without(question), 0);
  }

  /// Whether the question asks for another drawing of the turn before, and for nothing else.
  boolean isRedrawing() {
    return text.isEmpty() && !turns.isEmpty();
  }

  /// @param question the whole question or one of its parts, which stands alone
  static Continued of(Journey journey, String question) {
    return journey
        .getDialogue()
        .filter(dialogue -> journey.getComposition().isEmpty() && !dialogue.getTurns().isEmpty())
        .map(dialogue ->
            new Continued(
                dialogue.getTurns().stream().map(EarlierTurn::of).toList(),
                ReferringWords.withoutCount(
                    TurnOpening.without(AskedChart.without(journey.getQuestion().getText()))),
                probability(dialogue)))
        .orElseGet(() -> nothing(question));
  }

  private static double probability(Dialogue dialogue) {
    double probability = dialogue.getProbability();
    return dialogue.getRelation() == Relation.FOLLOW_UP ? probability : 1 - probability;
  }
}
