package dev.signalbox.sql.linking;

/// Another way to link a question's words than the likeliest.
///
/// @param odds how much likelier it is than the likeliest, in log-odds; at most 0
public record LinkingHypothesis(LinkedQuestion question, double odds) {}
