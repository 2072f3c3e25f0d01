package dev.signalbox.evaluation.perturbation;

/// The change of one value in a question.
///
/// @param change in words, such as `swapped letters`
/// @param literal of the gold query that the value stands for
/// @param asked the text in its place
/// @param original the question before
/// @param sql the gold query of the question before
public record Perturbation(
    PerturbationKind kind,
    String change,
    String literal,
    String asked,
    String original,
    String sql) {}
