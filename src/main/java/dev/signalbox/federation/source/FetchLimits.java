package dev.signalbox.federation.source;

import java.time.Duration;

/// The limits of a fetch, or of all fetches of a question.
///
/// @param rows the most rows
/// @param bytes the most bytes, as the rows would be sent
/// @param calls the most calls
/// @param time the time until the deadline
public record FetchLimits(int rows, long bytes, int calls, Duration time) {}
