package dev.signalbox.topology.replica;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/// A database's description as compressed bytes, with an outline that can be read at once. Equal
/// only to itself. Immutable.
final class PackedDescription {
  private static final EventCodec CODEC = new EventCodec();

  private final DatabaseDescription outline;
  private final byte[] compressed;
  private final int size;

  private PackedDescription(DatabaseDescription outline, byte[] compressed, int size) {
    this.outline = outline;
    this.compressed = compressed;
    this.size = size;
  }

  static PackedDescription of(DatabaseDescription description) {
    byte[] bytes = CODEC.encode(description);
    return new PackedDescription(outline(description), compressed(bytes), bytes.length);
  }

  private static DatabaseDescription outline(DatabaseDescription description) {
    return DatabaseDescription.newBuilder(description)
        .setTables(List.of())
        .setStatements(List.of())
        .setMetrics(List.of())
        .setSegments(List.of())
        .build();
  }

  private static byte[] compressed(byte[] bytes) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    Deflater fast = new Deflater(Deflater.BEST_SPEED);
    try (DeflaterOutputStream out = new DeflaterOutputStream(compressed, fast)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      fast.end();
    }
    return compressed.toByteArray();
  }

  /// The description without tables, statements, metrics and segments.
  DatabaseDescription outline() {
    return outline;
  }

  /// The bytes of the whole description before compression.
  int size() {
    return size;
  }

  /// The whole description, made anew by each call.
  DatabaseDescription unpacked() {
    try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(compressed))) {
      return CODEC.decode(in.readAllBytes(), DatabaseDescription.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
