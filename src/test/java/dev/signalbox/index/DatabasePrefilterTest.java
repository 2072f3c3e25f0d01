package dev.signalbox.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The prefilter keeps the near ones of many databases, which are then compared as exactly as few.
class DatabasePrefilterTest {
  private static final String ENCODER = "random";
  private static final int DIMENSION = 384;
  private static final int MANY = 3_000;

  private final Random random = new Random(7);
  private final float[] question = unit(DIMENSION);
  private final SearchIndex many = new SearchIndex(ENCODER, DIMENSION);
  private final SearchIndex few = new SearchIndex(ENCODER, DIMENSION);

  @BeforeEach
  void fill() {
    IndexEntry near = entry("near", "table", turned(question, unit(DIMENSION), 0.6f));
    IndexEntry named = entry("named", "lighthouse", unit(DIMENSION));
    for (SearchIndex index : List.of(many, few)) {
      put(index, near);
      put(index, named);
    }
    for (int i = 0; i < MANY; i++) {
      put(many, entry("other" + i, "table", unit(DIMENSION)));
    }
    many.publish(1);
    few.publish(1);
  }

  @Test
  void shouldCompareWhatIsNearAndWhatIsNamed() {
    DatabaseMatches matches = many.snapshot().search(query());

    assertThat(matches.size()).isLessThanOrEqualTo(DatabasePrefilter.FEW);
    assertThat(IntStream.range(0, matches.size()).mapToObj(matches::database))
        .contains("near", "named");
  }

  @Test
  void shouldTellWhetherThereWereMoreThanItCompares() {
    assertThat(many.snapshot().search(query()).ofMany()).isTrue();
    assertThat(few.snapshot().search(query()).ofMany()).isFalse();
  }

  @Test
  void shouldFindTheSameCosineBitForBit() {
    assertThat(best(many)).isEqualTo(best(few)).isGreaterThan(0.7);
  }

  @Test
  void shouldFindWhatStandsAtARank() {
    for (int size = 1; size < 50; size++) {
      double[] numbers = random.ints(size, -9, 9).asDoubleStream().toArray();
      double[] ascending = Arrays.stream(numbers).sorted().toArray();
      for (int rank = 1; rank <= size; rank++) {
        assertThat(DatabasePrefilter.greatest(numbers.clone(), rank))
            .isEqualTo(ascending[size - rank]);
      }
      assertThat(DatabasePrefilter.greatest(numbers, size + 1)).isEqualTo(ascending[0]);
    }
  }

  private double best(SearchIndex index) {
    DatabaseMatches matches = index.snapshot().search(query());
    return IntStream.range(0, matches.size())
        .filter(position -> matches.database(position).equals("near"))
        .mapToDouble(matches::bestElement)
        .findFirst()
        .orElseThrow();
  }

  private SearchQuery query() {
    return SearchQuery.of("How high is the lighthouse?", question, null, Set.of());
  }

  private static void put(SearchIndex index, IndexEntry entry) {
    index.put(ElementKey.of(entry), entry);
  }

  private static IndexEntry entry(String database, String table, float[] vector) {
    return IndexEntry.newBuilder()
        .setDatabase(database)
        .setKind(ElementKind.TABLE)
        .setElement(table)
        .setText(table)
        .setEmbedded(table)
        .setHash(Indexing.hash(ENCODER, table))
        .setVector(Vectors.toBytes(vector))
        .build();
  }

  private float[] unit(int dimension) {
    float[] vector = new float[dimension];
    for (int i = 0; i < dimension; i++) {
      vector[i] = (float) random.nextGaussian();
    }
    return scaled(vector);
  }

  private static float[] turned(float[] vector, float[] other, float share) {
    float[] turned = new float[vector.length];
    for (int i = 0; i < turned.length; i++) {
      turned[i] = vector[i] + share * other[i];
    }
    return scaled(turned);
  }

  private static float[] scaled(float[] vector) {
    double square = 0;
    for (float component : vector) {
      square += component * component;
    }
    for (int i = 0; i < vector.length; i++) {
      vector[i] /= (float) Math.sqrt(square);
    }
    return vector;
  }
}
