package dev.signalbox.language;

import dev.signalbox.config.ConfigurationException;
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

/// What a GGUF file says of the language model in it. Nothing of the model itself is read.
///
/// @param path the file
/// @param bytes its size
/// @param architecture such as `llama`
/// @param context tokens of prompt and reply together that the model was trained for
/// @param chatTemplate how a conversation becomes a prompt (Jinja)
/// @param opening the token that every prompt begins with and that is put before it unasked; empty
///   where there is none
/// @param controlTokens texts that the model does not take as text: ends of turns, roles
public record GgufFile(
    Path path,
    long bytes,
    String architecture,
    int context,
    String chatTemplate,
    String opening,
    List<String> controlTokens) {
  private static final String SETTING = "language.file";

  /// Types of tokens, `tokenizer.ggml.token_type`.
  private static final long CONTROL = 3;

  private static final long USER_DEFINED = 4;

  public GgufFile {
    controlTokens = List.copyOf(controlTokens);
  }

  /// Source: the GGUF specification, version 3, of the ggml project.
  ///
  /// @throws ConfigurationException there is no such file, it is no GGUF file, or it holds no model
  ///   that one can talk with
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

  /// Where the file does not say whether it is put before a prompt, it is for the older kind of
  /// tokenizer alone.
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

  /// For people, such as `llama, 323 MB, context of 2,048 tokens`.
  public String summary() {
    return String.format(
        Locale.ROOT, "%s, %,d MB, context of %,d tokens", architecture, bytes / 1_000_000, context);
  }
}
