package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.answer.AnswerJson;
import dev.signalbox.answer.ResultFormat;
import dev.signalbox.dialogue.AskersChoice;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.EncodedAnswer;
import dev.signalbox.event.Question;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.gateway.SubmittedQuestions.Ticket;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fetches answers and writes them to their askers. All answers that it writes at once, to readers
/// that may be slow, share a bounded part of the memory.
///
/// Threading: safe for any number of threads.
final class AnswerDelivery {
  private static final Logger LOG = LoggerFactory.getLogger(AnswerDelivery.class);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  /// Names the limit that cut the rows.
  private static final String TRUNCATED = "Signalbox-Truncated";

  /// Bytes of memory for each encoded byte of an answer: decoded, as JSON and as text.
  private static final int GROWTH = 8;

  /// A permit of the semaphore, in bytes.
  private static final int UNIT = 1 << 10;

  /// Writes an answer.
  interface Writer {
    void write(ObjectNode json) throws IOException;
  }

  private interface Use<T> {
    T of(Answer answer) throws IOException;
  }

  private final QuestionService service;
  private final int most;
  private final Semaphore memory;

  /// @param bytes that answers may take together while they are written
  AnswerDelivery(QuestionService service, long bytes) {
    this.service = service;
    this.most = Math.toIntExact(Math.clamp(bytes / UNIT, 1, Integer.MAX_VALUE));
    this.memory = new Semaphore(most);
  }

  /// The question of a recent answer.
  ///
  /// @param id of the question in its events
  /// @throws Problem 503 where it cannot be read at this moment
  Optional<Question> question(String id) throws IOException, InterruptedException {
    return decode(id, answer -> answer.getJourney().getQuestion());
  }

  /// The choice of a database for a recent answer that was ambiguous; empty where the words name
  /// none of its candidates, or several.
  ///
  /// @throws Problem 410 where the answer is not kept any more, 409 where it is not ambiguous, 503
  ///   where it cannot be read at this moment
  Optional<AskersChoice> choice(Ticket ticket, String words)
      throws IOException, InterruptedException {
    return decode(
            ticket.question(),
            answer -> {
              if (answer.getStatus() != AnswerStatus.AMBIGUOUS) {
                throw new Problem(
                    HttpStatus.CONFLICT,
                    "id",
                    "the answer is not ambiguous, so there is no choice");
              }
              return AskersChoice.of(answer, words, service.catalog());
            })
        .orElseThrow(AnswerDelivery::gone);
  }

  private static Problem gone() {
    return new Problem(
        HttpStatus.GONE,
        "id",
        "the question was answered, and its answer is not kept any more; ask again");
  }

  /// A recent answer.
  ///
  /// @param id of the question in its events
  /// @throws Problem 503 where it cannot be read at this moment
  Optional<Answer> answer(String id) throws IOException, InterruptedException {
    return decode(id, answer -> answer);
  }

  /// The answer of a ticket, which is complete.
  ///
  /// @throws Problem 410 where it is not kept any more, 503 where it cannot be read at this moment
  Answer answer(Ticket ticket) throws IOException, InterruptedException {
    return answer(ticket.question()).orElseThrow(AnswerDelivery::gone);
  }

  /// Writes the rows of the answer of a ticket.
  ///
  /// @throws Problem 406 where the answer has no rows; 410 and 503 as above
  void deliver(Ticket ticket, ResultFormat format, Context context)
      throws IOException, InterruptedException {
    Optional<ResultTable> result =
        decode(
            ticket.question(),
            answer -> {
              ResultTable rows =
                  answer
                      .getResult()
                      .orElseThrow(() ->
                          new Problem(
                              HttpStatus.NOT_ACCEPTABLE,
                              "Accept",
                              "the answer has no rows, its status is %s; accept application/json"
                                  .formatted(answer.getStatus())));
              context.contentType(format.mediaType());
              rows.getTruncated().ifPresent(limit -> context.header(TRUNCATED, limit));
              format.write(rows, context.outputStream());
              return rows;
            });
    if (result.isEmpty()) {
      throw gone();
    }
  }

  /// Writes the answer of a ticket. Ids and conversations are the caller's own names for them.
  ///
  /// @throws Problem 410 where it is not kept any more
  void deliver(Ticket ticket, Writer writer) throws IOException, InterruptedException {
    Optional<ObjectNode> written =
        decode(
            ticket.question(),
            answer -> {
              ObjectNode json = AnswerJson.of(answer);
              json.put("id", ticket.id());
              if (ticket.conversation() != null) {
                json.put("conversation", ticket.conversation());
              }
              writer.write(json);
              return json;
            });
    if (written.isEmpty()) {
      throw gone();
    }
  }

  /// @return empty: the answer is not kept any more
  private <T> Optional<T> decode(String id, Use<T> use) throws IOException, InterruptedException {
    Optional<EncodedAnswer> encoded = find(id);
    if (encoded.isEmpty()) {
      return Optional.empty();
    }
    EncodedAnswer found = encoded.get();
    int permits = Math.toIntExact(Math.clamp((long) found.size() * GROWTH / UNIT, 1, most));
    if (!memory.tryAcquire(permits, LONGEST_WAIT.toSeconds(), TimeUnit.SECONDS)) {
      throw new Problem(
          HttpStatus.SERVICE_UNAVAILABLE,
          null,
          "too many answers are being written; try again later");
    }
    try {
      return Optional.of(use.of(found.decode()));
    } catch (UnknownSchemaException e) {
      LOG.warn("The answer {} cannot be read by this version", id, e);
      throw Problem.ofNewerVersion();
    } finally {
      memory.release(permits);
    }
  }

  private Optional<EncodedAnswer> find(String id) throws InterruptedException {
    try {
      return service.answers().find(id);
    } catch (RuntimeException e) {
      LOG.warn("The answer {} cannot be read at this moment", id, e);
      throw new Problem(
          HttpStatus.SERVICE_UNAVAILABLE,
          null,
          "the answer cannot be read at this moment (%s); try again".formatted(e.getMessage()));
    }
  }
}
