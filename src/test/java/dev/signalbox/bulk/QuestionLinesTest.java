package dev.signalbox.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QuestionLinesTest {

  @Test
  void shouldReadTextAndJsonLines() throws IOException {
    assertThat(
            read(
                """
                How many singers?

                {"id": "q7", "question": "Which ones?", "conversation": "c", "database": "gold"}
                  {"id": 8, "question": "Who?"}\r
                {"question": "Where?"}
                Wo ist Zürich?\
                """))
        .containsExactly(
            new QuestionLine.Parsed(1, "1", "How many singers?", null, null, null),
            new QuestionLine.Parsed(3, "q7", "Which ones?", "c", null, null),
            new QuestionLine.Parsed(4, "8", "Who?", null, null, null),
            new QuestionLine.Parsed(5, "5", "Where?", null, null, null),
            new QuestionLine.Parsed(6, "6", "Wo ist Zürich?", null, null, null));
  }

  @Test
  void shouldGoOnBehindLinesThatAreNoQuestions() throws IOException {
    assertThat(read("{\"id\": 1\n{\"text\": \"a\"}\n{\"question\": 7}\nWho?"))
        .containsExactly(
            new QuestionLine.Unreadable(
                1,
                "line 1 begins like a JSON object but is none: Unexpected end-of-input: expected"
                    + " close marker for Object (start marker at [Source: REDACTED"
                    + " (`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION` disabled); line: 1, column:"
                    + " 1])"),
            new QuestionLine.Unreadable(2, "line 2 has no text in the field 'question'"),
            new QuestionLine.Unreadable(3, "line 3 has no text in the field 'question'"),
            new QuestionLine.Parsed(4, "4", "Who?", null, null, null));
  }

  @Test
  void shouldReportWhatIsNotText() throws IOException {
    byte[] input = {'H', 'o', 'w', '?', '\n', (byte) 0xff, (byte) 0xfe, '\n', 'W', 'h', 'o', '?'};

    assertThat(read(input))
        .containsExactly(
            new QuestionLine.Parsed(1, "1", "How?", null, null, null),
            new QuestionLine.Unreadable(2, "line 2 is not UTF-8 text"),
            new QuestionLine.Parsed(3, "3", "Who?", null, null, null));
  }

  @Test
  void shouldReportALineThatIsTooLongAndReadTheNext() throws IOException {
    String longest = "a".repeat(QuestionLines.LONGEST_LINE);

    assertThat(read(longest + "\n" + longest + "a\nWho?"))
        .containsExactly(
            new QuestionLine.Parsed(1, "1", longest, null, null, null),
            new QuestionLine.Unreadable(
                2, "line 2 is 1,048,577 bytes long; at most 1,048,576 are read"),
            new QuestionLine.Parsed(3, "3", "Who?", null, null, null));
  }

  @Test
  void shouldFindNothingInAnEmptyInput() throws IOException {
    assertThat(read("")).isEmpty();
    assertThat(read("\n \n")).isEmpty();
  }

  private static List<QuestionLine> read(String input) throws IOException {
    return read(input.getBytes(StandardCharsets.UTF_8));
  }

  private static List<QuestionLine> read(byte[] input) throws IOException {
    QuestionLines lines = new QuestionLines(new ByteArrayInputStream(input));
    List<QuestionLine> read = new ArrayList<>();
    for (Optional<QuestionLine> line = lines.next(); line.isPresent(); line = lines.next()) {
      read.add(line.get());
    }
    return read;
  }
}
