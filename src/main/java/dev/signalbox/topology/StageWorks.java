package dev.signalbox.topology;

import dev.signalbox.config.FeedbackSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Understood;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.ranking.ShardRanking;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.client.TenantQuotas;
import dev.signalbox.topology.indexing.DatabaseIndexing;
import dev.signalbox.topology.indexing.DebeziumTranslation;
import dev.signalbox.topology.indexing.QuestionRemembering;
import dev.signalbox.topology.polling.RegisteredDatabases;
import dev.signalbox.topology.replica.CatalogReplica;
import dev.signalbox.topology.replica.IndexFollower;
import dev.signalbox.topology.replica.ReplicaTarget;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The work of a pipeline: a function for each stage that a question passes, and the parts of
/// indexing.
///
/// Threading: several threads call every part at once, except [IndexFollower].
///
/// @param execute its answers go to the topic `answers` in every case
/// @param indexing used where the stage `index` runs
/// @param remembering used where the stage `remember` runs
/// @param translating used where the stage `translate` runs
/// @param registered used where the stage `index` runs
/// @param catalog kept up to date by the pipeline
/// @param follower fed by the pipeline with the part of the index that its stages need
/// @param priors kept up to date by the pipeline
/// @param feedback the way from verdicts to feedback
public record StageWorks(
    Stage<Question, Understood> understand,
    Stage<Understood, Embedded> embed,
    Stage<Embedded, Ranked> rank,
    Stage<Ranked, Routed> rerank,
    Stage<Routed, Planned> plan,
    Stage<Planned, Answer> execute,
    DatabaseIndexing indexing,
    QuestionRemembering remembering,
    DebeziumTranslation translating,
    RegisteredDatabases registered,
    CatalogReplica catalog,
    IndexFollower follower,
    PriorMemory priors,
    FeedbackSettings feedback) {

  /// The work of a stage on questions.
  ///
  /// @param shard the shard of the index that the stage `rank` ranks with; null: the whole index
  /// @throws IllegalArgumentException no question passes the stage
  Stage<?, ?> of(StageName stage, @Nullable IndexShard shard) {
    return switch (stage) {
      case UNDERSTAND -> understand;
      case EMBED -> embed;
      case RANK -> shard == null ? rank : ShardRanking.of(shard, rank);
      case RERANK -> rerank;
      case PLAN -> plan;
      case EXECUTE -> execute;
      case INDEX, REMEMBER, LEARN, TALLY, TRANSLATE ->
          throw new IllegalArgumentException(stage + " takes no questions");
    };
  }

  /// The catalog, the part of the index that the process needs, and the past answers, which the
  /// pipeline's replica fills.
  ///
  /// @param stages all stages of the process
  ReplicaTarget target(Set<StageName> stages) {
    return new ReplicaTarget(catalog, follower.neededBy(stages), priors);
  }

  /// The same work, which admits questions within the rates of their tenants alone.
  StageWorks withQuotas(TenantQuotas quotas) {
    return new StageWorks(
        new AdmittedStage(understand, quotas),
        embed,
        rank,
        rerank,
        plan,
        execute,
        indexing,
        remembering,
        translating,
        registered,
        catalog,
        follower,
        priors,
        feedback);
  }

  /// The same work with other registered databases.
  StageWorks withRegistered(RegisteredDatabases other) {
    return new StageWorks(
        understand,
        embed,
        rank,
        rerank,
        plan,
        execute,
        indexing,
        remembering,
        translating,
        other,
        catalog,
        follower,
        priors,
        feedback);
  }
}
