package dev.signalbox.gateway;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Question;
import dev.signalbox.gateway.service.AnswerService;
import dev.signalbox.gateway.service.DeadLetterService;
import dev.signalbox.gateway.service.HistoryService;
import dev.signalbox.gateway.service.PipelineFigures;
import dev.signalbox.gateway.service.RunService;
import dev.signalbox.gateway.service.VerdictService;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.taught.TaughtCheck;
import dev.signalbox.sql.taught.TaughtOverview;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// Takes questions and feedback from the gateway.
///
/// Threading: called from many threads at once.
public interface QuestionService extends ProcessHealth {

  /// Sends a question into the pipeline; may wait at the in-flight limit.
  ///
  /// @return its terminal event; fails where the question could not be sent
  CompletableFuture<Answer> ask(Question question) throws InterruptedException;

  /// Sends feedback: the databases that answer a question.
  ///
  /// @return completes once it is sent; fails where it could not be
  CompletableFuture<Void> tell(Feedback feedback);

  /// The registered databases.
  ///
  /// @return empty: this process has not read the catalog (yet)
  Optional<Catalog> catalog();

  /// The feedback that the index holds, as this process follows it.
  ///
  /// @return empty: this process has not read it (yet)
  Optional<TaughtOverview> taught();

  /// Judges the queries of feedback before they are sent.
  ///
  /// @return empty: this process has not read the catalog (yet)
  default Optional<TaughtCheck> taughtCheck() {
    return catalog().map(catalog -> new TaughtCheck(new ParsedSqlGuard(), catalog));
  }

  /// The past answers of those who ask, as this process follows them.
  ///
  /// @return empty: this process has not read them (yet), or `ranking.priors.mode` is off
  Optional<PriorMemory> priors();

  /// Has the stage `learn` forget the past answers under a key.
  ///
  /// @return completes once the request is sent; fails where it could not be
  CompletableFuture<Void> forget(PriorKey key);

  /// The pipeline at work in all processes. It asks the broker, for some seconds where that is
  /// away.
  ///
  /// @param tenant shows the ended questions of this tenant alone, and no stage; null: everything
  /// @return empty: this process measures nothing
  Optional<PipelineFigures> pipeline(@Nullable String tenant) throws InterruptedException;

  /// The dead-letter queue of this process's lane.
  DeadLetterService deadLetters();

  /// The replay runs that the broker keeps.
  RunService runs();

  /// The history of the catalog.
  HistoryService history();

  /// The verdicts on answers.
  VerdictService verdicts();

  /// The answers of all askers.
  AnswerService answers();
}
