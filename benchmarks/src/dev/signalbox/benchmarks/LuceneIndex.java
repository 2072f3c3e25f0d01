package dev.signalbox.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.words.Words;
import dev.signalbox.ranking.Ranker;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/// The same texts and vectors in Lucene: a document for each database, searched by BM25 over its
/// distinct words, and one for each vector, searched in an HNSW graph (Malkov & Yashunin 2018) with
/// Lucene's default settings. What both find is pooled by database and scored by the weights that
/// [Ranker] uses.
///
/// What is not found counts as little as it can: no words, and the cosine of the last vector found.
final class LuceneIndex implements AutoCloseable {
  private static final int FOUND = 100;
  private static final int TABLES = 3;
  private static final double ROUNDING = 1e-5;
  private static final String DATABASE = "database";
  private static final String WORDS = "words";
  private static final String VECTOR = "vector";
  private static final String TEXT_VECTOR = "text-vector";

  private final Directory directory;
  private final IndexWriter writer;
  private final JsonNode weights;
  private DirectoryReader reader;
  private IndexSearcher searcher;

  LuceneIndex(Path folder, String encoder) throws IOException {
    directory = FSDirectory.open(folder);
    writer =
        new IndexWriter(
            directory,
            new IndexWriterConfig(new WhitespaceAnalyzer())
                .setSimilarity(new BM25Similarity(1.2f, 0.3f))
                .setRAMBufferSizeMB(512));
    try (InputStream models =
        Objects.requireNonNull(Ranker.class.getResourceAsStream("ranking-models.json"))) {
      weights = new JsonMapper().readTree(models).path("models").path(encoder).path("score");
    }
    reader = DirectoryReader.open(writer);
    searcher = searcher(reader);
  }

  private static IndexSearcher searcher(DirectoryReader reader) {
    IndexSearcher searcher = new IndexSearcher(reader);
    searcher.setSimilarity(new BM25Similarity(1.2f, 0.3f));
    searcher.setQueryCache(null);
    return searcher;
  }

  /// Adds a database, or replaces it.
  void put(List<IndexEntry> entries) throws IOException {
    String id = entries.getFirst().getDatabase();
    writer.deleteDocuments(new Term(DATABASE, id));
    Document words = new Document();
    words.add(new StringField(DATABASE, id, Field.Store.YES));
    words.add(
        new TextField(
            WORDS,
            entries.stream()
                .flatMap(entry -> Words.stems(entry.getText()).stream())
                .distinct()
                .collect(Collectors.joining(" ")),
            Field.Store.NO));
    writer.addDocument(words);
    for (IndexEntry entry : entries) {
      if (entry.getVector().isPresent()) {
        Document element = new Document();
        element.add(new StringField(DATABASE, id, Field.Store.YES));
        element.add(
            new KnnFloatVectorField(
                isTable(entry) ? VECTOR : TEXT_VECTOR,
                Vectors.fromBytes(entry.getVector().get()),
                VectorSimilarityFunction.DOT_PRODUCT));
        writer.addDocument(element);
      }
    }
  }

  static boolean isTable(IndexEntry entry) {
    return entry.getKind() == ElementKind.TABLE || entry.getKind() == ElementKind.VIEW;
  }

  /// Merges everything into one segment, in which a search is fastest.
  void merge() throws IOException {
    writer.forceMerge(1);
  }

  /// Makes visible what was put.
  void publish() throws IOException {
    DirectoryReader newer = DirectoryReader.openIfChanged(reader, writer);
    if (newer != null) {
      reader.close();
      reader = newer;
      searcher = searcher(newer);
    }
  }

  /// Cosines of a database's vectors that were found, best first.
  private static final class Cosines {
    private final double[] best = new double[TABLES];
    private int tables;
    private double bestElement = Double.NEGATIVE_INFINITY;

    void add(double cosine, boolean ofTable) {
      bestElement = Math.max(bestElement, cosine);
      if (ofTable && tables < TABLES) {
        best[tables++] = cosine;
      }
    }

    double bestTables(double otherwise) {
      double sum = 0;
      for (int i = 0; i < TABLES; i++) {
        sum += i < tables ? best[i] : otherwise;
      }
      return sum / TABLES;
    }
  }

  /// The databases that fit best, the best first.
  List<String> search(SearchQuery query, int limit) throws IOException {
    StoredFields stored = searcher.storedFields();
    Map<String, Cosines> cosines = new HashMap<>();
    double last = 0;
    for (ScoreDoc found : nearest(query.vector(), VECTOR, FOUND)) {
      last = cosine(found);
      cosines.computeIfAbsent(database(stored, found), _ -> new Cosines()).add(cosine(found), true);
    }
    for (ScoreDoc found : nearest(query.vector(), TEXT_VECTOR, FOUND)) {
      cosines
          .computeIfAbsent(database(stored, found), _ -> new Cosines())
          .add(cosine(found), false);
    }
    Map<String, Double> words = words(query, stored);
    Map<String, Double> scores = new HashMap<>();
    double furthest = last;
    cosines.forEach((id, of) ->
        scores.put(
            id, score(of.bestElement, of.bestTables(furthest), words.getOrDefault(id, 0.0))));
    words.forEach((id, score) -> scores.putIfAbsent(id, score(furthest, furthest, score)));
    return scores.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
        .limit(limit)
        .map(Map.Entry::getKey)
        .toList();
  }

  private Map<String, Double> words(SearchQuery query, StoredFields stored) throws IOException {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (Words.Word word : query.words()) {
      any.add(new TermQuery(new Term(WORDS, word.stem())), BooleanClause.Occur.SHOULD);
    }
    Map<String, Double> scores = new HashMap<>();
    for (ScoreDoc found : searcher.search(any.build(), FOUND).scoreDocs) {
      // Lucene leaves out the constant factor k1 + 1 of BM25.
      scores.put(database(stored, found), found.score * 2.2);
    }
    return scores;
  }

  private double score(double bestElement, double bestTables, double words) {
    return weights.path("bestElement").doubleValue() * bestElement
        + weights.path("bestTables").doubleValue() * bestTables
        + weights.path("words").doubleValue() * words;
  }

  /// The share of the nearest tables that a search of the graph finds.
  ///
  /// @param least the cosine of the last of them
  /// @param wanted how many they are
  /// @return from 0 to 1
  double found(float[] vector, double least, int wanted) throws IOException {
    long right = 0;
    for (ScoreDoc found : nearest(vector, VECTOR, FOUND)) {
      right += cosine(found) >= least - ROUNDING ? 1 : 0;
    }
    return Math.min(1.0, (double) right / wanted);
  }

  private ScoreDoc[] nearest(float[] vector, String field, int limit) throws IOException {
    return searcher.search(new KnnFloatVectorQuery(field, vector, limit), limit).scoreDocs;
  }

  /// Lucene scores by (1 + cosine) / 2.
  private static double cosine(ScoreDoc found) {
    return 2.0 * found.score - 1;
  }

  private static String database(StoredFields stored, ScoreDoc found) throws IOException {
    return stored.document(found.doc).get(DATABASE);
  }

  /// What lies on disk.
  long bytes() throws IOException {
    long bytes = 0;
    for (String file : directory.listAll()) {
      bytes += directory.fileLength(file);
    }
    return bytes;
  }

  @Override
  public void close() throws IOException {
    reader.close();
    writer.close();
    directory.close();
  }
}
