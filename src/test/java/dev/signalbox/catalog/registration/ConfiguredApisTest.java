package dev.signalbox.catalog.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.Paging;
import dev.signalbox.api.Paging.Pages;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfiguredApisTest {
  private static final String MAPPING =
      """
      tables:
        - name: asset
          description: Machines
          primary-key: [id]
          columns:
            - {name: id, type: integer, nullable: false}
            - {name: kind, type: text, values: [pumping station, valve], all-values: true}
            - {name: owner, type: text, values: [Maria Meyer]}
          paths:
            - name: list
              path: /assets
              output: /items
              bindings: [{column: kind}]
              paging: {kind: page, parameter: page, size-parameter: size, size: 50}
            - {name: get, path: '/assets/{id}', single: true, bindings: [{column: id}]}
      """;
  private static final String APIS =
      """
      apis:
        - id: assets
          url: https://assets.example.org/v1
          mapping: assets.yaml
          description: Machines of all sites
          statements: [A pump is a machine]
          tenants: [acme]
          private-columns: [asset.owner]
          auth: {kind: bearer, secret: '${TOKEN}'}
          limits: {rows: 500}
      """;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("assets.yaml"), MAPPING);
  }

  private Configuration configuration(String yaml) {
    return new ConfigurationLoader(Map.of("TOKEN", "open-sesame-42")).parse(yaml, folder);
  }

  @Test
  void shouldRegisterAnApiLikeADatabase() {
    RegisteredDatabase registered =
        Registrations.of(configuration(APIS)).find("assets").orElseThrow();
    DatabaseDescription described = Objects.requireNonNull(registered.description());

    assertThat(registered.source()).isEqualTo("apis");
    assertThat(described.getDialect()).isEqualTo("api");
    assertThat(described.getTenants()).containsExactly("acme");
    assertThat(described.getStatements()).containsExactly("A pump is a machine");
    List<ColumnDescription> columns = described.getTables().getFirst().getColumns();
    assertThat(columns.get(1).getValues()).isPresent();
    assertThat(columns.get(1).getValuesSampled()).isFalse();
    assertThat(columns.get(2).getIsPrivate()).isTrue();
    assertThat(columns.get(2).getValues()).isEmpty();
    assertThat(described.toString()).doesNotContain("open-sesame-42", "Maria");
  }

  @Test
  void shouldHaveTheDigestOfTheDocumentAsFingerprint() throws IOException {
    String before = fingerprint();
    assertThat(fingerprint()).isEqualTo(before);
    Files.writeString(folder.resolve("assets.yaml"), MAPPING + "# changed\n");
    assertThat(fingerprint()).isNotEqualTo(before);
  }

  private String fingerprint() {
    RegisteredDatabase registered =
        Registrations.of(configuration(APIS)).find("assets").orElseThrow();
    return Objects.requireNonNull(registered.description()).getFingerprint().orElseThrow();
  }

  @Test
  void shouldMakeASourceOfCalls() {
    Configuration configuration = configuration(APIS);
    ApiSource source = ConfiguredApis.sources(configuration).getFirst();

    assertThat(source.limits().rows()).isEqualTo(500);
    assertThat(source.auth()).isInstanceOf(ApiAuth.Bearer.class);
    assertThat(source.tables().getFirst().paths().getFirst().paging())
        .isEqualTo(new Paging.Page("page", 1, new Pages("size", 50, false, null, 100)));
    assertThat(source.tables().getFirst().paths().get(1).required()).hasSize(1);
    assertThat(source.toString() + configuration).doesNotContain("open-sesame-42");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          column: kind               | column: kin             | tables[0].paths: names the column 'kin', which is not among 'columns'; did you mean 'kind'?
          type: integer              | type: int               | tables[0].columns[0].type: must be one of
          kind: page,                | kind: pages,            | tables[0].paths[0].paging.kind: must be one of
          parameter: page,           | pointer: /next,         | tables[0].paths[0].paging.parameter: must be given
          primary-key: [id]          | primary-key: [key]      | tables[0].primary-key: names the column 'key'
          output: /items             | output: items           | tables[0].paths[0].output: must be a JSON pointer
          path: /assets              | path: assets            | tables[0].paths[0].path: must be a path
          name: get, path            | name: list, path        | tables[0].paths: must be some with a name of its own each; 'list' stands twice
          bindings: [{column: id}]   | bindings: []            | tables[0].paths[1].bindings: must be some with one for {id}
          size: 50                   | size: 50, most-size: 20 | tables[0].paths[0].paging.size: must be at most 'most-size'
          size: 50                   | size: 50, total: total  | tables[0].paths[0].paging.total: must be a JSON pointer
          single: true,              | single: true, paging: {kind: link}, | tables[0].paths[1].paging: must be left out where 'single' is true
          size-parameter: size,      | most-size: 50,          | tables[0].paths[0].paging.most-size: must be left out without 'size-parameter'
          name: list                 | method: PUT             | tables[0].paths[0]
          """)
  void shouldRefuseAMappingByField(String good, String bad, String problem) throws IOException {
    Files.writeString(folder.resolve("assets.yaml"), MAPPING.replace(good, bad));

    assertThatThrownBy(() -> Registrations.of(configuration(APIS)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("assets.yaml: ")
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          https://assets.example.org/v1 | ftp://assets            | apis[0].url: must be an address
          https://assets.example.org/v1 | https://me:pw@assets    | apis[0].url: must be an address
          mapping: assets.yaml          | mapping: none.yaml      | none.yaml: cannot be read
          asset.owner                   | asset.color             | apis.assets.private-columns: names 'asset.color'
          kind: bearer,                 | kind: basic,            | apis[0].auth.user: must be given where kind is basic
          kind: bearer,                 | kind: bear,             | apis[0].auth.kind: must be one of
          '${TOKEN}'                    | "a\u200bb"             | apis[0].auth.secret: must be of printable ASCII characters
          {rows: 500}                   | {rows: 0}               | apis[0].limits.rows: must be at least 1
          {rows: 500}                   | {row: 500}              | apis[0].limits.row: is not a known key; did you mean 'rows'?
          """)
  void shouldRefuseAConfigurationByField(String good, String bad, String problem) {
    assertThatThrownBy(() -> Registrations.of(configuration(APIS.replace(good, bad))))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(problem)
        .hasMessageNotContaining("open-sesame-42");
  }
}
