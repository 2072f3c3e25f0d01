package dev.signalbox.topology.metrics;

import dev.signalbox.config.StageName;
import dev.signalbox.topology.async.Attempt;
import dev.signalbox.topology.async.MemoryUpdate;
import dev.signalbox.topology.async.OutputRecord;
import dev.signalbox.topology.async.ReceivedRecord;
import dev.signalbox.topology.async.Work;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.TraceHeaders;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// A stage's work with a span for each attempt. Its parent is the span that the record's headers
/// name; the headers of its outputs name the attempt's own span. A waiting record keeps its
/// headers, so the trace goes on after a retry, a crash or a move to another instance. A deferred
/// attempt leaves no span: thousands may happen, and a span that never ends is never sent.
public final class TracedWork implements Work {
  public static final String TRACER = "dev.signalbox";
  public static final String QUESTION = "signalbox.question.id";

  private static final String ATTEMPT = "signalbox.attempt";
  private static final String OUTCOME = "signalbox.outcome";
  private static final String CODE = "signalbox.code";

  private final String stage;
  private final Work work;
  private final Tracer tracer;

  TracedWork(StageName stage, Work work, OpenTelemetry tracing) {
    this.stage = stage.id();
    this.work = work;
    this.tracer = tracing.getTracer(TRACER);
  }

  @Override
  public void requireKnownSchema(ReceivedRecord received) {
    work.requireKnownSchema(received);
  }

  @Override
  public Optional<String> memoryKey(ReceivedRecord received) {
    return work.memoryKey(received);
  }

  @Override
  public void requireKnownMemory(byte[] memory) {
    work.requireKnownMemory(memory);
  }

  @Override
  public Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number)
      throws InterruptedException {
    Span span = begin(received, number);
    boolean made = true;
    try (Scope _ = span.makeCurrent()) {
      return switch (work.attempt(received, memory, number)) {
        case Attempt.Finished(List<OutputRecord> outputs, @Nullable MemoryUpdate update) ->
            new Attempt.Finished(traced(outputs, span), update);
        case Attempt.Failed(List<OutputRecord> last) -> {
          span.setStatus(StatusCode.ERROR);
          yield new Attempt.Failed(traced(last, span));
        }
        case Attempt.Deferred deferred -> {
          made = false;
          yield deferred;
        }
      };
    } catch (Throwable e) {
      // The span names only the kind of the failure: a message may quote the question.
      span.setStatus(StatusCode.ERROR, e.getClass().getSimpleName());
      throw e;
    } finally {
      if (made) {
        span.end();
      }
    }
  }

  /// A span for the failure of an attempt; the attempt's own span is unavailable here, and may
  /// never end.
  @Override
  public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
    Span span = begin(received, number);
    try {
      span.setStatus(StatusCode.ERROR, cause.getClass().getSimpleName());
      return traced(work.failed(received, number, cause), span);
    } finally {
      span.end();
    }
  }

  private Span begin(ReceivedRecord received, int number) {
    Span span =
        tracer
            .spanBuilder(stage)
            .setParent(TraceHeaders.read(received.headers()))
            .setSpanKind(SpanKind.CONSUMER)
            .setAttribute(ATTEMPT, (long) number)
            .startSpan();
    CloudEvents.id(received.headers()).ifPresent(id -> span.setAttribute(QUESTION, id));
    return span;
  }

  private static List<OutputRecord> traced(List<OutputRecord> outputs, Span span) {
    for (OutputRecord output : outputs) {
      span.setAttribute(OUTCOME, output.result().outcome());
      span.setAttribute(CODE, output.result().code());
    }
    return outputs.stream().map(output -> traced(output, span)).toList();
  }

  private static OutputRecord traced(OutputRecord output, Span span) {
    Headers headers = new RecordHeaders(output.headers().toArray());
    TraceHeaders.write(Context.root().with(span), headers);
    return output.withHeaders(headers);
  }
}
