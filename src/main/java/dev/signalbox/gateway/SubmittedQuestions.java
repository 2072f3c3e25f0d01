package dev.signalbox.gateway;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.event.Answer;
import dev.signalbox.event.UnknownSchemaException;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The recent questions of each caller of this gateway. [QuestionService#recent] keeps their
/// answers, so a ticket is small; each caller has its own limit.
///
/// Threading: safe for any number of threads.
final class SubmittedQuestions {
  private static final int MOST_OF_CALLER = 10_000;

  private final Duration kept;
  private final AskLimits limits;
  private final Map<Caller, Cache<String, Ticket>> tickets = new ConcurrentHashMap<>();

  /// A submitted question.
  ///
  /// @param id as the caller knows it
  /// @param question the id in its events
  /// @param conversation as the caller knows it; null: none
  /// @param digest of the request
  /// @param answered completes once its terminal event is there
  record Ticket(
      String id,
      String question,
      @Nullable String conversation,
      UUID digest,
      CompletableFuture<Void> answered) {

    static Ticket of(Caller caller, QuestionRequest request, CompletableFuture<Void> answered) {
      return new Ticket(
          request.id(),
          caller.scoped(request.id()),
          request.conversation(),
          request.digest(),
          answered);
    }

    /// Whether the terminal event is there.
    ///
    /// @throws Problem the question could not be sent, or the answer is of a newer version
    boolean isAnswered() throws InterruptedException {
      if (!answered.isDone()) {
        return false;
      }
      try {
        answered.get();
        return true;
      } catch (ExecutionException e) {
        throw unanswered(e);
      }
    }

    private static Problem unanswered(ExecutionException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof UnknownSchemaException) {
          return Problem.ofNewerVersion();
        }
      }
      return new Problem(
          HttpStatus.SERVICE_UNAVAILABLE,
          null,
          "the question could not be sent (%s); ask again".formatted(e.getMessage()));
    }
  }

  /// @param kept how long a ticket is kept
  SubmittedQuestions(Duration kept, AskLimits limits) {
    this.kept = kept;
    this.limits = limits;
  }

  private Cache<String, Ticket> of(Caller caller) {
    return tickets.computeIfAbsent(
        caller,
        _ -> Caffeine.newBuilder().maximumSize(MOST_OF_CALLER).expireAfterWrite(kept).build());
  }

  /// Sends the question, unless the caller has asked the same under the same id before: a repeated
  /// request gets the first one's ticket.
  ///
  /// @param then takes the answer of a question that was sent, after its ticket is complete
  /// @throws Problem 409 where the id stands for another question; 429 or 503 where the question is
  ///   beyond a limit
  Ticket submit(
      Caller caller, QuestionRequest request, QuestionService service, Consumer<Answer> then)
      throws InterruptedException {
    Ticket mine = Ticket.of(caller, request, new CompletableFuture<>());
    @Nullable Ticket earlier = of(caller).asMap().putIfAbsent(request.id(), mine);
    if (earlier == null) {
      send(caller, request, mine, service, then);
      return mine;
    }
    return same(earlier, request);
  }

  /// The ticket of the same question.
  ///
  /// @throws Problem 409 where it is another question's
  static Ticket same(Ticket earlier, QuestionRequest request) {
    if (!earlier.digest().equals(request.digest())) {
      throw new Problem(
          HttpStatus.CONFLICT, "id", "another question was asked under this id; take a new one");
    }
    return earlier;
  }

  /// A question that could not be sent is forgotten, so that it can be sent again.
  private void send(
      Caller caller,
      QuestionRequest request,
      Ticket ticket,
      QuestionService service,
      Consumer<Answer> then)
      throws InterruptedException {
    Runnable release = admit(caller, ticket);
    CompletableFuture<Answer> asked;
    try {
      asked = service.ask(request.event(caller));
    } catch (RuntimeException e) {
      asked = CompletableFuture.failedFuture(e);
    } catch (InterruptedException e) {
      release.run();
      of(caller).invalidate(ticket.id());
      throw e;
    }
    var _ =
        asked.whenComplete((answer, problem) -> {
          release.run();
          if (problem == null) {
            ticket.answered().complete(null);
            then.accept(answer);
          } else {
            of(caller).invalidate(ticket.id());
            ticket.answered().completeExceptionally(problem);
          }
        });
  }

  private Runnable admit(Caller caller, Ticket ticket) {
    try {
      return limits.admit(caller);
    } catch (Problem refused) {
      of(caller).invalidate(ticket.id());
      ticket.answered().completeExceptionally(refused);
      throw refused;
    }
  }

  Optional<Ticket> find(Caller caller, String id) {
    return Optional.ofNullable(of(caller).getIfPresent(id));
  }
}
