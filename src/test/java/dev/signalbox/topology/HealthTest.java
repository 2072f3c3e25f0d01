package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.StageName;
import dev.signalbox.topology.polling.RegistrationState;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class HealthTest {
  @ParameterizedTest
  @EnumSource(names = {"RUNNING", "REBALANCING"})
  void shouldBeReadyWhileAGroupOnlySharesOutItsPartitions(StageState state) {
    Health health = health(state, true, true);

    assertThat(health.isReady()).isTrue();
    assertThat(health.missing()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      names = {"RUNNING", "REBALANCING"},
      mode = Mode.EXCLUDE)
  void shouldNameTheStageThatIsNot(StageState state) {
    Health health = health(state, true, true);

    assertThat(health.isReady()).isFalse();
    assertThat(health.missing()).contains("stage rank is").doesNotContain("embed");
  }

  @Test
  void shouldWaitForTheIndexAndForNoDatabase() {
    assertThat(health(StageState.RUNNING, false, true).isReady()).isFalse();
    assertThat(health(StageState.RUNNING, true, false).isReady()).isTrue();
  }

  @Test
  void shouldOutliveAllButFailuresAndStops() {
    assertThat(health(StageState.STARTING, false, false).isAlive()).isTrue();
    assertThat(health(StageState.FAILED, true, true).isAlive()).isFalse();
    assertThat(health(StageState.STOPPED, true, true).isAlive()).isFalse();
  }

  @Test
  void shouldNotBeReadyWhereSomethingIsFollowedNoLonger() {
    Health ended =
        new Health(
            Map.of(StageName.PLAN, StageState.RUNNING),
            true,
            RegistrationState.NONE,
            List.of("The journal of model calls is no longer followed"),
            false);

    assertThat(ended.isReady()).isFalse();
    assertThat(ended.isAlive()).isFalse();
    assertThat(ended.missing()).contains("journal");
  }

  private static Health health(StageState rank, boolean caughtUp, boolean registered) {
    return new Health(
        Map.of(StageName.EMBED, StageState.RUNNING, StageName.RANK, rank),
        caughtUp,
        registered
            ? new RegistrationState(2, List.of(), List.of())
            : new RegistrationState(0, List.of("ships"), List.of("trains")),
        List.of());
  }
}
