package dev.signalbox.topology.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.JournalSettings;
import dev.signalbox.event.ModelCall;
import dev.signalbox.event.SealedText;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.digest.DigestUtils;

/// Encrypts request and response of recorded calls with AES-GCM (NIST SP 800-38D) under a random
/// nonce, bound to the call's digest. Tenant, time and cost of a call stay readable, as purging and
/// counting need them.
///
/// Threading: safe for any number of threads.
final class JournalCipher {
  private static final String TRANSFORMATION = "AES/GCM/NoPadding";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final int ID_DIGITS = 8;

  private final SecretKey key;
  private final String id;
  private final List<JournalCipher> earlier;
  private final SecureRandom random = new SecureRandom();

  /// @param key of 16, 24 or 32 bytes
  /// @param earlier the keys that may have sealed calls before
  JournalCipher(byte[] key, List<byte[]> earlier) {
    this.earlier = earlier.stream().map(each -> new JournalCipher(each, List.of())).toList();
    this.key = new SecretKeySpec(key, "AES");
    this.id = DigestUtils.sha256Hex(key).substring(0, ID_DIGITS);
  }

  /// The cipher of the settings; empty: they have no key.
  static Optional<JournalCipher> of(JournalSettings settings) {
    return settings.keyBytes().map(key -> new JournalCipher(key, settings.earlierKeyBytes()));
  }

  /// Distinguishes keys, and reveals neither.
  String id() {
    return id;
  }

  ModelCall seal(ModelCall call) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    byte[] request = call.getRequest().getBytes(UTF_8);
    byte[] response = call.getResponse().getBytes(UTF_8);
    byte[] plain =
        ByteBuffer.allocate(Integer.BYTES + request.length + response.length)
            .putInt(request.length)
            .put(request)
            .put(response)
            .array();
    try {
      byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, call.getDigest()).doFinal(plain);
      return ModelCall.newBuilder(call)
          .setRequest("")
          .setResponse("")
          .setSealed(new SealedText(id, ByteBuffer.wrap(nonce), ByteBuffer.wrap(sealed)))
          .build();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("AES-GCM is not available", e);
    }
  }

  /// @throws GeneralSecurityException it was sealed with another key, or changed since
  ModelCall open(ModelCall call, SealedText sealed) throws GeneralSecurityException {
    if (!sealed.getKey().equals(id)) {
      for (JournalCipher other : earlier) {
        if (sealed.getKey().equals(other.id)) {
          return other.open(call, sealed);
        }
      }
      throw new GeneralSecurityException(
          "it was encrypted with the key %s, and language.journal.key is %s; language.journal.earlier-keys lacks that key"
              .formatted(sealed.getKey(), id));
    }
    byte[] plain =
        cipher(Cipher.DECRYPT_MODE, bytes(sealed.getNonce()), call.getDigest())
            .doFinal(bytes(sealed.getText()));
    try {
      ByteBuffer text = ByteBuffer.wrap(plain);
      byte[] request = new byte[text.getInt()];
      text.get(request);
      byte[] response = new byte[text.remaining()];
      text.get(response);
      return ModelCall.newBuilder(call)
          .setRequest(new String(request, UTF_8))
          .setResponse(new String(response, UTF_8))
          .setSealed(null)
          .build();
    } catch (BufferUnderflowException | NegativeArraySizeException e) {
      throw new GeneralSecurityException("its layout is invalid", e);
    }
  }

  private Cipher cipher(int mode, byte[] nonce, String digest) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(TRANSFORMATION);
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(digest.getBytes(UTF_8));
    return cipher;
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }
}
