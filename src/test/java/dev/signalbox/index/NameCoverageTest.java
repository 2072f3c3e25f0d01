package dev.signalbox.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.TermNumbers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NameCoverageTest {
  private static final double[] EQUAL = {1, 1};

  @Test
  void shouldTellTablesThatJoinFromTablesWithNoWayBetweenThem() {
    EmbeddedElement first = table("a", List.of("b"), 0);
    ProjectedNames joined = ProjectedNames.of(List.of(first, table("b", List.of(), 1)));
    ProjectedNames apart =
        ProjectedNames.of(List.of(table("a", List.of(), 0), table("b", List.of(), 1)));

    assertThat(NameCoverage.of(joined, projected(0, 1), EQUAL).joined()).isEqualTo(1, within(0.01));
    assertThat(NameCoverage.of(apart, projected(0, 1), EQUAL).joined())
        .isEqualTo(0.5, within(0.01));
    assertThat(NameCoverage.of(apart, projected(0, 1), EQUAL).names()).isEqualTo(1, within(0.01));
  }

  @Test
  void shouldWeighRareWordsMore() {
    ProjectedNames database = ProjectedNames.of(List.of(table("a", List.of(), 0)));

    assertThat(NameCoverage.of(database, projected(0, 1), new double[] {3, 1}).names())
        .isEqualTo(0.75, within(0.01));
  }

  @Test
  void shouldWeighAWordByHowFewDatabasesHaveANameLikeIt() {
    IndexedDatabase both = database(table("a", List.of("b"), 0), table("b", List.of(), 1));
    IndexedDatabase one = database(table("a", List.of(), 0));
    List<NameCoverage> coverages =
        Stream.of(both, one)
            .map(each -> NameCoverage.of(each.names(), projected(0, 1), EQUAL))
            .toList();

    double[] joined = SemanticTermWeights.joined(coverages);

    double common = Math.log(3 / 2.5);
    double rare = Math.log(3 / 1.5);
    assertThat(joined[0]).isEqualTo(common + rare, within(0.01));
    assertThat(joined[1]).isEqualTo(common, within(0.01));
  }

  @Test
  void shouldSayNothingWithoutProjectedVectors() {
    ProjectedNames database = ProjectedNames.of(List.of(table("a", List.of(), 0)));

    assertThat(NameCoverage.of(database, new byte[0], EQUAL)).isEqualTo(NameCoverage.NONE);
    assertThat(NameCoverage.of(ProjectedNames.of(List.of()), projected(0, 1), EQUAL))
        .isEqualTo(NameCoverage.NONE);
  }

  private static IndexedDatabase database(EmbeddedElement... tables) {
    return IndexedDatabase.of("shop", List.of(tables), List.of(), List.of(), false);
  }

  /// A table whose only name lies in one direction.
  private static EmbeddedElement table(String name, List<String> joins, int direction) {
    IndexEntry entry =
        IndexEntry.newBuilder()
            .setDatabase("shop")
            .setKind(ElementKind.TABLE)
            .setElement(name)
            .setText(name)
            .setEmbedded(name)
            .setHash(Indexing.hash("letters", name))
            .setVector(Vectors.toBytes(new float[] {1}))
            .setNames(ByteBuffer.wrap(projected(direction)))
            .setJoins(joins)
            .build();
    return EmbeddedElement.of(entry, new TermNumbers(), "letters", 1);
  }

  private static byte[] projected(int... directions) {
    byte[] projected = new byte[directions.length * ProjectedVectors.LENGTH];
    for (int i = 0; i < directions.length; i++) {
      projected[i * ProjectedVectors.LENGTH + directions[i]] = ProjectedVectors.UNIT;
    }
    return projected;
  }
}
