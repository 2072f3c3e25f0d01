package dev.signalbox.metric;

/// An expression or a filter that lies outside the guarded subset; the message says where, and what
/// to write instead.
public final class MalformedExpression extends IllegalArgumentException {

  public MalformedExpression(String message) {
    super(message);
  }
}
