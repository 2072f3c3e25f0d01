package dev.signalbox.sql.linking;

/// A less likely alternative for the links of a question.
///
/// @param odds the log-odds of the alternative against the likeliest hypothesis; at most 0
public record LinkingHypothesis(LinkedQuestion question, double odds) {}
