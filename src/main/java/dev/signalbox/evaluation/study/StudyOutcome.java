package dev.signalbox.evaluation.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The evaluation of one variant, as its folder holds it.
///
/// @param summary the figures
/// @param questions in the order of asking
record StudyOutcome(JsonNode summary, List<EvaluatedQuestion> questions) {
  private static final String SUMMARY = "summary.json";
  private static final JsonMapper JSON = new JsonMapper();

  /// The outcome in a folder; empty where the evaluation has not ended.
  static Optional<StudyOutcome> in(Path folder) throws IOException {
    Path summary = folder.resolve(SUMMARY);
    return Files.isRegularFile(summary)
        ? Optional.of(
            new StudyOutcome(JSON.readTree(summary.toFile()), EvaluationReader.read(folder)))
        : Optional.empty();
  }

  /// A figure; empty where the questions give no value.
  OptionalDouble figure(String name) {
    JsonNode figure = summary.path(name);
    return figure.isNumber() ? OptionalDouble.of(figure.asDouble()) : OptionalDouble.empty();
  }

  /// The bounds of the 95 % interval of a figure, where there are any.
  Optional<String> interval(String name) {
    JsonNode bounds = summary.path("intervals").path(name);
    return bounds.size() == 2
        ? Optional.of(
            "%.1f to %.1f"
                .formatted(100 * bounds.get(0).asDouble(), 100 * bounds.get(1).asDouble()))
        : Optional.empty();
  }
}
