package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How one stage calls a model or a database. A component that is left out has the default of
/// `docs/configuration.md`.
///
/// @param stage name of the stage
/// @param outstanding in-flight limit: records that one instance takes before it has finished
///   earlier ones; 0: the stage makes no calls, and works on one record after the other
/// @param deadline of one attempt at a record
/// @param attempts the most attempts at one record
/// @param backoff the longest wait before the second attempt; doubles with each further one
/// @param backoffLimit the longest wait between two attempts
public record StageSettings(
    String stage,
    @Nullable Integer outstanding,
    @Nullable Duration deadline,
    @Nullable Integer attempts,
    @Nullable Duration backoff,
    @Nullable Duration backoffLimit) {
  private static final List<String> STAGES =
      StageName.ofQuestions().stream().map(StageName::id).toList();

  public StageSettings {
    SettingRules.oneOf(stage, "stages.stage", STAGES);
    if (outstanding != null) {
      SettingRules.that(outstanding >= 0, "stages.outstanding", "0 or more", outstanding);
    }
    if (attempts != null) {
      SettingRules.that(attempts > 0, "stages.attempts", "at least 1", attempts);
    }
    positive(deadline, "stages.deadline");
    positive(backoff, "stages.backoff");
    positive(backoffLimit, "stages.backoff-limit");
  }

  private static void positive(@Nullable Duration duration, String path) {
    if (duration != null) {
      SettingRules.that(duration.isPositive(), path, "longer than 0s", duration);
    }
  }
}
