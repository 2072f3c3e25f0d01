package dev.signalbox.evaluation.dataset;

/// A question of an evaluation.
///
/// @param dataset name of the folder that it is from
/// @param gold the question and what is right for it
/// @param hasTwin a training question of the same database has the same gold query
public record DatasetQuestion(String dataset, GoldQuestion gold, boolean hasTwin) {}
