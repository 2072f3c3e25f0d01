package dev.signalbox.config;

import dev.signalbox.config.federation.FetchSettings;
import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;

/// Limits of a query's execution.
///
/// @param rows the most rows of a result; the stage cuts the rest
/// @param bytes the largest result as sent; the stage cuts further rows
/// @param timeout time after which the stage cancels the statement
/// @param poolSize the most connections to one database
/// @param idle time after which an unused pool closes
/// @param keys the most keys that a step of a plan takes from an earlier one; a question with more
///   is refused
/// @param fetch limits of a query over APIs or several sources
public record ExecutionSettings(
    int rows,
    long bytes,
    Duration timeout,
    int poolSize,
    Duration idle,
    int keys,
    FetchSettings fetch) {
  private static final int KEYS = 500;

  public ExecutionSettings {
    SettingRules.that(rows > 0, "execution.rows", "at least 1", rows);
    SettingRules.that(bytes > 0, "execution.bytes", "at least 1", bytes);
    SettingRules.that(timeout.isPositive(), "execution.timeout", "longer than nothing", timeout);
    SettingRules.that(poolSize > 0, "execution.pool-size", "at least 1", poolSize);
    SettingRules.that(idle.isPositive(), "execution.idle", "longer than nothing", idle);
    SettingRules.that(keys > 0, "execution.keys", "at least 1", keys);
  }

  /// With the defaults for plans in steps and for several sources.
  public ExecutionSettings(int rows, long bytes, Duration timeout, int poolSize, Duration idle) {
    this(rows, bytes, timeout, poolSize, idle, KEYS, FetchSettings.defaults());
  }

  /// The same with other limits of a statement and its result.
  public ExecutionSettings cutAt(int mostRows, long mostBytes, Duration mostTime) {
    return new ExecutionSettings(mostRows, mostBytes, mostTime, poolSize, idle, keys, fetch);
  }

  public static ExecutionSettings defaults() {
    return new ExecutionSettings(1_000, 1 << 19, Duration.ofSeconds(30), 4, Duration.ofMinutes(2));
  }
}
