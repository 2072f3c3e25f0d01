package dev.signalbox.embedding;

/// The numbers that a model computes with.
enum Precision {
  /// Quantized dynamically: the scale of an activation is taken over the whole batch, so each text
  /// has to run alone.
  INT8,
  FP32
}
