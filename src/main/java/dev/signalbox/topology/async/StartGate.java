package dev.signalbox.topology.async;

/// Keeps applications from processing anything until what they look things up in is there.
/// Meanwhile they join their groups and restore their stores. Once open, it stays so.
///
/// Kafka Streams' own `pause` would keep their stores from being restored, and their threads busy.
///
/// Threading: safe for any number of threads.
public final class StartGate {
  private volatile boolean open;

  /// One that keeps nothing back.
  public static StartGate opened() {
    StartGate gate = new StartGate();
    gate.open();
    return gate;
  }

  public void open() {
    open = true;
  }

  boolean isOpen() {
    return open;
  }
}
