package dev.signalbox.topology.journal;

import dev.signalbox.event.ModelCall;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The tokens that the calls of each tenant have cost in a day (UTC), for the newest two days:
/// clocks differ around midnight.
///
/// Threading: safe for any number of threads.
final class DailyTokens {
  private final Map<LocalDate, Map<Optional<String>, Long>> days = new HashMap<>();

  static LocalDate day(Instant at) {
    return LocalDate.ofInstant(at, ZoneOffset.UTC);
  }

  static long of(ModelCall call) {
    return (long) call.getInputTokens() + call.getOutputTokens();
  }

  /// @param tenant empty: no tenant
  synchronized void add(Optional<String> tenant, Instant at, long tokens) {
    LocalDate day = day(at);
    days.computeIfAbsent(day, _ -> new HashMap<>()).merge(tenant, tokens, Long::sum);
    LocalDate newest = days.keySet().stream().max(LocalDate::compareTo).orElse(day);
    days.keySet().removeIf(each -> each.isBefore(newest.minusDays(1)));
  }

  /// @param tenant null: no tenant
  synchronized long of(@Nullable String tenant, LocalDate day) {
    return days.getOrDefault(day, Map.of()).getOrDefault(Optional.ofNullable(tenant), 0L);
  }
}
