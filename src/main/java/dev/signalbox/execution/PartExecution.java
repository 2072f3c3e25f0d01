package dev.signalbox.execution;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.StepBinding;
import dev.signalbox.execution.StepExecutor.Ending;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.KeyReference;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Executes the steps of a plan: each one as soon as the steps whose keys it takes have ended, and
/// those that wait for none side by side.
///
/// Threading: one thread; the steps run on threads of their own.
final class PartExecution {
  private final StepExecutor executor;
  private final Planned planned;
  private final Composition composition;
  private final SortedMap<Integer, Ending> endings = new TreeMap<>();

  /// The outcome of all steps.
  sealed interface Outcome {

    /// @param endings by the index of their step; steps that wait for a failed one are missing
    record Ended(SortedMap<Integer, Ending> endings) implements Outcome {}

    /// A step has no keys for a later one.
    ///
    /// @param endings of the executed steps, by the index of their step
    record Refused(SortedMap<Integer, Ending> endings, RefusalReason reason, String detail)
        implements Outcome {}
  }

  private PartExecution(StepExecutor executor, Planned planned, Composition composition) {
    this.executor = executor;
    this.planned = planned;
    this.composition = composition;
  }

  /// @throws StageException the model that should correct a query could not be reached
  static Outcome of(StepExecutor executor, Planned planned, Composition composition)
      throws InterruptedException {
    return new PartExecution(executor, planned, composition).execute();
  }

  private Outcome execute() throws InterruptedException {
    List<PlanStep> steps = planned.getSteps();
    while (endings.size() < steps.size()) {
      List<Integer> ready =
          IntStream.range(0, steps.size())
              .filter(i -> !endings.containsKey(i) && isReady(steps.get(i), i))
              .boxed()
              .toList();
      if (ready.isEmpty()) {
        return refused("The steps of the plan wait for each other.");
      }
      List<Callable<Ending>> calls = new ArrayList<>();
      for (int i : ready) {
        switch (taken(steps.get(i))) {
          case Taken.Query(PlanStep step) -> calls.add(call(i, step));
          case Taken.Nothing(RefusalReason reason, String detail) -> {
            return new Outcome.Refused(endings, reason, detail);
          }
        }
      }
      List<Ending> ended = sideBySide(calls);
      for (int i = 0; i < ready.size(); i++) {
        endings.put(ready.get(i), ended.get(i));
      }
      if (ended.stream().anyMatch(Ending.Failed.class::isInstance)) {
        break;
      }
    }
    return new Outcome.Ended(endings);
  }

  private boolean isReady(PlanStep step, int index) {
    return step.getBindings().stream()
        .allMatch(
            binding -> binding.getStep() <= index && endings.containsKey(binding.getStep() - 1));
  }

  private Callable<Ending> call(int index, PlanStep step) {
    Asked asked =
        Asked.of(planned, composition.getParts().get(index).getQuestion(), step.getDatabase());
    StepExecutor each = step.getBindings().isEmpty() ? executor : executor.uncorrected();
    return CallContext.carried(() -> each.execute(step, asked));
  }

  /// A step with the keys that it takes.
  private sealed interface Taken {
    record Query(PlanStep step) implements Taken {}

    record Nothing(RefusalReason reason, String detail) implements Taken {}
  }

  private Taken taken(PlanStep step) throws InterruptedException {
    String sql = step.getSql();
    List<StepBinding> bindings = new ArrayList<>();
    for (StepBinding binding : step.getBindings()) {
      int index = binding.getStep() - 1;
      if (!(endings.get(index) instanceof Ending.Executed(PlanStep source, var _, var result))) {
        throw new IllegalStateException("A step without a result ends the plan");
      }
      if (executor.readsPrivate(source)) {
        return new Taken.Nothing(
            RefusalReason.PRIVATE_DATA,
            "%s reads private columns of %s, whose values go to no other database."
                .formatted(named(index), source.getDatabase()));
      }
      if (executor.isCutInTie(source, dialect(source), tenant())) {
        return new Taken.Nothing(
            RefusalReason.SEVERAL_DATABASES_NEEDED,
            "%s finds several of '%s' that are equal where its list ends, so it is not known which one is meant. Ask for all of them, or say what tells them apart."
                .formatted(named(index), binding.getKey()));
      }
      switch (keys(result, binding)) {
        case StepKeys.Unusable(String reason) -> {
          return new Taken.Nothing(
              RefusalReason.SEVERAL_DATABASES_NEEDED, "%s %s.".formatted(named(index), reason));
        }
        case StepKeys.Found(List<Object> keys) -> {
          sql = KeyReference.listed(sql, binding, keys, dialect(step));
          bindings.add(StepBinding.newBuilder(binding).setKeys(keys.size()).build());
        }
      }
    }
    return new Taken.Query(
        PlanStep.newBuilder(step).setSql(sql).setBindings(List.copyOf(bindings)).build());
  }

  private StepKeys keys(ResultTable result, StepBinding binding) {
    return StepKeys.of(result, binding.getKey(), executor.limits().keys());
  }

  private @Nullable String tenant() {
    return planned.getJourney().getQuestion().getTenant().orElse(null);
  }

  private Dialect dialect(PlanStep step) {
    return executor
        .catalog()
        .find(step.getDatabase())
        .map(DatabaseDescription::getDialect)
        .map(Dialect::of)
        .orElseGet(Dialect::other);
  }

  private String named(int index) {
    return "Step %d, \"%s\",".formatted(index + 1, composition.getParts().get(index).getQuestion());
  }

  private Outcome refused(String detail) {
    return new Outcome.Refused(endings, RefusalReason.SEVERAL_DATABASES_NEEDED, detail);
  }

  /// Waits for all steps, so that the same steps always end in the same way. An interrupt ends them
  /// all.
  static List<Ending> sideBySide(List<Callable<Ending>> calls) throws InterruptedException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Ending> endings = new ArrayList<>();
      for (Future<Ending> call : threads.invokeAll(calls)) {
        endings.add(call.get());
      }
      return endings;
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case StageException failure -> throw failure;
        case InterruptedException interrupted -> throw interrupted;
        case null, default -> throw new IllegalStateException("A step ended unexpectedly", e);
      }
    }
  }
}
