package dev.signalbox.embedding;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;

/// A model that `signalbox fit` has fitted: a folder with the files below, whose content never
/// changes. It lies in a store, a folder of such folders, each named by its digest. The store's
/// file `promoted` names the one in use.
///
/// | file | content |
/// |---|---|
/// | `model.json` | digest, encoder, the data and the seed of the fit, thresholds and figures |
/// | `ranking.json` | the weights of the ranking |
/// | `encoder` | where the encoder was fitted, too: a folder as `embedding.model` takes it |
///
/// @param folder the folder itself
/// @param digest of the weights and the encoder
/// @param encoder the name of the encoder whose vectors the weights fit
public record ModelFolder(Path folder, String digest, String encoder) {
  public static final String ABOUT = "model.json";
  public static final String WEIGHTS = "ranking.json";
  public static final String ENCODER = "encoder";

  /// The file of a store that names the model in use.
  private static final String PROMOTED = "promoted";

  private static final int DIGEST_BYTES = 8;
  private static final JsonMapper JSON = new JsonMapper();

  /// Opens a model, or the promoted one of a store.
  ///
  /// @param setting the setting that names it, for messages
  /// @throws ConfigurationException it is no such folder, or its files are not those that the
  ///   digest was made of; the message names the file and the field
  public static ModelFolder open(String setting, Path path) {
    Path folder = isModel(path) ? path : promoted(setting, path);
    Path about = folder.resolve(ABOUT);
    JsonNode fields = read(setting, about);
    String digest = text(setting, about, fields, "digest");
    String found = digestOf(folder);
    if (!digest.equals(found)) {
      throw new ConfigurationException(
          setting,
          "in '%s' the field 'digest' is %s, but the files beside it have %s: they were changed. Fit again"
              .formatted(about, digest, found));
    }
    return new ModelFolder(folder, digest, text(setting, about, fields, "encoder"));
  }

  /// Whether a path is a model, or a store with a promoted one.
  public static boolean isOne(Path path) {
    return isModel(path) || Files.isRegularFile(path.resolve(PROMOTED));
  }

  private static boolean isModel(Path path) {
    return Files.isRegularFile(path.resolve(ABOUT));
  }

  private static Path promoted(String setting, Path store) {
    Path file = store.resolve(PROMOTED);
    if (!Files.isRegularFile(file)) {
      throw new ConfigurationException(
          setting,
          "'%s' is neither a model (it has no %s) nor a store with a promoted one; fit one (signalbox fit), and promote it (signalbox eval gate --promote)"
              .formatted(store, ABOUT));
    }
    try {
      Path folder = store.resolve(Files.readString(file).strip());
      if (!isModel(folder)) {
        throw new ConfigurationException(
            setting, "'%s' names '%s', which is gone".formatted(file, folder));
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode read(String setting, Path file) {
    try {
      return JSON.readTree(file.toFile());
    } catch (JsonProcessingException e) {
      throw new ConfigurationException(
          setting, "'%s' is not JSON: %s".formatted(file, e.getOriginalMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(String setting, Path file, JsonNode fields, String field) {
    JsonNode value = fields.path(field);
    if (!value.isTextual() || value.textValue().isBlank()) {
      throw new ConfigurationException(
          setting, "in '%s' the field '%s' must be a text".formatted(file, field));
    }
    return value.textValue();
  }

  /// The digest of the weights and the encoder in a folder.
  public static String digestOf(Path folder) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    for (Path file : files(folder)) {
      digest.update(folder.relativize(file).toString().getBytes(UTF_8));
      digest.update((byte) 0);
      try {
        DigestUtils.updateDigest(digest, file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return text(digest);
  }

  /// The digest of the weights of a model that is in no folder.
  public static String digestOf(String encoder, byte[] weights) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    digest.update(encoder.getBytes(UTF_8));
    digest.update((byte) 0);
    digest.update(weights);
    return text(digest);
  }

  private static String text(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest(), 0, DIGEST_BYTES);
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().equals(ABOUT))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The weights of the ranking.
  public Path weights() {
    return folder.resolve(WEIGHTS);
  }

  /// The folder of its encoder, where it has one of its own.
  public Optional<Path> encoderFolder() {
    return Optional.of(folder.resolve(ENCODER)).filter(Files::isDirectory);
  }

  /// The model of the same store with another digest, where it is still there.
  public Optional<ModelFolder> sibling(String setting, String other) {
    return Optional.ofNullable(folder.toAbsolutePath().getParent())
        .map(store -> store.resolve(other))
        .filter(ModelFolder::isModel)
        .map(path -> open(setting, path));
  }

  /// Makes this the model that its store stands for.
  public void promote() throws IOException {
    Path store = folder.toAbsolutePath().normalize().getParent();
    if (store == null) {
      throw new IOException("'" + folder + "' is in no store");
    }
    Path written = store.resolve(PROMOTED + "-" + UUID.randomUUID() + ".part");
    Files.writeString(written, folder.getFileName() + "\n", StandardOpenOption.CREATE_NEW);
    Files.move(
        written,
        store.resolve(PROMOTED),
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.ATOMIC_MOVE);
  }
}
