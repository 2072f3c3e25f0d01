package dev.signalbox.sql.linking;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.embedding.FittedModels;

/// The fitted weights of the linking for one encoder, from `linking-models.json`, which documents
/// the fit.
///
/// @param names weighs the features of a table or column that a span may mean
/// @param spans weighs the features of a span that may mean any table or column
/// @param hypotheses weighs the changes of an alternative hypothesis
/// @param values weighs the features of a stored value that a span may mean
record LinkingModel(
    FeatureWeights names, FeatureWeights spans, FeatureWeights hypotheses, FeatureWeights values) {
  private static final String RESOURCE = "linking-models.json";

  static LinkingModel of(String encoder) {
    LinkingModel read = FittedModels.read(LinkingModel.class, RESOURCE, encoder);
    read.names().checked(NameLikelihood.NAMES);
    read.spans().checked(SpanLikelihood.NAMES);
    read.hypotheses().checked(SemanticLinker.NAMES);
    read.values().checked(ValueFeatures.NAMES);
    return read;
  }
}
