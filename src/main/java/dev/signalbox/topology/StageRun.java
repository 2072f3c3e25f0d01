package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.StageTiming;
import dev.signalbox.event.Want;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.Terminal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One stage's work on undecoded records: bytes in, bytes out. Whatever goes wrong with a record
/// becomes an event: a failed answer, and a dead letter where the record cannot be read.
///
/// It forwards nothing itself and keeps no state, so it may run on any thread.
final class StageRun<I extends SpecificRecordBase, O extends SpecificRecordBase> {
  private static final Logger LOG = LoggerFactory.getLogger(StageRun.class);

  /// Leaves room for key, headers and the batch around the value.
  private static final int MAX_VALUE_BYTES = TopicDefinition.MAX_RECORD_BYTES - (64 << 10);

  /// Characters of a question from which on its own length is to blame for an event's.
  private static final int LONG_TEXT = 100_000;

  private final StageName name;
  private final EventCodec codec;
  private final Class<I> input;
  private final Class<O> output;
  private final Stage<I, O> stage;
  private final DeadLetters deadLetters;

  StageRun(StageName name, EventCodec codec, Class<I> input, Class<O> output, Stage<I, O> stage) {
    this.name = name;
    this.codec = codec;
    this.input = input;
    this.output = output;
    this.stage = stage;
    this.deadLetters = new DeadLetters(name, codec);
  }

  /// What the record becomes; never nothing.
  ///
  /// @throws InterruptedException the machinery gave up on this call
  List<Emission> run(ReceivedRecord received) throws InterruptedException {
    I event;
    try {
      event = codec.decode(received.value(), input);
      checkId(event);
    } catch (EventFormatException | StageException unreadable) {
      return unreadable(received, String.valueOf(unreadable.getMessage()));
    }
    Instant startedAt = Instant.now();
    long began = System.nanoTime();
    Journey journey = Journeys.of(event);
    Outcome<O> outcome;
    try {
      outcome = stage.apply(event);
    } catch (StageException failure) {
      outcome = failed(journey, failure.code(), String.valueOf(failure.getMessage()));
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError unexpected) {
      outcome = failed(journey, unexpected);
    }
    long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - began);
    StageTiming timing = new StageTiming(name.id(), startedAt, micros);
    try {
      return List.of(emission(received, journey.getQuestion(), outcome, timing));
    } catch (RuntimeException unwritable) {
      Outcome<O> failure = failed(Journeys.shortened(journey), unwritable);
      return List.of(emission(received, journey.getQuestion(), failure, timing));
    }
  }

  private void checkId(I event) {
    if (Journeys.of(event).getQuestion().getId().isBlank()) {
      throw new StageException(
          FailureCode.EVENT_UNREADABLE, "the question has no id; its answer would be nobody's");
    }
  }

  private Outcome<O> failed(Journey journey, FailureCode code, String message) {
    return Outcome.ended(Terminal.failed(journey, name.id(), code, message, 1));
  }

  private Outcome<O> failed(Journey journey, Throwable unexpected) {
    if (unexpected instanceof StageException known) {
      return failed(journey, known.code(), String.valueOf(known.getMessage()));
    }
    LOG.error("Stage {} failed unexpectedly", name.id(), unexpected);
    return failed(
        journey,
        FailureCode.INTERNAL,
        "The stage failed unexpectedly (%s); the log of the process has the details"
            .formatted(unexpected.getClass().getSimpleName()));
  }

  private static StageException tooLarge(Question question, int bytes) {
    return question.getText().length() > LONG_TEXT
        ? new StageException(
            FailureCode.QUESTION_TOO_LONG,
            "The question has %d characters; ask a shorter one"
                .formatted(question.getText().length()))
        : new StageException(
            FailureCode.INTERNAL,
            "The event has %d bytes where %d are allowed; ask for fewer columns or rows, or lower execution.bytes"
                .formatted(bytes, MAX_VALUE_BYTES));
  }

  private Emission emission(
      ReceivedRecord received, Question question, Outcome<O> outcome, StageTiming timing) {
    return switch (outcome) {
      case Outcome.Onward<O>(O event) ->
          emission(
              output == Answer.class ? StageTopology.ANSWERS : StageTopology.ONWARD,
              received,
              question,
              Journeys.withTiming(event, output, timing));
      case Outcome.Ended<O>(Answer answer) ->
          emission(
              StageTopology.ANSWERS,
              received,
              question,
              Journeys.withTiming(answer, Answer.class, timing));
    };
  }

  private Emission emission(
      String child, ReceivedRecord received, Question question, SpecificRecordBase event) {
    byte[] value = codec.encode(event);
    if (value.length > MAX_VALUE_BYTES) {
      throw tooLarge(question, value.length);
    }
    return emission(child, received, Journeys.key(question), question.getId(), event, value);
  }

  private Emission emission(
      String child,
      ReceivedRecord received,
      String key,
      String id,
      SpecificRecordBase event,
      byte[] value) {
    RecordHeaders headers = new RecordHeaders(received.headers().toArray());
    CloudEvents.describe(headers, id, name.id(), event.getSchema());
    return new Emission(child, key.getBytes(UTF_8), value, headers);
  }

  private List<Emission> unreadable(ReceivedRecord received, String problem) {
    List<Emission> emissions = new ArrayList<>();
    emissions.add(deadLetters.bury(received, FailureCode.EVENT_UNREADABLE, problem));
    questionId(received).ifPresent(id -> emissions.add(unreadableAnswer(received, id, problem)));
    return emissions;
  }

  private Emission unreadableAnswer(ReceivedRecord received, String id, String problem) {
    Question question =
        new Question(
            id,
            "",
            null,
            null,
            Want.ANSWER,
            List.of(),
            Instant.ofEpochMilli(Math.max(0, received.timestamp())));
    Answer answer =
        Terminal.failed(
            new Journey(question, "", List.of(), List.of()),
            name.id(),
            FailureCode.EVENT_UNREADABLE,
            "The record could not be read: " + problem,
            1);
    String key = received.keyText().orElse(id);
    return emission(StageTopology.ANSWERS, received, key, id, answer, codec.encode(answer));
  }

  private static Optional<String> questionId(ReceivedRecord received) {
    Optional<String> id = CloudEvents.id(received.headers()).filter(text -> !text.isBlank());
    if (id.isPresent()) {
      return id;
    }
    return received.keyText().filter(text -> !text.isBlank());
  }
}
