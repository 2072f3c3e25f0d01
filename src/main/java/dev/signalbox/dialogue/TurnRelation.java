package dev.signalbox.dialogue;

import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import java.util.List;

/// Tells whether a text continues the turns before it, and how many of them it takes to read it:
/// the window back to the last complete question. Lian et al., ChatBI, section 4.1, match the turns
/// of a dialogue in the same two steps.
///
/// A logistic regression weighs the evidence; `turn-relation.json` has its weights and the command
/// that fits them. A text that announces a new subject, or that says nothing, continues nothing.
///
/// Threading: immutable.
public final class TurnRelation {
  private static final double SURELY_ALONE = 0.02;

  /// The probability above which a text is a follow-up. A missed one is read without its subject,
  /// while the stages behind still see that a text which was taken for one stands alone.
  static final double LIKELIER = 0.42;

  private final EvidenceModel model;

  /// The relation of a text to the turns before it.
  ///
  /// @param probability of the relation, from 0 to 1
  /// @param window the number of earlier turns, counted from the last one, that a follow-up
  ///   continues; 0 for a new subject
  record Judgement(Relation relation, double probability, int window) {}

  TurnRelation(EvidenceModel model) {
    model.weights().checked(TurnEvidence.FEATURES);
    this.model = model;
  }

  /// With the weights that ship.
  public static TurnRelation shipped() {
    return new TurnRelation(EvidenceModel.shipped("turn-relation.json", TurnEvidence.FEATURES));
  }

  /// @param continuing the probability, from 0 to 1, that a text continues the turns before it
  /// @param earlier these turns, oldest first
  Judgement of(double continuing, List<RememberedTurn> earlier) {
    return continuing > LIKELIER
        ? new Judgement(Relation.FOLLOW_UP, continuing, window(earlier))
        : new Judgement(Relation.NEW, 1 - continuing, 0);
  }

  private static int window(List<RememberedTurn> earlier) {
    int window = 1;
    while (window < earlier.size()
        && Continuation.wasFollowUp(earlier.get(earlier.size() - window))) {
      window++;
    }
    return window;
  }

  /// The probability, from 0 to 1, that a text continues the turns before it; 0 for a first turn.
  ///
  /// @param earlier the texts of the turns before, oldest first
  public double probability(String text, List<String> earlier) {
    if (earlier.isEmpty()) {
      return 0;
    }
    TurnSigns signs = TurnSigns.of(text);
    return signs.announced()
        ? SURELY_ALONE
        : model.probability(TurnEvidence.of(signs, earlier).values());
  }
}
