package dev.signalbox.evaluation.perturbation;

/// A text after a change.
///
/// @param change in words
record ChangedText(String change, String text) {}
