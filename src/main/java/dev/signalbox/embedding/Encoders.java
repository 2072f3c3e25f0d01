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
          new EncoderProfile("all-minilm-l6-v2-int8", Pooling.MEAN, Precision.INT8, 256, "", ""),
          "bge-small-en-v1.5",
          new EncoderProfile(
              "bge-small-en-v1.5-int8",
              Pooling.CLS,
              Precision.INT8,
              512,
              "Represent this sentence for searching relevant passages: ",
              ""));

  private Encoders() {}

  /// Opens the encoder; the caller closes it.
  ///
  /// @throws ConfigurationException the model is neither a shipped one nor a folder with a usable
  ///   one; the message names the file and the field to correct
  public static Encoder of(EmbeddingSettings settings) {
    Path folder = folder(settings.model());
    if (FittedEncoder.isOne(folder)) {
      return FittedEncoder.in(folder, settings.threads());
    }
    int threads =
        settings.threads() == 0 ? Runtime.getRuntime().availableProcessors() : settings.threads();
    return new OnnxEncoder(files(settings.model()), threads);
  }

  /// The name of the encoder, without opening it.
  ///
  /// @throws ConfigurationException as [#of]
  public static String name(EmbeddingSettings settings) {
    EncoderProfile shipped = SHIPPED.get(settings.model());
    if (shipped != null) {
      return shipped.name();
    }
    Path folder = existing(settings.model());
    return FittedEncoder.isOne(folder)
        ? FittedEncoder.nameIn(folder)
        : EncoderFiles.profileIn(folder).name();
  }

  /// The files of an encoder that was not fitted.
  static EncoderFiles files(String model) {
    EncoderProfile shipped = SHIPPED.get(model);
    return shipped == null
        ? EncoderFiles.inFolder(existing(model))
        : EncoderFiles.onClassPath(model + "-q", shipped);
  }

  private static Path existing(String model) {
    Path folder = folder(model);
    if (!Files.isDirectory(folder)) {
      throw new ConfigurationException(
          "embedding.model",
          "'%s' is neither %s nor a folder with model.onnx, tokenizer.json and encoder.json"
              .formatted(model, String.join(", ", SHIPPED.keySet().stream().sorted().toList())));
    }
    return folder;
  }

  /// The folder of an encoder; of a fitted model that of the model's encoder.
  private static Path folder(String model) {
    Path folder = Path.of(model);
    return ModelFolder.isOne(folder)
        ? ModelFolder.open("embedding.model", folder)
            .encoderFolder()
            .orElseThrow(() ->
                new ConfigurationException(
                    "embedding.model",
                    "the model '%s' has no encoder of its own; keep the encoder it was fitted for"
                        .formatted(folder)))
        : folder;
  }
}
