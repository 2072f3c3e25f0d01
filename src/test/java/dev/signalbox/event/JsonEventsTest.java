package dev.signalbox.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.event.EventFormatException.Kind;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class JsonEventsTest {
  private static final CloudEventEnvelope ENVELOPE =
      new CloudEventEnvelope(
          "q-1", "signalbox/execute", Instant.EPOCH, Answer.getClassSchema().getFullName());

  private final EventCodec codec = new EventCodec();

  @ParameterizedTest
  @EnumSource(value = EventFormat.class, mode = EnumSource.Mode.EXCLUDE, names = "AVRO_REGISTRY")
  void shouldReadWhatItWrites(EventFormat format) {
    Answer answer = FilledEvent.answer(Map.of());

    byte[] written = codec.encode(answer, format, ENVELOPE, "answers-value");

    // Avro cannot compare its own lists of records with optional times.
    assertThat(codec.encode(codec.decode(written, Answer.class))).isEqualTo(codec.encode(answer));
    assertThat(codec.holds(written, Answer.class)).isTrue();
    assertThat(codec.holds(written, Question.class)).isFalse();
  }

  @Test
  void shouldKeepEveryKindOfCell() {
    ResultTable result =
        new ResultTable(
            List.of(new ResultColumn("a", "t", null)),
            List.of(
                Arrays.asList(null, true, 9_007_199_254_740_993L, 3.0, -0.1),
                Arrays.asList("3", Double.NaN, Double.NEGATIVE_INFINITY, bytes(0, 255), 1e300)),
            null);

    assertThat(again(result, ResultTable.class)).isEqualTo(result);
  }

  @Test
  void shouldWriteNaturalJson() throws Exception {
    Question question =
        Question.newBuilder()
            .setId("q-1")
            .setText("Schiffe nach Rügen?")
            .setDatabases(List.of("ships"))
            .setAskedAt(Instant.parse("2026-03-31T09:00:00.250Z"))
            .build();

    assertThat(new JsonMapper().readTree(JsonEvents.write(question)))
        .isEqualTo(
            new JsonMapper()
                .readTree(
                    """
                    {"id": "q-1", "text": "Schiffe nach Rügen?", "want": "ANSWER",
                     "databases": ["ships"], "askedAt": "2026-03-31T09:00:00.250Z"}
                    """));
  }

  @Test
  void shouldTakeDefaultsForFieldsThatAreLeftOutOrNull() {
    Question question =
        read(
            """
              {"id": "q", "text": "How many ships?", "databases": null, "tenant": null,
               "askedAt": 1700000000123}
            """);

    assertThat(question.getWant()).isEqualTo(Want.ANSWER);
    assertThat(question.getDatabases()).isEmpty();
    assertThat(question.getTenant()).isEmpty();
    assertThat(question.getAskedAt()).isEqualTo(Instant.ofEpochMilli(1_700_000_000_123L));
  }

  @Test
  void shouldTakeIdAndTimeOfACloudEvent() {
    Question question =
        read(
            """
            {"specversion": "1.0", "id": "e-7", "source": "shop", "type": "com.example.asked",
             "time": "2026-03-31T11:00:00+02:00", "data": {"text": "How many ships?"}}
            """);

    assertThat(question.getId()).isEqualTo("e-7");
    assertThat(question.getAskedAt()).isEqualTo("2026-03-31T09:00:00Z");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"id\": \"q\", \"text\": \"t\"} | 'askedAt' is missing; it is a time such as",
        "{\"id\": 5} | 'id' must be a text, not NUMBER",
        "{\"id\": \"q\", \"txt\": \"t\"} | 'txt' is unknown; a Question has id, text, conversation",
        "{\"id\": \"q\", \"text\": \"t\", \"want\": \"all\"} | 'want' must be one of ROUTE, SQL, ANSWER, not \"all\"",
        "{\"id\": \"q\", \"text\": \"t\", \"databases\": \"shop\"} | 'databases' must be an array",
        "{\"id\": \"q\", \"text\": \"t\", \"databases\": [1]} | 'databases[0]' must be a text",
        "{\"id\": \"q\", \"text\": \"t\", \"askedAt\": \"yesterday\"} | 'askedAt' must be a time such as",
        "{\"id\": \"q\", \"id\": \"r\"} | Duplicate field 'id'",
        "{\"id\": \"q\" | is none",
        "{\"id\": \"q\"} {} | is none",
        "{\"specversion\": \"1.0\", \"type\": \"x\"} | no object in 'data'",
        "{\"specversion\": \"1.0\", \"type\": \"dev.signalbox.event.Answer\", \"data\": {}} | where dev.signalbox.event.Question was expected"
      })
  void shouldNameTheFieldAndTheFix(String json, String message) {
    assertThatThrownBy(() -> read(json))
        .isInstanceOfSatisfying(
            EventFormatException.class, e -> assertThat(e.kind()).isNotEqualTo(Kind.NOT_AVRO))
        .hasMessageContaining(message);
  }

  @Test
  void shouldPassOverFieldsOfANewerVersionInItsOwnEvents() {
    Answer answer = FilledEvent.answer(Map.of());
    String newer =
        new String(JsonEvents.write(answer), UTF_8).replaceFirst("\\{", "{\"mood\": \"good\", ");

    assertThat(codec.decode(newer.getBytes(UTF_8), Answer.class)).isEqualTo(answer);
  }

  private Question read(String json) {
    return codec.decode(json.getBytes(UTF_8), Question.class);
  }

  private <T extends SpecificRecordBase> T again(T event, Class<T> type) {
    return codec.decode(JsonEvents.write(event), type);
  }

  private static ByteBuffer bytes(int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(values.length);
    for (int value : values) {
      bytes.put((byte) value);
    }
    return bytes.flip();
  }
}
