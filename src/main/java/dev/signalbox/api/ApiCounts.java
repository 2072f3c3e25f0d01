package dev.signalbox.api;

/// The work of calls.
///
/// @param calls requests sent, retries included
/// @param cached pages that a cache held instead of a request
/// @param rows rows read
public record ApiCounts(long calls, long cached, long rows) {
  public static final ApiCounts NONE = new ApiCounts(0, 0, 0);

  public ApiCounts plus(ApiCounts other) {
    return new ApiCounts(calls + other.calls, cached + other.cached, rows + other.rows);
  }
}
