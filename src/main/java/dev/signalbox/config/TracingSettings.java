package dev.signalbox.config;

/// Traces of questions; OpenTelemetry's environment variables set everything else about them.
///
/// @param enabled whether spans are made and sent
public record TracingSettings(boolean enabled) {

  public static TracingSettings defaults() {
    return new TracingSettings(false);
  }
}
