package dev.signalbox.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.event.EventFormatException.Kind;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.message.BinaryMessageEncoder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EventCodecTest {
  private static final Question QUESTION =
      Question.newBuilder()
          .setId("q-1")
          .setText("How many ships sail to Rügen? 船")
          .setConversation("c-1")
          .setDatabases(List.of("ships"))
          .setAskedAt(Instant.ofEpochMilli(1_700_000_000_123L))
          .build();

  private final EventCodec codec = new EventCodec();

  @Test
  void shouldReadWhatItWrites() {
    assertThat(codec.decode(codec.encode(QUESTION), Question.class)).isEqualTo(QUESTION);
  }

  @Test
  void shouldWriteTheSingleObjectEncodingOfAvro() throws Exception {
    byte[] bytes = codec.encode(QUESTION);

    assertThat(bytes).startsWith((byte) 0xC3, (byte) 0x01);
    assertThat(Question.getDecoder().decode(bytes)).isEqualTo(QUESTION);
  }

  @Test
  void shouldReadFromManyThreadsAtOnce() {
    List<Question> questions =
        IntStream.range(0, 2_000)
            .mapToObj(i -> Question.newBuilder(QUESTION).setId("q-" + i).build())
            .toList();

    List<Question> read =
        questions.parallelStream()
            .map(question -> codec.decode(codec.encode(question), Question.class))
            .toList();

    assertThat(read).isEqualTo(questions);
  }

  @Test
  void shouldReadAnEventOfAnEarlierVersion() throws Exception {
    Schema earlier =
        new Schema.Parser()
            .parse(
                """
                {"type": "record", "name": "Feedback", "namespace": "dev.signalbox.event", "fields": [
                  {"name": "question", "type": "string"},
                  {"name": "databases", "type": {"type": "array", "items": "string"}},
                  {"name": "givenAt", "type": {"type": "long", "logicalType": "timestamp-millis"}}]}
                """);
    GenericRecord written = new GenericData.Record(earlier);
    written.put("question", "which ship?");
    written.put("databases", List.of("ships"));
    written.put("givenAt", 5L);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new BinaryMessageEncoder<GenericRecord>(GenericData.get(), earlier).encode(written, bytes);

    Feedback read =
        new EventCodec(() -> List.of(earlier), null).decode(bytes.toByteArray(), Feedback.class);

    assertThat(read.getQuestion()).isEqualTo("which ship?");
    assertThat(read.getTenant()).isEmpty();
    assertThat(read.getGivenAt()).isEqualTo(Instant.ofEpochMilli(5));
  }

  @Test
  void shouldRefuseWhatIsNotAvro() {
    assertRefused(
        "how many ships?".getBytes(java.nio.charset.StandardCharsets.UTF_8),
        Kind.NOT_AVRO,
        "C3 01");
    assertRefused(new byte[] {(byte) 0xC3, 1, 0}, Kind.NOT_AVRO, "3 bytes");
    assertRefused(new byte[0], Kind.NOT_AVRO, "0 bytes");
    assertRefused(null, Kind.EMPTY, "Question");
  }

  @Test
  void shouldRefuseAnUnknownSchema() {
    byte[] bytes = codec.encode(QUESTION);
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(2, 0xABCDEFL);

    assertRefused(bytes, Kind.UNKNOWN_SCHEMA, "0000000000abcdef");
    assertThatThrownBy(() -> codec.decode(bytes, Question.class))
        .isInstanceOfSatisfying(
            UnknownSchemaException.class,
            unknown -> assertThat(unknown.fingerprint()).isEqualTo(0xABCDEFL));
  }

  @Test
  void shouldTellAnUnknownSchemaFromEverythingElse() {
    byte[] known = codec.encode(QUESTION);
    byte[] newer = NewerVersion.rewritten(known, Question.getClassSchema());

    assertThatThrownBy(() -> codec.requireKnownSchema(newer))
        .isInstanceOf(UnknownSchemaException.class);
    assertThatThrownBy(() -> codec.requireKnownSchema(Arrays.copyOf(newer, 10)))
        .isInstanceOf(UnknownSchemaException.class);
    for (byte[] other :
        List.of(known, Arrays.copyOf(known, 10), Arrays.copyOf(newer, 9), new byte[] {1, 2, 3})) {
      codec.requireKnownSchema(other);
    }
    codec.requireKnownSchema(null);
  }

  @Test
  void shouldReadANewerVersionWhoseSchemaItKnows() {
    byte[] newer = NewerVersion.rewritten(codec.encode(QUESTION), Question.getClassSchema());

    assertThat(NewerVersion.codec(Question.getClassSchema()).decode(newer, Question.class))
        .isEqualTo(QUESTION);
  }

  @Test
  void shouldTakeRandomBytesForNoEventAtAll() {
    Random random = new Random(7);
    for (int i = 0; i < 1_000; i++) {
      byte[] bytes = new byte[random.nextInt(64)];
      random.nextBytes(bytes);

      if (JsonEvents.seemsJson(bytes)) {
        assertRefused(bytes, Kind.CORRUPT, "begins as JSON");
      } else {
        assertRefused(bytes, Kind.NOT_AVRO, "C3 01");
      }
      codec.requireKnownSchema(bytes);
    }
  }

  @Test
  void shouldRefuseAnotherEvent() {
    byte[] bytes =
        codec.encode(
            SchemaChange.newBuilder()
                .setDatabase("ships")
                .setSource("test")
                .setChangedAt(Instant.EPOCH)
                .build());

    assertRefused(bytes, Kind.WRONG_TYPE, "SchemaChange");
  }

  @Test
  void shouldRefuseAnyTruncatedOrLengthenedBody() {
    byte[] whole = codec.encode(QUESTION);
    for (int length = 10; length < whole.length; length++) {
      assertRefused(Arrays.copyOf(whole, length), Kind.CORRUPT, "Question");
    }
    assertRefused(Arrays.copyOf(whole, whole.length + 1), Kind.CORRUPT, "left over");
  }

  @Test
  void shouldRefuseHostileLengthsWithoutAllocatingThem() {
    ByteBuffer hostile = ByteBuffer.allocate(20).order(ByteOrder.LITTLE_ENDIAN);
    hostile.put((byte) 0xC3).put((byte) 1);
    hostile.putLong(SchemaNormalization.parsingFingerprint64(Question.getClassSchema()));
    hostile.put(new byte[] {(byte) 0xFE, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x0F});

    assertRefused(hostile.array(), Kind.CORRUPT, "Question");
  }

  private void assertRefused(byte @Nullable [] bytes, Kind kind, String mentioned) {
    assertThatThrownBy(() -> codec.decode(bytes, Question.class))
        .isInstanceOfSatisfying(
            EventFormatException.class,
            refused -> {
              assertThat(refused.kind()).isEqualTo(kind);
              assertThat(refused).hasMessageContaining(mentioned);
            });
  }
}
