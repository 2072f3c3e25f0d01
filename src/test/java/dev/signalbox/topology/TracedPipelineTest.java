package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.metrics.TracedWork;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.data.StatusData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One question gives one trace, whose spans are in the order of the stages.
@Tag("slow")
class TracedPipelineTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final AttributeKey<String> QUESTION = AttributeKey.stringKey(TracedWork.QUESTION);

  private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
  private final OpenTelemetrySdk tracing =
      OpenTelemetrySdk.builder()
          .setTracerProvider(
              SdkTracerProvider.builder()
                  .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                  .build())
          .build();
  private final Telemetry telemetry = new Telemetry(null, tracing);
  private Configuration configuration;

  @BeforeEach
  void configure(@TempDir Path state) {
    configuration =
        TestConfiguration.on(BrokerFixture.bootstrapServers(), state)
            .withStreams(
                new StreamsSettings(
                    "exactly_once_v2", 1, 2, false, 0, null, Duration.ofMillis(10), Map.of()));
  }

  @AfterEach
  void close() {
    tracing.close();
  }

  private Pipeline start(Stage<Routed, Planned> plan) throws InterruptedException {
    Pipeline pipeline =
        Pipeline.start(
            configuration,
            new ScriptedWorks().withPlan(plan),
            EnumSet.range(StageName.UNDERSTAND, StageName.EXECUTE),
            telemetry,
            progress -> {});
    pipeline.awaitReady(PATIENCE);
    return pipeline;
  }

  private static Stage<Routed, Planned> scriptedPlan() {
    return new ScriptedWorks().works().plan();
  }

  private static void await(CompletableFuture<Answer> answer) throws Exception {
    assertThat(answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS).getStatus())
        .isEqualTo(AnswerStatus.ANSWERED);
  }

  /// The spans from the last one to the first, each the parent of the one before.
  private List<String> chain() {
    List<SpanData> spans = exporter.getFinishedSpanItems();
    Optional<SpanData> span =
        spans.stream().filter(each -> each.getName().equals("execute")).findFirst();
    List<String> names = new ArrayList<>();
    while (span.isPresent()) {
      names.add(span.get().getName());
      String parent = span.get().getParentSpanId();
      span = spans.stream().filter(each -> each.getSpanId().equals(parent)).findFirst();
    }
    return names.reversed();
  }

  @Test
  void shouldGiveEachStageASpanUnderTheCallersTrace() throws Exception {
    SpanContext caller =
        SpanContext.createFromRemoteParent(
            "0af7651916cd43dd8448eb211c80319c",
            "b7ad6b7169203331",
            TraceFlags.getSampled(),
            TraceState.getDefault());
    try (Pipeline pipeline = start(scriptedPlan());
        QuestionClient client = pipeline.client(1);
        Scope _ = Context.root().with(Span.wrap(caller)).makeCurrent()) {
      await(client.ask(question("q-1", "how many ships?")));
    }

    assertThat(chain())
        .containsExactly("question", "understand", "embed", "rank", "rerank", "plan", "execute");
    assertThat(exporter.getFinishedSpanItems())
        .hasSize(7)
        .allSatisfy(span -> {
          assertThat(span.getTraceId()).isEqualTo(caller.getTraceId());
          assertThat(span.getAttributes().get(QUESTION)).isEqualTo("q-1");
        })
        .anySatisfy(span -> assertThat(span.getParentSpanId()).isEqualTo(caller.getSpanId()));
  }

  @Test
  void shouldGiveEachAttemptASpanAndGoOnFromTheLast() throws Exception {
    AtomicBoolean failed = new AtomicBoolean();
    Stage<Routed, Planned> plan =
        event -> {
          if (failed.compareAndSet(false, true)) {
            throw new StageException(FailureCode.MODEL_UNAVAILABLE, "not yet");
          }
          return scriptedPlan().apply(event);
        };
    try (Pipeline pipeline = start(plan);
        QuestionClient client = pipeline.client(1)) {
      await(client.ask(question("q-1", "how many ships?")));
    }

    List<SpanData> attempts = attempts();
    assertThat(attempts)
        .extracting(SpanData::getStatus)
        .containsExactly(StatusData.error(), StatusData.unset());
    assertThat(attempts).extracting(SpanData::getParentSpanId).containsOnly(spanOf("rerank"));
    assertThat(parentOf("execute")).isEqualTo(attempts.getLast().getSpanId());
  }

  @Test
  void shouldGoOnAfterAnInstanceEndedInTheMiddle() throws Exception {
    CountDownLatch planning = new CountDownLatch(1);
    Stage<Routed, Planned> stuck =
        event -> {
          planning.countDown();
          Thread.sleep(PATIENCE);
          throw new IllegalStateException("waited too long");
        };
    Pipeline first = start(stuck);
    try (QuestionClient client = first.client(1)) {
      CompletableFuture<Answer> answer = client.ask(question("q-1", "how many ships?"));
      assertThat(planning.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
      first.close();
      try (Pipeline next = start(scriptedPlan())) {
        await(answer);
        assertThat(next.health().isReady()).isTrue();
      }
    } finally {
      first.close();
    }

    assertThat(chain())
        .containsExactly("question", "understand", "embed", "rank", "rerank", "plan", "execute");
    assertThat(exporter.getFinishedSpanItems())
        .extracting(SpanData::getTraceId)
        .containsOnly(exporter.getFinishedSpanItems().getFirst().getTraceId());
    assertThat(attempts().getLast().getParentSpanId()).isEqualTo(spanOf("rerank"));
    assertThat(parentOf("execute")).isEqualTo(attempts().getLast().getSpanId());
  }

  private List<SpanData> attempts() {
    return exporter.getFinishedSpanItems().stream()
        .filter(span -> span.getName().equals("plan"))
        .sorted(Comparator.comparingLong(SpanData::getStartEpochNanos))
        .toList();
  }

  private String spanOf(String name) {
    return only(name).getSpanId();
  }

  private String parentOf(String name) {
    return only(name).getParentSpanId();
  }

  private SpanData only(String name) {
    List<SpanData> named =
        exporter.getFinishedSpanItems().stream()
            .filter(span -> span.getName().equals(name))
            .toList();
    assertThat(named).as(name).hasSize(1);
    return named.getFirst();
  }
}
