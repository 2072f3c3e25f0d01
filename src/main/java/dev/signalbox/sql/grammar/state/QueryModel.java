package dev.signalbox.sql.grammar.state;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// The fitted model of query candidates, from `query-model.json`. A linear score ranks the
/// candidates of a question, and a logistic regression gives the probability that one is right.
///
/// @param fittedOn the data and the program that gave the weights
/// @param ranking the weights of the score, in log-odds among the candidates of a question
/// @param confidence the weights of the probability
public record QueryModel(
    String fittedOn, Map<QueryFeature, Double> ranking, Confidence confidence) {
  private static final String RESOURCE = "/dev/signalbox/sql/query-model.json";
  private static final String FOLLOW_UPS = "/dev/signalbox/sql/follow-up-model.json";
  private static final ObjectMapper JSON = JsonMapper.builder().build();

  /// The greatest margin that counts.
  private static final double WIDEST = 3;

  private static final double LEAST_SHARE = 0.001;

  /// A logistic regression.
  ///
  /// @param margin the weight of a candidate's distance in score from the best other, at most 3
  /// @param share the weight of the log-odds of its share among all candidates by the softmax of
  ///   the scores
  /// @param compared the weight of the knowledge which candidates find the same rows
  public record Confidence(
      double intercept,
      Map<QueryFeature, Double> weights,
      double margin,
      double share,
      double compared) {

    public Confidence {
      weights = ordered(weights);
    }
  }

  public QueryModel {
    ranking = ordered(ranking);
  }

  private static Map<QueryFeature, Double> ordered(Map<QueryFeature, Double> weights) {
    Map<QueryFeature, Double> ordered = new EnumMap<>(QueryFeature.class);
    ordered.putAll(weights);
    return Collections.unmodifiableMap(ordered);
  }

  private static final class Shipped {
    static final QueryModel MODEL = read(RESOURCE);
    static final QueryModel FOLLOW_UPS = read(QueryModel.FOLLOW_UPS);
  }

  /// The model in the resources.
  public static QueryModel shipped() {
    return Shipped.MODEL;
  }

  /// The model in the resources for the query candidates of a question, by their features: behind
  /// an earlier query of a conversation, changes of it count, too.
  public static QueryModel shippedFor(QueryFeatures features) {
    return features.get(QueryFeature.FOLLOWING) > 0 ? Shipped.FOLLOW_UPS : Shipped.MODEL;
  }

  private static QueryModel read(String resource) {
    try (InputStream in = QueryModel.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("The class path lacks " + resource);
      }
      return JSON.readValue(in, QueryModel.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The weight of a feature in the score.
  public double weight(QueryFeature feature) {
    return ranking.getOrDefault(feature, 0.0);
  }

  /// The score of a query candidate among those of its question.
  public double score(QueryFeatures features) {
    return sum(features, ranking);
  }

  /// The probability, from 0 to 1, that a query candidate is right.
  ///
  /// @param margin the distance in score from the best other candidate, negative for one behind it
  /// @param share from 0 to 1, its share among all candidates by the softmax of the scores
  /// @param compared whether its rows were compared with those of others
  public double confidence(QueryFeatures features, double margin, double share, boolean compared) {
    double bounded = Math.clamp(share, LEAST_SHARE, 1 - LEAST_SHARE);
    double logOdds =
        confidence.intercept()
            + sum(features, confidence.weights())
            + confidence.margin() * Math.clamp(margin, -WIDEST, WIDEST)
            + confidence.share() * Math.log(bounded / (1 - bounded))
            + (compared ? confidence.compared() : 0);
    return 1 / (1 + Math.exp(-logOdds));
  }

  private static double sum(QueryFeatures features, Map<QueryFeature, Double> weights) {
    double sum = 0;
    for (Map.Entry<QueryFeature, Double> feature : features.all().entrySet()) {
      sum += weights.getOrDefault(feature.getKey(), 0.0) * feature.getValue();
    }
    return sum;
  }
}
