package dev.signalbox.event;

/// An answer as its topic holds it, to be decoded once there is memory for it.
///
/// @param bytes in any format; not copied
/// @param codec of the reader of the topic
public record EncodedAnswer(byte[] bytes, EventCodec codec) {

  /// The number of encoded bytes.
  public int size() {
    return bytes.length;
  }

  /// @throws EventFormatException the bytes are no answer
  public Answer decode() {
    return codec.decode(bytes, Answer.class);
  }
}
