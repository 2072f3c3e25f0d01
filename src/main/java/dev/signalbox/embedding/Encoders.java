package dev.signalbox.embedding;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Opens the encoder that the configuration names.
public final class Encoders {

  /// The encoders whose files are on the class path, by the name that the configuration uses.
  private static final Map<String, EncoderProfile> SHIPPED =
      Map.of(
          "all-minilm-l6-v2",
          new EncoderProfile(
              "all-minilm-l6-v2-int8", Pooling.MEAN, Precision.INT8, 256, "", "", true),
          "bge-small-en-v1.5",
          new EncoderProfile(
              "bge-small-en-v1.5-int8",
              Pooling.CLS,
              Precision.INT8,
              512,
              "Represent this sentence for searching relevant passages: ",
              "",
              true));

  private Encoders() {}

  /// Opens the encoder; the caller closes it.
  ///
  /// @throws ConfigurationException the model is neither a shipped one nor a folder with a usable
  ///   one; the message names the file and the field to correct
  public static Encoder of(EmbeddingSettings settings) {
    int threads =
        settings.threads() == 0 ? Runtime.getRuntime().availableProcessors() : settings.threads();
    return new OnnxEncoder(files(settings.model()), threads);
  }

  private static EncoderFiles files(String model) {
    EncoderProfile shipped = SHIPPED.get(model);
    if (shipped != null) {
      return EncoderFiles.onClassPath(model + "-q", shipped);
    }
    Path folder = Path.of(model);
    if (!Files.isDirectory(folder)) {
      throw new ConfigurationException(
          "embedding.model",
          "'%s' is neither %s nor a folder with model.onnx, tokenizer.json and encoder.json"
              .formatted(model, String.join(", ", SHIPPED.keySet().stream().sorted().toList())));
    }
    return EncoderFiles.inFolder(folder);
  }
}
