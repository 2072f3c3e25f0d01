package dev.signalbox.sql;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.grammar.state.QueryModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/// Fits the model of query candidates on the lines of [CandidateDump], and prints how good it is on
/// databases left out.
///
/// Arguments: OUT.json [after] DATA... [unknown DATA...]. Without `after`, the questions without an
/// earlier query count, and with it those with one, which stand behind others in conversations. For
/// these the fit begins at the shipped model of single questions, and only what the data teaches
/// against it leaves its weights. The ranking maximises the likelihood of the right candidates
/// among all of a question (a conditional logit); the confidence is a logistic regression on the
/// best candidates by a ranking that was fitted on other databases, once with probes and once
/// without. Both are deterministic. The data behind `unknown` asks for things that no database has:
/// it lowers the confidence in links by meaning alone.
final class QueryModelFit {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
  private static final int FOLDS = 5;
  private static final double REFUSED = -8;

  /// The features that questions about unknown things teach; of all others, such questions are no
  /// fair sample.
  private static final Set<QueryFeature> BY_UNKNOWN =
      EnumSet.of(
          QueryFeature.LOOSE_TABLE,
          QueryFeature.UNRELATED_TABLE,
          QueryFeature.UNRELATED_COLUMN,
          QueryFeature.LEFT_OUT_WORD);

  /// The number of the best candidates whose rows are compared, as the planner does.
  private static final int COMPARED = 4;

  /// A question's best candidate: its features, and its margin and share with those that find the
  /// same rows.
  private record Best(DumpedQuestion.Candidate candidate, double margin, double share) {}

  private static final QueryModel NONE =
      new QueryModel("", Map.of(), new QueryModel.Confidence(0, Map.of(), 0, 0, 0));

  /// The model at which the fit begins.
  private final QueryModel before;

  private QueryModelFit(QueryModel before) {
    this.before = before;
  }

  public static void main(String[] arguments) throws IOException {
    boolean after = arguments[1].equals("after");
    QueryModelFit fit = new QueryModelFit(after ? QueryModel.shipped() : NONE);
    List<DumpedQuestion> all = new ArrayList<>();
    List<DumpedQuestion> unknown = new ArrayList<>();
    boolean known = true;
    for (int i = after ? 2 : 1; i < arguments.length; i++) {
      if (arguments[i].equals("unknown")) {
        known = false;
      } else {
        (known ? all : unknown).addAll(DumpedQuestion.read(Path.of(arguments[i]), after));
      }
    }
    JSON.writeValue(Path.of(arguments[0]).toFile(), fit.of(all, unknown));
  }

  private QueryModel of(List<DumpedQuestion> all, List<DumpedQuestion> unknown) {
    List<Best> leftOut = new ArrayList<>();
    List<Best> unprobed = new ArrayList<>();
    List<Best> ofUnknown = new ArrayList<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      Map<QueryFeature, Double> ranking = ranking(part(all, fold, false));
      part(all, fold, true).stream()
          .filter(asked -> !asked.candidates().isEmpty())
          .forEach(asked -> {
            leftOut.add(best(asked, ranking));
            unprobed.add(best(asked.unprobed(), ranking));
          });
      part(unknown, fold, true).stream()
          .filter(asked -> !asked.candidates().isEmpty())
          .forEach(asked -> {
            ofUnknown.add(best(asked, ranking));
            ofUnknown.add(best(asked.unprobed(), ranking));
          });
    }
    report(leftOut, all.size());
    leftOut.addAll(unprobed);
    return new QueryModel(
        "QueryModelFit on %d questions of the train splits and %d about unknown things; see METHODOLOGY.md"
            .formatted(all.size(), unknown.size()),
        ranking(all),
        confidence(leftOut, ofUnknown));
  }

  private static List<DumpedQuestion> part(List<DumpedQuestion> all, int fold, boolean inside) {
    return all.stream()
        .filter(asked -> (Math.floorMod(asked.database().hashCode(), FOLDS) == fold) == inside)
        .toList();
  }

  private Map<QueryFeature, Double> ranking(List<DumpedQuestion> all) {
    List<DumpedQuestion> telling = all.stream().filter(DumpedQuestion::tells).toList();
    QueryFeature[] names = QueryFeature.values();
    List<double[][]> rows = new ArrayList<>();
    for (DumpedQuestion asked : telling) {
      rows.add(
          asked.candidates().stream()
              .map(each -> vector(each.features(), names))
              .toArray(double[][]::new));
    }
    double[] weights =
        GradientAscent.ascend(
            Arrays.stream(names).mapToDouble(before::weight).toArray(),
            rows.size(),
            (w, gradient) -> {
              for (int i = 0; i < rows.size(); i++) {
                addLikelihood(telling.get(i), rows.get(i), w, gradient);
              }
            });
    Map<QueryFeature, Double> named = named(weights, names);
    // A refused query cannot be right; refusals are too rare in the data to teach it.
    named.put(QueryFeature.REFUSED, REFUSED);
    return named;
  }

  /// Adds the gradient of the log-likelihood of one question's right candidates.
  private static void addLikelihood(
      DumpedQuestion asked, double[][] rows, double[] weights, double[] gradient) {
    double[] scores =
        Arrays.stream(rows).mapToDouble(row -> GradientAscent.dot(row, weights)).toArray();
    double top = Arrays.stream(scores).max().orElse(0);
    double all = 0;
    double right = 0;
    for (int i = 0; i < rows.length; i++) {
      scores[i] = Math.exp(scores[i] - top);
      all += scores[i];
      right += asked.candidates().get(i).right() ? scores[i] : 0;
    }
    for (int i = 0; i < rows.length; i++) {
      double pull = (asked.candidates().get(i).right() ? scores[i] / right : 0) - scores[i] / all;
      for (int j = 0; j < gradient.length; j++) {
        gradient[j] += pull * rows[i][j];
      }
    }
  }

  private static Best best(DumpedQuestion asked, Map<QueryFeature, Double> ranking) {
    QueryFeature[] names = QueryFeature.values();
    double[] scores =
        asked.candidates().stream()
            .mapToDouble(each ->
                Arrays.stream(names)
                    .mapToDouble(
                        name -> ranking.getOrDefault(name, 0.0) * each.features().get(name))
                    .sum())
            .toArray();
    Integer[] order = new Integer[scores.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(scores[b], scores[a]));
    DumpedQuestion.Candidate best = asked.candidates().get(order[0]);
    double next = Double.NEGATIVE_INFINITY;
    double same = 0;
    double all = 0;
    for (int k = 0; k < order.length; k++) {
      double score = scores[order[k]];
      boolean agrees =
          k == 0 || (k < COMPARED && best.agreesWith(asked.candidates().get(order[k])));
      all += Math.exp(score - scores[order[0]]);
      same += agrees ? Math.exp(score - scores[order[0]]) : 0;
      next = agrees ? next : Math.max(next, score);
    }
    return new Best(best, Math.clamp(scores[order[0]] - next, -3, 3), same / all);
  }

  private QueryModel.Confidence confidence(List<Best> best, List<Best> unknown) {
    QueryFeature[] names = QueryFeature.values();
    List<double[]> rows = best.stream().map(each -> row(each, names)).toList();
    double[] weights = logistic(best, rows);
    if (!unknown.isEmpty()) {
      List<Best> both = new ArrayList<>(best);
      both.addAll(unknown);
      weights =
          logistic(both, both.stream().map(each -> row(each, names)).toList(), weights, BY_UNKNOWN);
    }
    return new QueryModel.Confidence(
        rounded(weights[names.length]),
        named(weights, names),
        rounded(weights[names.length + 1]),
        rounded(weights[names.length + 2]),
        rounded(weights[names.length + 3]));
  }

  private double[] logistic(List<Best> best, List<double[]> rows) {
    QueryModel.Confidence start = before.confidence();
    double[] weights =
        Arrays.copyOf(
            Arrays.stream(QueryFeature.values())
                .mapToDouble(name -> start.weights().getOrDefault(name, 0.0))
                .toArray(),
            rows.getFirst().length);
    int features = QueryFeature.values().length;
    weights[features] = start.intercept();
    weights[features + 1] = start.margin();
    weights[features + 2] = start.share();
    weights[features + 3] = start.compared();
    return logistic(best, rows, weights, EnumSet.allOf(QueryFeature.class));
  }

  /// @param start the weights at the beginning
  /// @param free the features whose weights may change; where it lacks any, the others and the
  ///   weights beside them stay
  private static double[] logistic(
      List<Best> best, List<double[]> rows, double[] start, Set<QueryFeature> free) {
    QueryFeature[] names = QueryFeature.values();
    boolean whole = free.size() == names.length;
    return GradientAscent.ascend(
        start,
        rows.size(),
        (w, gradient) -> {
          for (int i = 0; i < rows.size(); i++) {
            double probability = 1 / (1 + Math.exp(-GradientAscent.dot(rows.get(i), w)));
            double pull = (best.get(i).candidate().right() ? 1 : 0) - probability;
            for (int j = 0; j < gradient.length; j++) {
              boolean moves = whole || (j < names.length && free.contains(names[j]));
              gradient[j] += moves ? pull * rows.get(i)[j] : 0;
            }
          }
        });
  }

  private static double[] row(Best best, QueryFeature[] names) {
    double[] row = Arrays.copyOf(vector(best.candidate().features(), names), names.length + 4);
    double share = Math.clamp(best.share(), 0.001, 0.999);
    row[names.length] = 1;
    row[names.length + 1] = best.margin();
    row[names.length + 2] = Math.log(share / (1 - share));
    row[names.length + 3] = best.candidate().rows() == null ? 0 : 1;
    return row;
  }

  private void report(List<Best> best, int questions) {
    List<double[]> rows = best.stream().map(each -> row(each, QueryFeature.values())).toList();
    double[] probabilities = new double[rows.size()];
    IntFunction<Integer> half = i -> i % 2;
    for (int side = 0; side < 2; side++) {
      List<Best> others = new ArrayList<>();
      List<double[]> otherRows = new ArrayList<>();
      for (int i = 0; i < rows.size(); i++) {
        if (half.apply(i) != side) {
          others.add(best.get(i));
          otherRows.add(rows.get(i));
        }
      }
      double[] weights = logistic(others, otherRows);
      for (int i = 0; i < rows.size(); i++) {
        if (half.apply(i) == side) {
          probabilities[i] = 1 / (1 + Math.exp(-GradientAscent.dot(rows.get(i), weights)));
        }
      }
    }
    Integer[] order = new Integer[rows.size()];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(probabilities[b], probabilities[a]));
    int right = 0;
    double widest = 0;
    for (int i = 0; i < order.length; i++) {
      right += best.get(order[i]).candidate().right() ? 1 : 0;
      double coverage = (i + 1) / (double) questions;
      double precision = right / (i + 1.0);
      widest = precision >= 0.9 ? coverage : widest;
      if (i + 1 == Math.round(0.5 * questions) || i + 1 == Math.round(0.55 * questions)) {
        System.out.printf("coverage %.2f: precision %.3f%n", coverage, precision);
      }
    }
    System.out.printf(
        "left out: %d questions, right of all %.4f, coverage at precision 0.9 %.3f%n",
        questions, right / (double) questions, widest);
  }

  private static double[] vector(QueryFeatures features, QueryFeature[] names) {
    return Arrays.stream(names).mapToDouble(features::get).toArray();
  }

  private static Map<QueryFeature, Double> named(double[] weights, QueryFeature[] names) {
    Map<QueryFeature, Double> named = new EnumMap<>(QueryFeature.class);
    for (int j = 0; j < names.length; j++) {
      named.put(names[j], rounded(weights[j]));
    }
    return named;
  }

  private static double rounded(double weight) {
    return Math.round(weight * 1e4) / 1e4;
  }
}
