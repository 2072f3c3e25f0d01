package dev.signalbox.sql.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TestEvents;
import dev.signalbox.sql.words.QuestionTokenizer;
import dev.signalbox.sql.words.Token;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DefinitionsTest {
  private static final Schema SCHEMA =
      Schema.of(
          DatabaseDescription.newBuilder(TestEvents.database("school", "sqlite"))
              .setTables(
                  List.of(
                      TestEvents.table("student", "name", "status"),
                      TestEvents.table("course", "name", "fee")))
              .build());

  private static List<Definitions.Definition> definitions(String statement, String words) {
    List<Token> tokens = QuestionTokenizer.tokens(words);
    return Definitions.of(List.of(statement), SCHEMA.tables()).of(tokens, 0, tokens.size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "full-time students refers to status = 'FT'|full-time|student.status|FT",
        "the freshmen refer to student.status = 'Y1';|freshmen|student.status|Y1",
        "status = 'FT' means full-time|full-time|student.status|FT",
        "status = 'FT': full-time.|full-time|student.status|FT",
        "\"tuition\" refers to fee|tuition|course.fee|",
        "status = 'W': waiting for course|waiting for the course|student.status|W",
        "status = 'P': in progress|in progress|student.status|P",
        "status = 'P': in progress|progress|student.status|P",
        "status = 'N': not started|not started|student.status|N",
        "price of course means `fee`|price of|course.fee|"
      })
  void shouldReadDefinitions(String statement, String words, String column, String value) {
    assertThat(definitions(statement, words))
        .singleElement()
        .satisfies(definition -> {
          assertThat(definition.column().toString()).isEqualTo(column);
          assertThat(definition.value()).isEqualTo(value);
          assertThat(definition.statement()).isEqualTo(statement);
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "status = 'E': enrolled|enroller",
        "status = 'P': pass|passed",
        "status = 'N': not started|started",
        "status = 'W': to be paid|paid"
      })
  void shouldLeaveOtherForms(String statement, String words) {
    assertThat(definitions(statement, words)).isEmpty();
  }

  @Test
  void shouldContradictWordsThatOnlyBeginAsACode() {
    Definitions definitions =
        Definitions.of(List.of("status = 'W': waiting for a course"), SCHEMA.tables());
    Column status = SCHEMA.tables().getFirst().column("status").orElseThrow();

    assertThat(definitions.contradict(status, "W", "wrong")).isTrue();
    assertThat(definitions.contradict(status, "W", "waits")).isFalse();
    assertThat(definitions.contradict(status, "C", "wrong")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "full-time refers to status = 'FT' and name = 'x'",
        "full-time refers to name = 'FT'",
        "full-time refers to grade = 'FT'",
        "full-time refers to COUNT(status)",
        "full-time is nice",
        ""
      })
  void shouldLeaveOtherStatementsToModels(String statement) {
    assertThat(Definitions.of(List.of(statement), SCHEMA.tables()).areNone()).isTrue();
  }
}
