package dev.signalbox.embedding;

/// The numbers that a model computes with.
enum Precision {
  /// The model is quantized dynamically: the scale of an activation is taken over the whole batch,
  /// so each text needs a batch of its own.
  INT8,
  FP32
}
