package dev.signalbox.gateway.service;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The pipeline at work, as one process sees it: its own stages, counted since its start. A record
/// that Kafka sends again after an aborted transaction counts again.
///
/// @param startedAt the time from which this process counts
/// @param at the time of these figures
/// @param ready whether the process answers questions
/// @param alive whether no part has given up for good
/// @param problems sentences for an operator who has to act; they may name databases
/// @param stages the stages of this process, by lane and in the order of a question
/// @param answers terminal events by status, such as `ANSWERED`
/// @param refusals refused questions by reason, the most frequent first
/// @param failures failed questions by code, the most frequent first
/// @param models use of the language model by stage; empty: none was used
public record PipelineFigures(
    Instant startedAt,
    Instant at,
    boolean ready,
    boolean alive,
    List<String> problems,
    List<StageFigures> stages,
    List<Count> answers,
    List<RefusalFigures> refusals,
    List<Count> failures,
    List<ModelFigures> models) {

  public PipelineFigures {
    problems = List.copyOf(problems);
    stages = List.copyOf(stages);
    answers = List.copyOf(answers);
    refusals = List.copyOf(refusals);
    failures = List.copyOf(failures);
    models = List.copyOf(models);
  }

  /// How often something happened.
  ///
  /// @param name of a status, a code or a database
  public record Count(String name, long count) {}

  /// One stage of a lane.
  ///
  /// @param state `RUNNING`, `REBALANCING`, `STARTING`, `STOPPED` or `FAILED`
  /// @param received records that the stage has read here
  /// @param perSecond records a second over the last minute
  /// @param lag records of the input topic that no instance has committed; null: not known, or the
  ///   first stage of a fused application has it
  /// @param calls null: the stage makes no asynchronous calls
  /// @param retries attempts that failed and were followed by another
  /// @param deadLetters records that the stage has sent to the dead-letter queue
  public record StageFigures(
      String lane,
      String stage,
      String state,
      long received,
      double perSecond,
      @Nullable Long lag,
      @Nullable PendingCalls calls,
      long retries,
      long deadLetters) {}

  /// The records that a stage has taken and not sent.
  ///
  /// @param running records whose call has begun
  /// @param waiting records whose call could begin
  /// @param held records that wait for a connection, a repetition or others of their conversation
  /// @param limit the most records that run or wait together
  public record PendingCalls(long running, long waiting, long held, long limit) {}

  /// Refused questions of one reason.
  ///
  /// @param databases those that the most questions were routed to before they were refused, the
  ///   most frequent first; a question may have been routed to none or to several
  public record RefusalFigures(String reason, long count, List<Count> databases) {

    public RefusalFigures {
      databases = List.copyOf(databases);
    }
  }

  /// The language model's use by one stage.
  ///
  /// @param calls calls that the model replied to
  /// @param failed calls that failed
  /// @param recalled replies that came from the journal, without a call
  /// @param cost the price of the tokens by `language.cost`, in its currency; null: no price is set
  public record ModelFigures(
      String stage,
      long calls,
      long failed,
      long recalled,
      long inputTokens,
      long outputTokens,
      @Nullable Double cost) {}

  /// All records that the stages have sent to the dead-letter queue.
  public long deadLetters() {
    return stages.stream().mapToLong(StageFigures::deadLetters).sum();
  }
}
