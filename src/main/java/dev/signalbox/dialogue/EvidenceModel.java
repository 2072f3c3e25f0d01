package dev.signalbox.dialogue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.embedding.FeatureWeights;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/// A fitted logistic regression over evidence in texts.
///
/// @param about the data of the fit
/// @param command the command that fits it
/// @param intercept the log-odds without any evidence
record EvidenceModel(String about, String command, double intercept, FeatureWeights weights) {

  /// The model that ships.
  ///
  /// @param resource the name of its JSON file beside this class
  /// @param features those that the program has, in their order
  static EvidenceModel shipped(String resource, List<String> features) {
    try (InputStream stream = EvidenceModel.class.getResourceAsStream(resource)) {
      EvidenceModel model =
          JsonMapper.builder()
              .build()
              .readValue(Objects.requireNonNull(stream, resource), EvidenceModel.class);
      model.weights().checked(features);
      return model;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// @param values of the features, in their order
  double probability(double[] values) {
    return 1 / (1 + Math.exp(-intercept - weights.of(values)));
  }
}
