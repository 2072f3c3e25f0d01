package dev.signalbox.topology.async;

/// What has been taken and not finished.
///
/// @param records all of it
/// @param waiting those of them that can do nothing now: they wait for a turn, such as a free
///   connection of their database, for their next attempt, or behind another record of their key
/// @param waitingBytes of these
record InFlightLoad(int records, int waiting, long waitingBytes) {
  static final InFlightLoad NONE = new InFlightLoad(0, 0, 0);

  InFlightLoad plus(InFlightLoad other) {
    return new InFlightLoad(
        records + other.records, waiting + other.waiting, waitingBytes + other.waitingBytes);
  }

  /// Those that run, or would if there were room.
  int active() {
    return records - waiting;
  }
}
