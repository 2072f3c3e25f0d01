package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.signalbox.gateway.SubmittedQuestions.Ticket;
import io.javalin.http.HttpStatus;
import io.javalin.http.sse.SseClient;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends the stages that a question passes, and then its answer, as server-sent events.
///
/// Threading: safe for any number of threads, each of which sends one stream.
///
/// @param waitsEnd completes when no stream may wait any longer
record AnswerStream(
    QuestionService service, AnswerDelivery answers, CompletableFuture<Void> waitsEnd) {
  private static final Logger LOG = LoggerFactory.getLogger(AnswerStream.class);
  private static final Duration HEARTBEAT = Duration.ofSeconds(15);

  /// Stands for the end of the question, or of all waits, among its stages.
  private static final String END = "";

  /// Sends `progress` events and one event `answer` or `problem`. Until it is there, comments keep
  /// proxies from closing the connection.
  void send(SseClient client, Ticket ticket) {
    BlockingQueue<String> passed = new LinkedBlockingQueue<>();
    try (AutoCloseable _ = service.answers().watch(ticket.question(), passed::add)) {
      var _ =
          CompletableFuture.anyOf(ticket.answered(), waitsEnd)
              .whenComplete((_, _) -> passed.add(END));
      send(client, ticket, passed);
    } catch (Problem problem) {
      client.sendEvent("problem", problem.json().toString());
    } catch (IOException e) {
      LOG.debug("The reader of {} has gone", ticket.question(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // The server stops.
    } catch (Exception e) {
      throw new IllegalStateException("The watch of %s cannot end".formatted(ticket.question()), e);
    } finally {
      client.close();
    }
  }

  private void send(SseClient client, Ticket ticket, BlockingQueue<String> passed)
      throws IOException, InterruptedException {
    while (!client.terminated()) {
      @Nullable String stage = passed.poll(HEARTBEAT.toSeconds(), TimeUnit.SECONDS);
      if (stage == null) {
        client.sendComment("waiting");
      } else if (stage.equals(END)) {
        if (!ticket.isAnswered()) {
          throw new Problem(
              HttpStatus.SERVICE_UNAVAILABLE,
              null,
              "this process stops; ask another one for the answer, or this one after its restart");
        }
        answers.deliver(ticket, json -> client.sendEvent("answer", json.toString()));
        return;
      } else {
        client.sendEvent(
            "progress", JsonNodeFactory.instance.objectNode().put("passed", stage).toString());
      }
    }
  }
}
