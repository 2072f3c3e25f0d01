package dev.signalbox.sql.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.index.QuestionMemory.Masked;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShippedExamplesTest {

  @Test
  void shouldBeMaskedAndRunnable(@TempDir Path samples) throws InterruptedException {
    SampleData.writeTo(samples);
    try (DatasetRepository databases = DatasetRepository.open(List.of(samples))) {
      ExampleMasks masks = new ExampleMasks(databases);
      for (ShippedExamples.Pair pair : ShippedExamples.pairs()) {
        assertThat(masks.of(pair.question(), pair.database(), pair.sql()))
            .contains(new Masked(pair.masked(), pair.dialect()));
        assertThat(new ParsedSqlGuard().check(pair.sql(), Dialect.of(pair.dialect())))
            .isInstanceOf(Verdict.Accepted.class);
        assertThat(databases.queries().run(pair.database(), pair.sql()).getColumns()).isNotEmpty();
      }
    }
  }

  @Test
  void shouldHoldNoSampleQuestion(@TempDir Path samples) {
    SampleData.writeTo(samples);
    Set<String> asked = new HashSet<>();
    for (String split : List.of(SampleData.DEMO, SampleData.TEST)) {
      QuestionFiles.ofSplit(samples, split)
          .forEach(question -> asked.add(QuestionMemory.element(null, question.question())));
    }

    assertThat(ShippedExamples.pairs())
        .hasSizeGreaterThan(30)
        .noneMatch(pair -> asked.contains(QuestionMemory.element(null, pair.question())));
  }
}
