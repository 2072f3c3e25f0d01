package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.loading.ConfigurationLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnershipSettingsTest {
  @TempDir private Path folder;

  private static Configuration load(Path file) {
    return new ConfigurationLoader(Map.of()).load(file, List.of());
  }

  @Test
  void shouldOwnByThePathOfTheFileWithAnyContent() throws IOException {
    Path file = Files.writeString(folder.resolve("signalbox.yaml"), "prefix: one.");
    String owner = load(file).ownership().ownerName();
    assertThat(owner).isEqualTo(file.toAbsolutePath().toString());

    Files.writeString(file, "prefix: two.");
    assertThat(load(folder.resolve("./signalbox.yaml")).ownership().ownerName()).isEqualTo(owner);
    Files.writeString(file, "ownership: {owner: shop-team}");
    assertThat(load(file).ownership().ownerName()).isEqualTo("shop-team");
    assertThat(load(file).passingBy().ownership().authoritative()).isFalse();
  }

  @Test
  void shouldRefuseToRemoveInTheNameOfNobody() {
    assertRefused(
        "ownership: {authoritative: true}",
        "ownership.authoritative: must be false where ownership.owner is left out; give the configuration a name that no other has");
    assertRefused("ownership: {owner: ' '}", "ownership.owner: must be given, or left out");
  }
}
