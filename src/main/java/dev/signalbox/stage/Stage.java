package dev.signalbox.stage;

/// The work of one stage: a function from an event to an outcome that knows nothing of Kafka.
///
/// The contract for the authors of a stage and for the machinery that calls it:
///
/// 1. `apply` may block. The machinery decides on which thread it runs and for how long.
/// 2. `apply` is called from several threads at once; any mutable state of a stage is safe for
///    that.
/// 3. The same input may be applied again after a crash or a retry. Effects outside the outcome
///    must be harmless when repeated.
/// 4. Every end of a question is an outcome. A [StageException] becomes a failure event (after
///    retries where it is transient), a [NotNowException] a later attempt; any other exception
///    becomes a failure event with code `INTERNAL`.
/// 5. An interrupt means that no caller waits for the outcome any more: stop and throw
///    [InterruptedException].
///
/// @param <I> event read
/// @param <O> event written for the next stage
@FunctionalInterface
public interface Stage<I, O> {

  /// Does the work for one event.
  ///
  /// @throws StageException the stage cannot finish this event
  /// @throws InterruptedException the machinery gave up on this call
  Outcome<O> apply(I input) throws InterruptedException;
}
