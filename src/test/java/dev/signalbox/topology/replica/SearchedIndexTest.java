package dev.signalbox.topology.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.StageName;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SearchedIndexTest {
  private final SearchedIndex whole =
      new SearchedIndex(
          new SearchIndex("letters", 1),
          new ExampleMemory("letters", 1),
          new TaughtMemory("letters", 1));

  private void assertNeeds(Set<StageName> stages, boolean index, boolean examples) {
    assertThat(whole.neededBy(stages))
        .isEqualTo(
            new SearchedIndex(
                index ? whole.index() : null, examples ? whole.examples() : null, whole.taught()));
    assertThat(whole.neededBy(stages).followsQuestionsAlone()).isEqualTo(!index);
  }

  @Test
  void shouldHoldTheIndexOnlyWhereAStageRanks() {
    assertNeeds(EnumSet.allOf(StageName.class), true, true);
    assertNeeds(EnumSet.of(StageName.EMBED, StageName.RANK), true, false);
    assertNeeds(EnumSet.of(StageName.UNDERSTAND, StageName.RERANK), false, false);
    assertNeeds(EnumSet.of(StageName.INDEX, StageName.REMEMBER, StageName.TALLY), false, false);
    assertNeeds(EnumSet.noneOf(StageName.class), false, false);
  }

  @Test
  void shouldHoldExamplesWhereAStageWritesQueries() {
    assertNeeds(EnumSet.of(StageName.PLAN), false, true);
    assertNeeds(EnumSet.of(StageName.EXECUTE), false, true);
  }
}
