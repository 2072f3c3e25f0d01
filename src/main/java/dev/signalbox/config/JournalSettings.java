package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The journal of the calls of the language model and of APIs.
///
/// @param mode `fill`: the journal replays recorded replies, and records all other calls; `only`:
///   it replays, and no call is made; `refresh`: every call is made and recorded; `off`: every call
///   is made
/// @param apis as `mode`, for the replies of APIs; `off` where the journal is not asked to keep
///   them
/// @param topic its whole name; null: `model-calls` behind the prefix
/// @param key Base64 of the 16, 24 or 32 bytes that encrypt requests and replies; null: plain text
/// @param earlierKeys keys of before, with which earlier records are read, and none is written
/// @param retention age up to which the journal keeps a recorded reply; null: for ever
public record JournalSettings(
    String mode,
    String apis,
    @Nullable String topic,
    @Nullable String key,
    List<String> earlierKeys,
    @Nullable Duration retention) {
  private static final List<String> MODES = List.of("fill", "only", "refresh", "off");
  private static final Set<Integer> KEY_BYTES = Set.of(16, 24, 32);
  private static final String KEY =
      "the Base64 text of 16, 24 or 32 random bytes, as 'openssl rand -base64 32' makes it";
  private static final Duration LEAST_RETENTION = Duration.ofMinutes(1);

  public JournalSettings {
    SettingRules.oneOf(mode, "language.journal.mode", MODES);
    SettingRules.oneOf(apis, "language.journal.apis", MODES);
    SettingRules.that(key == null || decoded(key).isPresent(), "language.journal.key", KEY);
    earlierKeys = List.copyOf(earlierKeys);
    for (String earlier : earlierKeys) {
      SettingRules.that(decoded(earlier).isPresent(), "language.journal.earlier-keys", KEY);
    }
    if (retention != null) {
      SettingRules.that(
          retention.compareTo(LEAST_RETENTION) >= 0,
          "language.journal.retention",
          "at least 1m; leave it empty to keep recorded calls for ever",
          retention);
    }
  }

  /// The bytes of the key.
  public Optional<byte[]> keyBytes() {
    return key == null ? Optional.empty() : decoded(key);
  }

  /// The bytes of the keys of before.
  public List<byte[]> earlierKeyBytes() {
    return earlierKeys.stream().map(key -> decoded(key).orElseThrow()).toList();
  }

  private static Optional<byte[]> decoded(String key) {
    try {
      byte[] bytes = Base64.getDecoder().decode(key.strip());
      return KEY_BYTES.contains(bytes.length) ? Optional.of(bytes) : Optional.empty();
    } catch (IllegalArgumentException notBase64) {
      return Optional.empty();
    }
  }

  /// Never shows the key.
  @Override
  public String toString() {
    return "JournalSettings[mode=%s, apis=%s, topic=%s, retention=%s]"
        .formatted(mode, apis, topic, retention);
  }

  public static JournalSettings defaults() {
    return new JournalSettings("fill", "off", null, null, List.of(), Duration.ofDays(90));
  }
}
