package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;

/// The encoder.
///
/// @param model `all-minilm-l6-v2`, `bge-small-en-v1.5`, or the folder of an exported ONNX encoder
/// @param threads parallel ONNX sessions; 0: one for each core
/// @param skipAbove probability above which words, values and past questions decide which database
///   is right, so that the question gets no vector; 1: every question gets one
public record EmbeddingSettings(String model, int threads, double skipAbove) {
  /// At this probability 99.5 % of the decided train questions are right.
  private static final double SKIP_ABOVE = 0.99;

  public EmbeddingSettings {
    SettingRules.that(threads >= 0, "embedding.threads", "0 or more", threads);
    SettingRules.that(
        skipAbove >= 0 && skipAbove <= 1, "embedding.skip-above", "from 0 to 1", skipAbove);
  }

  /// The settings of an encoder with the usual probability.
  public EmbeddingSettings(String model, int threads) {
    this(model, threads, SKIP_ABOVE);
  }

  public static EmbeddingSettings defaults() {
    return new EmbeddingSettings("all-minilm-l6-v2", 0);
  }
}
