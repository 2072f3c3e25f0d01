package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.ExampleForm;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.vector.PrincipalDirections;
import dev.signalbox.index.vector.PrunedRows;
import dev.signalbox.index.vector.QuantizedVector;
import dev.signalbox.stage.Audience;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Examples of how queries are written: past questions of the topic `index` with the queries that
/// answer them, found by their masked questions.
///
/// Source: 'Selection based on question similarity' of the DAIL-SQL adaptation: the Euclidean
/// distance of the embeddings of masked questions.
///
/// Threading: any number of threads put, remove and search; a search finds a new example after
/// [#publish] at the latest.
public final class ExampleMemory {

  /// Up to this number of examples, a search compares each one.
  private static final int FEW = 100;

  /// The number of vectors that the principal directions are computed from.
  private static final int SAMPLE = 500;

  /// One question with its query.
  ///
  /// @param database the database that the query is written for, of this repository or of another
  /// @param masked the question without its words for tables, columns and values
  public record Example(
      String database, String question, String masked, String sql, String dialect) {}

  /// @param distance Euclidean distance of the masked questions' vectors, from 0 to 2
  public record Near(Example example, double distance) {}

  /// @param projection the vector along the present directions
  private record StoredExample(
      Example example,
      Audience audience,
      QuantizedVector vector,
      PrincipalDirections.Projection projection) {

    StoredExample along(PrincipalDirections directions) {
      return new StoredExample(example, audience, vector, directions.project(vector.floats()));
    }
  }

  /// @param rows the row of the vector of each stored example; examples with the same masked
  ///   question share a row
  private record Searchable(List<StoredExample> stored, int[] rows, PrunedRows vectors) {

    static Searchable of(List<StoredExample> stored, PrincipalDirections directions) {
      Map<String, Integer> rowOfMasked = new HashMap<>();
      List<QuantizedVector> vectors = new ArrayList<>();
      List<PrincipalDirections.Projection> projections = new ArrayList<>();
      int[] rows = new int[stored.size()];
      for (int i = 0; i < rows.length; i++) {
        StoredExample each = stored.get(i);
        Integer known = rowOfMasked.putIfAbsent(each.example().masked(), vectors.size());
        rows[i] = known == null ? vectors.size() : known;
        if (known == null) {
          vectors.add(each.vector());
          projections.add(each.projection());
        }
      }
      return new Searchable(stored, rows, new PrunedRows(vectors, directions, projections));
    }

    List<Product> nearest(float[] masked, @Nullable String tenant, int count) {
      PriorityQueue<Product> farthestFirst = new PriorityQueue<>(Product.NEAREST_FIRST.reversed());
      PrunedRows.Query query = vectors.query(masked);
      float[] cosines = new float[vectors.size()];
      Arrays.fill(cosines, Float.NaN); // not known yet
      float least = Float.NEGATIVE_INFINITY;
      for (int i = 0; i < rows.length && count > 0; i++) {
        if (Float.isNaN(cosines[rows[i]])) {
          cosines[rows[i]] = vectors.product(query, rows[i], least);
        }
        if (cosines[rows[i]] > least && stored.get(i).audience().includes(tenant)) {
          if (farthestFirst.size() == count) {
            farthestFirst.remove();
          }
          farthestFirst.add(new Product(stored.get(i), cosines[rows[i]], i));
          if (farthestFirst.size() == count) {
            least = farthestFirst.element().cosine();
          }
        }
      }
      return farthestFirst.stream().sorted(Product.NEAREST_FIRST).toList();
    }
  }

  private record Product(StoredExample stored, float cosine, int number) {
    private static final Comparator<Product> NEAREST_FIRST =
        Comparator.comparingDouble((Product product) -> -product.cosine())
            .thenComparingInt(Product::number);

    Near near() {
      return new Near(stored.example(), Math.sqrt(Math.max(0, 2 - 2 * cosine)));
    }
  }

  private final String encoder;
  private final int dimension;
  private final Map<String, StoredExample> byKey = new TreeMap<>();
  private PrincipalDirections directions = PrincipalDirections.NONE;

  /// The number of examples when the directions were computed.
  private int directed;

  private boolean changed;
  private volatile @Nullable Searchable searchable;

  /// @param encoder name of the encoder whose vectors are compared; vectors of others are left out
  /// @param dimension floats in each vector
  public ExampleMemory(String encoder, int dimension) {
    this.encoder = encoder;
    this.dimension = dimension;
  }

  /// Stores an entry of the index if it is an example, in place of the key's former example.
  ///
  /// @param key the entry's key ([ElementKey])
  public void put(String key, IndexEntry entry) {
    if (entry.getKind() != ElementKind.QUESTION) {
      return;
    }
    ExampleForm form = entry.getExample().orElse(null);
    String sql = entry.getSql().orElse(null);
    if (form == null || sql == null || !isComparable(entry, form)) {
      remove(key);
      return;
    }
    Example example =
        new Example(entry.getDatabase(), entry.getText(), form.getMasked(), sql, form.getDialect());
    QuantizedVector vector = QuantizedVector.of(Vectors.fromBytes(form.getVector()));
    synchronized (byKey) {
      PrincipalDirections.Projection projection = directions.project(vector.floats());
      byKey.put(
          key, new StoredExample(example, Audience.of(entry.getTenants()), vector, projection));
      changed = true;
    }
  }

  private boolean isComparable(IndexEntry entry, ExampleForm form) {
    return form.getVector().remaining() == dimension * Float.BYTES
        && entry.getHash().equals(QuestionMemory.hash(entry, encoder));
  }

  /// Removes the example that the key has, if any.
  public void remove(String key) {
    synchronized (byKey) {
      changed |= byKey.remove(key) != null;
    }
  }

  /// Lets searches see the examples put and removed so far.
  public void publish() {
    synchronized (byKey) {
      if (changed) {
        searchable = null;
        changed = false;
      }
    }
  }

  public boolean isEmpty() {
    return searchable().stored().isEmpty();
  }

  /// The examples nearest to a question, nearest first; equally near ones always come in the same
  /// order.
  ///
  /// @param masked vector of the masked question
  /// @param tenant the asking tenant, which gets its own examples and everyone's; null: only
  ///   everyone's
  public List<Near> nearest(float[] masked, @Nullable String tenant, int count) {
    return searchable().nearest(masked, tenant, count).stream().map(Product::near).toList();
  }

  /// Computes the directions anew for the stored examples.
  private void direct() {
    List<StoredExample> stored = List.copyOf(byKey.values());
    List<float[]> some = new ArrayList<>();
    for (int i = 0; i < stored.size(); i += Math.ceilDiv(stored.size(), SAMPLE)) {
      some.add(stored.get(i).vector().floats());
    }
    directions = PrincipalDirections.of(some);
    directed = stored.size();
    byKey.replaceAll((_, each) -> each.along(directions));
  }

  private Searchable searchable() {
    Searchable known = searchable;
    if (known != null) {
      return known;
    }
    synchronized (byKey) {
      if (byKey.size() >= Math.max(FEW, 2 * directed)) {
        direct();
      }
      Searchable fresh = Searchable.of(List.copyOf(byKey.values()), directions);
      searchable = fresh;
      return fresh;
    }
  }
}
