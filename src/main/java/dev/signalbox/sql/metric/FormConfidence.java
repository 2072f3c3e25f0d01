package dev.signalbox.sql.metric;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.embedding.FeatureWeights;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/// The probability that a form is what its question asks for: a logistic regression over
/// [FormEvidence], whose weights `form-confidence.json` has with the command that fits them.
final class FormConfidence {

  private static final String RESOURCE = "form-confidence.json";

  private static final Model SHIPPED = read();

  /// The fitted model.
  ///
  /// @param about the data of the fit
  /// @param command the command that fits it
  /// @param intercept the log-odds without any evidence
  record Model(String about, String command, double intercept, FeatureWeights weights) {

    double probability(FormEvidence evidence) {
      return 1 / (1 + Math.exp(-intercept - weights.of(evidence.vector())));
    }
  }

  private FormConfidence() {}

  private static Model read() {
    try (InputStream stream = FormConfidence.class.getResourceAsStream(RESOURCE)) {
      Model model =
          JsonMapper.builder()
              .build()
              .readValue(Objects.requireNonNull(stream, RESOURCE), Model.class);
      model.weights().checked(FormEvidence.FEATURES);
      return model;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// From 0 to 1.
  static double of(MetricQuestion question) {
    return SHIPPED.probability(FormEvidence.of(question));
  }
}
