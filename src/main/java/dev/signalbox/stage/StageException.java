package dev.signalbox.stage;

import dev.signalbox.event.ModelUse;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A stage cannot finish an event. The message is for the asker: it says what happened and what to
/// do, and never holds credentials.
public sealed class StageException extends RuntimeException
    permits NotNowException, UnanswerableException {
  private final FailureCode code;
  private final transient List<ModelUse> calls;

  public StageException(FailureCode code, String message) {
    this(code, message, null);
  }

  public StageException(FailureCode code, String message, @Nullable Throwable cause) {
    this(code, message, cause, List.of());
  }

  private StageException(
      FailureCode code, @Nullable String message, @Nullable Throwable cause, List<ModelUse> calls) {
    super(message, cause);
    this.code = code;
    this.calls = List.copyOf(calls);
  }

  /// The same failure, of a call of a language model.
  public StageException of(ModelUse call) {
    return new StageException(code, getMessage(), this, List.of(call));
  }

  /// The calls of a language model whose replies cannot be used.
  public List<ModelUse> calls() {
    return calls;
  }

  public FailureCode code() {
    return code;
  }
}
