package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImportSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("imports: [{folder: /data}]").imports())
        .containsExactly(new ImportSettings(Path.of("/data"), List.of()));
  }

  @Test
  void shouldReadExplicitValues() {
    assertThat(parse("imports: [{folder: files, tenants: [acme]}]").imports())
        .containsExactly(new ImportSettings(Path.of("/etc/signalbox/files"), List.of("acme")));
  }

  @Test
  void shouldRefuseAnImportWithoutAFolder() {
    assertRefused("imports: [{tenants: [acme]}]", "imports[0].folder: is missing");
  }
}
