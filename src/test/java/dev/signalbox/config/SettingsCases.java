package dev.signalbox.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.config.rules.ConfigurationException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.Map;

/// The shared parts of the settings records' tests.
public final class SettingsCases {
  public static final Path FOLDER = Path.of("/etc/signalbox");

  private SettingsCases() {}

  public static Configuration parse(String yaml) {
    return new ConfigurationLoader(Map.of()).parse(yaml, FOLDER);
  }

  /// Asserts that each explicit value of the test differs from its default.
  public static void assertNothingInCommon(Record explicit, Record defaults) {
    for (RecordComponent component : explicit.getClass().getRecordComponents()) {
      assertThat(explicit)
          .extracting(component.getName())
          .as(component.getName())
          .isNotEqualTo(valueOf(component, defaults));
    }
  }

  /// @param message the whole message
  public static void assertRefused(String yaml, String message) {
    assertThatThrownBy(() -> parse(yaml))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(message);
  }

  private static Object valueOf(RecordComponent component, Record record) {
    try {
      Object value = component.getAccessor().invoke(record);
      return value == null ? "nothing" : value;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }
}
