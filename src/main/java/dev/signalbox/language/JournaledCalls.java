package dev.signalbox.language;

import dev.signalbox.config.LanguageSettings;
import dev.signalbox.event.ModelCall;
import dev.signalbox.event.ModelUse;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/// Answers calls of the language model from the [Journal] as its mode says, and records the calls
/// that are made. Among equal calls at the same time, one is made, and the others get its reply.
///
/// Threading: safe for any number of threads.
final class JournaledCalls {
  /// The number of times that a call waits for an equal call, which then fails, before it is made
  /// in any case. Many calls must not wait for one timeout after the other.
  private static final int MOST_WAITS = 2;

  private final JournalMode mode;
  private final Journal journal;
  private final LanguageSettings settings;
  private final ModelObserver observer;
  private final Clock clock;

  /// The calls in progress by digest; a call that failed is cancelled.
  private final ConcurrentMap<String, CompletableFuture<ModelCall>> running =
      new ConcurrentHashMap<>();

  /// Makes a call.
  interface Sending {
    ModelClient.Reply send() throws InterruptedException;
  }

  JournaledCalls(Journal journal, LanguageSettings settings, ModelObserver observer, Clock clock) {
    this.mode = JournalMode.of(settings.journal().mode());
    this.journal = journal;
    this.settings = settings;
    this.observer = observer;
    this.clock = clock;
  }

  /// @param sending makes the call where it must be made; nothing is recorded where it throws
  /// @throws StageException `MODEL_CALL_NOT_RECORDED` where no call may be made,
  ///   `JOURNAL_UNAVAILABLE`, or the failure of the sending
  ModelClient.Reply reply(CallRequest request, Sending sending) throws InterruptedException {
    if (mode == JournalMode.OFF) {
      return sending.send();
    }
    long began = System.nanoTime();
    if (mode.uses()) {
      Optional<ModelCall> recorded = journal.find(request.digest());
      if (recorded.isPresent()) {
        return recalled(request, recorded.get(), began);
      }
    }
    if (mode == JournalMode.ONLY) {
      observer.missed(request.stage());
      throw notRecorded(request);
    }
    return madeOnce(request, sending, began);
  }

  private ModelClient.Reply madeOnce(CallRequest request, Sending sending, long began)
      throws InterruptedException {
    for (int waits = 0; waits < MOST_WAITS; waits++) {
      CompletableFuture<ModelCall> own = new CompletableFuture<>();
      CompletableFuture<ModelCall> other = running.putIfAbsent(request.digest(), own);
      if (other == null) {
        return madeForAll(request, sending, own, began);
      }
      Optional<ModelCall> made = awaited(other);
      if (made.isPresent()) {
        return recalled(request, made.get(), began);
      }
    }
    return made(request, sending).reply();
  }

  /// Makes the call for all equal calls, and releases the waiting ones whatever its end is.
  private ModelClient.Reply madeForAll(
      CallRequest request, Sending sending, CompletableFuture<ModelCall> own, long began)
      throws InterruptedException {
    try {
      // An equal call may have ended since the journal was read.
      Optional<ModelCall> recorded =
          mode.uses() ? journal.find(request.digest()) : Optional.empty();
      if (recorded.isPresent()) {
        own.complete(recorded.get());
        return recalled(request, recorded.get(), began);
      }
      Made made = made(request, sending);
      own.complete(made.call());
      return made.reply();
    } finally {
      running.remove(request.digest(), own);
      own.cancel(false);
    }
  }

  /// @return empty where the other call failed
  private static Optional<ModelCall> awaited(CompletableFuture<ModelCall> other)
      throws InterruptedException {
    try {
      return Optional.of(other.get());
    } catch (CancellationException failed) {
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private record Made(ModelCall call, ModelClient.Reply reply) {}

  /// Makes a call; its reply is used once it is recorded.
  private Made made(CallRequest request, Sending sending) throws InterruptedException {
    observer.missed(request.stage());
    Instant calledAt = clock.instant();
    ModelClient.Reply reply = sending.send();
    ModelCall call =
        ModelCall.newBuilder()
            .setDigest(request.digest())
            .setTenant(request.context().tenant())
            .setProvider(settings.provider())
            .setModel(Objects.requireNonNull(settings.model()))
            .setPrompt(request.prompt().name())
            .setRequest(request.json())
            .setResponse(reply.text())
            .setInputTokens(reply.use().getInputTokens())
            .setOutputTokens(reply.use().getOutputTokens())
            .setCalledAt(calledAt)
            .setStage(request.stage())
            .setQuestion(request.context().question())
            .setParameters(CallDigest.parameters(settings, request.prompt()))
            .build();
    journal.record(call);
    return new Made(call, reply);
  }

  private ModelClient.Reply recalled(CallRequest request, ModelCall recorded, long began) {
    ModelUse use =
        new ModelUse(
            request.stage(),
            recorded.getModel(),
            request.prompt().name(),
            recorded.getInputTokens(),
            recorded.getOutputTokens(),
            TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - began),
            request.digest(),
            recorded.getCalledAt());
    observer.recalled(use);
    return new ModelClient.Reply(recorded.getResponse(), use);
  }

  private static StageException notRecorded(CallRequest request) {
    return new StageException(
        FailureCode.MODEL_CALL_NOT_RECORDED,
        "The stage %s needs a reply to the prompt %s that is not in the journal (%s), and language.journal.mode is 'only'. With 'fill' the call is made and recorded."
            .formatted(request.stage(), request.prompt().name(), request.digest()));
  }
}
