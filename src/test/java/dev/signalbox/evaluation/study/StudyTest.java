package dev.signalbox.evaluation.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.cli.evaluation.EvalCommand;
import dev.signalbox.console.Console;
import dev.signalbox.evaluation.EvaluationMetric;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class StudyTest {
  @ParameterizedTest
  @ValueSource(strings = {"dail", "relational", "routing"})
  void shouldHaveTablesOfKnownVariantsAndFigures(String name) {
    Study study = Study.named(name);
    Set<String> variants =
        study.variants().stream().map(Study.Variant::name).collect(Collectors.toSet());
    Set<String> figures =
        EvaluationMetric.ALL.stream().map(EvaluationMetric::id).collect(Collectors.toSet());

    assertThat(study.name()).isEqualTo(name);
    assertThat(variants).hasSameSizeAs(study.variants());
    assertThat(study.tables())
        .isNotEmpty()
        .allSatisfy(table -> {
          assertThat(variants).containsAll(table.variants());
          assertThat(table.figures())
              .filteredOn(figure -> !figure.startsWith("two_databases_"))
              .isSubsetOf(figures);
          assertThat(table.published())
              .allSatisfy(row -> {
                assertThat(table.figures()).containsAll(row.figures().keySet());
                assertThat(row.figures().values()).allMatch(figure -> figure > 0 && figure <= 1);
              });
          if (table.baseline() != null) {
            assertThat(table.variants()).contains(table.baseline());
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"dail", "relational", "routing"})
  void shouldHaveVariantsWithOptionsOfTheEvaluation(String name) {
    for (Study.Variant variant : Study.named(name).variants()) {
      List<String> options = new ArrayList<>(variant.options());
      options.addAll(List.of("--report", "out"));
      CommandLine.ParseResult parsed =
          new CommandLine(new EvalCommand(Console.ofProcess()))
              .parseArgs(options.toArray(String[]::new));
      assertThat(parsed.errors()).as(variant.name()).isEmpty();
      boolean callsModel = options.stream().anyMatch(option -> option.endsWith("=language"));
      assertThat(variant.needsModel()).as(variant.name()).isEqualTo(callsModel);
    }
  }
}
