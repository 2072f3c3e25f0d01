package dev.signalbox.language;

import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The metadata of a GGUF file about the language model in it. The model itself is not read.
///
/// @param path the file
/// @param bytes the file's size
/// @param architecture the model's architecture, such as `llama`
/// @param context the number of tokens of prompt and reply together that the model was trained for
/// @param chatTemplate the Jinja template that makes a prompt of a conversation
/// @param opening the token that the library puts before every prompt by itself; empty where there
///   is none
/// @param controlTokens tokens with a special meaning for the model: ends of turns, roles
public record GgufFile(
    Path path,
    long bytes,
    String architecture,
    int context,
    String chatTemplate,
    String opening,
    List<String> controlTokens) {
  private static final String SETTING = "language.file";

  /// Types of tokens in `tokenizer.ggml.token_type`.
  private static final long CONTROL = 3;

  private static final long USER_DEFINED = 4;

  public GgufFile {
    controlTokens = List.copyOf(controlTokens);
  }

  /// Reads a file. Source: the GGUF specification, version 3, of the ggml project.
  ///
  /// @throws ConfigurationException the file does not exist, is no GGUF file, or holds no chat
  ///   model
  public static GgufFile read(Path path) {
    if (!Files.isRegularFile(path)) {
      throw refused(path, Files.exists(path) ? "is no file" : "does not exist", null);
    }
    try (FileChannel channel = FileChannel.open(path);
        GgufHead head =
            new GgufHead(arena -> channel.map(MapMode.READ_ONLY, 0, channel.size(), arena))) {
      return of(path, channel.size(), head.read());
    } catch (IOException e) {
      throw refused(path, "cannot be read: " + e.getMessage(), e);
    } catch (GgufHead.MalformedException e) {
      throw refused(path, e.getMessage(), e);
    }
  }

  private static GgufFile of(Path path, long bytes, Map<String, Object> metadata) {
    String architecture = text(metadata, "general.architecture").orElse("unknown");
    if (!(metadata.get(architecture + ".context_length") instanceof Long context)) {
      throw refused(path, "holds no language model: it says nothing of a context length", null);
    }
    String template =
        text(metadata, "tokenizer.chat_template")
            .orElseThrow(() ->
                refused(
                    path,
                    "has no chat template (tokenizer.chat_template), so its model only continues"
                        + " texts; take one that is made to follow instructions",
                    null));
    List<?> tokens = list(metadata, "tokenizer.ggml.tokens");
    return new GgufFile(
        path,
        bytes,
        architecture,
        Math.clamp(context, 0, Integer.MAX_VALUE),
        template,
        opening(metadata, tokens),
        controlTokens(tokens, list(metadata, "tokenizer.ggml.token_type")));
  }

  /// The opening token. Where the file does not say whether the library adds it, only the older
  /// kind of tokenizer gets it.
  private static String opening(Map<String, Object> metadata, List<?> tokens) {
    boolean isAdded =
        metadata.get("tokenizer.ggml.add_bos_token") instanceof Boolean said
            ? said
            : text(metadata, "tokenizer.ggml.model").filter("llama"::equals).isPresent();
    return isAdded
            && metadata.get("tokenizer.ggml.bos_token_id") instanceof Long id
            && id < tokens.size()
        ? tokens.get(id.intValue()).toString()
        : "";
  }

  private static List<String> controlTokens(List<?> tokens, List<?> types) {
    List<String> control = new ArrayList<>();
    for (int i = 0; i < Math.min(tokens.size(), types.size()); i++) {
      Object type = types.get(i);
      if (type.equals(CONTROL) || type.equals(USER_DEFINED)) {
        control.add(tokens.get(i).toString());
      }
    }
    return control;
  }

  private static Optional<String> text(Map<String, Object> metadata, String key) {
    return metadata.get(key) instanceof String text && !text.isBlank()
        ? Optional.of(text)
        : Optional.empty();
  }

  private static List<?> list(Map<String, Object> metadata, String key) {
    return metadata.get(key) instanceof List<?> list ? list : List.of();
  }

  static ConfigurationException refused(
      Path path, @Nullable String problem, @Nullable Throwable cause) {
    String fix = path + " " + problem;
    return cause == null
        ? new ConfigurationException(SETTING, fix)
        : new ConfigurationException(SETTING, fix, cause);
  }

  /// A summary for people, such as `llama, 323 MB, context of 2,048 tokens`.
  public String summary() {
    return String.format(
        Locale.ROOT, "%s, %,d MB, context of %,d tokens", architecture, bytes / 1_000_000, context);
  }
}
