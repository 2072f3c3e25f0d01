package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegistrationSettingsTest {
  @TempDir private Path folder;

  private static Configuration load(Path file) {
    return new ConfigurationLoader(Map.of()).load(file, List.of());
  }

  @Test
  void shouldOwnByThePathOfTheFileWhateverItSays() throws IOException {
    Path file = Files.writeString(folder.resolve("signalbox.yaml"), "prefix: one.");
    String owner = load(file).registration().ownerName();
    assertThat(owner).isEqualTo(file.toAbsolutePath().toString());

    Files.writeString(file, "prefix: two.");
    assertThat(load(folder.resolve("./signalbox.yaml")).registration().ownerName())
        .isEqualTo(owner);
    Files.writeString(file, "registration: {owner: shop-team}");
    assertThat(load(file).registration().ownerName()).isEqualTo("shop-team");
    assertThat(load(file).passingBy().registration().authoritative()).isFalse();
  }

  @Test
  void shouldRefuseToRemoveInTheNameOfNobody() {
    assertRefused(
        "registration: {authoritative: true}",
        "registration.authoritative: must be false where registration.owner is left out; give the configuration a name that no other has");
    assertRefused("registration: {owner: ' '}", "registration.owner: must be given, or left out");
  }
}
