package dev.signalbox.evaluation.perturbation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.EvaluationPlan;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.evaluation.perturbation.PerturbedQuestions.Perturbed;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PerturbedQuestionsTest {
  private Path folder = Path.of("");
  private EvaluationSet source =
      new EvaluationSet(List.of(), List.of(), List.of(), new Verticals(Map.of()), List.of());

  @BeforeAll
  void write(@TempDir Path root) {
    folder = root;
    SampleData.writeTo(folder);
    List<RegisteredDatabase> registered = DatasetFolder.read(folder).databases();
    source =
        EvaluationSet.of(
            new EvaluationPlan(
                List.of(folder),
                List.of(),
                SampleData.TEST,
                Optional.empty(),
                true,
                OptionalInt.empty(),
                1),
            registered);
  }

  private static List<String> texts(EvaluationSet set) {
    return set.questions().stream().map(question -> question.gold().question()).toList();
  }

  private EvaluationSet only(String id) {
    List<DatasetQuestion> asked =
        source.questions().stream().filter(each -> each.gold().id().equals(id)).toList();
    return new EvaluationSet(
        source.databases(), asked, source.training(), source.verticals(), source.notes());
  }

  @Test
  void shouldAskEachQuestionThatNamesAValueInVariants() {
    Perturbed perturbed = PerturbedQuestions.of(source, 1);

    assertThat(perturbed.set().questions()).hasSizeGreaterThan(30);
    assertThat(perturbed.set().notes().getLast()).contains("questions name a text");
    for (DatasetQuestion question : perturbed.set().questions()) {
      Perturbation change = perturbed.of(question);
      assertThat(question.gold().question())
          .contains(change.asked())
          .isNotEqualTo(change.original());
      assertThat(change.original()).containsIgnoringCase(change.literal());
      assertThat(change.sql()).contains(change.literal());
      assertThat(question.gold().id()).endsWith("/" + change.kind().id());
      boolean madeUp = change.kind() == PerturbationKind.MADE_UP;
      assertThat(question.gold().isToBeRefused()).isEqualTo(madeUp);
      assertThat(question.gold().sql() == null).isEqualTo(madeUp);
    }
  }

  @Test
  void shouldChangeTheSameWithTheSameSeedWhateverElseIsAsked() {
    Perturbed perturbed = PerturbedQuestions.of(source, 1);
    String id = source.questions().get(2).gold().id();

    assertThat(texts(PerturbedQuestions.of(source, 1).set())).isEqualTo(texts(perturbed.set()));
    assertThat(texts(PerturbedQuestions.of(source, 2).set())).isNotEqualTo(texts(perturbed.set()));
    assertThat(texts(PerturbedQuestions.of(only(id), 1).set()))
        .isNotEmpty()
        .isEqualTo(
            perturbed.set().questions().stream()
                .map(DatasetQuestion::gold)
                .filter(gold -> gold.id().startsWith(id + "/"))
                .map(gold -> gold.question())
                .toList());
  }

  @Test
  void shouldNeverAskForAnotherStoredValue() {
    Perturbed perturbed = PerturbedQuestions.of(source, 1);
    try (DatasetRepository databases = DatasetRepository.open(List.of(folder))) {
      ColumnValues values = new DatabaseColumnValues(databases, databases.connections());
      for (DatasetQuestion question : perturbed.set().questions()) {
        Perturbation change = perturbed.of(question);
        if (!change.asked().equalsIgnoreCase(change.literal())) {
          assertThat(values.of(question.gold().databases().getFirst()))
              .flatExtracting(ColumnValues.Values::values)
              .noneMatch(change.asked()::equalsIgnoreCase);
        }
      }
    }
  }

  @Test
  void shouldMisspellOnlyTextsThatAreStored() {
    Perturbed perturbed = PerturbedQuestions.of(source, 1);
    try (DatasetRepository databases = DatasetRepository.open(List.of(folder))) {
      ColumnValues values = new DatabaseColumnValues(databases, databases.connections());
      for (DatasetQuestion question : perturbed.set().questions()) {
        Perturbation change = perturbed.of(question);
        if (change.kind() != PerturbationKind.MADE_UP) {
          assertThat(values.of(question.gold().databases().getFirst()))
              .flatExtracting(ColumnValues.Values::values)
              .anySatisfy(
                  stored -> assertThat(stored.toString()).containsIgnoringCase(change.literal()));
        }
      }
    }
  }

  @Test
  void shouldFindNothingWhereNoValueIsNamed() {
    assertThat(PerturbedQuestions.of(only("sample-026"), 1).perturbations()).isEmpty();
  }
}
