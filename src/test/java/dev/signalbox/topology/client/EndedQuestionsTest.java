package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.dialogue.MemoryRequest;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.TestEvents;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.client.EndedCount.ModelPart;
import dev.signalbox.topology.client.EndedQuestions.Ended;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The test itself writes the terminal events, as stages of other processes do.
@Tag("slow")
class EndedQuestionsTest {
  private static final long MINUTE = Duration.ofMinutes(1).toMillis();
  private final long begin = Instant.now().truncatedTo(ChronoUnit.HOURS).toEpochMilli();

  private final Configuration configuration =
      TestConfiguration.on(BrokerFixture.bootstrapServers(), Path.of("unused"));
  private final ClientProperties properties =
      new ClientProperties(configuration, BrokerFixture.bootstrapServers());
  private final String answers = new Topics(configuration).name(Topics.ANSWERS);
  private final EventCodec codec = new EventCodec();
  private final AtomicLong now = new AtomicLong(begin);
  private final Admin admin = Admin.create(properties.admin());
  private final KafkaProducer<byte[], byte[]> producer =
      new KafkaProducer<>(properties.producer("test"));

  @BeforeEach
  void prepare() throws Exception {
    new Topics(configuration).create(admin);
  }

  @AfterEach
  void close() {
    producer.close();
    admin.close();
  }

  private EndedQuestions ended(long most) {
    return new EndedQuestions(
        configuration,
        BrokerFixture.bootstrapServers(),
        admin,
        () -> Instant.ofEpochMilli(now.get()),
        most);
  }

  private static Ended whole(EndedQuestions ended) throws InterruptedException {
    Ended counted = ended.poll();
    while (counted.unread() > 0) {
      counted = ended.poll();
    }
    return counted;
  }

  private void end(long millis, byte[] answer) throws Exception {
    end(0, millis, answer);
  }

  private void end(int partition, long millis, byte[] answer) throws Exception {
    var _ =
        producer
            .send(new ProducerRecord<>(answers, partition, millis, "q".getBytes(UTF_8), answer))
            .get(30, TimeUnit.SECONDS);
  }

  private byte[] refused(String... databases) {
    return refused(TestEvents.question("How many ships?"), databases);
  }

  private byte[] refused(Question question, String... databases) {
    Answer answer =
        TerminalEvents.refused(
            TestEvents.journey(question),
            null,
            RefusalReason.CANNOT_WRITE_SQL,
            "No query was found");
    return codec.encode(Answer.newBuilder(answer).setDatabases(List.of(databases)).build());
  }

  @Test
  void shouldCountTheQuestionsOfATenantApart() throws Exception {
    Question question = TestEvents.question("How many ships?");
    end(begin - MINUTE, refused("shop"));
    for (String tenant : List.of("north", "north", "south")) {
      end(begin - MINUTE, refused(Question.newBuilder(question).setTenant(tenant).build(), tenant));
    }
    try (EndedQuestions ended = ended(100)) {
      Ended all = whole(ended);
      assertThat(all.counts()).containsEntry(new EndedCount.Status(AnswerStatus.REFUSED), 4L);
      assertThat(all.of("north").counts())
          .containsOnly(
              Map.entry(new EndedCount.Status(AnswerStatus.REFUSED), 2L),
              Map.entry(new EndedCount.Refusal("CANNOT_WRITE_SQL"), 2L),
              Map.entry(new EndedCount.RefusedDatabase("CANNOT_WRITE_SQL", "north"), 2L));
      assertThat(all.of("nobody").counts()).isEmpty();
    }
  }

  @Test
  void shouldCountTheQuestionsOfTheLastHour() throws Exception {
    ModelUse call = TestEvents.modelUse("plan.v3");
    ModelUse recalled = ModelUse.newBuilder(call).setRecordedAt(Instant.EPOCH).build();
    Journey journey = TestEvents.journey(TestEvents.question("How many ships?"));
    Answer failed =
        TerminalEvents.failed(
            Journey.newBuilder(journey).setModelCalls(List.of(call, recalled)).build(),
            "plan",
            FailureCode.INTERNAL,
            "It broke",
            1);
    end(begin - 90 * MINUTE, refused("too-old"));
    end(begin - 30 * MINUTE, refused("shop", "opera"));
    end(begin - 30 * MINUTE, "no answer".getBytes(UTF_8));
    try (EndedQuestions ended = ended(100)) {
      Ended first = whole(ended);
      assertThat(first.from()).isEqualTo(Instant.ofEpochMilli(begin - 60 * MINUTE));
      assertThat(first.counts())
          .containsEntry(new EndedCount.Status(AnswerStatus.REFUSED), 1L)
          .containsEntry(new EndedCount.Refusal("CANNOT_WRITE_SQL"), 1L)
          .containsEntry(new EndedCount.RefusedDatabase("CANNOT_WRITE_SQL", "opera"), 1L)
          .containsEntry(new EndedCount.Unreadable(), 1L)
          .hasSize(5);

      now.addAndGet(10 * MINUTE);
      end(now.get(), codec.encode(failed));
      assertThat(whole(ended).counts())
          .containsEntry(new EndedCount.Failure("INTERNAL"), 1L)
          .containsEntry(new EndedCount.Refusal("CANNOT_WRITE_SQL"), 1L)
          .containsEntry(new EndedCount.Model(call.getStage(), ModelPart.CALLS), 1L)
          .containsEntry(new EndedCount.Model(call.getStage(), ModelPart.RECALLED), 1L)
          .containsEntry(
              new EndedCount.Model(call.getStage(), ModelPart.INPUT_TOKENS),
              (long) call.getInputTokens());

      now.addAndGet(30 * MINUTE);
      assertThat(whole(ended).counts())
          .doesNotContainKey(new EndedCount.Refusal("CANNOT_WRITE_SQL"))
          .containsEntry(new EndedCount.Failure("INTERNAL"), 1L);
    }
  }

  /// The list of conversations and their deletion take the way of a question, and ask nothing.
  @Test
  void shouldNotCountRequestsAboutConversations() throws Exception {
    Question showing = MemoryRequest.of(ConversationControl.SHOW, null, "c");
    end(
        begin,
        codec.encode(
            TerminalEvents.refused(
                TestEvents.journey(showing), null, RefusalReason.NOT_UNDERSTOOD, "as asked")));
    try (EndedQuestions ended = ended(100)) {
      assertThat(whole(ended).counts()).isEmpty();
    }
  }

  /// One partition is read from its beginning, and another one from its last records on.
  @Test
  void shouldCountNothingBeforeTheTimeThatItTells() throws Exception {
    end(0, begin - 40 * MINUTE, refused("early"));
    for (int minute = 30; minute > 0; minute--) {
      end(1, begin - minute * MINUTE, refused("shop"));
    }
    end(0, begin, refused("late"));
    try (EndedQuestions ended = ended(20)) {
      Ended first = whole(ended);
      assertThat(first.from()).isEqualTo(Instant.ofEpochMilli(begin - 20 * MINUTE));
      assertThat(first.counts()).containsEntry(new EndedCount.Status(AnswerStatus.REFUSED), 21L);
    }
  }

  /// Two readers that begin at different times tell the same.
  @Test
  void shouldCountTheSameAtEachGateway() throws Exception {
    try (EndedQuestions early = ended(100);
        EndedQuestions late = ended(100)) {
      whole(early);
      end(begin - MINUTE, refused("shop"));
      end(begin - MINUTE, refused("shop"));

      assertThat(whole(early)).isEqualTo(whole(late));
      assertThat(whole(late).counts())
          .containsEntry(new EndedCount.RefusedDatabase("CANNOT_WRITE_SQL", "shop"), 2L);
    }
  }

  @Test
  void shouldTellTheTimeFromWhichItCountsWhereThereAreTooMany() throws Exception {
    for (int minute = 50; minute > 0; minute--) {
      end(begin - minute * MINUTE, refused("shop"));
    }
    try (EndedQuestions ended = ended(20)) {
      Ended first = whole(ended);
      assertThat(first.from()).isEqualTo(Instant.ofEpochMilli(begin - 20 * MINUTE));
      assertThat(first.counts()).containsEntry(new EndedCount.Status(AnswerStatus.REFUSED), 20L);

      for (int question = 0; question < 30; question++) {
        end(begin, refused("shop"));
      }
      Ended second = whole(ended);
      assertThat(second.from()).isEqualTo(Instant.ofEpochMilli(begin));
      assertThat(second.counts()).containsEntry(new EndedCount.Status(AnswerStatus.REFUSED), 20L);
    }
  }
}
