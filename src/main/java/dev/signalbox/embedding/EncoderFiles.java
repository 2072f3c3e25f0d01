package dev.signalbox.embedding;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// An exported encoder, read into memory.
///
/// @param origin the folder or name that the files were read from, for messages
record EncoderFiles(String origin, byte[] model, byte[] tokenizer, EncoderProfile profile) {
  private static final String MODEL = "model.onnx";
  private static final String TOKENIZER = "tokenizer.json";
  private static final String PROFILE = "encoder.json";
  private static final Set<String> FIELDS =
      Set.of("name", "pooling", "precision", "maxTokens", "questionPrefix", "documentPrefix");

  static EncoderFiles onClassPath(String name, EncoderProfile profile) {
    return new EncoderFiles(
        name, resource(name + ".onnx"), resource(name + "-tokenizer.json"), profile);
  }

  /// Reads `model.onnx`, `tokenizer.json` and `encoder.json`. The last file has the fields `name`,
  /// `pooling` (`mean`, `cls`), `precision` (`int8`, `fp32`), `maxTokens` and, optionally,
  /// `questionPrefix` and `documentPrefix`.
  ///
  /// @throws ConfigurationException a file or a field is missing or wrong
  static EncoderFiles inFolder(Path folder) {
    EncoderProfile profile = profileIn(folder);
    return new EncoderFiles(
        folder.toString(),
        content(folder.resolve(MODEL)),
        content(folder.resolve(TOKENIZER)),
        profile);
  }

  /// The profile in a folder.
  ///
  /// @throws ConfigurationException the file or a field is missing or wrong
  static EncoderProfile profileIn(Path folder) {
    return new ProfileReader(folder.resolve(PROFILE)).read();
  }

  private static byte[] resource(String name) {
    try (InputStream stream = EncoderFiles.class.getResourceAsStream("/" + name)) {
      if (stream == null) {
        throw new IllegalStateException("'" + name + "' is missing from the class path");
      }
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] content(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new ConfigurationException("embedding.model", "the file '" + file + "' is missing");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Reads `encoder.json`; each error message names the file and the field.
  private record ProfileReader(Path file) {

    EncoderProfile read() {
      JsonNode root = root();
      for (Iterator<String> names = root.fieldNames(); names.hasNext(); ) {
        String name = names.next();
        if (!FIELDS.contains(name)) {
          throw wrong(name, "is unknown; the fields are " + String.join(", ", sorted()));
        }
      }
      return new EncoderProfile(
          text(root, "name", null),
          choice(root, "pooling", Pooling.class),
          choice(root, "precision", Precision.class),
          maxTokens(root),
          text(root, "questionPrefix", ""),
          text(root, "documentPrefix", ""));
    }

    private JsonNode root() {
      try {
        JsonNode root = new ObjectMapper().readTree(content(file));
        if (!root.isObject()) {
          throw new ConfigurationException(
              "embedding.model", "'" + file + "' must hold a JSON object");
        }
        return root;
      } catch (JsonProcessingException e) {
        throw new ConfigurationException(
            "embedding.model", "'" + file + "' is not JSON: " + e.getOriginalMessage());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private String text(JsonNode root, String field, @Nullable String otherwise) {
      JsonNode node = root.get(field);
      if (node == null && otherwise != null) {
        return otherwise;
      }
      if (node == null || !node.isTextual() || (otherwise == null && node.textValue().isBlank())) {
        throw wrong(field, "must be a text");
      }
      return node.textValue();
    }

    private <E extends Enum<E>> E choice(JsonNode root, String field, Class<E> type) {
      String text = text(root, field, null);
      for (E constant : type.getEnumConstants()) {
        if (constant.name().equalsIgnoreCase(text)) {
          return constant;
        }
      }
      throw wrong(
          field,
          "is '%s' but must be one of %s"
              .formatted(
                  text,
                  Arrays.stream(type.getEnumConstants())
                      .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                      .collect(Collectors.joining(", "))));
    }

    private int maxTokens(JsonNode root) {
      JsonNode node = root.get("maxTokens");
      if (node == null || !node.isInt() || node.intValue() < 3) {
        throw wrong("maxTokens", "must be a whole number from 3 on");
      }
      return node.intValue();
    }

    private Iterable<String> sorted() {
      return FIELDS.stream().sorted().toList();
    }

    private ConfigurationException wrong(String field, String problem) {
      return new ConfigurationException(
          "embedding.model", "in '" + file + "' the field '" + field + "' " + problem);
    }
  }
}
