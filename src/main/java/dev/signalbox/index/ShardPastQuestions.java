package dev.signalbox.index;

import dev.signalbox.index.vector.QuantizedBlock;
import dev.signalbox.index.vector.QuantizedVector;
import dev.signalbox.stage.Audience.Everyone;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The past questions of a shard's databases, those for everyone apart from those of each tenant: a
/// search reads everyone's and the asking tenant's, and no others.
///
/// Past questions without a comparable vector are left out.
final class ShardPastQuestions {
  private final Rows forEveryone;
  private final Map<String, Rows> byTenant = new HashMap<>();

  /// Past questions, database after database.
  ///
  /// @param questions each with a vector
  /// @param start the first question of the database at a place; for the place after the last one,
  ///   the number of questions
  private record Rows(List<PastQuestion> questions, int[] start, QuantizedBlock vectors) {

    static Rows of(
        List<IndexedDatabase> databases, int dimension, Predicate<PastQuestion> included) {
      List<PastQuestion> questions = new ArrayList<>();
      List<QuantizedVector> vectors = new ArrayList<>();
      int[] start = new int[databases.size() + 1];
      for (int place = 0; place < databases.size(); place++) {
        for (PastQuestion question : databases.get(place).memories()) {
          QuantizedVector vector = question.vector();
          if (vector != null && included.test(question)) {
            questions.add(question);
            vectors.add(vector);
          }
        }
        start[place + 1] = questions.size();
      }
      QuantizedBlock block = new QuantizedBlock(vectors.size(), dimension);
      for (int row = 0; row < vectors.size(); row++) {
        block.set(row, vectors.get(row));
      }
      return new Rows(questions, start, block);
    }
  }

  /// Rows of past questions, each with its cosine with the question.
  private record Compared(Rows rows, float[] cosines) {

    static Compared of(Rows rows, float[] question) {
      return new Compared(
          rows,
          question.length == 0
              ? new float[rows.questions().size()]
              : rows.vectors().products(question));
    }
  }

  ShardPastQuestions(List<IndexedDatabase> databases, int dimension) {
    forEveryone = Rows.of(databases, dimension, past -> past.audience() == Everyone.EVERYONE);
    TreeSet<String> tenants = new TreeSet<>();
    for (IndexedDatabase database : databases) {
      database.memories().forEach(past -> tenants.addAll(past.audience().tenants()));
    }
    for (String tenant : tenants) {
      byTenant.put(
          tenant,
          Rows.of(databases, dimension, past -> past.audience().tenants().contains(tenant)));
    }
  }

  /// Compares a question with the past questions that its tenant may use.
  Recalled recall(float[] question, @Nullable String tenant) {
    List<Compared> compared = new ArrayList<>();
    compared.add(Compared.of(forEveryone, question));
    Rows own = tenant == null ? null : byTenant.get(tenant);
    if (own != null) {
      compared.add(Compared.of(own, question));
    }
    return new Recalled(compared);
  }

  /// The compared past questions, database by database.
  static final class Recalled {
    static final Recalled NOTHING = new Recalled(List.of());

    private final List<Compared> compared;

    private Recalled(List<Compared> compared) {
      this.compared = compared;
    }

    /// The cosine of the nearest past question of the database at a place; 0 where it has none.
    float best(int place) {
      float best = 0;
      for (Compared each : compared) {
        int[] start = each.rows().start();
        for (int row = start[place]; row < start[place + 1]; row++) {
          best = Math.max(best, each.cosines()[row]);
        }
      }
      return best;
    }

    /// The nearest past questions of the database at a place.
    NearestPastQuestions nearest(int place) {
      int count = 0;
      for (Compared each : compared) {
        count += each.rows().start()[place + 1] - each.rows().start()[place];
      }
      if (count == 0) {
        return NearestPastQuestions.NONE;
      }
      NearestPastQuestions.Search search = new NearestPastQuestions.Search();
      for (Compared each : compared) {
        int[] start = each.rows().start();
        for (int row = start[place]; row < start[place + 1]; row++) {
          search.add(each.cosines()[row], each.rows().questions().get(row));
        }
      }
      return search.found(count);
    }
  }
}
