package dev.signalbox.execution;

import static dev.signalbox.event.TestEvents.planned;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.step;
import static dev.signalbox.execution.ShopAndHarbour.COUNT_SHIPS;
import static dev.signalbox.execution.ShopAndHarbour.counting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Choice;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.sql.ScriptedPlanner;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ambiguous questions whose choices are executed.
class ChoiceResultsTest {
  private static ShopAndHarbour databases;

  @BeforeAll
  static void createDatabases(@TempDir Path folder) throws SQLException {
    databases = new ShopAndHarbour(folder);
  }

  private static Choice choice(PlanStep step) {
    return Choice.newBuilder().setDatabase(step.getDatabase()).setStep(step).build();
  }

  private static Answer apply(Choice... choices) throws InterruptedException {
    Planned planned =
        Planned.newBuilder(planned(question("How many?")))
            .setChoices(List.of(choices))
            .setDifference("Which one is meant?")
            .build();
    return databases.apply(new ScriptedPlanner(), planned);
  }

  @Test
  void shouldShowTheRowsOfEachChoice() throws InterruptedException {
    Choice without =
        Choice.newBuilder().setDatabase("school").setProblem("It has no ships.").build();
    Answer answer = apply(choice(counting("item")), choice(step("harbour", COUNT_SHIPS)), without);

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.AMBIGUOUS);
    assertThat(answer.getChoices())
        .extracting(
            choice -> choice.getResult().map(table -> table.getRows().toString()).orElse(""))
        .containsExactly("[[2]]", "[[3]]", "");
    assertThat(answer.getChoices().getLast()).isEqualTo(without);
    assertThat(answer.getDifference()).hasValue("Which one is meant?");
    assertThat(answer.getResult()).isEmpty();
  }

  @Test
  void shouldTellWhyAChoiceHasNoRows() throws InterruptedException {
    Answer answer = apply(choice(counting("item")), choice(step("down", "SELECT 1")));

    assertThat(answer.getChoices().getFirst().getResult()).isPresent();
    assertThat(answer.getChoices().getLast().getResult()).isEmpty();
    assertThat(answer.getChoices().getLast().getProblem().orElseThrow()).contains("down");
  }

  @Test
  void shouldTellOfAChoiceThatFindsNothingByAnUnconfirmedName() throws InterruptedException {
    PlanStep vain =
        PlanStep.newBuilder(step("shop", "SELECT id FROM item WHERE name = 'lantern'"))
            .setUnconfirmed(List.of("item.name = lantern"))
            .build();

    Choice choice = apply(choice(vain), choice(counting("item"))).getChoices().getFirst();

    assertThat(choice.getResult()).isEmpty();
    assertThat(choice.getProblem().orElseThrow()).startsWith("The query on shop finds nothing.");
  }
}
