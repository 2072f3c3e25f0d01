package dev.signalbox.sql.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.Datasets;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Needs the benchmark data in the folder that `SIGNALBOX_DATASETS` names.
@Tag("slow")
class GoldQueriesGuardTest {

  @ParameterizedTest
  @CsvSource({
    "spider-route-out, 563",
    "spider-route-in, 3900",
    "spider-others, 700",
    "bird-route-in, 9300"
  })
  void shouldAcceptEveryGoldQuery(String dataset, int atLeast) {
    var folder = Datasets.folder(dataset);
    var queries =
        QuestionFiles.splits(folder).stream()
            .map(split -> QuestionFiles.ofSplit(folder, split))
            .flatMap(Collection::stream)
            .map(GoldQuestion::sql)
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    var guard = new ParsedSqlGuard();

    assertThat(queries).hasSizeGreaterThanOrEqualTo(atLeast);
    assertThat(queries)
        .filteredOn(sql -> guard.check(sql, Dialect.of("sqlite")) instanceof Verdict.Rejected)
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"spider-route-out", "spider-others"})
  void shouldResolveEveryNameOfEveryGoldQuery(String dataset) {
    var folder = Datasets.folder(dataset);
    var guard = new ParsedSqlGuard();
    try (DatasetRepository databases = DatasetRepository.open(List.of(folder))) {
      var alarms =
          QuestionFiles.splits(folder).stream()
              .flatMap(split -> QuestionFiles.ofSplit(folder, split).stream())
              .filter(question -> question.sql() != null)
              .map(question ->
                  guard.problem(
                      String.valueOf(question.sql()),
                      databases.find(question.databases().getFirst()).orElseThrow()))
              .flatMap(Optional::stream)
              .toList();

      assertThat(alarms).isEmpty();
    }
  }
}
