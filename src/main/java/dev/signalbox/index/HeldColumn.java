package dev.signalbox.index;

import dev.signalbox.event.IndexEntry;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/// Which values a column holds.
///
/// @param name after its table
/// @param tenants who may see it; empty: everyone
/// @param hashes of the values ([ValueHashes]), ascending
record HeldColumn(String name, List<String> tenants, int[] hashes) {

  /// @param entry of the kind VALUE
  static HeldColumn of(IndexEntry entry) {
    return new HeldColumn(
        entry.getElement(),
        List.copyOf(entry.getTenants()),
        entry.getValues().map(HeldColumn::hashes).orElse(new int[0]));
  }

  private static int[] hashes(ByteBuffer values) {
    int[] hashes = new int[values.remaining() / Integer.BYTES];
    values.duplicate().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(hashes);
    return hashes;
  }
}
