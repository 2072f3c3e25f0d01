package dev.signalbox.embedding;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.lang3.ArrayUtils;
import org.jspecify.annotations.Nullable;

/// An encoder that was fitted to an estate: another encoder, whose vectors of whole texts adapters
/// turn, or whose single words have directions of their own.
///
/// Its folder has `fitted.json` with the fields `name` and `base` (as `embedding.model`); where
/// they were fitted, the adapters of questions and of documents; and where the base has no
/// directions, those of [ProjectedVectors].
///
/// Threading: as its base.
public final class FittedEncoder implements Encoder {
  private static final String SETTING = "embedding.model";
  private static final String ABOUT = "fitted.json";
  private static final String QUESTIONS = "question-adapter";
  private static final String DOCUMENTS = "document-adapter";
  private static final String DIRECTIONS = "directions";
  private static final JsonMapper JSON = new JsonMapper();

  private final Encoder base;
  private final String name;
  private final Parts parts;

  /// The fitted parts.
  ///
  /// @param adapters null: the vectors stay as they are
  /// @param directions a row of 64 bytes for each component of a vector; empty: those of the base
  public record Parts(@Nullable Adapters adapters, byte[] directions) {
    public boolean isEmpty() {
      return adapters == null && directions.length == 0;
    }
  }

  /// The adapters of the vectors of each role.
  public record Adapters(VectorAdapter questions, VectorAdapter documents) {

    VectorAdapter of(Role role) {
      return switch (role) {
        case QUESTION -> questions;
        case DOCUMENT -> documents;
      };
    }
  }

  public FittedEncoder(Encoder base, String name, Parts parts) {
    this.base = base;
    this.name = name;
    this.parts = parts;
  }

  static boolean isOne(Path folder) {
    return Files.isRegularFile(folder.resolve(ABOUT));
  }

  /// @param threads as [EmbeddingSettings#threads]
  /// @throws ConfigurationException a file or a field is missing or wrong
  static FittedEncoder in(Path folder, int threads) {
    Encoder base = Encoders.of(new EmbeddingSettings(field(folder, "base"), threads));
    try {
      boolean adapted = Files.exists(folder.resolve(QUESTIONS));
      Path directions = folder.resolve(DIRECTIONS);
      Parts parts =
          new Parts(
              adapted ? adapters(folder, base.dimension()) : null,
              Files.exists(directions) ? content(directions) : new byte[0]);
      return new FittedEncoder(base, field(folder, "name"), parts);
    } catch (ConfigurationException e) {
      base.close();
      throw e;
    }
  }

  private static Adapters adapters(Path folder, int dimension) {
    return new Adapters(
        adapter(folder.resolve(QUESTIONS), dimension),
        adapter(folder.resolve(DOCUMENTS), dimension));
  }

  private static VectorAdapter adapter(Path file, int dimension) {
    VectorAdapter adapter = VectorAdapter.of(content(file), file);
    if (adapter.rows().length != dimension) {
      throw new ConfigurationException(
          SETTING,
          "'%s' is for vectors of %d numbers, but those of the base have %d"
              .formatted(file, adapter.rows().length, dimension));
    }
    return adapter;
  }

  private static byte[] content(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new ConfigurationException(SETTING, "the file '" + file + "' is missing");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String nameIn(Path folder) {
    return field(folder, "name");
  }

  private static String field(Path folder, String field) {
    Path file = folder.resolve(ABOUT);
    try {
      JsonNode value = JSON.readTree(file.toFile()).path(field);
      if (!value.isTextual() || value.textValue().isBlank()) {
        throw new ConfigurationException(
            SETTING, "in '%s' the field '%s' must be a text".formatted(file, field));
      }
      return value.textValue();
    } catch (JsonProcessingException e) {
      throw new ConfigurationException(
          SETTING, "'%s' is not JSON: %s".formatted(file, e.getOriginalMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Writes the folder of this encoder.
  ///
  /// @param baseModel the base as `embedding.model` takes it
  public void write(Path folder, String baseModel) throws IOException {
    Files.createDirectories(folder);
    Files.write(
        folder.resolve(ABOUT),
        JSON.writeValueAsBytes(JSON.createObjectNode().put("name", name).put("base", baseModel)));
    Adapters adapters = parts.adapters();
    if (adapters != null) {
      Files.write(folder.resolve(QUESTIONS), adapters.questions().bytes());
      Files.write(folder.resolve(DOCUMENTS), adapters.documents().bytes());
    }
    if (parts.directions().length > 0) {
      Files.write(folder.resolve(DIRECTIONS), parts.directions());
    }
  }

  /// A name for an encoder with fitted parts, made of their content.
  public static String name(String base, Parts parts) {
    byte[] all = parts.directions();
    Adapters adapters = parts.adapters();
    if (adapters != null) {
      all = ArrayUtils.addAll(all, adapters.questions().bytes());
      all = ArrayUtils.addAll(all, adapters.documents().bytes());
    }
    return FittedModels.baseOf(base) + "/" + ModelFolder.digestOf(base, all);
  }

  @Override
  public boolean readsEnglishOnly() {
    return base.readsEnglishOnly();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int dimension() {
    return base.dimension();
  }

  @Override
  public Encoding encode(String text, Role role) {
    return turned(base.encode(text, role), role);
  }

  @Override
  public List<Encoding> encodeAll(List<String> texts, Role role) {
    return base.encodeAll(texts, role).stream().map(each -> turned(each, role)).toList();
  }

  @Override
  public List<Encoding> encodeTexts(List<Text> texts, Role role) {
    return base.encodeTexts(texts, role).stream().map(each -> turned(each, role)).toList();
  }

  private Encoding turned(Encoding encoding, Role role) {
    Adapters adapters = parts.adapters();
    return adapters == null
        ? encoding
        : new Encoding(
            adapters.of(role).turned(encoding.vector()),
            encoding.truncatedTokens(),
            encoding.parts());
  }

  @Override
  public int batches() {
    return base.batches();
  }

  @Override
  public Optional<ProjectedVectors> projection() {
    return parts.directions().length == 0
        ? base.projection()
        : Optional.of(ProjectedVectors.of(parts.directions(), name, dimension()));
  }

  @Override
  public void close() {
    base.close();
  }
}
