package dev.signalbox.topology;

import dev.signalbox.event.Question;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.Understood;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Recall;
import dev.signalbox.stage.RemindedStage;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.client.TenantQuotas;
import java.util.Optional;

/// The stage `understand` for the questions within the rates of their tenants. Further ones end
/// with `QUOTA_EXCEEDED`, whoever wrote them to the topic.
record AdmittedStage(Stage<Question, Understood> stage, TenantQuotas quotas)
    implements RemindedStage<Question, Understood> {

  @Override
  public Outcome<Understood> apply(Question question, Recall earlier) throws InterruptedException {
    Optional<Integer> exceeded = quotas.exceeded(question);
    if (exceeded.isPresent()) {
      throw new StageException(
          FailureCode.QUOTA_EXCEEDED,
          "The tenant has asked its %,d questions of this minute (gateway.limits); ask again in %d s"
              .formatted(exceeded.get(), TenantQuotas.untilNext(question).toSeconds() + 1));
    }
    return stage instanceof RemindedStage<Question, Understood> reminded
        ? reminded.apply(question, earlier)
        : stage.apply(question);
  }

  @Override
  public Optional<RememberedTurn> remembered(Question question, Outcome<Understood> outcome) {
    return stage instanceof RemindedStage<Question, Understood> reminded
        ? reminded.remembered(question, outcome)
        : Optional.empty();
  }
}
