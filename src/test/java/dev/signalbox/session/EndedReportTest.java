package dev.signalbox.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.CostSettings;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.gateway.service.PipelineFigures.Count;
import dev.signalbox.gateway.service.PipelineFigures.EndedFigures;
import dev.signalbox.gateway.service.PipelineFigures.ModelFigures;
import dev.signalbox.gateway.service.PipelineFigures.RefusalFigures;
import dev.signalbox.topology.client.EndedCount;
import dev.signalbox.topology.client.EndedCount.ModelPart;
import dev.signalbox.topology.client.EndedQuestions.Ended;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EndedReportTest {
  private static EndedFigures figures(Map<EndedCount, Long> counts) {
    return new EndedReport(new CostSettings(2, 10))
        .of(new Ended(Instant.EPOCH, 3, counts, Map.of()));
  }

  @Test
  void shouldOrderWhatBecameOfQuestions() {
    EndedFigures figures =
        figures(
            Map.of(
                new EndedCount.Status(AnswerStatus.REFUSED), 3L,
                new EndedCount.Refusal("CANNOT_WRITE_SQL"), 2L,
                new EndedCount.RefusedDatabase("CANNOT_WRITE_SQL", "opera"), 1L,
                new EndedCount.RefusedDatabase("CANNOT_WRITE_SQL", "shop"), 2L,
                new EndedCount.RefusedDatabase("PRIVATE_DATA", "bank"), 5L,
                new EndedCount.Refusal("NO_DATABASE_ANSWERS"), 1L,
                new EndedCount.Failure("INTERNAL"), 4L,
                new EndedCount.DeadLetter("plan"), 1L,
                new EndedCount.Unreadable(), 6L));

    assertThat(figures.answers())
        .contains(new Count("REFUSED", 3), new Count("ANSWERED", 0))
        .hasSize(AnswerStatus.values().length);
    assertThat(figures.refusals())
        .containsExactly(
            new RefusalFigures(
                "CANNOT_WRITE_SQL", 2, List.of(new Count("shop", 2), new Count("opera", 1))),
            new RefusalFigures("NO_DATABASE_ANSWERS", 1, List.of()));
    assertThat(figures.failures()).containsExactly(new Count("INTERNAL", 4));
    assertThat(figures.deadLetters()).containsExactly(new Count("plan", 1));
    assertThat(figures.unreadable()).isEqualTo(6);
    assertThat(figures.unread()).isEqualTo(3);
    assertThat(figures.models()).isEmpty();
  }

  @Test
  void shouldPriceTheUseOfTheModel() {
    EndedFigures figures =
        figures(
            Map.of(
                new EndedCount.Model("plan", ModelPart.CALLS), 2L,
                new EndedCount.Model("plan", ModelPart.INPUT_TOKENS), 3_000_000L,
                new EndedCount.Model("plan", ModelPart.OUTPUT_TOKENS), 500_000L,
                new EndedCount.Model("embed", ModelPart.RECALLED), 1L));

    assertThat(figures.models())
        .containsExactly(
            new ModelFigures("embed", 0, 1, 0, 0, 0.0),
            new ModelFigures("plan", 2, 0, 3_000_000, 500_000, 11.0));
  }

  @Test
  void shouldNameTheDatabasesOfTheMostRefusals() {
    Map<EndedCount, Long> counts = new HashMap<>();
    counts.put(new EndedCount.Refusal("PRIVATE_DATA"), 500L);
    IntStream.range(0, 100)
        .forEach(each ->
            counts.put(
                new EndedCount.RefusedDatabase("PRIVATE_DATA", "d" + each), (long) each + 1));

    assertThat(figures(counts).refusals().getFirst().databases())
        .hasSize(20)
        .startsWith(new Count("d99", 100))
        .endsWith(new Count("d80", 81));
  }
}
