package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.event.DatabaseDescription;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// The stored values of a dataset, written as people write them. The values come from completely
/// known columns, so that the meaning of an abbreviation is unambiguous.
public final class PerturbedValues {
  private static final double LEAST = 0.9;
  private static final int MOST_TOLD = 500;

  private final Map<Perturbation, int[]> counts = new EnumMap<>(Perturbation.class);
  private final List<String> missed = new ArrayList<>();

  /// Finds the stored values that a text may mean.
  public interface Search {
    List<String> near(DatabaseDescription database, Values column, String text);
  }

  private PerturbedValues() {}

  /// Asserts that the search finds at least nine of ten values, and nothing else, in each way of
  /// writing.
  ///
  /// @param every the number of values per value that is looked up
  public static void assertFound(Path dataset, int every, Search search) {
    PerturbedValues perturbed = new PerturbedValues();
    Random random = new Random(17);
    try (DatasetRepository databases = DatasetRepository.open(List.of(dataset))) {
      ColumnValues values = new DatabaseColumnValues(databases, databases.connections());
      for (DatabaseDescription database : databases.all()) {
        List<Values> known = values.of(database.getId());
        for (Values column : known.stream().filter(Values::complete).toList()) {
          for (int i = 0; i < column.values().size(); i += every) {
            perturbed.search(database, column, column.values().get(i), random, search);
          }
        }
      }
    }
    perturbed.assertFound();
  }

  private void search(
      DatabaseDescription database, Values column, String value, Random random, Search search) {
    for (Perturbation perturbation : Perturbation.values()) {
      String written = perturbation.of(value, column.values(), random).orElse(null);
      if (written != null) {
        List<String> near = search.near(database, column, written);
        boolean found = near.equals(List.of(value));
        int[] count = counts.computeIfAbsent(perturbation, _ -> new int[2]);
        count[0]++;
        count[1] += found ? 1 : 0;
        if (!found && missed.size() < MOST_TOLD) {
          missed.add("%s: %s for %s, found %s".formatted(perturbation, written, value, near));
        }
      }
    }
  }

  private void assertFound() {
    assertThat(counts).containsOnlyKeys(Perturbation.values());
    counts.forEach((perturbation, count) ->
        assertThat((double) count[1] / count[0])
            .as("%s, found %,d of %,d%n%s", perturbation, count[1], count[0], missed)
            .isGreaterThanOrEqualTo(LEAST));
  }
}
