package dev.signalbox.config;

/// Traces of questions; everything else about them is set by the environment variables of
/// OpenTelemetry.
///
/// @param enabled whether spans are made and sent
public record TracingSettings(boolean enabled) {

  public static TracingSettings defaults() {
    return new TracingSettings(false);
  }
}
