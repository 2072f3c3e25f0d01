package dev.signalbox.config;

import java.lang.reflect.RecordComponent;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The YAML names of a settings record's components.
public final class SettingNames {
  private SettingNames() {}

  /// `outputTokens` is `output-tokens`.
  public static String key(RecordComponent component) {
    return component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  public static boolean isNullable(RecordComponent component) {
    return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
  }
}
