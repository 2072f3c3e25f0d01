package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import dev.signalbox.topology.async.CrashingStage;
import dev.signalbox.topology.async.CrashingStage.Item;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Runs every stage in the asynchronous processor through crashes, refusals, late results and
/// results out of order: each question goes on or ends exactly once, in its conversation's order.
@Tag("slow")
class EveryStageTest {
  private static final int SEEDS = 40;

  private final EventCodec codec = new EventCodec();
  private final StageTopology topology =
      new StageTopology(
          new Topics(Configuration.defaults()),
          codec,
          new ScriptedWorks().works(),
          stage -> Optional.empty(),
          IndexingSettings.defaults(),
          DialogueSettings.defaults(),
          Telemetry.NONE);

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"INDEX", "REMEMBER", "LEARN", "TALLY", "TRANSLATE"})
  void shouldSendEachQuestionOnceAndInOrder(StageName stage) {
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      List<Item> inputs =
          IntStream.range(0, 25).mapToObj(i -> new Item("c" + random.nextInt(4), "q" + i)).toList();
      CrashingStage crashing =
          new CrashingStage(
              inputs,
              item -> input(stage, item),
              1 + random.nextInt(8),
              2,
              topology.invocation(StageGroup.only(stage), stage));

      for (int steps = 0; steps < 150; steps++) {
        crashing.step(random.nextInt(100));
      }
      crashing.finish();

      assertThat(crashing.outputs()).as("seed %d", seed).hasSameElementsAs(inputs);
      assertThat(crashing.outputs()).as("seed %d", seed).hasSameSizeAs(inputs);
      assertThat(byKey(crashing.outputs())).as("seed %d", seed).isEqualTo(byKey(inputs));
    }
  }

  /// A question that passes, is refused, fails for the time being, or breaks the stage.
  private byte[] input(StageName stage, Item item) {
    String text =
        switch (Integer.parseInt(item.id().substring(1)) % 4) {
          case 0 -> "refuse at " + stage.id();
          case 1 -> "fail at " + stage.id();
          case 2 -> "break at " + stage.id();
          default -> "how many?";
        };
    return StageInputs.of(
        codec,
        stage,
        Question.newBuilder(ScriptedWorks.question(item.id(), text))
            .setConversation(item.key())
            .build());
  }

  private static Map<String, List<Item>> byKey(List<Item> items) {
    return items.stream().collect(Collectors.groupingBy(Item::key));
  }
}
