package dev.signalbox.embedding;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Writes the models that [FittedModels] reads.
public final class ModelFile {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private ModelFile() {}

  /// Writes models into a file; those of other encoders stay in it.
  ///
  /// @param about the program and the data of the fit
  /// @param command the command that fits the models
  /// @param models the models by the encoder's name
  public static void write(Path file, String about, String command, Map<String, ?> models)
      throws IOException {
    ObjectNode written = JSON.createObjectNode().put("about", about).put("command", command);
    ObjectNode all = written.putObject("models");
    if (Files.exists(file)) {
      JSON.readTree(file.toFile())
          .path("models")
          .properties()
          .forEach(known -> all.set(known.getKey(), known.getValue()));
    }
    models.forEach((encoder, model) -> all.set(encoder, JSON.valueToTree(model)));
    JSON.writeValue(file.toFile(), written);
  }
}
