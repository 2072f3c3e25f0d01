package dev.signalbox.bulk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads questions, one a line: a JSON object with `question` and optionally `id`, `conversation`,
/// `asker` and `application`, or the text itself. The reader skips blank lines and ignores other
/// fields.
///
/// Holds one line at a time, and of a line no more than [#LONGEST_LINE] bytes.
public final class QuestionLines implements QuestionSource {
  static final int LONGEST_LINE = 1 << 20;
  private static final int END = -1;
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private final InputStream input;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long number;

  public QuestionLines(InputStream input) {
    this.input = new BufferedInputStream(input);
  }

  @Override
  public Optional<QuestionLine> next() throws IOException {
    while (true) {
      int length = readLine();
      if (length == END) {
        return Optional.empty();
      }
      number++;
      if (length > LONGEST_LINE) {
        return Optional.of(
            unreadable(
                number, "is %,d bytes long; at most %,d are read".formatted(length, LONGEST_LINE)));
      }
      Optional<QuestionLine> line = parse(number, bytes.toByteArray());
      if (line.isPresent()) {
        return line;
      }
    }
  }

  /// @return the length of the line in bytes, which may exceed the kept ones, or [#END]
  private int readLine() throws IOException {
    bytes.reset();
    int length = 0;
    int next = input.read();
    if (next == END) {
      return END;
    }
    for (; next != END && next != '\n'; next = input.read()) {
      length++;
      if (length <= LONGEST_LINE) {
        bytes.write(next);
      }
    }
    return length;
  }

  /// One line.
  ///
  /// @param number of the line
  /// @return empty where it is blank
  static Optional<QuestionLine> parse(long number, byte[] bytes) {
    String line;
    try {
      line = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString().strip();
    } catch (CharacterCodingException e) {
      return Optional.of(unreadable(number, "is not UTF-8 text"));
    }
    if (line.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        line.startsWith("{") ? parseJson(number, line) : QuestionLine.Parsed.of(number, line));
  }

  private static QuestionLine parseJson(long number, String line) {
    JsonNode json;
    try {
      json = JSON.readTree(line);
    } catch (JsonProcessingException e) {
      return unreadable(number, "begins like a JSON object but is none: " + e.getOriginalMessage());
    }
    if (!json.path("question").isTextual()) {
      return unreadable(number, "has no text in the field 'question'");
    }
    JsonNode id = json.path("id");
    return new QuestionLine.Parsed(
        number,
        id.isValueNode() && !id.isNull() ? id.asText() : Long.toString(number),
        json.path("question").asText(),
        textOrNull(json.path("conversation")),
        textOrNull(json.path("asker")),
        textOrNull(json.path("application")));
  }

  private static @Nullable String textOrNull(JsonNode node) {
    return node.isTextual() ? node.asText() : null;
  }

  private static QuestionLine unreadable(long number, String problem) {
    return new QuestionLine.Unreadable(number, "line " + number + " " + problem);
  }
}
