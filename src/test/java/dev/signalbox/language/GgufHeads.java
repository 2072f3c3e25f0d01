package dev.signalbox.language;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// GGUF files of a head alone: no model is in them.
final class GgufHeads {
  private GgufHeads() {}

  /// The metadata of a small instruction-following model.
  static Map<String, Object> chat() {
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("general.architecture", "llama");
    metadata.put("general.file_type", 19);
    metadata.put("llama.context_length", 2_048);
    metadata.put("llama.rope.freq_base", 10_000f);
    metadata.put("tokenizer.ggml.model", "llama");
    metadata.put("tokenizer.ggml.tokens", List.of("<unk>", "<s>", "</s>", "<|user|>", "the"));
    metadata.put("tokenizer.ggml.token_type", List.of(2, 3, 3, 4, 1));
    metadata.put("tokenizer.ggml.bos_token_id", 1);
    metadata.put("tokenizer.chat_template", "{{ messages }}");
    return metadata;
  }

  static Path write(Path file, Map<String, Object> metadata) throws IOException {
    return Files.write(file, bytes(metadata));
  }

  static byte[] bytes(Map<String, Object> metadata) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes("GGUF".getBytes(UTF_8));
    out.writeBytes(number(3));
    out.writeBytes(length(0));
    out.writeBytes(length(metadata.size()));
    metadata.forEach((key, value) -> {
      out.writeBytes(text(key));
      out.writeBytes(number(type(value)));
      out.writeBytes(value(value));
    });
    return out.toByteArray();
  }

  private static int type(Object value) {
    return switch (value) {
      case Integer _ -> 4;
      case Float _ -> 6;
      case Boolean _ -> 7;
      case String _ -> 8;
      case List<?> _ -> 9;
      default -> throw new IllegalArgumentException(value.toString());
    };
  }

  private static byte[] value(Object value) {
    return switch (value) {
      case Integer number -> number(number);
      case Float number -> number(Float.floatToIntBits(number));
      case Boolean bool -> new byte[] {(byte) (bool ? 1 : 0)};
      case String text -> text(text);
      case List<?> list -> {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(number(type(list.getFirst())));
        out.writeBytes(length(list.size()));
        list.forEach(each -> out.writeBytes(value(each)));
        yield out.toByteArray();
      }
      default -> throw new IllegalArgumentException(value.toString());
    };
  }

  private static byte[] text(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    return ByteBuffer.allocate(Long.BYTES + bytes.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(bytes.length)
        .put(bytes)
        .array();
  }

  private static byte[] length(long length) {
    return ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(length).array();
  }

  private static byte[] number(int number) {
    return ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(number).array();
  }
}
