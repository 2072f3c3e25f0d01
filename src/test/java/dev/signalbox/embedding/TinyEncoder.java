package dev.signalbox.embedding;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the folder of an encoder small enough to calculate in the head: each word has a vector of
/// two numbers, and the model answers with them as they are.
///
/// | token | vector |
/// |---|---|
/// | `[CLS]` | 3, 4 |
/// | `[SEP]` | 0, 0 |
/// | `[UNK]` | 0, 1 |
/// | `red` | 1, 0 |
/// | `blue` | 0, 2 |
/// | `ask` | 8, 0 |
final class TinyEncoder {
  private static final float[] TABLE = {3, 4, 0, 0, 0, 1, 1, 0, 0, 2, 8, 0};
  private static final int DIMENSION = 2;
  private static final int FLOAT = 1;
  private static final int INT64 = 7;

  private static final String TOKENIZER =
      """
      {
        "version": "1.0",
        "added_tokens": [
          {"id": 0, "content": "[CLS]", "single_word": false, "lstrip": false, "rstrip": false,
           "normalized": false, "special": true},
          {"id": 1, "content": "[SEP]", "single_word": false, "lstrip": false, "rstrip": false,
           "normalized": false, "special": true}
        ],
        "pre_tokenizer": {"type": "Whitespace"},
        "post_processor": {
          "type": "BertProcessing", "cls": ["[CLS]", 0], "sep": ["[SEP]", 1]
        },
        "model": {
          "type": "WordLevel", "unk_token": "[UNK]",
          "vocab": {"[CLS]": 0, "[SEP]": 1, "[UNK]": 2, "red": 3, "blue": 4, "ask": 5}
        }
      }
      """;

  private TinyEncoder() {}

  static Path write(Path folder, String profile) throws IOException {
    Files.write(folder.resolve("model.onnx"), model("last_hidden_state"));
    Files.writeString(folder.resolve("tokenizer.json"), TOKENIZER);
    Files.writeString(folder.resolve("encoder.json"), profile);
    return folder;
  }

  /// One `Gather` node, in the protocol buffer encoding of `onnx.proto`.
  static byte[] model(String output) {
    Message table =
        new Message()
            .number(1, TABLE.length / DIMENSION)
            .number(1, DIMENSION)
            .number(2, FLOAT)
            .text(8, "table")
            .bytes(9, littleEndian(TABLE));
    Message gather =
        new Message().text(1, "table").text(1, "input_ids").text(2, output).text(4, "Gather");
    Message batch = new Message().text(2, "batch");
    Message tokens = new Message().text(2, "tokens");
    Message dimension = new Message().number(1, DIMENSION);
    Message graph =
        new Message()
            .message(1, gather)
            .text(2, "tiny")
            .message(5, table)
            .message(11, value("input_ids", INT64, batch, tokens))
            .message(12, value(output, FLOAT, batch, tokens, dimension));
    return new Message()
        .number(1, 8)
        .message(7, graph)
        .message(8, new Message().number(2, 13))
        .toBytes();
  }

  private static Message value(String name, int type, Message... dimensions) {
    Message shape = new Message();
    for (Message dimension : dimensions) {
      shape.message(1, dimension);
    }
    Message tensor = new Message().number(1, type).message(2, shape);
    return new Message().text(1, name).message(2, new Message().message(1, tensor));
  }

  private static byte[] littleEndian(float[] values) {
    ByteBuffer bytes =
        ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(values);
    return bytes.array();
  }

  /// A protocol buffer message under construction.
  private static final class Message {
    private static final int VARINT = 0;
    private static final int LENGTH_DELIMITED = 2;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Message number(int field, long value) {
      varint((field << 3) | VARINT);
      varint(value);
      return this;
    }

    Message bytes(int field, byte[] value) {
      varint((field << 3) | LENGTH_DELIMITED);
      varint(value.length);
      bytes.writeBytes(value);
      return this;
    }

    Message text(int field, String value) {
      return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    Message message(int field, Message value) {
      return bytes(field, value.toBytes());
    }

    byte[] toBytes() {
      return bytes.toByteArray();
    }

    private void varint(long value) {
      long rest = value;
      while (rest > 0x7f) {
        bytes.write((int) ((rest & 0x7f) | 0x80));
        rest >>>= 7;
      }
      bytes.write((int) rest);
    }
  }
}
