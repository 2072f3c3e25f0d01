package dev.signalbox.index;

import dev.signalbox.stage.Audience.Everyone;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A part of the databases of an index, laid out for scanning. Immutable: a change of one of its
/// databases makes a new shard.
///
/// Each database of the shard has a place, from 0 on.
final class Shard {
  private final List<IndexedDatabase> databases;
  private final int dimension;
  private final Postings postings;
  private final ShardPastQuestions memories;
  private final Set<String> tenants = new HashSet<>();
  private final boolean open;
  private final long words;

  /// The vectors in rows, made when they are first needed, as the signs are: small indexes never
  /// compare signs, and large ones never every vector.
  private volatile @Nullable VectorRows vectors;

  private volatile @Nullable SignRows signs;

  Shard(List<IndexedDatabase> databases, int dimension) {
    this.databases = List.copyOf(databases);
    this.dimension = dimension;
    memories = new ShardPastQuestions(databases, dimension);
    postings = new Postings(databases);
    open = databases.stream().allMatch(database -> database.audience() == Everyone.EVERYONE);
    words = databases.stream().mapToLong(database -> database.words().length).sum();
    for (IndexedDatabase database : databases) {
      tenants.addAll(database.audience().tenants());
    }
  }

  List<IndexedDatabase> databases() {
    return databases;
  }

  /// Whether everyone may see all databases of the shard.
  boolean isOpen() {
    return open;
  }

  /// The tenants that may see more of the shard than others.
  Set<String> tenants() {
    return tenants;
  }

  /// The number of different words of each database, summed up.
  long words() {
    return words;
  }

  Postings postings() {
    return postings;
  }

  ShardPastQuestions memories() {
    return memories;
  }

  /// Compares a question with every element in this shard.
  Scan scan(float[] question) {
    VectorRows rows = vectors;
    if (rows == null) {
      rows = VectorRows.of(databases, dimension);
      vectors = rows;
    }
    return new Scan(rows, rows.products(question));
  }

  SignRows signs() {
    SignRows rows = signs;
    if (rows == null) {
      rows = SignRows.of(databases, dimension);
      signs = rows;
    }
    return rows;
  }

  /// Cosines of a question with the elements of all databases.
  final class Scan {
    private final VectorRows rows;
    private final float[] products;

    private Scan(VectorRows rows, float[] products) {
      this.rows = rows;
      this.products = products;
    }

    ElementCosines of(int place) {
      return new ElementCosines(databases.get(place), products, rows.start(place));
    }
  }
}
