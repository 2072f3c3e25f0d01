package dev.signalbox.topology.async;

/// Keeps applications from processing records until the catalog and the index are ready for them.
/// Meanwhile they join their groups and restore their stores. Once open, the gate stays open.
///
/// Kafka Streams' own `pause` would also stop the restore of their stores, and keep their threads
/// busy.
///
/// Threading: safe for any number of threads.
public final class StartGate {
  private volatile boolean open;

  /// A gate that is open from the start.
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
