package dev.signalbox.sql.example;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.ForeignExample;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;

/// The examples of a new installation: a few dozen pairs on the sample databases, none of them a
/// sample question.
public final class ShippedExamples {
  private static final String RESOURCE = "/samples/examples.jsonl";

  /// A line of the resource.
  record Pair(String database, String dialect, String question, String masked, String sql) {}

  private ShippedExamples() {}

  /// The examples as feedback that is visible to everyone.
  public static List<Feedback> feedback() {
    return pairs().stream()
        .map(pair ->
            Feedback.newBuilder()
                .setQuestion(pair.question())
                .setDatabases(List.of(pair.database()))
                .setSql(pair.sql())
                .setExample(new ForeignExample(pair.masked(), pair.dialect()))
                .setGivenAt(Instant.EPOCH)
                .build())
        .toList();
  }

  static List<Pair> pairs() {
    try (InputStream lines = ShippedExamples.class.getResourceAsStream(RESOURCE)) {
      if (lines == null) {
        throw new IllegalStateException("the resource " + RESOURCE + " is missing");
      }
      try (MappingIterator<Pair> pairs =
          JsonMapper.builder().build().readerFor(Pair.class).readValues(lines)) {
        return List.copyOf(pairs.readAll());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the resource " + RESOURCE + " cannot be read", e);
    }
  }
}
