package dev.signalbox.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.answer.AnswerWriter.Wording;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.language.ScriptedModelServer.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ModelWriterTest {
  private static final String SQL = "SELECT name FROM singer";
  private static final PlanStep STEP =
      PlanStep.newBuilder().setDatabase("music").setGoal("").setSql(SQL).setPlanner("test").build();

  private final ScriptedModelServer server = new ScriptedModelServer();
  private final ModelWriter writer =
      new ModelWriter(
          ModelClient.of(server.settings(Duration.ofSeconds(5), 600, 64, "rows")).orElseThrow(),
          Prompts.shipped());

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void shouldWordAResultFromItsRows() throws InterruptedException {
    server.thenSays(" Joe and Ann sing. ");

    Wording wording = writer.write("Who sings?", STEP, names(List.of("Joe", "Ann\nlee")));

    assertThat(wording.sentence()).isEqualTo("Joe and Ann sing.");
    assertThat(wording.writer()).isEqualTo("scripted");
    assertThat(wording.modelCalls()).hasSize(1);
    assertThat(server.prompts())
        .singleElement()
        .asString()
        .contains("Who sings?", SQL, "2 of 2 rows:", "name", "Joe", "Ann lee");
  }

  @Test
  void shouldShowWholeRowsAsManyAsTheBudgetHolds() throws InterruptedException {
    server.thenSays("Many.");
    List<String> many = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      many.add("singer number %04d".formatted(i));
    }

    writer.write("Who sings?", STEP, names(many));

    String prompt = server.prompts().getFirst();
    long shown = prompt.lines().filter(line -> line.matches("singer number \\d{4}")).count();
    assertThat(shown).isBetween(5L, 1_999L);
    assertThat(prompt).contains("%,d of 2,000 rows".formatted(shown));
  }

  @Test
  void shouldLeaveTheWordingToRulesWhereTheModelCannotBeHad() throws InterruptedException {
    server.then(new Turn.Fails(500, ""));

    Wording wording = writer.write("Who sings?", STEP, names(List.of("Joe")));

    assertThat(wording.sentence()).isEqualTo("The name is Joe.");
    assertThat(wording.writer()).isEqualTo(AnswerWriter.RULES);
  }

  private static ResultTable names(List<String> names) {
    return ResultTable.newBuilder()
        .setColumns(List.of(new ResultColumn("name", "TEXT", null)))
        .setRows(names.stream().map(List::<Object>of).toList())
        .build();
  }
}
