package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class StageSettingsTest {

  @Test
  void shouldReadExplicitValues() {
    assertThat(
            parse(
                    """
                    stages:
                      - {stage: plan, outstanding: 7, deadline: 9s, attempts: 2, backoff: 1s, backoff-limit: 5s}
                      - {stage: rerank}
                    """)
                .stages())
        .containsExactly(
            new StageSettings(
                "plan", 7, Duration.ofSeconds(9), 2, Duration.ofSeconds(1), Duration.ofSeconds(5)),
            new StageSettings("rerank", null, null, null, null, null));
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "stages: [{stage: plna}]",
        "stages[0].stage: must be one of understand, embed, rank, rerank, plan, execute; found"
            + " 'plna'; did you mean 'plan'?");
    assertRefused(
        "stages: [{stage: plan, outstanding: -1}]",
        "stages[0].outstanding: must be 0 or more; found '-1'");
    assertRefused(
        "stages: [{stage: plan, attempts: 0}]",
        "stages[0].attempts: must be at least 1; found '0'");
    assertRefused(
        "stages: [{stage: plan, deadline: 0s}]",
        "stages[0].deadline: must be longer than 0s; found 'PT0S'");
    assertRefused(
        "stages: [{stage: plan}, {stage: plan}]",
        "stages[1].stage: 'plan' is already the stage of stages[0]; each needs its own");
  }
}
