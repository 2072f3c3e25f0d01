package dev.signalbox.topology.async;

/// The records that were taken and are not finished.
///
/// @param records the number of all of them
/// @param waiting the number of records that wait for a turn, such as a free connection of their
///   database, for their next attempt, or behind another record of their key
/// @param waitingBytes the size of the waiting records
record InFlightLoad(int records, int waiting, long waitingBytes) {
  static final InFlightLoad NONE = new InFlightLoad(0, 0, 0);

  InFlightLoad plus(InFlightLoad other) {
    return new InFlightLoad(
        records + other.records, waiting + other.waiting, waitingBytes + other.waitingBytes);
  }

  /// The number of records that run, or would run if there were room.
  int active() {
    return records - waiting;
  }
}
