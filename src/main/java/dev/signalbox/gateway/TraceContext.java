package dev.signalbox.gateway;

import io.javalin.http.Context;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.propagation.TextMapGetter;
import org.jspecify.annotations.Nullable;

/// The trace that a request belongs to, by its headers `traceparent` and `tracestate` (W3C Trace
/// Context).
final class TraceContext {
  private static final TextMapGetter<Context> GETTER =
      new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(Context request) {
          return request.headerMap().keySet();
        }

        @Override
        public @Nullable String get(@Nullable Context request, String name) {
          return request == null ? null : request.header(name);
        }
      };

  private TraceContext() {}

  /// The caller's span, or none where the request names none.
  static io.opentelemetry.context.Context of(Context request) {
    return W3CTraceContextPropagator.getInstance()
        .extract(io.opentelemetry.context.Context.root(), request, GETTER);
  }
}
