package dev.signalbox.catalog.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiSource;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PresentApisTest {
  private static final String MAPPING =
      """
      tables:
        - name: asset
          columns: [{name: id, type: integer}]
          paths: [{name: list, path: /assets}]
      """;

  @TempDir private Path folder = Path.of("");

  private void write(String mapping) throws IOException {
    Files.writeString(folder.resolve("assets.yaml"), mapping);
  }

  private static List<String> columns(ApiSource source) {
    return source.tables().getFirst().columns().stream().map(ApiColumn::name).toList();
  }

  @Test
  void shouldFollowTheMappingAndKeepTheLastUsableOne() throws IOException {
    write(MAPPING);
    Configuration configuration =
        new ConfigurationLoader(Map.of())
            .parse(
                "apis: [{id: assets, url: 'https://assets.example.org', mapping: assets.yaml}]",
                folder);
    ApiSource begun = ConfiguredApis.sources(configuration).getFirst();
    PresentApis present = new PresentApis(configuration.apis());
    assertThat(present.apply(begun)).isEqualTo(begun);

    write(MAPPING.replace("{name: id, type: integer}", "{name: number, type: integer}"));
    assertThat(columns(present.apply(begun))).containsExactly("number");

    write("tables: []");
    assertThat(columns(present.apply(begun))).containsExactly("number");
    Files.delete(folder.resolve("assets.yaml"));
    assertThat(columns(present.apply(begun))).containsExactly("number");

    write(MAPPING.replace("type: integer", "type: text, comment: back"));
    assertThat(columns(present.apply(begun))).containsExactly("id");
  }
}
