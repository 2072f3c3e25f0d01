package dev.signalbox.ranking;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The fitted weights of the ranking for one encoder, from `ranking-models.json`, which documents
/// the fit.
///
/// @param first weighs the features that select the candidate databases
/// @param score weighs the features of a candidate's score
/// @param firstIfAny gives the probability that the first database is right, if any is
/// @param any gives the probability that any database is right
record RankingModel(Weights first, Weights score, Logistic firstIfAny, Logistic any) {
  private static final Logger LOG = LoggerFactory.getLogger(RankingModel.class);
  private static final String RESOURCE = "ranking-models.json";
  private static final String FALLBACK = "all-minilm-l6-v2-int8";

  /// A weighted sum of [Features].
  ///
  /// @param features their names, in the order of the weights
  record Weights(List<String> features, double[] weights) {

    double of(double[] values) {
      double sum = 0;
      for (int i = 0; i < weights.length; i++) {
        sum += weights[i] * values[i];
      }
      return sum;
    }
  }

  /// A logistic regression: the probability has the log-odds `intercept` + the sum of each feature
  /// by its weight.
  record Logistic(double intercept, double[] weights) {

    double probability(double... features) {
      double logOdds = intercept;
      for (int i = 0; i < weights.length; i++) {
        logOdds += weights[i] * features[i];
      }
      return 1 / (1 + Math.exp(-logOdds));
    }
  }

  /// The model for an encoder. An encoder without a fitted model gets the one of all-MiniLM-L6-v2,
  /// whose cosines spread like those of most sentence encoders.
  static RankingModel of(String encoder) {
    JsonNode models = read();
    JsonNode model = models.path(encoder);
    if (model.isMissingNode()) {
      LOG.warn("No ranking was fitted for the encoder '{}'; that of {} is used", encoder, FALLBACK);
      model = models.path(FALLBACK);
    }
    RankingModel read = parsed(model);
    if (!read.first().features().equals(Features.FIRST)
        || !read.score().features().equals(Features.ALL)) {
      throw new IllegalStateException(RESOURCE + " weighs other features than the program has");
    }
    return read;
  }

  private static RankingModel parsed(JsonNode model) {
    try {
      return JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build()
          .treeToValue(model, RankingModel.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(RESOURCE + " cannot be read", e);
    }
  }

  private static JsonNode read() {
    try (InputStream stream = RankingModel.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new IllegalStateException(RESOURCE + " is missing from the class path");
      }
      return new JsonMapper().readTree(stream).path("models");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
