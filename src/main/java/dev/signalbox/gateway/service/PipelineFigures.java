package dev.signalbox.gateway.service;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The pipeline at work, in all processes together as the broker shows it, and the health of the
/// process that was asked.
///
/// @param startedAt the start of this process, from which it counts its own records
/// @param at the time of these figures
/// @param ready whether this process answers questions
/// @param alive whether no part of this process has given up for good
/// @param problems sentences for an operator who has to act; they may name databases
/// @param stages the stages of all processes, by lane and in the order of a question
/// @param ended the questions that ended lately in any process; null: the broker does not tell
public record PipelineFigures(
    Instant startedAt,
    Instant at,
    boolean ready,
    boolean alive,
    List<String> problems,
    List<StageFigures> stages,
    @Nullable EndedFigures ended) {

  public PipelineFigures {
    problems = List.copyOf(problems);
    stages = List.copyOf(stages);
  }

  /// How often something happened.
  ///
  /// @param name of a status, a code, a database or a stage
  public record Count(String name, long count) {}

  /// One stage of a lane in all processes together.
  ///
  /// @param shard the shard of the index that it ranks with, such as `2-of-4`; null: all of it
  /// @param state `RUNNING`, `REBALANCING`, `NOWHERE` where no process runs it, or `UNKNOWN` where
  ///   the broker does not tell
  /// @param processes the number of processes that run it; null: not known
  /// @param lag offsets of the input topic that no process has committed; null: not known, or the
  ///   first stage of a fused application has it
  /// @param perSecond offsets that the processes committed a second in the last minute, or since
  ///   the figures before where they are older; null: not known yet, or as for the lag
  /// @param here its part in this process; null: it does not run here
  public record StageFigures(
      String lane,
      String stage,
      @Nullable String shard,
      String state,
      @Nullable Integer processes,
      @Nullable Long lag,
      @Nullable Double perSecond,
      @Nullable LocalFigures here) {}

  /// A stage in this process, counted since its start. A record that Kafka sends again after an
  /// aborted transaction counts again.
  ///
  /// @param state `RUNNING`, `REBALANCING`, `STARTING`, `STOPPED` or `FAILED`
  /// @param received records that the stage has read
  /// @param perSecond records a second over the last minute
  /// @param calls null: the stage makes no asynchronous calls
  /// @param retries attempts that failed and were followed by another
  public record LocalFigures(
      String state, long received, double perSecond, @Nullable PendingCalls calls, long retries) {}

  /// The records that a stage has taken and not sent.
  ///
  /// @param running records whose call has begun
  /// @param waiting records whose call could begin
  /// @param held records that wait for a connection, a repetition or others of their conversation
  /// @param limit the most records that run or wait together
  public record PendingCalls(long running, long waiting, long held, long limit) {}

  /// The questions that ended lately in any process, by their terminal events.
  ///
  /// @param from the time from which on they count
  /// @param unread events that do not count yet, as they are being read
  /// @param unreadable events that cannot be read
  /// @param answers terminal events by status, such as `ANSWERED`
  /// @param refusals refused questions by reason, the most frequent first
  /// @param failures failed questions by code, the most frequent first
  /// @param models use of the language model by stage; empty: none was used
  /// @param deadLetters records that a stage could not take, by stage
  public record EndedFigures(
      Instant from,
      long unread,
      long unreadable,
      List<Count> answers,
      List<RefusalFigures> refusals,
      List<Count> failures,
      List<ModelFigures> models,
      List<Count> deadLetters) {

    public EndedFigures {
      answers = List.copyOf(answers);
      refusals = List.copyOf(refusals);
      failures = List.copyOf(failures);
      models = List.copyOf(models);
      deadLetters = List.copyOf(deadLetters);
    }
  }

  /// Refused questions of one reason.
  ///
  /// @param databases those that the most questions were routed to before they were refused, the
  ///   most frequent first; a question may have been routed to none or to several
  public record RefusalFigures(String reason, long count, List<Count> databases) {

    public RefusalFigures {
      databases = List.copyOf(databases);
    }
  }

  /// The language model's use by one stage, for questions that ended. Calls without a reply are not
  /// among them.
  ///
  /// @param calls calls that the model replied to
  /// @param recalled replies that came from the journal, without a call
  /// @param cost the price of the tokens by `language.cost`, in its currency; null: no price is set
  public record ModelFigures(
      String stage,
      long calls,
      long recalled,
      long inputTokens,
      long outputTokens,
      @Nullable Double cost) {}
}
