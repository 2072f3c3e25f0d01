package dev.signalbox.api.calls;

import dev.signalbox.api.ApiCounts;

/// Counts the work of one scan, for one thread at a time.
final class ScanCounter {
  private ApiCounts counts = ApiCounts.NONE;

  void sent(long calls) {
    counts = counts.plus(new ApiCounts(calls, 0, 0));
  }

  void fromCache() {
    counts = counts.plus(new ApiCounts(0, 1, 0));
  }

  void row() {
    counts = counts.plus(new ApiCounts(0, 0, 1));
  }

  ApiCounts counts() {
    return counts;
  }
}
