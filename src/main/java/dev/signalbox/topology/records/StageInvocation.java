package dev.signalbox.topology.records;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.StageTiming;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.topology.async.Attempt;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.Work;
import dev.signalbox.topology.kafka.CloudEvents;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.avro.specific.SpecificRecordBase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One stage's work on undecoded records: bytes in, bytes out. Every failure becomes an event: a
/// failed answer, and also a dead letter where the record cannot be read.
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

  /// @param onward the topology's node for events of the next stage
  public StageInvocation(
      StageName name,
      EventCodec codec,
      Class<I> input,
      Class<O> outputType,
      String onward,
      RejectedEvents rejected,
      Stage<I, O> stage) {
    this.name = name;
    this.codec = codec;
    this.input = input;
    this.rejected = rejected;
    this.stage = stage;
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

  @Override
  public Attempt attempt(ReceivedRecord received, int number) throws InterruptedException {
    I event;
    try {
      if (input != Question.class && codec.holds(received.value(), Answer.class)) {
        return new Attempt.Finished(
            List.of(out.passedOn(received, codec.decode(received.value(), Answer.class))));
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
      outcome = CallContext.of(journey).during(() -> stage.apply(event));
    } catch (NotNowException notNow) {
      return new Attempt.Deferred(notNow.delay(), notNow);
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError failure) {
      outcome = failure(journey, failure, number);
      mayPass = failure instanceof StageException known && known.code().passing();
    }
    long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - began);
    StageTiming timing = new StageTiming(name.id(), startedAt, micros);
    List<OutputRecord> outputs = outputs(received, journey, outcome, timing, number);
    return mayPass ? new Attempt.Failed(outputs) : new Attempt.Finished(outputs);
  }

  @Override
  public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
    try {
      Journey journey = Journeys.of(read(received));
      StageTiming timing = new StageTiming(name.id(), Instant.now(), 0L);
      return outputs(received, journey, failure(journey, cause, number), timing, number);
    } catch (EventFormatException | StageException unreadable) {
      return out.unreadable(received, unreadable);
    }
  }

  /// The outputs for a record whose processing failed outside of the stage's work.
  List<OutputRecord> deadLetterAndAnswer(ReceivedRecord received, Throwable cause) {
    try {
      return out.deadLetterAndAnswer(received, Journeys.of(read(received)), unexpected(cause));
    } catch (EventFormatException | StageException unreadable) {
      return out.unreadable(received, unreadable);
    }
  }

  private I read(ReceivedRecord received) {
    I event = codec.decode(received.value(), input);
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
    } catch (StageException unwritable) {
      String problem = String.valueOf(unwritable.getMessage());
      return out.failed(received, journey, unwritable.code(), problem, number);
    } catch (RuntimeException unwritable) {
      LOG.error("The output of stage {} cannot be written", name.id(), unwritable);
      return out.failed(received, journey, FailureCode.INTERNAL, unexpected(unwritable), number);
    }
  }

  private Outcome<O> failure(Journey journey, Throwable cause, int number) {
    if (cause instanceof StageException known) {
      return failure(journey, known.code(), String.valueOf(known.getMessage()), number);
    }
    LOG.error("Stage {} failed unexpectedly", name.id(), cause);
    return failure(journey, FailureCode.INTERNAL, unexpected(cause), number);
  }

  private static String unexpected(Throwable cause) {
    return "The stage failed unexpectedly (%s); the log of the process has the details"
        .formatted(cause.getClass().getSimpleName());
  }

  private Outcome<O> failure(Journey journey, FailureCode code, String message, int number) {
    return Outcome.ended(TerminalEvents.failed(journey, name.id(), code, message, number));
  }
}
