package dev.signalbox.console;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// Escapes control characters and changes of the text direction in UTF-8 text: each becomes its
/// escape, `\\u001b`, which within a JSON text means the same character. Line breaks, returns and
/// tabs stay.
///
/// Closing it flushes, and leaves the stream behind it open.
///
/// Threading: any number of threads.
public final class EscapingOutputStream extends FilterOutputStream {
  private static final int DELETE = 0x7f;

  /// The first bytes of a character that may have to be escaped; empty between two characters.
  private final byte[] pending = new byte[2];

  private int pendingCount;

  private final ByteArrayOutputStream clean = new ByteArrayOutputStream();

  public EscapingOutputStream(OutputStream out) {
    super(out);
  }

  @Override
  public synchronized void write(int value) throws IOException {
    take(value & 0xff);
    pass();
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
    for (int i = 0; i < length; i++) {
      take(bytes[offset + i] & 0xff);
    }
    pass();
  }

  /// Writes at once, since the process's own streams flush after each piece.
  private void pass() throws IOException {
    out.write(clean.toByteArray());
    clean.reset();
  }

  @Override
  public void close() throws IOException {
    flush();
  }

  private void take(int b) {
    if (pendingCount == 0) {
      begin(b);
    } else if (pendingCount == 1 && (pending[0] & 0xff) == 0xc2) {
      pendingCount = 0;
      if (b >= 0x80 && b <= 0x9f) {
        escape(b);
      } else {
        clean.write(0xc2);
        clean.write(b);
      }
    } else if (pendingCount == 1 && (b == 0x80 || b == 0x81)) {
      pending[1] = (byte) b;
      pendingCount = 2;
    } else {
      end(b);
    }
  }

  private void begin(int b) {
    boolean control = b < 0x20 && b != '\n' && b != '\r' && b != '\t';
    if (control || b == DELETE) {
      escape(b);
    } else if (b == 0xc2 || b == 0xe2) {
      pending[0] = (byte) b;
      pendingCount = 1;
    } else {
      clean.write(b);
    }
  }

  /// The last byte of a character of three that begins with E2.
  private void end(int b) {
    int had = pendingCount;
    pendingCount = 0;
    int character = 0x2000 | (had == 2 ? (pending[1] & 0x3f) << 6 : 0) | (b & 0x3f);
    boolean turns =
        had == 2
            && ((character >= 0x202a && character <= 0x202e)
                || (character >= 0x2066 && character <= 0x2069));
    if (turns) {
      escape(character);
      return;
    }
    for (int i = 0; i < had; i++) {
      clean.write(pending[i]);
    }
    clean.write(b);
  }

  private void escape(int character) {
    clean.writeBytes("\\u%04x".formatted(character).getBytes(US_ASCII));
  }
}
