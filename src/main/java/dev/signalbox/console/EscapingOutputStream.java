package dev.signalbox.console;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// UTF-8 text without characters that a terminal obeys or that turn the order of others around:
/// each is written as its escape, `\\u001b`, which within a JSON text means the same character.
/// Line breaks, returns and tabs stay.
///
/// Closing it flushes, and leaves the stream behind it open.
///
/// Threading: any number of threads.
public final class EscapingOutputStream extends FilterOutputStream {
  private static final int DELETE = 0x7f;

  /// The first bytes of a character that may have to be escaped; empty between two characters.
  private final byte[] held = new byte[2];

  private int holding;

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

  /// At once, since the process's own streams flush after each piece.
  private void pass() throws IOException {
    out.write(clean.toByteArray());
    clean.reset();
  }

  @Override
  public void close() throws IOException {
    flush();
  }

  private void take(int b) {
    if (holding == 0) {
      begin(b);
    } else if (holding == 1 && (held[0] & 0xff) == 0xc2) {
      holding = 0;
      if (b >= 0x80 && b <= 0x9f) {
        escape(b);
      } else {
        clean.write(0xc2);
        clean.write(b);
      }
    } else if (holding == 1 && (b == 0x80 || b == 0x81)) {
      held[1] = (byte) b;
      holding = 2;
    } else {
      end(b);
    }
  }

  private void begin(int b) {
    boolean control = b < 0x20 && b != '\n' && b != '\r' && b != '\t';
    if (control || b == DELETE) {
      escape(b);
    } else if (b == 0xc2 || b == 0xe2) {
      held[0] = (byte) b;
      holding = 1;
    } else {
      clean.write(b);
    }
  }

  /// The last byte of a character of three that begins with E2.
  private void end(int b) {
    int had = holding;
    holding = 0;
    int character = 0x2000 | (had == 2 ? (held[1] & 0x3f) << 6 : 0) | (b & 0x3f);
    boolean turns =
        had == 2
            && ((character >= 0x202a && character <= 0x202e)
                || (character >= 0x2066 && character <= 0x2069));
    if (turns) {
      escape(character);
      return;
    }
    for (int i = 0; i < had; i++) {
      clean.write(held[i]);
    }
    clean.write(b);
  }

  private void escape(int character) {
    clean.writeBytes("\\u%04x".formatted(character).getBytes(US_ASCII));
  }
}
