package dev.signalbox.dialogue;

/// Tells whether a text holds what it asks about: statements, and a question that they answer. A
/// logistic regression weighs the evidence; `own-context.json` has its weights and the command that
/// fits them.
///
/// Threading: immutable.
final class OwnContext {
  /// The probability from which the text needs no database.
  static final double SURE = 0.9;

  /// The probability below which the text may need a database; between the two, a language model
  /// can decide.
  static final double UNLIKELY = 0.2;

  private final EvidenceModel model;

  OwnContext(EvidenceModel model) {
    model.weights().checked(ContextEvidence.FEATURES);
    this.model = model;
  }

  /// With the weights that ship.
  static OwnContext shipped() {
    return new OwnContext(EvidenceModel.shipped("own-context.json", ContextEvidence.FEATURES));
  }

  /// The probability that the text holds what it asks about; 0 where it states nothing or asks
  /// nothing.
  double probability(String text) {
    return ContextEvidence.of(text)
        .map(evidence -> model.probability(evidence.values()))
        .orElse(0.0);
  }
}
