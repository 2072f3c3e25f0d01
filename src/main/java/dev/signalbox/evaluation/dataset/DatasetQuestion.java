package dev.signalbox.evaluation.dataset;

/// A question of a dataset, as an evaluation asks it.
///
/// @param dataset name of the folder that it is from
/// @param gold the question with its gold answer
/// @param hasTwin a training question of the same database has the same gold query
public record DatasetQuestion(String dataset, GoldQuestion gold, boolean hasTwin) {}
