package dev.signalbox.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.Map;

/// What the tests of the settings records share.
final class SettingsCases {
  static final Path FOLDER = Path.of("/etc/signalbox");

  private SettingsCases() {}

  static Configuration parse(String yaml) {
    return new ConfigurationLoader(Map.of()).parse(yaml, FOLDER);
  }

  /// So that no explicit value can pass for a default.
  static void assertNothingInCommon(Record explicit, Record defaults) {
    for (RecordComponent component : explicit.getClass().getRecordComponents()) {
      assertThat(explicit)
          .extracting(component.getName())
          .as(component.getName())
          .isNotEqualTo(valueOf(component, defaults));
    }
  }

  /// @param message the whole of it
  static void assertRefused(String yaml, String message) {
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
