package dev.signalbox.stage;

import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.TriedQuery;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The question that a stage works for, its cost so far, its probes, and the queries that the stage
/// does not run. Calls of a language model are recorded with this context and limited by it, and a
/// replay run reads it. The machinery binds it around [Stage#apply], so stages need not pass it on;
/// a stage with threads of its own carries it over by [#carried].
///
/// Threading: safe for any number of threads.
public final class CallContext {
  private static final ScopedValue<CallContext> CURRENT = ScopedValue.newInstance();

  private final @Nullable String tenant;
  private final @Nullable String question;
  private final AtomicLong tokens;
  private final List<TriedQuery> probes = new CopyOnWriteArrayList<>();
  private final List<PlanStep> unrun = new CopyOnWriteArrayList<>();

  private CallContext(@Nullable String tenant, @Nullable String question, long tokens) {
    this.tenant = tenant;
    this.question = question;
    this.tokens = new AtomicLong(tokens);
  }

  /// @param journey the journey of the event that the stage gets
  public static CallContext of(Journey journey) {
    Question question = journey.getQuestion();
    long spent =
        journey.getModelCalls().stream()
            .filter(call -> call.getRecordedAt().isEmpty())
            .mapToLong(CallContext::tokens)
            .sum();
    return new CallContext(question.getTenant().orElse(null), question.getId(), spent);
  }

  /// The context of the current thread; one without a question where none is bound.
  public static CallContext current() {
    return CURRENT.isBound() ? CURRENT.get() : new CallContext(null, null, 0);
  }

  /// Work that keeps the question and the listener of its waits on any thread.
  public static <R> Callable<R> carried(Callable<R> work) {
    CallContext context = current();
    Callable<R> heard = Waiting.carried(work);
    return () -> context.during(heard::call);
  }

  /// Does the work with this context as the current one.
  public <R, X extends Throwable> R during(ScopedValue.CallableOp<R, X> work) throws X {
    return ScopedValue.where(CURRENT, this).call(work);
  }

  /// The asking tenant; null: an asker without a tenant.
  public @Nullable String tenant() {
    return tenant;
  }

  /// The question's id; null: the work is for no question.
  public @Nullable String question() {
    return question;
  }

  /// Tokens of prompts and replies that the question has cost so far, without those from the
  /// journal.
  public long tokens() {
    return tokens.get();
  }

  /// Adds the cost of a call.
  public void spend(ModelUse call) {
    tokens.addAndGet(tokens(call));
  }

  /// Adds a probe with its outcome.
  public void probed(TriedQuery probe) {
    probes.add(probe);
  }

  /// The probes in their order.
  public List<TriedQuery> probes() {
    return List.copyOf(probes);
  }

  /// Adds a query that the guard accepts, and that is too unlikely to run or leaves words out.
  public void leaveUnrun(PlanStep step) {
    unrun.add(step);
  }

  /// The queries that are not run, in the order in which they were found.
  public List<PlanStep> unrun() {
    return List.copyOf(unrun);
  }

  private static long tokens(ModelUse call) {
    return (long) call.getInputTokens() + call.getOutputTokens();
  }
}
