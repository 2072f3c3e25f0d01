package dev.signalbox.api.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiLimits;
import dev.signalbox.api.ApiSource;
import dev.signalbox.config.api.ApiMapping;
import dev.signalbox.config.rules.ConfigurationException;
import java.net.URI;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MappingFitTest {
  private static final String DOCUMENT =
      """
      openapi: 3.0.3
      info: {title: Assets, version: "1"}
      servers: [{url: 'https://assets.example.org/v1'}]
      paths:
        /assets:
          get:
            parameters:
              - {name: limit, in: query, schema: {type: integer, maximum: 50}}
              - {name: offset, in: query, schema: {type: integer}}
              - {name: kind, in: query, schema: {type: string}}
            responses:
              "200":
                description: ok
                content:
                  application/json:
                    schema:
                      type: object
                      properties:
                        total: {type: integer}
                        items: {type: array, items: {$ref: '#/components/schemas/Asset'}}
        /assets/{id}/readings:
          get:
            parameters:
              - {name: id, in: path, required: true, schema: {type: integer}}
              - {name: unit, in: query, schema: {type: string}}
            responses:
              "200":
                description: ok
                content:
                  application/json:
                    schema:
                      type: array
                      items: {type: object, properties: {value: {type: number}}}
      components:
        schemas:
          Asset:
            type: object
            required: [id]
            properties:
              id: {type: integer}
              kind: {type: string}
              site: {type: object, properties: {city: {type: string}}}
              parts: {type: array, items: {type: object, properties: {number: {type: string}}}}
      """;

  private static ApiSource source() {
    ApiMapping mapping = DocumentMapping.of(DOCUMENT, Set.of()).mapping();
    return new ApiSource(
        "assets",
        URI.create("https://assets.example.org"),
        "",
        mapping.tables().stream().map(table -> table.described(_ -> false)).toList(),
        ApiLimits.defaults(),
        new ApiAuth.None());
  }

  @Test
  void shouldFitTheDocumentThatTheMappingWasMadeOf() {
    assertThat(source().tables())
        .extracting(table -> table.name())
        .contains("asset", "asset_part", "reading");
    assertThat(MappingFit.problems(source(), DOCUMENT)).isEmpty();
    assertThat(MappingFit.problems(source(), DOCUMENT.replace("{id}", "{number}")))
        .as("the name of a parameter of the path does not matter")
        .noneMatch(problem -> problem.contains("no operation"));
    String moved = DOCUMENT.replace("  /assets", "  /v2/assets").replace("org/v1", "org");
    assertThat(MappingFit.problems(source(), moved)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          /assets/{id}/readings:       | /assets/{id}/values:        | the document has no operation GET /assets/{id}/readings (table 'reading')
          name: kind, in: query        | name: type, in: query       | GET /assets has no parameter 'kind' (table 'asset')
          name: offset, in: query      | name: start, in: query      | GET /assets has no parameter 'offset' (table 'asset')
          name: unit, in: query        | name: unit, in: query, required: true | GET /assets/{id}/readings requires the parameter 'unit', and the mapping does not always send it (table 'reading')
          kind: {type: string}         | sort: {type: string}        | the reply of GET /assets has no value at '/kind' for the column 'kind' (table 'asset')
          {city: {type: string}}       | {town: {type: string}}      | the reply of GET /assets has no value at '/site/city' for the column 'site_city' (table 'asset')
          {number: {type: string}}     | {code: {type: string}}      | the reply of GET /assets has no value at '/number' for the column 'number' (table 'asset_part')
          items: {type: array          | rows: {type: array          | the reply of GET /assets has no rows at '/items' (table 'asset')
          maximum: 50                  | maximum: 20                 | GET /assets allows 20 elements of a page at most ('limit'), and the mapping asks for 50 (table 'asset')
          total: {type: integer}       | all: {type: integer}        | the reply of GET /assets has no value at '/total' for paging.total (table 'asset')
          {value: {type: number}}      | {amount: {type: number}}    | the reply of GET /assets/{id}/readings has no value at '/value' for the column 'value' (table 'reading')
          """)
  void shouldNameEachPartThatIsGone(String before, String after, String problem) {
    assertThat(MappingFit.problems(source(), DOCUMENT.replace(before, after))).contains(problem);
  }

  @Test
  void shouldTakeAnyColumnWhereTheDocumentLeavesTheShapeOpen() {
    String open = DOCUMENT.replace("{type: object, properties: {city: {type: string}}}", "{}");
    assertThat(MappingFit.problems(source(), open)).isEmpty();
  }

  @Test
  void shouldRefuseATextThatIsNoDocument() {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> MappingFit.problems(source(), "type Query { assets: [Asset] }"));
  }
}
