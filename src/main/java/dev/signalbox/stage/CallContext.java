package dev.signalbox.stage;

import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Question;
import dev.signalbox.event.TriedQuery;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// For which question a stage works, what it has cost so far, and which queries were tried for it:
/// what calls of a language model are recorded with and limited by, and what a replay goes by. The
/// machinery binds it around [Stage#apply], so that no stage passes it on; a stage with threads of
/// its own does, by [#carried].
///
/// Threading: safe for any number of threads.
public final class CallContext {
  private static final ScopedValue<CallContext> CURRENT = ScopedValue.newInstance();

  private final @Nullable String tenant;
  private final @Nullable String question;
  private final AtomicLong tokens;
  private final List<TriedQuery> trials = new CopyOnWriteArrayList<>();

  private CallContext(@Nullable String tenant, @Nullable String question, long tokens) {
    this.tenant = tenant;
    this.question = question;
    this.tokens = new AtomicLong(tokens);
  }

  /// @param journey of the event that the stage is given
  public static CallContext of(Journey journey) {
    Question question = journey.getQuestion();
    long spent =
        journey.getModelCalls().stream()
            .filter(call -> call.getRecordedAt().isEmpty())
            .mapToLong(CallContext::tokens)
            .sum();
    return new CallContext(question.getTenant().orElse(null), question.getId(), spent);
  }

  /// What the thread works for; of nobody in particular where nothing is bound.
  public static CallContext current() {
    return CURRENT.isBound() ? CURRENT.get() : new CallContext(null, null, 0);
  }

  /// The same work, for the same question on any thread, with the same listener of its waits.
  public static <R> Callable<R> carried(Callable<R> work) {
    CallContext context = current();
    Callable<R> heard = Waiting.carried(work);
    return () -> context.during(heard::call);
  }

  /// Does the work with this as the current context.
  public <R, X extends Throwable> R during(ScopedValue.CallableOp<R, X> work) throws X {
    return ScopedValue.where(CURRENT, this).call(work);
  }

  /// Who asks; null: nobody in particular.
  public @Nullable String tenant() {
    return tenant;
  }

  /// The question's id; null: the work is for none.
  public @Nullable String question() {
    return question;
  }

  /// Tokens of prompts and replies that the question has cost so far, without what came from the
  /// journal.
  public long tokens() {
    return tokens.get();
  }

  /// Adds what a call has cost.
  public void spend(ModelUse call) {
    tokens.addAndGet(tokens(call));
  }

  /// Notes what came of a query that was run to see which one to take.
  public void tried(TriedQuery trial) {
    trials.add(trial);
  }

  /// All of these, in their order.
  public List<TriedQuery> trials() {
    return List.copyOf(trials);
  }

  private static long tokens(ModelUse call) {
    return (long) call.getInputTokens() + call.getOutputTokens();
  }
}
