package dev.signalbox.federation.source;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// The sizes of values as they would be sent, in bytes.
public final class RowSizes {
  private RowSizes() {}

  public static long of(@Nullable Object value) {
    return switch (value) {
      case null -> 1;
      case String text -> 2L + text.getBytes(StandardCharsets.UTF_8).length;
      case ByteBuffer bytes -> 2L + bytes.remaining();
      default -> Long.BYTES;
    };
  }
}
