package dev.signalbox.sql.linking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.sql.LetterEncoder;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.linking.ValueVectors.Similar;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueVectorsTest {
  private static final Encoder ENCODER = new LetterEncoder();
  private static final List<Column> COLUMNS =
      Schema.of(
              new TestDatabase()
                  .table(
                      "film", "*film_id TEXT", "genre TEXT", "mood TEXT", "place TEXT", "cut TEXT")
                  .description())
          .tables()
          .getFirst()
          .columns();

  private static ValueVectors vectors(Map<String, List<String>> values) {
    Map<Column, List<String>> byColumn = new LinkedHashMap<>();
    values.forEach((name, stored) ->
        byColumn.put(
            COLUMNS.stream().filter(column -> column.name().equals(name)).findFirst().orElseThrow(),
            stored));
    return ValueVectors.of(byColumn, ENCODER);
  }

  private static List<Similar> near(ValueVectors vectors, String text) {
    return vectors.near(ENCODER.encode(text, Role.QUESTION).vector());
  }

  private static final ValueVectors FILMS =
      vectors(
          Map.of(
              "genre", List.of("comedy", "drama", "western"),
              "mood", List.of("gloomy", "cheerful"),
              "place", List.of("Zanzibar", "Fuji"),
              "cut", List.of("short", "director's")));

  @ParameterizedTest
  @CsvSource({
    "comedies, genre, comedy",
    "westerns, genre, western",
    "cheer, mood, cheerful",
    "zanzibari, place, Zanzibar"
  })
  void shouldFindTheNearestValueFirst(String text, String column, String value) {
    Similar nearest = near(FILMS, text).getFirst();

    assertThat(nearest.value().column().name()).isEqualTo(column);
    assertThat(nearest.value().value()).isEqualTo(value);
    assertThat(nearest.cosine()).isBetween(0.5, 1.0);
  }

  @Test
  void shouldReturnOneValueOfEachColumnAndThreeAtMost() {
    List<Similar> near = near(FILMS, "comedy");

    assertThat(near).hasSize(3).extracting(each -> each.value().column()).doesNotHaveDuplicates();
    assertThat(near)
        .extracting(Similar::cosine)
        .isSortedAccordingTo((one, other) -> Double.compare(other, one));
  }

  @Test
  void shouldTellTheLeadOverTheOtherValuesOfTheColumn() {
    Similar alone = near(vectors(Map.of("genre", List.of("comedy"))), "comedy").getFirst();
    Similar ahead = near(vectors(Map.of("genre", List.of("comedy", "fight"))), "comedy").getFirst();

    assertThat(alone.lead()).isZero();
    assertThat(ahead.lead()).isBetween(0.1, 0.6);
    assertThat(ahead.cosine()).isEqualTo(alone.cosine());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ab",
        "route 66",
        "1984",
        "...",
        "a sentence that nobody would call a value at all"
      })
  void shouldLeaveOutCodesAndSentences(String value) {
    assertThat(vectors(Map.of("genre", List.of(value))).isEmpty()).isTrue();
    assertThat(near(vectors(Map.of("genre", List.of(value, "drama"))), value))
        .extracting(each -> each.value().value())
        .containsExactly("drama");
  }

  @Test
  void shouldLeaveOutKeysAndLargeColumns() {
    List<String> many = IntStream.range(0, 501).mapToObj(ValueVectorsTest::word).toList();

    assertThat(vectors(Map.of("film_id", List.of("comedy"))).isEmpty()).isTrue();
    assertThat(vectors(Map.of("genre", many)).isEmpty()).isTrue();
    assertThat(near(vectors(Map.of("genre", many, "mood", List.of("gloomy"))), "gloomy"))
        .extracting(each -> each.value().value())
        .containsExactly("gloomy");
  }

  private static String word(int number) {
    return "word" + (char) ('a' + number / 26) + (char) ('a' + number % 26);
  }
}
