package dev.signalbox.benchmarks.attr;

/// The end of a gold query over a federation, beside the same query on the whole database.
///
/// @param cause in words where the rows are not the same; empty where they are
/// @param calls requests and statements
/// @param fetched rows
/// @param sources from which rows were fetched
/// @param elapsed in milliseconds
record GoldOutcome(Kind kind, String cause, int calls, long fetched, int sources, double elapsed) {

  /// The kinds of ends.
  enum Kind {
    /// The same rows.
    SAME,
    /// The same rows with times in another spelling.
    SPELLED,
    /// The same rows but for a choice that the gold query leaves open.
    OPEN,
    /// A refusal with its reason, before or after calls.
    REFUSED,
    /// Other rows.
    DIFFERENT,
    /// The gold query cannot be written for a federation, or the guard rejects it there.
    UNTRANSCRIBED
  }

  static GoldOutcome without(Kind kind, String cause) {
    return new GoldOutcome(kind, cause, 0, 0, 0, 0);
  }
}
