package dev.signalbox.topology.records;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.StageTiming;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.RemindedStage;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.topology.async.Attempt;
import dev.signalbox.topology.async.MemoryUpdate;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.Work;
import dev.signalbox.topology.kafka.CloudEvents;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One stage's work on undecoded records: bytes in, bytes out. Every failure becomes an event: a
/// failed answer, and also a dead letter where the record cannot be read.
///
/// Where the stage remembers conversations, each attempt gets the turns before its question, and
/// the end of a turn says what the stage remembers of it. An answer that ends a request about a
/// conversation passes through the stages as any other answer does; each shows or forgets its part.
///
/// It forwards nothing itself and keeps no state, so it may run on any thread.
public final class StageInvocation<I extends SpecificRecordBase, O extends SpecificRecordBase>
    implements Work {
  private static final Logger LOG = LoggerFactory.getLogger(StageInvocation.class);

  private final StageName name;
  private final EventCodec codec;
  private final Class<I> input;
  private final Stage<I, O> stage;
  private final StageOutput<O> out;
  private final RejectedEvents rejected;
  private final @Nullable Conversations conversations;
  private final FailedEvents failures;

  /// @param onward the topology's node for events of the next stage
  /// @param conversations null: the stage remembers none
  public StageInvocation(
      StageName name,
      EventCodec codec,
      Class<I> input,
      Class<O> outputType,
      String onward,
      RejectedEvents rejected,
      Stage<I, O> stage,
      @Nullable Conversations conversations) {
    this.name = name;
    this.codec = codec;
    this.input = input;
    this.rejected = rejected;
    this.stage = stage;
    this.conversations = conversations;
    this.failures = new FailedEvents(name);
    this.out = new StageOutput<>(name, codec, outputType, onward, rejected);
  }

  public StageName name() {
    return name;
  }

  /// Any client may write questions, so an unknown schema there must not stop the stage. Signalbox
  /// itself writes all other events, and their headers say so.
  @Override
  public void requireKnownSchema(ReceivedRecord received) {
    if (input != Question.class && CloudEvents.areOurs(received.headers())) {
      codec.requireKnownSchema(received.value());
    }
  }

  /// A record whose key is the id of its question is in no conversation.
  @Override
  public Optional<String> memoryKey(ReceivedRecord received) {
    if (conversations == null || received.keyText().equals(CloudEvents.id(received.headers()))) {
      return Optional.empty();
    }
    try {
      if (!isAnswer(received)) {
        return Conversations.key(
            Journeys.of(
                    codec.decode(received.value(), CloudEvents.stated(received.headers()), input))
                .getQuestion(),
            received);
      }
      Question ended = codec.decode(received.value(), Answer.class).getJourney().getQuestion();
      return ended.getControl().isPresent() ? Conversations.key(ended, received) : Optional.empty();
    } catch (EventFormatException unreadable) {
      return Optional.empty(); // the attempt ends such a record
    }
  }

  @Override
  public void requireKnownMemory(byte[] memory) {
    codec.requireKnownSchema(memory);
  }

  private boolean isAnswer(ReceivedRecord received) {
    return input != Question.class && codec.holds(received.value(), Answer.class);
  }

  @Override
  public Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number)
      throws InterruptedException {
    I event;
    try {
      if (isAnswer(received)) {
        return passedOn(received, codec.decode(received.value(), Answer.class), memory);
      }
      event = read(received);
    } catch (EventFormatException | StageException unreadable) {
      return new Attempt.Finished(out.unreadable(received, unreadable));
    }
    Instant startedAt = Instant.now();
    long began = System.nanoTime();
    Journey journey = Journeys.of(event);
    Optional<String> rejection = rejected.reason(journey.getQuestion().getId());
    if (rejection.isPresent()) {
      return new Attempt.Finished(out.deadLetterAndAnswer(received, journey, rejection.get()));
    }
    Outcome<O> outcome;
    boolean mayPass = false;
    try {
      outcome = CallContext.of(journey).during(() -> apply(event, journey, memory));
    } catch (NotNowException notNow) {
      return new Attempt.Deferred(notNow.delay(), notNow.most(), notNow);
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError failure) {
      outcome = Outcome.ended(failures.of(event, failure, number));
      mayPass = failure instanceof StageException known && known.code().passing();
    }
    long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - began);
    StageTiming timing = new StageTiming(name.id(), startedAt, micros);
    try {
      List<OutputRecord> outputs =
          List.of(out.of(received, journey.getQuestion(), outcome, timing));
      return mayPass
          ? new Attempt.Failed(outputs)
          : new Attempt.Finished(outputs, update(received, event, memory, outcome));
    } catch (RuntimeException unwritable) {
      return new Attempt.Finished(unwritten(received, journey, unwritable, number));
    }
  }

  private Attempt passedOn(ReceivedRecord received, Answer answer, byte @Nullable [] memory) {
    Question question = answer.getJourney().getQuestion();
    ConversationControl control = question.getControl().orElse(null);
    if (conversations == null || control == null) {
      return new Attempt.Finished(List.of(out.passedOn(received, answer)));
    }
    return switch (control) {
      case UNKNOWN -> new Attempt.Finished(List.of(out.passedOn(received, answer)));
      case SHOW ->
          new Attempt.Finished(
              List.of(out.passedOnWith(received, conversations.shown(answer, memory))));
      case FORGET ->
          new Attempt.Finished(
              List.of(out.passedOn(received, answer)), forgotten(question, received));
    };
  }

  private static @Nullable MemoryUpdate forgotten(Question question, ReceivedRecord received) {
    return Conversations.key(question, received)
        .map(key -> new MemoryUpdate(key, null))
        .orElse(null);
  }

  private Outcome<O> apply(I event, Journey journey, byte @Nullable [] memory)
      throws InterruptedException {
    Question question = journey.getQuestion();
    if (event instanceof Question && question.getControl().isPresent()) {
      Answer ended = TerminalEvents.controlled(journey, conversations != null);
      return Outcome.ended(
          conversations != null && question.getControl().get() == ConversationControl.SHOW
              ? conversations.shown(ended, memory)
              : ended);
    }
    return conversations != null && stage instanceof RemindedStage<I, O> reminded
        ? reminded.apply(event, conversations.recall(memory, question))
        : stage.apply(event);
  }

  /// The change of the memory by a settled outcome; null where it stays as it is.
  private @Nullable MemoryUpdate update(
      ReceivedRecord received, I event, byte @Nullable [] memory, Outcome<O> outcome) {
    Question question = Journeys.of(event).getQuestion();
    String key = Conversations.key(question, received).orElse(null);
    if (conversations == null || key == null) {
      return null;
    }
    if (event instanceof Question && question.getControl().isPresent()) {
      return question.getControl().get() == ConversationControl.FORGET
          ? new MemoryUpdate(key, null)
          : null;
    }
    return stage instanceof RemindedStage<I, O> reminded && !isFailed(outcome)
        ? reminded
            .remembered(event, outcome)
            .map(turn -> conversations.with(memory, question, key, turn))
            .orElse(null)
        : null;
  }

  /// Whether the turn failed, which leaves no memory. The stage itself decides on a refused turn.
  private static boolean isFailed(Outcome<?> outcome) {
    return outcome instanceof Outcome.Ended<?>(Answer answer)
        && answer.getStatus() == AnswerStatus.FAILED;
  }

  @Override
  public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
    try {
      I event = read(received);
      StageTiming timing = new StageTiming(name.id(), Instant.now(), 0L);
      Outcome<O> outcome = Outcome.ended(failures.of(event, cause, number));
      return outputs(received, Journeys.of(event), outcome, timing, number);
    } catch (EventFormatException | StageException unreadable) {
      return out.unreadable(received, unreadable);
    }
  }

  /// The outputs for a record whose processing failed outside of the stage's work.
  List<OutputRecord> deadLetterAndAnswer(ReceivedRecord received, Throwable cause) {
    try {
      return out.deadLetterAndAnswer(
          received, Journeys.of(read(received)), FailedEvents.unexpected(cause));
    } catch (EventFormatException | StageException unreadable) {
      return out.unreadable(received, unreadable);
    }
  }

  private I read(ReceivedRecord received) {
    I event = codec.decode(received.value(), CloudEvents.stated(received.headers()), input);
    if (Journeys.of(event).getQuestion().getId().isBlank()) {
      throw new StageException(
          FailureCode.EVENT_UNREADABLE,
          "the question has no id, so no client could find its answer");
    }
    return event;
  }

  private List<OutputRecord> outputs(
      ReceivedRecord received,
      Journey journey,
      Outcome<O> outcome,
      StageTiming timing,
      int number) {
    try {
      return List.of(out.of(received, journey.getQuestion(), outcome, timing));
    } catch (RuntimeException unwritable) {
      return unwritten(received, journey, unwritable, number);
    }
  }

  private List<OutputRecord> unwritten(
      ReceivedRecord received, Journey journey, RuntimeException unwritable, int number) {
    if (unwritable instanceof StageException known) {
      String problem = String.valueOf(known.getMessage());
      return out.failed(received, journey, known.code(), problem, number);
    }
    LOG.error("The output of stage {} cannot be written", name.id(), unwritable);
    String problem = FailedEvents.unexpected(unwritable);
    return out.failed(received, journey, FailureCode.INTERNAL, problem, number);
  }
}
