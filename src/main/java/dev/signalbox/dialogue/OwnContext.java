package dev.signalbox.dialogue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.embedding.FeatureWeights;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

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

  private static final String RESOURCE = "own-context.json";

  /// The fitted model.
  ///
  /// @param about the data of the fit
  /// @param command the command that fits it
  /// @param intercept the log-odds without any evidence
  record Model(String about, String command, double intercept, FeatureWeights weights) {

    double probability(ContextEvidence evidence) {
      return 1 / (1 + Math.exp(-intercept - weights.of(evidence.values())));
    }
  }

  private final Model model;

  OwnContext(Model model) {
    model.weights().checked(ContextEvidence.FEATURES);
    this.model = model;
  }

  /// With the weights that ship.
  static OwnContext shipped() {
    try (InputStream stream = OwnContext.class.getResourceAsStream(RESOURCE)) {
      return new OwnContext(
          JsonMapper.builder()
              .build()
              .readValue(Objects.requireNonNull(stream, RESOURCE), Model.class));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The probability that the text holds what it asks about; 0 where it states nothing or asks
  /// nothing.
  double probability(String text) {
    return ContextEvidence.of(text).map(model::probability).orElse(0.0);
  }
}
