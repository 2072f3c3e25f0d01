package dev.signalbox.sql.metric;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Fits the probability that a form is right, and prints how well the probabilities of databases
/// that the fit left out agree with the outcomes.
final class MetricConfidenceFit {
  private static final double DECAY = 0.02;
  private static final int STEPS = 20_000;
  private static final double RATE = 0.3;
  private static final double ANSWER_ABOVE = 0.6;

  /// A form with its outcome.
  record Sample(String database, FormEvidence evidence, boolean right) {}

  private final List<Sample> samples;

  MetricConfidenceFit(List<Sample> samples) {
    this.samples = samples;
  }

  void write(Path file) throws IOException {
    report();
    double[] fitted = fit(samples);
    ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    ObjectNode model = json.createObjectNode();
    model.put(
        "about",
        "Fitted by dev.signalbox.sql.metric.MetricFit on business-fit:train, business:train and business:dialogues-train.");
    model.put(
        "command",
        "benchmarks/program dev.signalbox.sql.metric.MetricFit FILE QUESTIONS.jsonl... - FOLDER...");
    model.put("intercept", rounded(fitted[0]));
    ObjectNode weights = model.putObject("weights");
    FormEvidence.FEATURES.forEach(weights.putArray("features")::add);
    for (int i = 1; i < fitted.length; i++) {
      weights.withArray("weights").add(rounded(fitted[i]));
    }
    json.writeValue(file.toFile(), model);
    System.out.println(json.writeValueAsString(model));
  }

  private void report() {
    double sure = 0;
    double loss = 0;
    int answered = 0;
    int right = 0;
    double[] bins = new double[10];
    int[] counts = new int[10];
    for (String database : samples.stream().map(Sample::database).distinct().toList()) {
      double[] others =
          fit(samples.stream().filter(sample -> !sample.database().equals(database)).toList());
      for (Sample sample : samples.stream().filter(s -> s.database().equals(database)).toList()) {
        double p = probability(others, sample.evidence());
        int bin = Math.min(9, (int) (p * 10));
        counts[bin]++;
        bins[bin] += p - (sample.right() ? 1 : 0);
        loss -= Math.log(sample.right() ? p : 1 - p);
        sure += p;
        if (p >= ANSWER_ABOVE) {
          answered++;
          right += sample.right() ? 1 : 0;
        }
      }
    }
    double error = 0;
    for (double each : bins) {
      error += Math.abs(each);
    }
    System.out.printf(
        "left out: %d forms, mean probability %.3f, log loss %.3f, calibration error %.3f; at %.2f: %d answered, %.3f right%n",
        samples.size(),
        sure / samples.size(),
        loss / samples.size(),
        error / samples.size(),
        ANSWER_ABOVE,
        answered,
        right / (double) answered);
  }

  private static double probability(double[] weights, FormEvidence evidence) {
    double odds = weights[0];
    for (int i = 1; i < weights.length; i++) {
      odds += weights[i] * evidence.values().get(i - 1);
    }
    return 1 / (1 + Math.exp(-odds));
  }

  private static double[] fit(List<Sample> samples) {
    double[] weights = new double[FormEvidence.FEATURES.size() + 1];
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = new double[weights.length];
      for (Sample sample : samples) {
        double error = (sample.right() ? 1 : 0) - probability(weights, sample.evidence());
        gradient[0] += error;
        for (int i = 1; i < weights.length; i++) {
          gradient[i] += error * sample.evidence().values().get(i - 1);
        }
      }
      for (int i = 0; i < weights.length; i++) {
        weights[i] += RATE * (gradient[i] / samples.size() - (i == 0 ? 0 : DECAY * weights[i]));
      }
    }
    return weights;
  }

  private static double rounded(double value) {
    return Math.round(value * 1e3) / 1e3;
  }
}
