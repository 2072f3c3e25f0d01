package dev.signalbox.language;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads the head of a GGUF file: its metadata by key. Integers become [Long], other numbers
/// [Double], and other values [Boolean], [String] and [List].
final class GgufHead implements AutoCloseable {
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfDouble DOUBLE =
      ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private static final byte[] MAGIC = "GGUF".getBytes(UTF_8);
  private static final int OLDEST_VERSION = 2;
  private static final int NEWEST_VERSION = 3;

  /// More entries than any vocabulary has; a file with more is broken.
  private static final long LONGEST_LIST = 10_000_000;

  private final Arena arena = Arena.ofConfined();
  private final MemorySegment file;
  private long position;

  /// Maps the whole file into memory for as long as the arena is open.
  interface Mapping {
    MemorySegment in(Arena arena) throws IOException;
  }

  /// The file is malformed; the message completes a sentence about the file.
  static final class MalformedException extends Exception {
    MalformedException(String message) {
      super(message);
    }
  }

  GgufHead(Mapping mapping) throws IOException {
    try {
      file = mapping.in(arena);
    } catch (IOException | RuntimeException e) {
      arena.close();
      throw e;
    }
  }

  Map<String, Object> read() throws MalformedException {
    if (file.byteSize() < MAGIC.length
        || file.asSlice(0, MAGIC.length).mismatch(MemorySegment.ofArray(MAGIC)) >= 0) {
      throw new MalformedException("is no GGUF file: it does not begin with these four letters");
    }
    position = MAGIC.length;
    try {
      int version = nextInt();
      if (version < OLDEST_VERSION || version > NEWEST_VERSION) {
        throw new MalformedException(
            "has version %d of GGUF; 2 and 3 can be read".formatted(version));
      }
      nextLong(); // the number of tensors
      long count = nextLong();
      Map<String, Object> metadata = new HashMap<>();
      for (long i = 0; i < count; i++) {
        metadata.put(nextText(), nextValue(nextInt()));
      }
      return metadata;
    } catch (IndexOutOfBoundsException e) {
      MalformedException cut = new MalformedException("ends within its head; fetch it again");
      cut.initCause(e);
      throw cut;
    }
  }

  private Object nextValue(int type) throws MalformedException {
    return switch (type) {
      case 0, 1 -> (long) nextByte();
      case 2, 3 -> (long) file.get(SHORT, next(Short.BYTES));
      case 4 -> Integer.toUnsignedLong(nextInt());
      case 5 -> (long) nextInt();
      case 6 -> (double) file.get(FLOAT, next(Float.BYTES));
      case 7 -> nextByte() != 0;
      case 8 -> nextText();
      case 9 -> nextList();
      case 10, 11 -> nextLong();
      case 12 -> file.get(DOUBLE, next(Double.BYTES));
      default -> throw new MalformedException("has a value of the unknown type %d".formatted(type));
    };
  }

  private List<Object> nextList() throws MalformedException {
    int type = nextInt();
    long length = nextLong();
    if (length < 0 || length > LONGEST_LIST) {
      throw new MalformedException("has a list of %,d values".formatted(length));
    }
    List<Object> list = new ArrayList<>();
    for (long i = 0; i < length; i++) {
      list.add(nextValue(type));
    }
    return list;
  }

  private String nextText() {
    long length = nextLong();
    return new String(file.asSlice(next(length), length).toArray(ValueLayout.JAVA_BYTE), UTF_8);
  }

  private byte nextByte() {
    return file.get(ValueLayout.JAVA_BYTE, next(Byte.BYTES));
  }

  private int nextInt() {
    return file.get(INT, next(Integer.BYTES));
  }

  private long nextLong() {
    return file.get(LONG, next(Long.BYTES));
  }

  /// The position where the next bytes begin.
  private long next(long bytes) {
    long at = position;
    if (bytes < 0 || bytes > file.byteSize() - at) {
      throw new IndexOutOfBoundsException("%d bytes at %d".formatted(bytes, at));
    }
    position = at + bytes;
    return at;
  }

  @Override
  public void close() {
    arena.close();
  }
}
