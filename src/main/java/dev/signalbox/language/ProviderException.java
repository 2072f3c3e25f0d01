package dev.signalbox.language;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The message of a provider or its client with the key blotted out: some quote the key that they
/// refuse, and causes are logged.
final class ProviderException extends RuntimeException {
  private static final String BLOT = "***";

  private ProviderException(String message, @Nullable Throwable cause, Throwable original) {
    super(message, cause);
    setStackTrace(original.getStackTrace());
  }

  /// The exception itself where nothing in its chain of causes holds the key.
  static Throwable withoutKey(@Nullable String key, Throwable e) {
    return key == null || key.isBlank() || !holds(key, e) ? e : copy(key, e);
  }

  private static boolean holds(String key, @Nullable Throwable e) {
    return e != null
        && (e.toString().contains(key)
            || holds(key, e.getCause())
            || Arrays.stream(e.getSuppressed()).anyMatch(other -> holds(key, other)));
  }

  private static ProviderException copy(String key, Throwable e) {
    Throwable cause = e.getCause();
    return new ProviderException(
        e.toString().replace(key, BLOT), cause == null ? null : copy(key, cause), e);
  }
}
