package dev.signalbox.topology.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.EventFormatException.Kind;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import io.cloudevents.core.builder.CloudEventBuilder;
import io.cloudevents.core.message.Encoding;
import io.cloudevents.jackson.JsonFormat;
import io.cloudevents.kafka.CloudEventSerializer;
import java.net.URI;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatedContentTest {
  private static final String TIME = "2026-03-31T11:00:00+02:00";
  private static final byte[] TEXT_ALONE = "{\"text\": \"How many ships?\"}".getBytes(UTF_8);
  private static final byte[] WHOLE =
      "{\"id\": \"q\", \"text\": \"How many ships?\", \"askedAt\": 0}".getBytes(UTF_8);
  private static final byte[] ENVELOPED =
      "{\"specversion\": \"1.0\", \"id\": \"q\", \"time\": \"%s\", \"data\": {\"text\": \"How many ships?\"}}"
          .formatted(TIME)
          .getBytes(UTF_8);

  private final EventCodec codec = new EventCodec();
  private final RecordHeaders headers = new RecordHeaders();

  private Question read(byte[] value) {
    return codec.decode(value, CloudEvents.stated(headers), Question.class);
  }

  private void state(String header, String value) {
    headers.add(header, value.getBytes(UTF_8));
  }

  private byte[] avro() {
    return codec.encode(
        Question.newBuilder()
            .setId("q")
            .setText("How many ships?")
            .setWant(Want.ANSWER)
            .setDatabases(List.of())
            .setAskedAt(Instant.EPOCH)
            .build());
  }

  @ParameterizedTest
  @EnumSource(Encoding.class)
  void shouldReadTheRecordsOfTheCloudEventsSdk(Encoding encoding) {
    byte[] value;
    try (CloudEventSerializer serializer = new CloudEventSerializer()) {
      serializer.configure(
          Map.of(
              CloudEventSerializer.ENCODING_CONFIG,
              encoding,
              CloudEventSerializer.EVENT_FORMAT_CONFIG,
              JsonFormat.CONTENT_TYPE),
          false);
      value =
          serializer.serialize(
              "questions",
              headers,
              CloudEventBuilder.v1()
                  .withId("e-7")
                  .withSource(URI.create("shop"))
                  .withType("com.example.asked")
                  .withTime(OffsetDateTime.parse(TIME))
                  .withData("application/json", TEXT_ALONE)
                  .build());
    }

    Question question = read(value);

    assertThat(question.getId()).isEqualTo("e-7");
    assertThat(question.getAskedAt()).isEqualTo("2026-03-31T09:00:00Z");
    assertThat(question.getText()).isEqualTo("How many ships?");
  }

  @Test
  void shouldPreferTheIdAndTheTimeOfTheEventItself() {
    state("ce_id", "other");
    state("ce_time", TIME);

    assertThat(read(WHOLE).getId()).isEqualTo("q");
    assertThat(read(WHOLE).getAskedAt()).isEqualTo(Instant.EPOCH);
    assertThat(read(ENVELOPED).getId()).isEqualTo("q");
    assertThat(read(avro()).getId()).isEqualTo("q");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "Application/JSON; charset=utf-8",
        "text/json",
        "application/x.y+json"
      })
  void shouldReadJsonUnderItsMediaTypes(String mediaType) {
    state("content-type", mediaType);

    assertThat(read(WHOLE).getId()).isEqualTo("q");
    assertThat(read(ENVELOPED).getId()).isEqualTo("q");
    assertContradicted(avro(), "does not begin as an object in JSON");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "avro/binary",
        "application/avro",
        "application/vnd.apache.avro+binary",
        "application/x-avro"
      })
  void shouldReadAvroUnderItsMediaTypes(String mediaType) {
    state("content-type", mediaType);

    assertThat(read(avro()).getId()).isEqualTo("q");
    assertContradicted(WHOLE, "content-type says " + mediaType + ", and the value begins as JSON");
  }

  @Test
  void shouldReadNoOtherJsonUnderTheMediaTypeOfCloudEvents() {
    state("content-type", "application/cloudevents+json; charset=utf-8");

    assertThat(read(ENVELOPED).getId()).isEqualTo("q");
    assertContradicted(WHOLE, "no text in 'specversion'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/cloudevents+avro", "application/cloudevents-batch+json"})
  void shouldNameTheFormatOfCloudEventsThatItReads(String mediaType) {
    state("content-type", mediaType);

    assertContradicted(ENVELOPED, "is read as application/cloudevents+json alone");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "text/plain", "application/octet-stream", "json"})
  void shouldGoByTheFirstBytesWhereTheMediaTypeSaysNothing(String mediaType) {
    state("content-type", mediaType);

    assertThat(read(WHOLE).getId()).isEqualTo("q");
    assertThat(read(avro()).getId()).isEqualTo("q");
  }

  @Test
  void shouldRefuseAnEventOfAnotherType() {
    state("ce_type", "dev.signalbox.event.Feedback");

    assertThatThrownBy(() -> read(WHOLE))
        .hasMessageContaining(
            "type dev.signalbox.event.Feedback where dev.signalbox.event.Question");
  }

  @Test
  void shouldNameATimeThatIsNone() {
    state("ce_id", "q");
    state("ce_time", "yesterday");

    assertThatThrownBy(() -> read(TEXT_ALONE))
        .hasMessageContaining("stands for the missing field 'askedAt'")
        .hasMessageContaining("not \"yesterday\"");
  }

  private void assertContradicted(byte[] value, String message) {
    assertThatThrownBy(() -> read(value))
        .isInstanceOfSatisfying(
            EventFormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.CONTRADICTED))
        .hasMessageContaining(message)
        .hasMessageContaining("or no such header");
  }
}
