package dev.signalbox.evaluation.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.evaluation.dataset.GoldQuestion.Expected;
import dev.signalbox.evaluation.dataset.GoldQuestion.GoldStep;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionFilesTest {
  @TempDir Path folder;

  @Test
  void shouldReadEveryFieldOfAQuestion() throws IOException {
    write(
        """
        {"id": "q1", "question": "How many?", "database": "shop", "sql": "SELECT 1", "evidence": "E", "conversation": "c", "turn": 2, "goal": "G"}

        {"id": "q2", "question": "Both?", "databases": ["a", "b"], "steps": [{"database": "a", "sql": "SELECT 2"}]}
        {"id": "q3", "question": "Hello", "database": null, "sql": null}
        {"id": "q4", "question": "Hi", "databases": []}
        {"id": "q5", "question": "In Mordor?", "database": "shop", "sql": null, "expect": "refused"}
        {"id": "q6", "question": "Last month?", "database": "shop", "askedAt": "2025-03-31T09:30:00Z"}
        {"id": "q7", "question": "Last week?", "database": "shop", "askedAt": "2025-03-31", "expect": null}
        """);

    List<GoldQuestion> questions = QuestionFiles.ofSplit(folder, "test");

    assertThat(questions)
        .containsExactly(
            new GoldQuestion(
                "q1", "How many?", List.of("shop"), "SELECT 1", List.of(), "E", "c", 2, "G"),
            new GoldQuestion(
                "q2",
                "Both?",
                List.of("a", "b"),
                null,
                List.of(new GoldStep("a", "SELECT 2")),
                null,
                null,
                null,
                null),
            new GoldQuestion("q3", "Hello", List.of(), null, List.of(), null, null, null, null),
            new GoldQuestion("q4", "Hi", List.of(), null, List.of(), null, null, null, null),
            at("q5", "In Mordor?", Expected.REFUSAL, null),
            at("q6", "Last month?", Expected.ANSWER, "2025-03-31T09:30:00Z"),
            at("q7", "Last week?", Expected.ANSWER, "2025-03-31T12:00:00Z"));
    assertThat(questions)
        .extracting(GoldQuestion::answerable)
        .containsExactly(true, true, false, false, true, true, true);
  }

  @Test
  void shouldReadDatabasesOfWhichAnyIsRight(@TempDir Path any) throws IOException {
    Path file = any.resolve("test.jsonl");
    Files.writeString(file, "{\"id\": \"q\", \"question\": \"?\", \"anyOf\": [\"a\", \"b\"]}");
    GoldQuestion question = QuestionFiles.ofFile(file).getFirst();

    assertThat(question.isAnyOf()).isTrue();
    assertThat(question.databases()).containsExactly("a", "b");
    assertThat(question.judging(List.of("c", "b", "a"))).containsExactly("b");
    assertThat(question.judging(List.of("c"))).containsExactly("a");
    assertThat(question.isAnsweredBy("b"::equals)).isTrue();

    for (String wrong :
        List.of(
            "\"anyOf\": [\"a\"]",
            "\"anyOf\": \"a\"",
            "\"anyOf\": [\"a\", \"b\"], \"database\": \"a\"")) {
      Files.writeString(file, "{\"id\": \"q\", \"question\": \"?\", %s}".formatted(wrong));
      assertThatThrownBy(() -> QuestionFiles.ofFile(file))
          .isInstanceOf(DatasetException.class)
          .hasMessageContaining("field 'anyOf'");
    }
  }

  @Test
  void shouldReadAGoldQueryForEachDatabaseOfWhichAnyIsRight(@TempDir Path any) throws IOException {
    Path file = any.resolve("test.jsonl");
    String line = "{\"id\": \"q\", \"question\": \"?\", \"anyOf\": [\"a\", \"b\"], %s}";
    Files.writeString(file, line.formatted("\"sql\": {\"b\": \"SELECT 2\", \"a\": \"SELECT 1\"}"));
    GoldQuestion question = QuestionFiles.ofFile(file).getFirst();

    assertThat(question.sql()).isNull();
    assertThat(question.hasSteps()).isFalse();
    assertThat(question.judgedBy(List.of("b")).databases()).containsExactly("b");
    assertThat(question.judgedBy(List.of("b")).sql()).isEqualTo("SELECT 2");
    assertThat(question.judgedBy(List.of("c")).sql()).isEqualTo("SELECT 1");

    for (String wrong :
        List.of(
            "\"sql\": \"SELECT 1\"",
            "\"sql\": {\"a\": \"SELECT 1\"}",
            "\"sql\": {\"a\": \"SELECT 1\", \"b\": null}",
            "\"sql\": {\"a\": \"SELECT 1\", \"b\": \"SELECT 2\", \"c\": \"SELECT 3\"}")) {
      Files.writeString(file, line.formatted(wrong));
      assertThatThrownBy(() -> QuestionFiles.ofFile(file))
          .isInstanceOf(DatasetException.class)
          .hasMessageContaining("field 'sql': beside 'anyOf'")
          .hasMessageContaining("each of a, b");
    }
    Files.writeString(file, line.formatted("\"alternatives\": [\"SELECT 1\"]"));
    assertThatThrownBy(() -> QuestionFiles.ofFile(file))
        .hasMessageContaining("field 'alternatives': given beside 'anyOf'");
  }

  private static GoldQuestion at(
      String id, String question, Expected expected, @Nullable String askedAt) {
    return new GoldQuestion(
        id,
        question,
        List.of("shop"),
        null,
        List.of(),
        null,
        null,
        null,
        null,
        expected,
        askedAt == null ? null : Instant.parse(askedAt));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"question": "x", "database": "a"}                          | field 'id': missing
          {"id": "q", "question": " ", "database": "a"}               | field 'question': missing or blank
          {"id": "q", "question": "x"}                                | field 'database': missing
          {"id": "q", "question": "x", "database": 3}                 | field 'database': must be a string
          {"id": "q", "question": "x", "databases": "a"}              | field 'databases': must be a list
          {"id": "q", "question": "x", "databases": [1]}              | field 'databases': must be a list
          {"id": "q", "question": "x", "database": "a", "databases": ["b"]} | field 'databases': given beside
          {"id": "q", "question": "x", "database": "a", "sql": []}    | field 'sql': must be a string
          {"id": "q", "question": "x", "database": "a", "turn": "1"}  | field 'turn': must be a whole number
          {"id": "q", "question": "x", "database": "a", "turn": 1.5}  | field 'turn': must be a whole number
          {"id": "q", "question": "x", "database": "a", "steps": [{"sql": "s"}]} | field 'steps': each needs
          {"id": "q", "question": "x", "database": "a", "expect": "answered"} | field 'expect': must be
          {"id": "q", "question": "x", "database": "a", "expect": "refused", "sql": "SELECT 1"} | field 'sql': given beside
          {"id": "q", "question": "x", "database": "a", "askedAt": "yesterday"} | field 'askedAt': must be
          {"id": "q", "question": "x", "database": "a", "askedAt": "2025-03-31T09:30"} | field 'askedAt': must be
          {"id": "ok", "question": "x", "database": "a"}              | field 'id': 'ok' is already the id of line 1
          ["q"]                                                       | not a JSON object
          {"id": "q",                                                 | not JSON
          {} {}                                                       | not JSON
          """)
  void shouldNameFileLineAndFieldOfABadLine(String line, String problem) throws IOException {
    write("{\"id\": \"ok\", \"question\": \"x\", \"database\": \"a\"}\n" + line + "\n");

    assertThatThrownBy(() -> QuestionFiles.ofSplit(folder, "test"))
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining("test.jsonl, line 2: " + problem);
  }

  @Test
  void shouldSayWhichSplitsThereAre() throws IOException {
    write("");
    Files.writeString(folder.resolve("train.jsonl"), "");
    Files.writeString(folder.resolve("databases.jsonl"), "");
    Files.writeString(folder.resolve("dataset.json"), "{}");

    assertThat(QuestionFiles.splits(folder)).containsExactly("test", "train");
    assertThatThrownBy(() -> QuestionFiles.ofSplit(folder, "dev"))
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining("has no split 'dev'; it has test, train");
    assertThatThrownBy(() -> QuestionFiles.ofSplit(folder.resolve("nowhere"), "dev"))
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining("nowhere");
  }

  @Test
  void shouldRefuseBytesThatAreNotText() throws IOException {
    Files.write(folder.resolve("test.jsonl"), new byte[] {'{', (byte) 0xFF, (byte) 0xFE, '\n'});

    assertThatThrownBy(() -> QuestionFiles.ofSplit(folder, "test"))
        .isInstanceOf(DatasetException.class)
        .hasMessageContaining("test.jsonl: is not UTF-8 text");
  }

  private void write(String text) throws IOException {
    Files.writeString(folder.resolve("test.jsonl"), text, StandardCharsets.UTF_8);
  }
}
