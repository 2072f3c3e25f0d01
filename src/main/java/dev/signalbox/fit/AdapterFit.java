package dev.signalbox.fit;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.FittedEncoder.Adapters;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.fit.AdapterTraining.Example;
import dev.signalbox.fit.AdapterTraining.Texts;
import dev.signalbox.index.entry.ElementDrafts.EmbeddedText;
import dev.signalbox.index.entry.Indexing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Fits the adapters of an encoder to the questions of estates, as the index embeds their texts.
final class AdapterFit {
  /// A database may have thousands of statements, and their number must not outweigh its tables.
  private static final int MOST_STATEMENTS = 20;

  /// Three in five questions teach the encoder, where the others shall fit the ranking.
  private static final int PARTS = 5;

  private static final int TEACHING = 3;

  /// A question with its vector.
  private record Encoded(FitQuestion question, Example example) {}

  private final Encoder encoder;
  private final long seed;
  private final List<Texts> texts = new ArrayList<>();
  private final List<Encoded> questions = new ArrayList<>();

  AdapterFit(Encoder encoder, List<FitEstate> estates, long seed) {
    this.encoder = encoder;
    this.seed = seed;
    estates.forEach(this::add);
  }

  private void add(FitEstate estate) {
    Indexing indexing = new Indexing(encoder);
    Map<String, Integer> positions = new HashMap<>();
    List<String> embedded = new ArrayList<>();
    List<Integer> databases = new ArrayList<>();
    Set<String> asked =
        estate.answerable().stream().map(FitQuestion::database).collect(Collectors.toSet());
    for (DatabaseDescription database : estate.databases()) {
      if (!asked.contains(database.getId())) {
        continue; // Its texts would be wrong for every question, and be pushed away from all.
      }
      int statements = 0;
      for (EmbeddedText text : indexing.drafts(database).embeddedTexts()) {
        if (text.kind() != ElementKind.STATEMENT || statements++ < MOST_STATEMENTS) {
          int position = positions.computeIfAbsent(database.getId(), _ -> positions.size());
          embedded.add(text.text());
          databases.add(position);
        }
      }
    }
    float[][] vectors = vectors(embedded, Role.DOCUMENT);
    texts.add(new Texts(vectors, databases.stream().mapToInt(Integer::intValue).toArray()));
    List<FitQuestion> learnt =
        estate.answerable().stream()
            .filter(each -> positions.containsKey(each.database()))
            .toList();
    float[][] ofQuestions = vectors(learnt.stream().map(FitQuestion::text).toList(), Role.QUESTION);
    for (int i = 0; i < learnt.size(); i++) {
      int database = positions.getOrDefault(learnt.get(i).database(), -1);
      questions.add(
          new Encoded(learnt.get(i), new Example(ofQuestions[i], texts.size() - 1, database)));
    }
  }

  private float[][] vectors(List<String> all, Role role) {
    return encoder.encodeAll(all, role).stream().map(Encoding::vector).toArray(float[][]::new);
  }

  /// Whether a question teaches the encoder where the others fit the ranking.
  static boolean isTeaching(FitQuestion question) {
    return Math.floorMod(question.text().hashCode(), PARTS) < TEACHING;
  }

  /// The adapters that the questions teach.
  ///
  /// @param teaching those that count
  Adapters fitted(Predicate<FitQuestion> teaching) {
    return AdapterTraining.trained(
        texts,
        questions.stream()
            .filter(each -> teaching.test(each.question()))
            .map(Encoded::example)
            .toList(),
        encoder.dimension(),
        seed);
  }
}
