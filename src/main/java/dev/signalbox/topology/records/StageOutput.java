package dev.signalbox.topology.records;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Failure;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.StageTiming;
import dev.signalbox.event.Want;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.TopicDefinition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The records that a stage sends.
public final class StageOutput<O extends SpecificRecordBase> {
  private static final Logger LOG = LoggerFactory.getLogger(StageOutput.class);

  /// Leaves room for key, headers and the batch around the value.
  public static final int MAX_VALUE_BYTES = TopicDefinition.MAX_RECORD_BYTES - (64 << 10);

  /// The length of a question, in characters, from which it is to blame for a too large event.
  private static final int LONG_TEXT = 100_000;

  /// The number of rejections after which a question gets a bare answer, and after which it gets
  /// none.
  private static final int BARE_ANSWER_FROM = 2;

  private static final int NO_ANSWER_FROM = 3;
  private static final int LONGEST_BARE_PROBLEM = 500;
  private static final int LONGEST_BARE_KEY = 1_000;

  private static final String NO_CODE = "none";
  private static final OutputRecord.Result ONWARD = new OutputRecord.Result("onward", NO_CODE);
  private static final OutputRecord.Result PASSED_ON =
      new OutputRecord.Result("passed_on", NO_CODE);

  private final StageName name;
  private final EventCodec codec;
  private final Class<O> type;
  private final String onward;
  private final RejectedEvents rejected;
  private final DeadLetters deadLetters;

  /// @param type of the event for the next stage
  /// @param onward the topology's node for these events
  StageOutput(
      StageName name, EventCodec codec, Class<O> type, String onward, RejectedEvents rejected) {
    this.name = name;
    this.codec = codec;
    this.type = type;
    this.onward = onward;
    this.rejected = rejected;
    this.deadLetters = new DeadLetters(name, codec, rejected);
  }

  /// @throws StageException the event is too large to be sent
  OutputRecord of(
      ReceivedRecord received, Question question, Outcome<O> outcome, StageTiming timing) {
    return switch (outcome) {
      case Outcome.Onward<O>(O event) ->
          output(onward, received, question, Journeys.withTiming(event, type, timing));
      case Outcome.Ended<O>(Answer answer) ->
          output(
              childFor(question),
              received,
              question,
              Journeys.withTiming(answer, Answer.class, timing));
    };
  }

  /// An answer of an earlier stage, on its way behind the questions before it.
  OutputRecord passedOn(ReceivedRecord received, Answer answer) {
    Question question = answer.getJourney().getQuestion();
    String key = received.keyText().orElse(question.getId());
    return new OutputRecord(
        PASSED_ON, childFor(question), key.getBytes(UTF_8), received.value(), received.headers());
  }

  /// An answer of an earlier stage on its way, with something new in it.
  OutputRecord passedOnWith(ReceivedRecord received, Answer answer) {
    return new OutputRecord(
        PASSED_ON,
        childFor(answer.getJourney().getQuestion()),
        Journeys.key(answer.getJourney().getQuestion()).getBytes(UTF_8),
        codec.encode(answer),
        received.headers());
  }

  /// The node for a question that ends early. In a conversation its answer travels on, up to the
  /// last stage of such a question, so that it does not overtake the questions before it.
  private String childFor(Question question) {
    boolean ends =
        question.getConversation().isEmpty() || name.compareTo(lastFor(question.getWant())) >= 0;
    return ends ? SinkNames.ANSWERS : onward;
  }

  private static StageName lastFor(Want want) {
    return switch (want) {
      case ROUTE -> StageName.RERANK;
      case SQL -> StageName.PLAN;
      case ANSWER -> StageName.EXECUTE;
    };
  }

  /// A dead letter, and a failed answer if the question's id can be read.
  List<OutputRecord> unreadable(ReceivedRecord received, RuntimeException cause) {
    String problem = String.valueOf(cause.getMessage());
    List<OutputRecord> outputs =
        new ArrayList<>(deadLetters.of(received, FailureCode.EVENT_UNREADABLE, problem));
    questionId(received)
        .filter(id -> rejected.times(id) < NO_ANSWER_FROM)
        .ifPresent(id -> outputs.add(unreadableAnswer(received, id, problem)));
    return outputs;
  }

  /// A dead letter, and a failed answer.
  List<OutputRecord> deadLetterAndAnswer(ReceivedRecord received, Journey journey, String problem) {
    List<OutputRecord> outputs =
        new ArrayList<>(deadLetters.of(received, FailureCode.INTERNAL, problem));
    outputs.addAll(failed(received, journey, FailureCode.INTERNAL, problem, 1));
    return outputs;
  }

  /// A failed answer that is small for any question, and smaller after a rejection.
  ///
  /// @return an empty list after a rejection of the smallest: then only the log names the record
  List<OutputRecord> failed(
      ReceivedRecord received, Journey journey, FailureCode code, String problem, int attempts) {
    Question question = journey.getQuestion();
    int rejections = rejected.times(question.getId());
    if (rejections >= NO_ANSWER_FROM) {
      LOG.error("No answer to the question of the record {} can be sent", received.place());
      return List.of();
    }
    if (rejections < BARE_ANSWER_FROM) {
      Answer answer =
          TerminalEvents.failed(Journeys.shortened(journey), name.id(), code, problem, attempts);
      byte[] value = codec.encode(answer);
      if (value.length <= MAX_VALUE_BYTES) {
        String key = Journeys.key(question);
        return List.of(output(childFor(question), received, key, question.getId(), answer, value));
      }
    }
    return List.of(bare(received, question, code, problem, attempts));
  }

  /// An answer with only the id of the question and the result that its client wants.
  private OutputRecord bare(
      ReceivedRecord received, Question question, FailureCode code, String problem, int attempts) {
    String shortened = problem.substring(0, Math.min(LONGEST_BARE_PROBLEM, problem.length()));
    Answer answer =
        TerminalEvents.failed(Journeys.bare(question), name.id(), code, shortened, attempts);
    RecordHeaders headers = CloudEvents.brief(received.headers());
    CloudEvents.describe(headers, question.getId(), name.id(), answer.getSchema());
    byte[] key = Journeys.key(question).getBytes(UTF_8);
    byte[] id = question.getId().getBytes(UTF_8);
    return new OutputRecord(
        result(answer),
        childFor(question),
        key.length <= LONGEST_BARE_KEY ? key : id,
        codec.encode(answer),
        headers);
  }

  private OutputRecord output(
      String child, ReceivedRecord received, Question question, SpecificRecordBase event) {
    byte[] value = codec.encode(event);
    if (value.length > MAX_VALUE_BYTES) {
      throw tooLarge(question, value.length);
    }
    return output(child, received, Journeys.key(question), question.getId(), event, value);
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

  private OutputRecord output(
      String child,
      ReceivedRecord received,
      String key,
      String id,
      SpecificRecordBase event,
      byte[] value) {
    RecordHeaders headers = new RecordHeaders(received.headers().toArray());
    CloudEvents.describe(headers, id, name.id(), event.getSchema());
    return new OutputRecord(result(event), child, key.getBytes(UTF_8), value, headers);
  }

  private static OutputRecord.Result result(SpecificRecordBase event) {
    if (!(event instanceof Answer answer)) {
      return ONWARD;
    }
    String code =
        answer
            .getFailure()
            .map(Failure::getCode)
            .or(() -> answer.getRefusal().map(refusal -> refusal.getReason().name()))
            .orElse(NO_CODE);
    return new OutputRecord.Result(answer.getStatus().name().toLowerCase(Locale.ROOT), code);
  }

  private OutputRecord unreadableAnswer(ReceivedRecord received, String id, String problem) {
    Instant askedAt = Instant.ofEpochMilli(Math.max(0, received.timestamp()));
    Question question =
        new Question(id, "", null, null, Want.ANSWER, List.of(), askedAt, null, null, null);
    Answer answer =
        TerminalEvents.failed(
            new Journey(question, "", List.of(), List.of(), null, List.of(), null, List.of()),
            name.id(),
            FailureCode.EVENT_UNREADABLE,
            "The record could not be read: " + problem,
            1);
    String key = received.keyText().orElse(id);
    return output(SinkNames.ANSWERS, received, key, id, answer, codec.encode(answer));
  }

  /// The id of the question that a record is meant to hold: the value's own where only its headers
  /// are wrong, else that of the headers, else the key.
  private Optional<String> questionId(ReceivedRecord received) {
    return Stream.of(
            ownId(received.value()), CloudEvents.id(received.headers()), received.keyText())
        .flatMap(Optional::stream)
        .filter(text -> !text.isBlank())
        .findFirst();
  }

  private Optional<String> ownId(byte @Nullable [] value) {
    try {
      return Optional.ofNullable(value)
          .map(bytes -> codec.decode(bytes, Question.class))
          .map(Question::getId);
    } catch (EventFormatException | RegistryException e) {
      LOG.trace("The value is no question", e);
      return Optional.empty();
    }
  }
}
