package dev.signalbox.topology;

import dev.signalbox.config.StageName;
import dev.signalbox.topology.journal.ModelJournal;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.polling.RegistrationState;
import dev.signalbox.topology.replica.Replica;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The health of a pipeline at one moment.
///
/// @param stages state of each stage that runs here
/// @param indexCaughtUp whether catalog and index hold everything that their topics held at the
///   start
/// @param databases registration state of the configured databases; registration runs while the
///   stages answer questions
/// @param problems sentences for an operator who has to act
/// @param following false once the pipeline has stopped following the index or the journal for good
public record Health(
    Map<StageName, StageState> stages,
    boolean indexCaughtUp,
    RegistrationState databases,
    List<String> problems,
    boolean following) {

  public Health {
    stages = Map.copyOf(stages);
    problems = List.copyOf(problems);
  }

  /// The health of a pipeline that follows its index and journal.
  Health(
      Map<StageName, StageState> stages,
      boolean indexCaughtUp,
      RegistrationState databases,
      List<String> problems) {
    this(stages, indexCaughtUp, databases, problems, true);
  }

  /// Combines the health of the parts of a pipeline.
  ///
  /// @param replica null where nothing here needs it; the same holds for the other parts
  public static Health of(
      List<StageApplication> applications,
      @Nullable Replica replica,
      @Nullable ModelJournal journal,
      @Nullable DatabaseWatch watch) {
    Map<StageName, StageState> stages = new EnumMap<>(StageName.class);
    for (StageApplication application : applications) {
      StageState state = application.state();
      application
          .group()
          .stages()
          .forEach(stage ->
              stages.merge(stage, state, (one, other) -> Collections.max(List.of(one, other))));
    }
    List<String> problems = new ArrayList<>();
    applications.forEach(application -> problems.addAll(application.problems()));
    String unread = replica == null ? null : replica.fault();
    String unjournaled = journal == null ? null : journal.fault();
    Stream.of(unread, unjournaled).filter(Objects::nonNull).forEach(problems::add);
    RuntimeException replicaEnd = replica == null ? null : replica.failure();
    RuntimeException journalEnd = journal == null ? null : journal.failure();
    if (replicaEnd != null) {
      problems.add("The index is no longer followed" + reason(replicaEnd));
    }
    if (journalEnd != null) {
      problems.add("The journal of model calls is no longer followed" + reason(journalEnd));
    }
    if (watch != null) {
      problems.addAll(watch.problems());
    }
    return new Health(
        stages,
        replica == null || (replica.isCaughtUp() && unread == null),
        watch == null ? RegistrationState.NONE : watch.state(),
        problems,
        replicaEnd == null && journalEnd == null);
  }

  private static String reason(RuntimeException end) {
    return end instanceof BrokerException told
        ? ": " + told.getMessage()
        : "; the log has the details";
  }

  /// Whether the pipeline answers questions. A rebalancing group counts as ready, since each
  /// instance that comes or goes causes a rebalance. A missing database does not make the pipeline
  /// unready: the others answer.
  public boolean isReady() {
    return following && indexCaughtUp && stages.values().stream().allMatch(Health::answers);
  }

  private static boolean answers(StageState state) {
    return switch (state) {
      case RUNNING, REBALANCING -> true;
      case STARTING, FAILED, STOPPED -> false;
    };
  }

  /// Names the parts that readiness still waits for; empty once the pipeline is ready.
  public String missing() {
    List<String> missing = new ArrayList<>();
    new TreeMap<>(stages)
        .forEach((stage, state) -> {
          if (!answers(state)) {
            missing.add("stage " + stage.id() + " is " + state.name().toLowerCase(Locale.ROOT));
          }
        });
    if (!indexCaughtUp) {
      missing.add("the index has not been read to its end");
    }
    missing.addAll(problems);
    return String.join("; ", missing);
  }

  /// Whether every part still works or can recover.
  public boolean isAlive() {
    return following
        && stages.values().stream()
            .noneMatch(state -> state == StageState.FAILED || state == StageState.STOPPED);
  }
}
