package dev.signalbox.topology.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapSetter;
import java.util.Arrays;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.jspecify.annotations.Nullable;

/// The trace of a record, in its headers `traceparent` and `tracestate` (W3C Trace Context).
public final class TraceHeaders {
  private static final W3CTraceContextPropagator PROPAGATOR =
      W3CTraceContextPropagator.getInstance();
  private static final TextMapSetter<Headers> SETTER =
      (headers, name, value) -> {
        if (headers != null) {
          headers.add(name, value.getBytes(UTF_8));
        }
      };
  private static final TextMapGetter<Headers> GETTER =
      new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(Headers headers) {
          return Arrays.stream(headers.toArray()).map(Header::key).toList();
        }

        @Override
        public @Nullable String get(@Nullable Headers headers, String name) {
          return headers == null ? null : CloudEvents.text(headers, name).orElse(null);
        }
      };

  private TraceHeaders() {}

  /// The span that the headers name, or none.
  public static Context read(Headers headers) {
    return PROPAGATOR.extract(Context.root(), headers, GETTER);
  }

  /// Replaces the trace in the headers; without a span, it removes the trace.
  public static void write(Context context, Headers headers) {
    PROPAGATOR.fields().forEach(headers::remove);
    PROPAGATOR.inject(context, headers, SETTER);
  }
}
