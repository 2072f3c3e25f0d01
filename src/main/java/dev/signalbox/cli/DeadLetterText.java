package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.RecordHeader;
import dev.signalbox.topology.records.DeadLetterQueue.Entry;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// A dead letter, as text and as JSON. Printable bytes are shown as text, all others as hexadecimal
/// digits.
///
/// The code builds the JSON field by field: half of its fields have another form than the event,
/// and no code reads it back.
final class DeadLetterText {
  private static final String HEX = "hex ";

  private DeadLetterText() {}

  static List<String> lines(Entry entry) {
    DeadLetter letter = entry.letter();
    List<String> lines = new ArrayList<>();
    lines.add("id        " + entry.id());
    lines.add("died      " + letter.getDiedAt());
    lines.add("stage     " + letter.getStage());
    lines.add("code      " + letter.getCode());
    lines.add("message   " + letter.getMessage());
    lines.add("attempts  " + letter.getAttempts());
    lines.add("retried   " + entry.retries());
    for (RecordHeader header : letter.getHeaders()) {
      lines.add("header    " + header.getName() + ": " + text(header.getValue()));
    }
    lines.add("key       " + text(letter.getKey()));
    lines.add("value     " + text(letter.getValue()));
    return lines;
  }

  static ObjectNode json(Entry entry) {
    DeadLetter letter = entry.letter();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", entry.id())
        .put("topic", letter.getTopic())
        .put("partition", letter.getPartition())
        .put("offset", letter.getOffset())
        .put("diedAt", letter.getDiedAt().toString())
        .put("stage", letter.getStage())
        .put("code", letter.getCode())
        .put("message", letter.getMessage())
        .put("attempts", letter.getAttempts())
        .put("retries", entry.retries());
    ObjectNode headers = json.putObject("headers");
    letter.getHeaders().forEach(each -> headers.put(each.getName(), text(each.getValue())));
    json.put("key", text(letter.getKey())).put("value", text(letter.getValue()));
    return json;
  }

  private static String text(Optional<ByteBuffer> bytes) {
    return bytes.map(DeadLetterText::text).orElse("(none)");
  }

  private static String text(ByteBuffer bytes) {
    try {
      String text = UTF_8.newDecoder().decode(bytes.duplicate()).toString();
      if (text.codePoints().noneMatch(each -> Character.isISOControl(each) && each != '\n')) {
        return text;
      }
    } catch (CharacterCodingException notText) {
      return hex(bytes);
    }
    return hex(bytes);
  }

  private static String hex(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return HEX + HexFormat.of().formatHex(copy);
  }
}
