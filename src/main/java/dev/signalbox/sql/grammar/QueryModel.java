package dev.signalbox.sql.grammar;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;

/// The fitted model of query candidates: a linear score in log-odds.
///
/// @param fittedOn the data and the program that gave the weights
/// @param bias the score of a candidate without features
/// @param weights the weight of each feature; a missing one weighs nothing
public record QueryModel(String fittedOn, double bias, Map<QueryFeature, Double> weights) {
  private static final String RESOURCE = "/dev/signalbox/sql/query-model.json";
  private static final ObjectMapper JSON = JsonMapper.builder().build();

  public QueryModel {
    weights = weights.isEmpty() ? Map.of() : Map.copyOf(new EnumMap<>(weights));
  }

  private static final class Shipped {
    static final QueryModel MODEL = read();
  }

  /// The model in the resources.
  public static QueryModel shipped() {
    return Shipped.MODEL;
  }

  private static QueryModel read() {
    try (InputStream in = QueryModel.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("The class path lacks " + RESOURCE);
      }
      return JSON.readValue(in, QueryModel.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public double weight(QueryFeature feature) {
    return weights.getOrDefault(feature, 0.0);
  }

  /// The log-odds that a query candidate is right.
  public double score(QueryFeatures features) {
    double score = bias;
    for (Map.Entry<QueryFeature, Double> feature : features.all().entrySet()) {
      score += weight(feature.getKey()) * feature.getValue();
    }
    return score;
  }
}
