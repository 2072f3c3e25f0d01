package dev.signalbox.stage;

import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Planned;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A stage cannot finish an event. The message is for the asker: it says what happened and what to
/// do, and never holds credentials.
public sealed class StageException extends RuntimeException
    permits NotNowException, UnanswerableException {
  private final FailureCode code;
  private final transient List<ModelUse> calls;
  private final transient @Nullable Planned plan;

  public StageException(FailureCode code, String message) {
    this(code, message, null);
  }

  public StageException(FailureCode code, String message, @Nullable Throwable cause) {
    this(code, message, cause, List.of(), null);
  }

  StageException(
      FailureCode code,
      @Nullable String message,
      @Nullable Throwable cause,
      List<ModelUse> calls,
      @Nullable Planned plan) {
    super(message, cause);
    this.code = code;
    this.calls = List.copyOf(calls);
    this.plan = plan;
  }

  /// The same failure, of a call of a language model.
  public StageException of(ModelUse call) {
    return new StageException(code, getMessage(), this, List.of(call), plan);
  }

  /// The same failure, of a plan.
  ///
  /// @param executed the plan with its steps as far as they were executed
  public StageException of(Planned executed) {
    return new StageException(code, getMessage(), this, calls, executed);
  }

  /// The plan with its steps as far as they were executed; empty: the failure is of no plan.
  public Optional<Planned> plan() {
    return Optional.ofNullable(plan);
  }

  /// The calls of a language model whose replies cannot be used.
  public List<ModelUse> calls() {
    return calls;
  }

  public FailureCode code() {
    return code;
  }
}
