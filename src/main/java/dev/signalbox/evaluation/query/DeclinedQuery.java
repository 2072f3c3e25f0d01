package dev.signalbox.evaluation.query;

/// The likeliest query of a question for which the planner wrote none.
///
/// @param confidence the stated probability that it is right
/// @param right whether it gives the gold query's result
public record DeclinedQuery(String sql, double confidence, boolean right) {}
