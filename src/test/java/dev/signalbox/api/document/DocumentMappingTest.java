package dev.signalbox.api.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.api.ApiMapping;
import dev.signalbox.config.api.MappedColumn;
import dev.signalbox.config.api.MappedPaging;
import dev.signalbox.config.api.MappedPath;
import dev.signalbox.config.api.MappedTable;
import dev.signalbox.config.loading.ApiMappingReader;
import dev.signalbox.config.rules.ConfigurationException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DocumentMappingTest {
  private static final String ASSETS =
      """
      openapi: 3.0.3
      info: {title: Assets, version: "1"}
      paths:
        /assets:
          get:
            parameters:
              - {name: limit, in: query, schema: {type: integer, maximum: 50}}
              - {name: offset, in: query, schema: {type: integer}}
              - {name: kind, in: query, schema: {type: string}}
              - {name: ids, in: query, schema: {type: array, items: {type: integer}}}
              - {name: built_from, in: query, schema: {type: string, format: date}}
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
        /assets/{assetId}:
          parameters:
            - {name: assetId, in: path, required: true, schema: {type: integer}}
          get:
            responses:
              "200":
                description: ok
                content:
                  application/json:
                    schema: {$ref: '#/components/schemas/Asset'}
        /assets/{assetId}/readings:
          get:
            parameters:
              - {name: assetId, in: path, required: true, schema: {type: integer}}
            responses:
              "200":
                description: ok
                content:
                  application/json:
                    schema: {type: array, items: {$ref: '#/components/schemas/Reading'}}
      components:
        schemas:
          Asset:
            type: object
            description: A machine
            required: [id]
            properties:
              id: {type: integer}
              kind: {type: string, enum: [pump, valve]}
              builtOn: {type: string, format: date}
              site: {type: object, properties: {city: {type: string, example: Kiel}}}
              tags: {type: array, items: {type: string}}
              parts: {type: array, items: {$ref: '#/components/schemas/Part'}}
          Part:
            type: object
            properties: {name: {type: string}, price: {type: number}}
          Reading:
            type: object
            properties: {at: {type: string, format: date-time}, value: {type: number}}
      """;

  @Test
  void shouldMapListGetAndListByParent() {
    DocumentMapping mapping = DocumentMapping.of(ASSETS, Set.of());

    assertThat(mapping.problems()).isEmpty();
    assertThat(mapping.mapping().tables().stream().map(MappedTable::name))
        .containsExactlyInAnyOrder("asset", "asset_part", "reading");
    MappedTable asset = table(mapping, "asset");
    assertThat(asset.description()).isEqualTo("A machine");
    assertThat(asset.primaryKey()).containsExactly("id");
    assertThat(asset.columns().stream().map(each -> each.name() + " " + each.type()))
        .containsExactly("id integer", "kind text", "built_on date", "site_city text", "tags json");
    assertThat(asset.columns().get(1).values()).containsExactly("pump", "valve");
    assertThat(asset.columns().get(3).pointer()).isEqualTo("/site/city");
    assertThat(asset.paths().stream().map(MappedPath::name)).containsExactly("list", "get");
    MappedPath list = asset.paths().getFirst();
    assertThat(list.output()).isEqualTo("/items");
    MappedPaging paging = Objects.requireNonNull(list.paging());
    assertThat(paging.kind()).isEqualTo("offset");
    assertThat(paging.size()).isEqualTo(50);
    assertThat(paging.mostSize()).isEqualTo(50);
    assertThat(paging.total()).isEqualTo("/total");
    assertThat(list.bindings().stream().map(each -> each.column() + " " + each.batch()))
        .containsExactly("kind null", "id 50", "built_on null");
    assertThat(list.bindings()).allMatch(each -> Boolean.FALSE.equals(each.exact()));
    MappedTable reading = table(mapping, "reading");
    MappedColumn parent = reading.columns().getFirst();
    assertThat(parent.name()).isEqualTo("asset_id");
    assertThat(parent.echoed()).isTrue();
    assertThat(reading.foreignKeys().getFirst().table()).isEqualTo("asset");
    MappedTable part = table(mapping, "asset_part");
    assertThat(part.columns().getFirst().name()).isEqualTo("asset_id");
    assertThat(part.columns().getFirst().pointer()).isEqualTo("2/id");
    assertThat(part.paths().stream().map(MappedPath::output))
        .containsExactly("/items/*/parts", "/parts");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      nullValues = "none",
      textBlock =
          """
          {type: integer, maximum: 50}     | total: {type: integer} | 50   | 50    | /total
          {type: integer, maximum: 5000}   | n: {type: integer}     | 1000 | 5000  | none
          {type: integer, default: 25}     | n: {type: integer}     | 25   | 25    | none
          {type: integer}                  | n: {type: integer}     | 100  | none  | none
          {type: integer}                  | totalCount: {type: integer} | 100 | none | /totalCount
          {type: integer}                  | meta: {type: object, properties: {total: {type: integer}}} | 100 | none | /meta/total
          {type: integer}                  | total: {type: number}  | 100  | none  | none
          {type: integer}                  | count: {type: integer} | 100  | none  | none
          {type: integer}                  | count: {type: integer}; next: {type: string}; previous: {type: string} | 100 | none | /count
          """)
  void shouldTakeSizeAndTotalOfPagesFromTheDocument(
      String size, String beside, int asked, @Nullable Integer most, @Nullable String total) {
    String document =
        ASSETS
            .replace("{type: integer, maximum: 50}", size)
            .replace("total: {type: integer}", beside.replace("; ", "\n" + " ".repeat(18)));
    MappedPaging paging =
        Objects.requireNonNull(
            table(DocumentMapping.of(document, Set.of()), "asset").paths().getFirst().paging());

    assertThat(paging.size()).isEqualTo(asked);
    assertThat(paging.mostSize()).isEqualTo(most);
    assertThat(paging.total()).isEqualTo(total);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      textBlock =
          """
          true  | 404 | {type: object, properties: {rate: {type: number}}} | true
          true  | 400 | {type: object, properties: {rate: {type: number}}} | none
          false | 404 | {type: object, properties: {rate: {type: number}}} | none
          true  | 404 | {type: array, items: {type: number}}               | none
          """)
  void shouldTakeAnObjectThatMayBeAbsentForAGetByKey(
      boolean required, String status, String schema, @Nullable Boolean single) {
    DocumentMapping mapping =
        DocumentMapping.of(
            """
            openapi: 3.0.3
            info: {title: Rates, version: "1"}
            paths:
              /rate:
                get:
                  parameters:
                    - {name: code, in: query, required: %s, schema: {type: string}}
                  responses:
                    "%s": {description: none}
                    "200":
                      description: ok
                      content:
                        application/json:
                          schema: %s
            """
                .formatted(required, status, schema),
            Set.of());

    MappedPath path = mapping.mapping().tables().getFirst().paths().getFirst();
    assertThat(path.single()).isEqualTo(single);
    assertThat(path.name()).isEqualTo(single == null ? "list" : "get");
  }

  @Test
  void shouldTakeAParameterWithTheNameOfAColumnForAFilter() {
    DocumentMapping mapping =
        DocumentMapping.of(
            """
            openapi: 3.0.3
            info: {title: Visits, version: "1"}
            paths:
              /visits:
                get:
                  parameters:
                    - {name: start, in: query, schema: {type: string}}
                    - {name: offset, in: query, schema: {type: integer}}
                  responses:
                    "200":
                      description: ok
                      content:
                        application/json:
                          schema:
                            type: array
                            items:
                              type: object
                              properties: {start: {type: string}, room: {type: string}}
            """,
            Set.of());

    MappedPath list = mapping.mapping().tables().getFirst().paths().getFirst();

    assertThat(Objects.requireNonNull(list.paging()).parameter()).isEqualTo("offset");
    assertThat(list.bindings()).hasSize(1).allMatch(each -> each.column().equals("start"));
  }

  private static MappedTable table(DocumentMapping mapping, String name) {
    return mapping.mapping().tables().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void shouldPrintAMappingThatTheConfigurationReads() {
    DocumentMapping mapping = DocumentMapping.of(ASSETS, Set.of());
    ApiMapping read =
        ApiMappingReader.parse(MappingText.of(mapping.mapping()), Path.of("assets.yaml"));

    assertThat(read).isEqualTo(mapping.mapping());
  }

  static Stream<Arguments> good() {
    String row = "{type: object, properties: {id: {type: integer}, name: {type: string}}}";
    return Stream.of(
        Arguments.of("an array", three(row(array(row))), "id integer, name text"),
        Arguments.of(
            "an envelope", three(row(object("data: " + array(row)))), "id integer, name text"),
        Arguments.of("a single object", three(row(row)), "id integer, name text"),
        Arguments.of(
            "allOf",
            three(
                row(
                    array(
                        "{allOf: ["
                            + row
                            + ", {type: object, properties: {x: {type: boolean}}}]}"))),
            "id integer, name text, x boolean"),
        Arguments.of(
            "oneOf",
            three(
                row(
                    array(
                        "{oneOf: ["
                            + row
                            + ", {type: object, properties: {y: {type: number}}}]}"))),
            "id integer, name text, y double"),
        Arguments.of(
            "anyOf of scalars",
            three(row(array(object("v: {anyOf: [{type: string}, {type: integer}]}")))),
            "v json"),
        Arguments.of("a scalar array", three(row(array("{type: string}"))), "value text"),
        Arguments.of("no type", three(row(array(object("v: {}")))), "v json"),
        Arguments.of(
            "a map",
            three(row(array(object("m: {type: object, additionalProperties: {type: string}}")))),
            "m json"),
        Arguments.of("a cycle", cyclic(), "id integer, parent json"),
        Arguments.of("a cycle of arrays", cyclicArray(), "id integer, children json"),
        Arguments.of("a cycle of references", endless(), "value json"),
        Arguments.of(
            "the same name twice",
            three(row(array(object("a_b: {type: string}, aB: {type: string}")))),
            "a_b text, a_b_2 text"),
        Arguments.of(
            "3.1 with null",
            three(row(array(object("v: {type: [string, 'null']}")))).replace("3.0.3", "3.1.0"),
            "v text"),
        Arguments.of(
            "3.1 with oneOf null",
            three(row(array(object("v: {oneOf: [{type: integer}, {type: 'null'}]}"))))
                .replace("3.0.3", "3.1.0"),
            "v integer"),
        Arguments.of("2.0", swagger(), "id integer, name text"),
        Arguments.of(
            "deep objects",
            three(
                row(
                    array(
                        object(
                            "a: "
                                + object(
                                    "b: "
                                        + object(
                                            "c: "
                                                + object("d: " + object("e: {type: string}")))))))),
            "a_b_c_d json"),
        Arguments.of(
            "decimal and times",
            three(
                row(
                    array(
                        object(
                            "p: {type: string, format: decimal}, t: {type: string, format:"
                                + " date-time}")))),
            "p decimal, t timestamp"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("good")
  void shouldMapGoodDocuments(String name, String document, String columns) {
    DocumentMapping mapping = DocumentMapping.of(document, Set.of());

    assertThat(
            mapping.mapping().tables().getFirst().columns().stream()
                .map(each -> each.name() + " " + each.type())
                .collect(Collectors.joining(", ")))
        .isEqualTo(columns);
    assertThat(ApiMappingReader.parse(MappingText.of(mapping.mapping()), Path.of("m.yaml")))
        .isEqualTo(mapping.mapping());
  }

  static Stream<Arguments> bad() {
    String row = "{type: object, properties: {id: {type: integer}}}";
    String other = three(row(array("{$ref: 'https://example.org/a.yaml#/A'}")));
    return Stream.of(
        Arguments.of("a remote reference", other, ".schema.items.$ref: refers to another document"),
        Arguments.of(
            "a file reference",
            other.replace("https://example.org/a.yaml", "../../etc/passwd"),
            "refers to another document"),
        Arguments.of(
            "an absent target",
            three(row(array("{$ref: '#/components/schemas/None'}"))),
            "'#/components/schemas/None', which is absent"),
        Arguments.of(
            "no schema",
            """
            openapi: 3.0.3
            info: {title: a, version: a}
            paths: {/a: {get: {responses: {'200': {description: ok}}}}}
            """,
            "paths./a.get.responses: no successful reply has a schema"),
        Arguments.of(
            "only writing",
            three(row(array(row))).replace("get:", "delete:"),
            "paths: hold no operation"),
        Arguments.of(
            "no paths",
            "openapi: 3.0.3\ninfo: {title: a, version: a}",
            "paths: must hold operations"),
        Arguments.of(
            "another version",
            three(row(array(row))).replace("3.0.3", "4.0.0"),
            "openapi: must be 3.0 or 3.1"),
        Arguments.of("version 1.2", "swagger: '1.2'\npaths: {}", "openapi: must be 3.0 or 3.1"),
        Arguments.of("no document", "- a\n- b", "openapi: must be"),
        Arguments.of("broken YAML", "openapi: [", "is not valid YAML"),
        Arguments.of("broken JSON", "{\"openapi\": ", "is not valid JSON"),
        Arguments.of("a duplicate key", "openapi: 3.0.3\nopenapi: 3.0.3", "is not valid YAML"),
        Arguments.of(
            "a duplicate key of JSON",
            "{\"openapi\": \"3.0.3\", \"openapi\": \"3.0.3\"}",
            "Duplicate"),
        Arguments.of("a bomb of aliases", bomb(), "write aliases out"),
        Arguments.of(
            "a bomb of depth",
            "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000),
            "is not valid JSON"),
        Arguments.of("a bomb of depth in YAML", "a: " + "[".repeat(5_000), "YAML"),
        Arguments.of("a tag of Java", "a: !!javax.script.ScriptEngineManager []", "YAML"),
        Arguments.of("too long", " ".repeat(DocumentTree.MOST_CHARACTERS + 1), "is longer than"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("bad")
  void shouldRefuseBadDocumentsByField(String name, String document, String problem) {
    assertThatThrownBy(() -> DocumentMapping.of(document, Set.of()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(problem);
  }

  @Test
  void shouldLeaveOutOperationsThatCannotBeMapped() {
    String document =
        ASSETS.replace(
            "components:\n",
            "  /raw:\n    get: {responses: {'200': {description: ok}}}\ncomponents:\n");
    assertThat(DocumentMapping.of(document, Set.of()).problems())
        .containsExactly("paths./raw.get.responses: no successful reply has a schema of JSON");
  }

  @Test
  void shouldReadAPostOnlyWhereTheOperatorMarksIt() {
    String document = ASSETS.replace("  /assets:\n    get:", "  /assets:\n    post:");
    assertThat(paths(DocumentMapping.of(document, Set.of()))).doesNotContain("POST /assets");
    assertThat(paths(DocumentMapping.of(document, Set.of("POST /assets"))))
        .contains("POST /assets");
  }

  private static List<String> paths(DocumentMapping mapping) {
    return mapping.mapping().tables().stream()
        .flatMap(each -> each.paths().stream())
        .map(each -> (each.method() == null ? "GET" : each.method()) + " " + each.path())
        .toList();
  }

  @Test
  void shouldReadADocumentOfTenMegabytes() {
    String schema =
        "{\"type\":\"object\",\"properties\":{%s}}"
            .formatted(
                IntStream.range(0, 40)
                    .mapToObj(i ->
                        "\"p%d\":{\"type\":\"string\",\"description\":\"%s\"}"
                            .formatted(i, "d".repeat(100)))
                    .collect(Collectors.joining(",")));
    String paths =
        IntStream.range(0, 1_900)
            .mapToObj(i ->
                "\"/things%d\":{\"get\":{\"responses\":{\"200\":{\"description\":\"\",\"content\":{\"application/json\":{\"schema\":%s}}}}}}"
                    .formatted(i, schema))
            .collect(Collectors.joining(","));
    String document =
        "{\"openapi\":\"3.0.3\",\"info\":{\"title\":\"t\",\"version\":\"1\"},\"paths\":{%s}}"
            .formatted(paths);

    assertThat(document.length()).isGreaterThan(10_000_000);
    assertThat(DocumentMapping.of(document, Set.of()).mapping().tables()).hasSize(1_900);
  }

  private static String three(String schema) {
    return "openapi: 3.0.3\n"
        + "info: {title: a, version: a}\n"
        + "paths: {/things: {get: {responses: {'200': {description: ok, "
        + schema
        + "}}}}}";
  }

  private static String row(String schema) {
    return "content: {application/json: {schema: " + schema + "}}";
  }

  private static String array(String items) {
    return "{type: array, items: " + items + "}";
  }

  private static String object(String properties) {
    return "{type: object, properties: {" + properties + "}}";
  }

  private static String cyclic() {
    return three(row(array("{$ref: '#/components/schemas/Node'}")))
        + "\n"
        + "components: {schemas: {Node: {type: object, properties: {id: {type: integer}, parent:"
        + " {$ref: '#/components/schemas/Node'}}}}}";
  }

  private static String cyclicArray() {
    return three(row(array("{$ref: '#/components/schemas/Node'}")))
        + "\n"
        + "components: {schemas: {Node: {type: object, properties: {id: {type: integer}, children:"
        + " {type: array, items: {$ref: '#/components/schemas/Node'}}}}}}";
  }

  private static String endless() {
    return three(row(array("{$ref: '#/components/schemas/A'}")))
        + "\n"
        + "components: {schemas: {A: {$ref: '#/components/schemas/B'}, B: {$ref:"
        + " '#/components/schemas/A'}}}";
  }

  private static String swagger() {
    return """
    swagger: "2.0"
    info: {title: a, version: "1"}
    paths:
      /things:
        get:
          parameters: [{name: name, in: query, type: string}]
          responses:
            "200":
              description: ok
              schema: {type: array, items: {$ref: '#/definitions/Thing'}}
    definitions:
      Thing: {type: object, properties: {id: {type: integer}, name: {type: string}}}
    """;
  }

  private static String bomb() {
    return "a0: &a0 [x, x]\n"
        + IntStream.range(1, 30)
            .mapToObj(i -> "a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1))
            .collect(Collectors.joining());
  }
}
