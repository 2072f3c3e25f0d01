package dev.signalbox.index.words;

import dev.signalbox.event.IndexEntry;
import dev.signalbox.stage.Audience;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// The hashed values of a column.
///
/// @param name the column's name, after its table
/// @param audience the tenants that may see it
/// @param hashes hashes of the values ([ValueHashes]), ascending
public record HashedColumn(String name, Audience audience, int[] hashes) {

  /// @param entry an entry of the kind VALUE
  public static HashedColumn of(IndexEntry entry) {
    return new HashedColumn(
        entry.getElement(),
        Audience.of(entry.getTenants()),
        entry.getValues().map(HashedColumn::hashes).orElse(new int[0]));
  }

  /// The same column without its values.
  public HashedColumn inOutline() {
    return new HashedColumn(name, audience, new int[0]);
  }

  private static int[] hashes(ByteBuffer values) {
    int[] hashes = new int[values.remaining() / Integer.BYTES];
    values.duplicate().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(hashes);
    return hashes;
  }
}
