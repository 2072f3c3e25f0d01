package dev.signalbox.api.calls;

import dev.signalbox.api.ApiCaller.Asker;
import dev.signalbox.api.ApiFailure.ApiReplyNotRecorded;
import dev.signalbox.event.ModelCall;
import dev.signalbox.language.Journal;
import dev.signalbox.language.JournalMode;
import dev.signalbox.stage.StageException;
import java.time.Clock;
import java.util.Optional;

/// Records the answers of APIs in the journal of model calls, and takes them from there, as its
/// mode says. An answer belongs to one tenant.
///
/// Answers are recorded with any status, so that failures repeat in a replay. With `fill`, a
/// recorded failure that may have passed since does not count.
///
/// Threading: safe for any number of threads.
public final class ReplyJournal {
  private final Journal journal;
  private final JournalMode mode;
  private final Clock clock;

  /// @param journal open while calls are made
  public ReplyJournal(Journal journal, JournalMode mode) {
    this(journal, mode, Clock.systemUTC());
  }

  ReplyJournal(Journal journal, JournalMode mode, Clock clock) {
    this.journal = journal;
    this.mode = mode;
    this.clock = clock;
  }

  /// The recorded answer to use; empty where the call is to be made.
  ///
  /// @throws ApiReplyNotRecorded no call may be made, and the journal has no answer
  /// @throws StageException `JOURNAL_UNAVAILABLE`
  Optional<Answered> find(RecordedRequest request) {
    if (!mode.uses()) {
      return Optional.empty();
    }
    Optional<Answered> recorded =
        journal
            .find(request.digest())
            .filter(request::isOf)
            .flatMap(RecordedReplies::read)
            .filter(answered -> mode == JournalMode.ONLY || answered.lasts());
    if (recorded.isEmpty() && mode == JournalMode.ONLY) {
      throw new ApiReplyNotRecorded(
          request.source(),
          "%s of the API '%s' needs a reply that is not in the journal (%s), and language.journal.apis is 'only'. With 'fill' the call is made and recorded."
              .formatted(request.operation(), request.source(), request.digest()));
    }
    return recorded;
  }

  /// Records an answer, and returns once the record is durable.
  ///
  /// @throws StageException `JOURNAL_UNAVAILABLE`: the answer may be missing from the journal
  void record(RecordedRequest request, Asker asker, Answered answered, SecretFilter filter)
      throws InterruptedException {
    journal.record(
        ModelCall.newBuilder()
            .setDigest(request.digest())
            .setTenant(asker.tenant())
            .setProvider(RecordedRequest.PROVIDER)
            .setModel(request.source())
            .setPrompt(request.operation())
            .setRequest(request.json())
            .setResponse(RecordedReplies.json(answered, filter))
            .setInputTokens(0)
            .setOutputTokens(0)
            .setCalledAt(clock.instant())
            .setStage("execute")
            .setQuestion(asker.question().isEmpty() ? null : asker.question())
            .build());
  }
}
