package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;

/// The encoder.
///
/// @param model `all-minilm-l6-v2`, `bge-small-en-v1.5`, or the folder of an exported ONNX encoder
/// @param threads parallel ONNX sessions; 0: one for each core
public record EmbeddingSettings(String model, int threads) {

  public EmbeddingSettings {
    SettingRules.that(threads >= 0, "embedding.threads", "0 or more", threads);
  }

  public static EmbeddingSettings defaults() {
    return new EmbeddingSettings("all-minilm-l6-v2", 0);
  }
}
