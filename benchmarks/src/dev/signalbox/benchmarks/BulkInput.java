package dev.signalbox.benchmarks;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// A file of many questions for a bulk job: those of the datasets, drawn over and over, each in one
/// of a few wordings.
final class BulkInput {
  private static final JsonMapper JSON = new JsonMapper();
  private static final long SEED = 1;
  private static final List<String> OPENINGS =
      List.of("", "Please tell me: ", "I would like to know: ");
  private static final List<String> ENDINGS = List.of("", " Thank you.");

  private BulkInput() {}

  /// @return how many different texts there are
  static int write(Path file, List<GoldQuestion> questions, int lines) throws IOException {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
    Set<String> texts = new HashSet<>();
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (int i = 0; i < lines; i++) {
        String text =
            OPENINGS.get(random.nextInt(OPENINGS.size()))
                + questions.get(random.nextInt(questions.size())).question().strip()
                + ENDINGS.get(random.nextInt(ENDINGS.size()));
        texts.add(text);
        writer.write(JSON.createObjectNode().put("id", id(i)).put("question", text).toString());
        writer.newLine();
      }
    }
    return texts.size();
  }

  /// How many lines of a job's output are the routes of the input's lines, in their order.
  static long inOrder(Path routes) throws IOException {
    long lines = 0;
    try (BufferedReader reader = Files.newBufferedReader(routes)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!JSON.readTree(line).path("id").asText().equals(id(lines))) {
          throw new IllegalStateException("line " + lines + " is out of order: " + line);
        }
        lines++;
      }
    }
    return lines;
  }

  private static String id(long line) {
    return "line-" + line;
  }
}
