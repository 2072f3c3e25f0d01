package dev.signalbox.language;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.LanguageSettings;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/// The identity of a call of a language model: the SHA-256 of provider, model, parameters, tenant
/// and messages, each behind its length, as 64 hexadecimal digits.
///
/// The digest has neither the server's address nor the key, so that a journal outlives a move:
/// another model must have another name. The prompt's name and version do not count either, but
/// only the text that is sent.
final class CallDigest {
  private static final int NONE = -1;

  private CallDigest() {}

  /// The parameters of a request that its reply depends on.
  static String parameters(LanguageSettings settings, Prompt prompt) {
    return "temperature=%s output-tokens=%s reply=%s"
        .formatted(settings.temperature(), settings.outputTokens(), prompt.reply().id());
  }

  /// @param tenant the asking tenant; null: an asker without a tenant
  static String of(LanguageSettings settings, @Nullable String tenant, Prompt prompt) {
    MessageDigest digest = DigestUtils.getSha256Digest();
    add(digest, settings.provider());
    add(digest, settings.model());
    add(digest, parameters(settings, prompt));
    add(digest, tenant);
    add(digest, prompt.system());
    add(digest, prompt.user());
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void add(MessageDigest digest, @Nullable String part) {
    byte[] bytes = part == null ? new byte[0] : part.getBytes(UTF_8);
    int length = part == null ? NONE : bytes.length;
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
    digest.update(bytes);
  }
}
