package dev.signalbox.benchmarks;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.TrainingFeedback;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.Words;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A [RoutedSet] as one encoder sees it, each text encoded once: every table is computed from this.
///
/// Threading: one thread; any number of threads may read queries.
final class EncodedSet {
  private final Encoder encoder;
  private final RoutedSet set;
  private final List<SearchQuery> queries;
  private final Map<String, List<IndexEntry>> entries = new LinkedHashMap<>();
  private @Nullable Map<String, List<IndexEntry>> remembered;

  /// @param encoder stays the caller's to close
  EncodedSet(Encoder encoder, RoutedSet set) {
    this.encoder = encoder;
    this.set = set;
    this.queries =
        queries(encoder, set.questions().stream().map(asked -> asked.gold().question()).toList());
    Indexing indexing = new Indexing(encoder);
    for (DatabaseDescription database : set.databases()) {
      entries.put(database.getId(), indexing.entries(database, _ -> Optional.empty()));
    }
  }

  /// Entries of the training questions, by database.
  private static Map<String, List<IndexEntry>> remembered(Encoder encoder, RoutedSet set) {
    List<Feedback> feedback = TrainingFeedback.of(set.training(), Instant.EPOCH);
    List<String> texts = feedback.stream().map(told -> told.getQuestion().strip()).toList();
    List<Encoding> encodings = encoder.encodeAll(texts, Role.QUESTION);
    QuestionMemory memory = new QuestionMemory(encoder);
    Map<String, List<IndexEntry>> remembered = new HashMap<>();
    for (int i = 0; i < texts.size(); i++) {
      ByteBuffer vector = Vectors.toBytes(encodings.get(i).vector());
      for (IndexEntry entry : memory.entries(feedback.get(i), _ -> Optional.of(vector))) {
        remembered.computeIfAbsent(entry.getDatabase(), _ -> new ArrayList<>()).add(entry);
      }
    }
    return remembered;
  }

  /// What is looked for, as the stage `rank` makes it of what the stage `embed` sends.
  static List<SearchQuery> queries(Encoder encoder, List<String> questions) {
    @Nullable ProjectedVectors projection =
        ProjectedVectors.of(encoder.name(), encoder.dimension()).orElse(null);
    List<Encoding> encodings =
        encoder.encodeTexts(
            questions.stream()
                .map(text ->
                    new Encoder.Text(
                        text, projection == null ? List.of() : Words.partsOfQuestion(text)))
                .toList(),
            Role.QUESTION);
    List<SearchQuery> queries = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      String text = questions.get(i);
      List<Words.Word> words = Words.ofQuestion(text);
      Encoding encoding = encodings.get(i);
      byte[] ofWords =
          projection == null ? new byte[0] : projection.project(encoding.parts(), words.size());
      queries.add(new SearchQuery(text, words, encoding.vector(), ofWords, null, Set.of()));
    }
    return queries;
  }

  Encoder encoder() {
    return encoder;
  }

  RoutedSet set() {
    return set;
  }

  List<DatasetQuestion> questions() {
    return set.questions();
  }

  SearchQuery query(int question) {
    return queries.get(question);
  }

  /// What is searched of a database, without its past questions.
  List<IndexEntry> entries(String database) {
    return entries.getOrDefault(database, List.of());
  }

  /// The past questions that a database is known to answer. The first call encodes all of them.
  List<IndexEntry> remembered(String database) {
    if (remembered == null) {
      remembered = remembered(encoder, set);
    }
    return remembered.getOrDefault(database, List.of());
  }
}
