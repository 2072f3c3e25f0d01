package dev.signalbox.cli.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.console.CommandException;
import dev.signalbox.embedding.ModelFolder;
import dev.signalbox.evaluation.EvaluationComparison.Difference;
import dev.signalbox.evaluation.pipeline.EvaluationSetup;
import dev.signalbox.evaluation.statistics.McNemar;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// Puts a fitted model into use where it ranks no worse than the one before, beyond noise.
record ModelPromotion(ModelFolder model) {
  private static final String METRIC = "recall_at_1";
  private static final double NOISE = 0.05;
  private static final String SUMMARY = "summary.json";

  /// @param candidate the folder of an evaluation
  /// @throws CommandException it is no evaluation of this model
  /// @throws dev.signalbox.config.rules.ConfigurationException the folder holds no whole model
  static ModelPromotion of(Path folder, String candidate) throws IOException {
    ModelFolder model = ModelFolder.open("--promote", folder);
    Path summary = Path.of(candidate).resolve(SUMMARY);
    if (!Files.isRegularFile(summary)) {
      throw new CommandException(
          "--promote needs the folder of an evaluation as --candidate; '%s' has no %s"
              .formatted(candidate, SUMMARY));
    }
    JsonNode used =
        new JsonMapper()
            .readTree(summary.toFile())
            .path("setup")
            .path(EvaluationSetup.RANKING_MODEL);
    if (!model.digest().equals(used.asText())) {
      throw new CommandException(
          "The candidate '%s' was evaluated with the ranking model '%s', not with '%s'; evaluate this one: signalbox eval --set ranking.model=%s"
              .formatted(candidate, used.asText("unknown"), model.digest(), folder));
    }
    return new ModelPromotion(model);
  }

  /// Whether the candidate is not worse beyond noise; says so.
  boolean isNotWorse(Map<String, Difference> differences, PrintStream out) {
    McNemar test = Objects.requireNonNull(differences.get(METRIC)).test().orElseThrow();
    boolean worse = test.onlyFirst() > test.onlySecond() && test.probability() < NOISE;
    out.printf(
        Locale.ROOT,
        "%s of the model %s: right in the baseline only: %d, in the candidate only: %d, p %.2g: %s%n",
        METRIC,
        model.digest(),
        test.onlyFirst(),
        test.onlySecond(),
        test.probability(),
        worse ? "worse beyond noise, FAILS" : "passes");
    return !worse;
  }

  void promote(PrintStream out) throws IOException {
    model.promote();
    Path store = model.folder().toAbsolutePath().normalize().getParent();
    out.printf("%s is promoted in %s: ranking.model=%s uses it%n", model.digest(), store, store);
  }
}
