package dev.signalbox.language;

import static dev.signalbox.language.JournaledModel.PROMPT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.model.output.FinishReason;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// The same call, made by several threads at once.
class CallsAtOnceTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final JournaledModel journaled = new JournaledModel();

  @Test
  void shouldMakeTheSameCallOnce() throws Exception {
    CountDownLatch replying = new CountDownLatch(1);
    journaled.model.then(() -> {
      replying.await();
      return ScriptedModel.reply("three", FinishReason.STOP);
    });
    ModelClient client = journaled.client("fill");
    List<CompletableFuture<String>> replies = new ArrayList<>();
    List<Thread> callers = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      callers.add(started(client, replies));
    }
    await().atMost(PATIENCE).until(() -> callers.stream().allMatch(CallsAtOnceTest::waits));
    replying.countDown();

    for (CompletableFuture<String> reply : replies) {
      assertThat(reply.get(30, TimeUnit.SECONDS)).isEqualTo("three");
    }
    assertThat(journaled.model.questions()).hasSize(1);
    assertThat(journaled.journal.calls()).hasSize(1);
  }

  @Test
  void shouldLetTheOthersGoOnWhereTheFirstFails() throws Exception {
    CountDownLatch failing = new CountDownLatch(1);
    journaled.model.then(() -> {
      failing.await();
      throw new InternalServerException("scripted");
    });
    ModelClient client = journaled.client("fill");
    List<CompletableFuture<String>> replies = new ArrayList<>();
    Thread first = started(client, replies);
    await().atMost(PATIENCE).until(() -> journaled.model.questions().size() == 1);
    List<Thread> others = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      others.add(started(client, replies));
    }
    await().atMost(PATIENCE).until(() -> others.stream().allMatch(CallsAtOnceTest::waits));
    failing.countDown();

    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> replies.getFirst().get(30, TimeUnit.SECONDS))
        .withCauseInstanceOf(StageException.class);
    for (CompletableFuture<String> reply : replies.subList(1, replies.size())) {
      assertThat(reply.get(30, TimeUnit.SECONDS)).isEqualTo("how many? 2");
    }
    assertThat(first.join(PATIENCE)).isTrue();
    assertThat(journaled.model.questions()).hasSize(2);
  }

  @Test
  void shouldLetTheOthersGoOnWhereTheFirstIsInterrupted() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    journaled.model.then(() -> {
      never.await();
      return ScriptedModel.reply("never", FinishReason.STOP);
    });
    ModelClient client = journaled.client("fill");
    List<CompletableFuture<String>> replies = new ArrayList<>();
    Thread first = started(client, replies);
    await().atMost(PATIENCE).until(() -> journaled.model.questions().size() == 1);
    Thread given = started(client, replies);
    Thread other = started(client, replies);
    await().atMost(PATIENCE).until(() -> waits(given) && waits(other));

    given.interrupt();
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> replies.get(1).get(30, TimeUnit.SECONDS))
        .withCauseInstanceOf(InterruptedException.class);
    assertThat(replies.get(2)).as("who waits no more takes nobody along").isNotDone();
    first.interrupt();
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> replies.getFirst().get(30, TimeUnit.SECONDS))
        .withCauseInstanceOf(InterruptedException.class);
    assertThat(replies.get(2).get(30, TimeUnit.SECONDS)).isEqualTo("how many? 2");
  }

  private static Thread started(ModelClient client, List<CompletableFuture<String>> replies) {
    CompletableFuture<String> reply = new CompletableFuture<>();
    replies.add(reply);
    return Thread.ofPlatform()
        .start(() -> {
          try {
            reply.complete(client.call("plan", PROMPT).text());
          } catch (InterruptedException | RuntimeException e) {
            reply.completeExceptionally(e);
          }
        });
  }

  private static boolean waits(Thread thread) {
    return thread.getState() == Thread.State.WAITING;
  }
}
