package dev.signalbox.evaluation.pipeline;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.session.QuestionSender;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/// Asks the questions of an evaluation through a pipeline, and compares the answers with gold.
///
/// The pipeline gets the text of a question, its time, its number, the number of its conversation,
/// and its tenant: neither gold nor an id that could reveal it. [Mode#goldDatabase] is the one
/// exception.
public final class PipelineEvaluation {
  private final QuestionSender pipeline;
  private final Mode mode;
  private final Runnable onAnswer;
  private final Map<List<String>, String> conversations = new HashMap<>();

  /// The mode in which the questions are asked.
  ///
  /// @param sql have them answered, not just routed
  /// @param goldDatabase let each see its gold database alone
  /// @param tenant the asker's; null: none
  public record Mode(boolean sql, boolean goldDatabase, @Nullable String tenant) {
    public static final Mode ROUTED = new Mode(false, false, null);
  }

  /// The outcome of an evaluation.
  ///
  /// @param seconds from the first question to the last answer
  public record Result(List<EvaluatedQuestion> questions, double seconds) {}

  /// @param pipeline takes a question; may block at the in-flight limit
  /// @param onAnswer called after each answer
  public PipelineEvaluation(QuestionSender pipeline, Mode mode, Runnable onAnswer) {
    this.pipeline = pipeline;
    this.mode = mode;
    this.onAnswer = onAnswer;
  }

  /// Asks everything, in order; once for each instance.
  public Result ask(EvaluationSet set) throws InterruptedException {
    long start = System.nanoTime();
    FutureTask<List<CompletableFuture<Answer>>> asking =
        new FutureTask<>(() -> send(set.questions()));
    Thread sender = Thread.ofVirtual().name("questions").start(asking);
    try {
      List<CompletableFuture<Answer>> answers = asking.get();
      List<EvaluatedQuestion> evaluated = new ArrayList<>();
      for (int i = 0; i < answers.size(); i++) {
        evaluated.add(evaluate(set.questions().get(i), answers.get(i), set.verticals()));
      }
      return new Result(evaluated, (System.nanoTime() - start) / 1e9);
    } catch (ExecutionException e) {
      throw new IllegalStateException("The questions could not be asked", e);
    } finally {
      sender.interrupt();
    }
  }

  private static EvaluatedQuestion evaluate(
      DatasetQuestion question, Future<Answer> answer, Verticals verticals)
      throws InterruptedException {
    try {
      return EvaluatedQuestion.of(question, answer.get(), verticals);
    } catch (ExecutionException e) {
      Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
      return EvaluatedQuestion.unsent(
          question, "The question could not be asked: " + cause.getMessage(), verticals);
    }
  }

  private List<CompletableFuture<Answer>> send(List<DatasetQuestion> questions)
      throws InterruptedException {
    List<CompletableFuture<Answer>> answers = new ArrayList<>();
    for (DatasetQuestion question : questions) {
      CompletableFuture<Answer> answer = pipeline.ask(event(question, answers.size() + 1));
      answers.add(
          answer.whenComplete((terminal, problem) -> {
            synchronized (onAnswer) {
              onAnswer.run();
            }
          }));
    }
    return answers;
  }

  private Question event(DatasetQuestion asked, int number) {
    GoldQuestion gold = asked.gold();
    return Question.newBuilder()
        .setId("evaluation-" + number)
        .setText(gold.question())
        .setConversation(
            gold.conversation() == null
                ? null
                : conversations.computeIfAbsent(
                    List.of(asked.dataset(), gold.conversation()),
                    key -> "evaluation-conversation-" + (conversations.size() + 1)))
        .setTenant(mode.tenant())
        .setWant(mode.sql() ? Want.ANSWER : Want.ROUTE)
        .setDatabases(mode.goldDatabase() ? gold.databases() : List.of())
        .setAskedAt(Objects.requireNonNullElseGet(gold.askedAt(), Instant::now))
        .build();
  }
}
