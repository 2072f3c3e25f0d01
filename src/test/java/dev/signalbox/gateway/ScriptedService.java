package dev.signalbox.gateway;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.EncodedAnswer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.gateway.service.AnswerService;
import dev.signalbox.gateway.service.DeadLetterService;
import dev.signalbox.gateway.service.HistoryService;
import dev.signalbox.gateway.service.PipelineFigures;
import dev.signalbox.gateway.service.RememberedConversation;
import dev.signalbox.gateway.service.RunService;
import dev.signalbox.gateway.service.VerdictService;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.sql.taught.TaughtOverview;
import dev.signalbox.stage.TerminalEvents;
import io.opentelemetry.api.trace.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Answers when the test says so.
final class ScriptedService implements QuestionService {
  /// Null: they are off, or have not been read yet.
  @Nullable PriorMemory priors = new PriorMemory(PriorSettings.defaults());

  final ScriptedVerdicts verdicts = new ScriptedVerdicts();
  final ScriptedDeadLetters deadLetters = new ScriptedDeadLetters();
  final ScriptedRuns runs = new ScriptedRuns();
  final List<RememberedConversation> conversations = new CopyOnWriteArrayList<>();
  final List<PriorKey> forgotten = new CopyOnWriteArrayList<>();
  final BlockingQueue<Question> asked = new LinkedBlockingQueue<>();
  final BlockingQueue<Feedback> told = new LinkedBlockingQueue<>();
  final List<String> traces = new ArrayList<>();
  final List<CompletableFuture<Answer>> answers = new ArrayList<>();
  private final EventCodec codec = new EventCodec();
  final Map<String, Answer> kept = new ConcurrentHashMap<>();
  volatile Readiness readiness = new Readiness(true, "6 stages run");
  volatile boolean answersAtOnce = true;
  volatile AnswerStatus status = AnswerStatus.REFUSED;
  volatile boolean alive = true;

  /// Adds to each answer what a test needs.
  volatile Consumer<Answer.Builder> completion = _ -> {};

  volatile boolean readable = true;

  /// Those who watch a question, by its id.
  final Map<String, Consumer<String>> watchers = new ConcurrentHashMap<>();

  /// The waits of tenants whose rate is spent elsewhere.
  final Map<String, Duration> untilNext = new ConcurrentHashMap<>();

  volatile OptionalLong backlog = OptionalLong.empty();
  volatile boolean broken;

  /// Null: it has not been read yet.
  @Nullable Catalog catalog = new FixedCatalog(List.of());

  List<CatalogChange> changes = List.of();

  /// Null: it has not been read yet.
  volatile @Nullable TaughtOverview overview;

  /// The present figures; null: this process measures nothing.
  volatile Supplier<@Nullable PipelineFigures> figures = () -> null;

  /// The figures of each tenant's own questions.
  final Map<String, PipelineFigures> figuresOfTenants = new ConcurrentHashMap<>();

  /// Why no answer can be read; null: all can.
  volatile @Nullable RuntimeException problem;

  @Override
  public synchronized CompletableFuture<Answer> ask(Question question) {
    asked.add(question);
    traces.add(Span.current().getSpanContext().getTraceId());
    CompletableFuture<Answer> answer = new CompletableFuture<>();
    answers.add(answer);
    if (broken) {
      answer.completeExceptionally(new IllegalStateException("no broker"));
    } else if (problem != null) {
      answer.completeExceptionally(new IllegalStateException("unreadable", problem));
    } else if (answersAtOnce) {
      answer.complete(keep(question));
    }
    return answer;
  }

  @Override
  public CompletableFuture<Void> tell(Feedback feedback) {
    told.add(feedback);
    return broken
        ? CompletableFuture.failedFuture(new IllegalStateException("no broker"))
        : CompletableFuture.completedFuture(null);
  }

  @Override
  public Optional<Catalog> catalog() {
    return Optional.ofNullable(catalog);
  }

  @Override
  public Optional<TaughtOverview> taught() {
    return Optional.ofNullable(overview);
  }

  @Override
  public Optional<PriorMemory> priors() {
    return Optional.ofNullable(priors);
  }

  @Override
  public CompletableFuture<Void> forget(PriorKey key) {
    forgotten.add(key);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public Optional<PipelineFigures> pipeline(@Nullable String tenant) {
    return Optional.ofNullable(tenant == null ? figures.get() : figuresOfTenants.get(tenant));
  }

  @Override
  public DeadLetterService deadLetters() {
    return deadLetters;
  }

  @Override
  public HistoryService history() {
    return _ -> changes;
  }

  @Override
  public RunService runs() {
    return runs;
  }

  @Override
  public VerdictService verdicts() {
    return verdicts;
  }

  @Override
  public AnswerService answers() {
    return new AnswerService() {
      @Override
      public Optional<EncodedAnswer> find(String id) {
        if (!readable) {
          throw new IllegalStateException("the topic cannot be read");
        }
        return Optional.ofNullable(kept.get(id))
            .map(answer -> new EncodedAnswer(codec.encode(answer), codec));
      }

      @Override
      public AutoCloseable watch(String id, Consumer<String> passed) {
        watchers.put(id, passed);
        return () -> watchers.remove(id);
      }

      @Override
      public OptionalLong backlog() {
        return backlog;
      }

      @Override
      public Optional<Duration> untilNext(String tenant) {
        return Optional.ofNullable(untilNext.get(tenant));
      }

      @Override
      public List<RememberedConversation> conversations(@Nullable String tenant) {
        if (problem != null) {
          throw problem;
        }
        return conversations.stream()
            .filter(each -> Objects.equals(each.tenant(), tenant))
            .toList();
      }
    };
  }

  /// Answers a question as another process does.
  Answer keep(Question question) {
    Answer.Builder answering = Answer.newBuilder(answerTo(question)).setStatus(status);
    completion.accept(answering);
    Answer answer = answering.build();
    kept.put(question.getId(), answer);
    return answer;
  }

  @Override
  public boolean isAlive() {
    return alive;
  }

  @Override
  public Readiness readiness() {
    return readiness;
  }

  synchronized void answerAll() {
    List<Question> questions = List.copyOf(asked);
    for (int i = 0; i < answers.size(); i++) {
      answers.get(i).complete(keep(questions.get(i)));
    }
  }

  static Answer answerTo(Question question) {
    return TerminalEvents.refused(
        new Journey(
            question, question.getText(), List.of(), List.of(), null, List.of(), null, List.of()),
        null,
        RefusalReason.NO_DATABASE_ANSWERS,
        "Nothing on this.");
  }
}
