package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.signalbox.catalog.ColumnValues;
import dev.signalbox.catalog.DatabaseColumnValues;
import dev.signalbox.evaluation.DatasetRepository;
import dev.signalbox.evaluation.SampleData;
import dev.signalbox.event.DatabaseDescription;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NearValuesTest {
  private static final String DATASETS = System.getenv("SIGNALBOX_DATASETS");

  private static List<String> near(String text, String... values) {
    return new NearValues(List.of(values)).of(text);
  }

  @Test
  void shouldPreferWhatIsWrittenTheSame() {
    assertThat(near("USA", "usa", "USA")).containsExactly("USA");
    assertThat(near("Usa", "usa", "USA")).containsExactlyInAnyOrder("usa", "USA");
    assertThat(near("new-york", "New York", "New Yorker")).containsExactly("New York");
    assertThat(near("newyork", "New York")).containsExactly("New York");
  }

  @Test
  void shouldFindPluralsAndTypingErrors() {
    assertThat(near("cats", "Cat", "Cart")).containsExactly("Cat");
    assertThat(near("Antartica", "Antarctica", "Arctic")).containsExactly("Antarctica");
    assertThat(near("Barcleona", "Barcelona")).containsExactly("Barcelona");
    assertThat(near("Route 67", "Route 66")).as("digits are meant").isEmpty();
    assertThat(near("cot", "cat", "cut")).as("too short to be mistyped").isEmpty();
  }

  @Test
  void shouldFindAbbreviationsEitherWay() {
    assertThat(near("USA", "United States of America", "Uganda"))
        .containsExactly("United States of America");
    assertThat(near("United States of America", "USA", "UK")).containsExactly("USA");
    assertThat(near("Univ. of Zurich", "University of Zurich", "University of Oslo"))
        .containsExactly("University of Zurich");
    assertThat(near("Sales Dept", "Sales Department")).containsExactly("Sales Department");
  }

  @Test
  void shouldGiveAllWhereItCannotTellWhichIsMeant() {
    assertThat(near("Anderson", "Andersen", "Andersson"))
        .containsExactlyInAnyOrder("Andersen", "Andersson");
    assertThat(near("nothing", "like", "it")).isEmpty();
    assertThat(near("--", "-", "+")).isEmpty();
  }

  @Test
  void shouldFindNineOfTenSampleValuesHoweverTheyAreWritten(@TempDir Path samples) {
    SampleData.writeTo(samples);

    assertFound(samples);
  }

  @Test
  void shouldFindNineOfTenBenchmarkValuesHoweverTheyAreWritten() {
    assumeTrue(DATASETS != null, "no benchmark data; SIGNALBOX_DATASETS names it");

    assertFound(Path.of(DATASETS, "spider-route-out"));
  }

  private static void assertFound(Path dataset) {
    Map<Perturbation, int[]> counts = new EnumMap<>(Perturbation.class);
    List<String> missed = new ArrayList<>();
    Random random = new Random(17);
    try (DatasetRepository databases = DatasetRepository.open(List.of(dataset))) {
      ColumnValues values = new DatabaseColumnValues(databases, databases.connections());
      for (DatabaseDescription database : databases.all()) {
        for (ColumnValues.Values column : values.of(database.getId())) {
          NearValues near = new NearValues(column.values());
          for (String value : column.values()) {
            for (Perturbation perturbation : Perturbation.values()) {
              perturbation
                  .of(value, column.values(), random)
                  .ifPresent(written -> {
                    boolean found = near.of(written).equals(List.of(value));
                    int[] count = counts.computeIfAbsent(perturbation, _ -> new int[2]);
                    count[0]++;
                    count[1] += found ? 1 : 0;
                    if (!found && missed.size() < 500) {
                      missed.add(
                          "%s: %s for %s, found %s"
                              .formatted(perturbation, written, value, near.of(written)));
                    }
                  });
            }
          }
        }
      }
    }
    assertThat(counts).containsOnlyKeys(Perturbation.values());
    counts.forEach((perturbation, count) ->
        assertThat((double) count[1] / count[0])
            .as("%s, found %,d of %,d%n%s", perturbation, count[1], count[0], missed)
            .isGreaterThanOrEqualTo(0.9));
  }
}
