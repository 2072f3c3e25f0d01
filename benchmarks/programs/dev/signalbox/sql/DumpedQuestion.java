package dev.signalbox.sql;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A question with its query candidates, from a line of [CandidateDump].
record DumpedQuestion(String database, List<Candidate> candidates) {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Set<QueryFeature> BY_PROBES =
      EnumSet.of(
          QueryFeature.FOUND_ZERO,
          QueryFeature.FOUND_NOTHING,
          QueryFeature.FOUND_REPEATED,
          QueryFeature.REFUSED);

  /// A query candidate.
  ///
  /// @param rows the fingerprint of the rows; null where none were read
  record Candidate(QueryFeatures features, boolean right, @Nullable Long rows) {

    boolean agreesWith(Candidate other) {
      return rows != null && rows.equals(other.rows);
    }

    /// The candidate as a planner without probes knows it.
    Candidate unprobed() {
      QueryFeatures known = new QueryFeatures();
      features.all().entrySet().stream()
          .filter(feature -> !BY_PROBES.contains(feature.getKey()))
          .forEach(feature -> known.add(feature.getKey(), feature.getValue()));
      return new Candidate(known, right, null);
    }

    private static Candidate of(JsonNode node) {
      QueryFeatures features = new QueryFeatures();
      node.get("features")
          .properties()
          .forEach(each ->
              features.add(QueryFeature.valueOf(each.getKey()), each.getValue().asDouble()));
      return new Candidate(
          features,
          node.get("right").asBoolean(),
          node.has("rows") ? node.get("rows").asLong() : null);
    }
  }

  DumpedQuestion unprobed() {
    return new DumpedQuestion(database, candidates.stream().map(Candidate::unprobed).toList());
  }

  /// Whether some of the candidates are right, and some are not.
  boolean tells() {
    long right = candidates.stream().filter(Candidate::right).count();
    return right > 0 && right < candidates.size();
  }

  /// The questions of a file.
  ///
  /// @param after whether those with an earlier query count, in place of those without one
  static List<DumpedQuestion> read(Path file, boolean after) throws IOException {
    List<DumpedQuestion> all = new ArrayList<>();
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode question = JSON.readTree(line);
        if (question.hasNonNull("earlier") == after) {
          List<Candidate> candidates = new ArrayList<>();
          question.get("candidates").forEach(node -> candidates.add(Candidate.of(node)));
          all.add(new DumpedQuestion(question.get("database").asText(), candidates));
        }
      }
    }
    return all;
  }
}
