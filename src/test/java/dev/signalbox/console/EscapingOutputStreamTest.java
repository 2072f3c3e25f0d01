package dev.signalbox.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EscapingOutputStreamTest {

  private static String written(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(new EscapingOutputStream(bytes), true, UTF_8)) {
      out.print(text);
    }
    return bytes.toString(UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          27   | \\u001b
          7    | \\u0007
          0    | \\u0000
          127  | \\u007f
          133  | \\u0085
          155  | \\u009b
          8238 | \\u202e
          8295 | \\u2067
          """)
  void shouldEscapeWhatATerminalObeys(int character, String escape) {
    assertThat(written("a" + Character.toString(character) + "b")).isEqualTo("a" + escape + "b");
  }

  @Test
  void shouldKeepAllOtherText() {
    String text =
        new Random(7)
            .ints(20_000, ' ', Character.MAX_CODE_POINT)
            .filter(each -> Character.isLetterOrDigit(each) || "\n\r\t€–…©² ".indexOf(each) >= 0)
            .mapToObj(Character::toString)
            .collect(Collectors.joining());

    assertThat(written(text + "\n\r\t–…\u2028\u2069".replace("\u2069", "")))
        .isEqualTo(text + "\n\r\t–…\u2028");
  }

  @Test
  void shouldKnowCharactersAcrossPiecesAndLeaveTheStreamOpen() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (EscapingOutputStream out = new EscapingOutputStream(bytes)) {
      for (byte each : "é\u009b€\u202eß".getBytes(UTF_8)) {
        out.write(each);
      }
    }

    assertThat(bytes.toString(UTF_8)).isEqualTo("é\\u009b€\\u202eß");
  }
}
