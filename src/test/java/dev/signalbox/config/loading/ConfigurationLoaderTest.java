package dev.signalbox.config.loading;

import static dev.signalbox.config.SettingsCases.FOLDER;
import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.config.rules.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationLoaderTest {
  @TempDir Path folder;

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("")).isEqualTo(Configuration.defaults());
    assertThat(parse("# nothing here\n")).isEqualTo(Configuration.defaults());
  }

  @Test
  void shouldReadExplicitValues() {
    Configuration configuration =
        parse(
            """
            prefix: test-
            kafka:
              bootstrap.servers: localhost:9092
              enable.idempotence: true
              max.block.ms: 5000
            broker: {port: 9092}
            state: state
            databases: [{id: shop, url: 'jdbc:h2:mem:shop'}]
            apis: [{id: pumps, url: 'https://pumps.example.org', mapping: pumps.yaml}]
            federations:
              - {id: works, members: [one, pumps], keys: [{from: one.a.b, to: pumps.c.d}]}
            imports: [{folder: files}]
            feedback: {confirm: required}
            datasets: [sets/one]
            polling: {concurrency: 3}
            values: {distinct: 10}
            debezium: [{topic: inventory}]
            streams: {threads: 1}
            stages: [{stage: plan}]
            indexing: {quiet: 1s, at-latest: 3s}
            embedding: {threads: 1}
            index: {window: 1d}
            ranking: {candidates: 3}
            memory: {questions: 7}
            reranking: {candidates: 3}
            dialogue: {parts: false}
            planning: {corrections: 1}
            answering: {without-database: true}
            language: {provider: openai, model: qwen}
            execution: {rows: 10}
            gateway: {enabled: true}
            metrics: {port: 9464}
            tracing: {enabled: true}
            replay: {retention: 7d}
            ownership: {owner: shop-team, authoritative: true, revision: "2"}
            topics: {replication: 3, min-insync-replicas: 2, longest-outage: 30d}
            """);

    assertThat(configuration.kafka())
        .containsOnly(
            Map.entry("bootstrap.servers", "localhost:9092"),
            Map.entry("enable.idempotence", "true"),
            Map.entry("max.block.ms", "5000"));
    assertThat(configuration.state()).isEqualTo(FOLDER.resolve("state"));
    assertThat(configuration.datasets()).containsExactly(FOLDER.resolve("sets/one"));
    assertThat(configuration.streams())
        .as("keys that are left out keep their defaults")
        .isEqualTo(
            new StreamsSettings(
                "exactly_once_v2", 1, 4, false, 0, null, Duration.ofSeconds(5), Map.of()));
    assertNothingInCommon(configuration, Configuration.defaults());
  }

  @Test
  void shouldNameAnUnknownKeyAndTheNearestKnownOne() {
    assertRefused(
        "gateway: {prot: 80}",
        "gateway.prot: is not a known key; did you mean 'port'? Known here: answers-bytes, answers-kept, enabled, host, limits, origins, port,"
            + " tokens");
    assertRefused(
        "databases: [{id: a, url: 'jdbc:h2:mem:a', privateColumns: [x.y]}]",
        "databases[0].privateColumns: is not a known key; did you mean 'private-columns'? Known"
            + " here: description, id, metrics, name, password, private-columns, public-columns, schemas,"
            + " segments, statements, tenants, url, user, visible-to");
    assertThatThrownBy(() -> parse("colour: red"))
        .hasMessageStartingWith("colour: is not a known key. Known here: answering, apis, broker,");
  }

  @Test
  void shouldRefuseWrongTypes() {
    assertRefused(
        "execution: {rows: many}", "execution.rows: must be a whole number; found 'many'");
    assertRefused("execution: {rows: 1.5}", "execution.rows: must be a whole number; found '1.5'");
    assertRefused("execution: {rows: [1]}", "execution.rows: must be a whole number; found a list");
    assertRefused(
        "execution: {timeout: 30}",
        "execution.timeout: must be a duration such as 500ms, 30s, 2m, 1h or 1d; found '30'");
    assertRefused("gateway: {enabled: 1}", "gateway.enabled: must be true or false; found '1'");
    assertRefused(
        "reranking: {sure-above: high}", "reranking.sure-above: must be a number; found 'high'");
    assertRefused("gateway: open", "gateway: must hold keys and values; found text");
    assertRefused("databases: {id: a}", "databases: must be a list; found keys and values");
    assertRefused("databases: [a]", "databases[0]: must hold keys and values; found text");
    assertRefused("prefix:", "prefix: is empty; give a value, or leave the key out");
    assertRefused("- a", "configuration: must hold keys and values; found a list");
    assertRefused(
        "kafka: {security: {protocol: SSL}}",
        "kafka.security: must be one value; a key with dots is written whole, such as"
            + " 'security.protocol: SSL'; found keys and values");
  }

  @Test
  void shouldNotShowAValueThatMayBeASecret() {
    assertRefused(
        "databases: [{id: a, url: 'jdbc:h2:mem:a', password: 12345}]",
        "databases[0].password: must be text; put it in quotes; found a number");
  }

  @Test
  void shouldReportAllProblemsAtOnce() {
    assertRefused(
        """
        broker: {port: 70000}
        databases:
          - {id: a, url: 'http://db'}
          - {id: b}
        streams: {thread: 2}
        """,
        """
        broker.port: must be a port up to 65535, or 0 for any free one; found '70000'
        databases[0].url: must be a JDBC URL (jdbc:...)
        databases[1].url: is missing
        streams.thread: is not a known key; did you mean 'threads'? Known here: drain, \
        fused, guarantee, instance, partitions, properties, standbys, threads\
        """);
  }

  @Test
  void shouldRefuseTwoDatabasesOfOneId() {
    assertRefused(
        """
        databases:
          - {id: a, url: 'jdbc:h2:mem:a'}
          - {id: b, url: 'jdbc:h2:mem:b'}
          - {id: a, url: 'jdbc:h2:mem:c'}
        """,
        "databases[2].id: 'a' is already the id of databases[0]; each needs its own");
  }

  @Test
  void shouldRefuseAKeyGivenTwiceAndBrokenYaml() {
    assertThatThrownBy(() -> parse("prefix: a\nprefix: b"))
        .hasMessageMatching("configuration, line 2, column \\d+: is not valid YAML: .*prefix.*");
    assertThatThrownBy(() -> parse("prefix: [a"))
        .hasMessageContaining("configuration, line")
        .hasMessageContaining("is not valid YAML");
  }

  @Test
  void shouldTakeWordsForTruthWhereOneIsAskedAndForTextElsewhere() {
    assertThat(parse("gateway: {enabled: yes}").gateway().enabled()).isTrue();
    assertThat(parse("gateway: {enabled: Off}").gateway().enabled()).isFalse();
    assertThat(parse("databases: [{id: no, url: 'jdbc:sqlite:a'}]").databases())
        .singleElement()
        .satisfies(database -> assertThat(database.id()).isEqualTo("no"));
  }

  @Test
  void shouldReplaceVariables() {
    String yaml =
        """
        databases:
          - id: shop
            url: jdbc:postgresql://${DB_HOST}:${DB_PORT:5432}/shop
            password: ${DB_PASSWORD}
            description: costs $5 and $${braces}
        gateway: {port: "${PORT:8081}"}
        """;
    Configuration configuration =
        new ConfigurationLoader(Map.of("DB_HOST", "db", "DB_PASSWORD", "0$1\\"))
            .parse(yaml, FOLDER);

    DatabaseSettings database = configuration.databases().getFirst();
    assertThat(database.url()).isEqualTo("jdbc:postgresql://db:5432/shop");
    assertThat(database.password()).isEqualTo("0$1\\");
    assertThat(database.description()).isEqualTo("costs $5 and ${braces}");
    assertThat(configuration.gateway().port()).isEqualTo(8081);
  }

  @Test
  void shouldNameAVariableThatIsNotSet() {
    assertRefused(
        "databases: [{id: a, url: 'jdbc:h2:mem:a', password: '${DB_PASSWORD}'}]",
        "databases[0].password: needs the environment variable DB_PASSWORD, which is not set; set"
            + " it, or give a default: ${DB_PASSWORD:...}");
  }

  @Test
  void shouldReadReferencesWithAndWithoutQuotes() {
    for (String port :
        List.of("${PORT:8081}", "\"${PORT:8081}\"", "'${PORT:8081}'", "\"${PORT: 8081}\"")) {
      assertThat(port("gateway:\n  port: " + port, Map.of())).as(port).isEqualTo(8081);
      assertThat(port("gateway:\n  port: " + port, Map.of("PORT", "9000"))).isEqualTo(9000);
    }
    assertThat(port("gateway: {port: '${PORT}'}", Map.of("PORT", " 9000 "))).isEqualTo(9000);
    assertThat(parse("prefix: p.\nkafka: {acks: '${ACKS:-1}'}").kafka())
        .containsEntry("acks", "-1");
  }

  private static int port(String yaml, Map<String, String> environment) {
    return new ConfigurationLoader(environment).parse(yaml, FOLDER).gateway().port();
  }

  @Test
  void shouldAskForTheQuotesOfAReference() {
    String quotes =
        "'port' needs quotes around ${...}, as in \"${NAME:default}\". YAML reads it without quotes only"
            + " outside of {...} and [...], and where no space follows a colon";

    assertUnreadable("gateway: {enabled: true, port: ${PORT:8081}}", "line 1", quotes);
    assertUnreadable("gateway: {\n  port: ${PORT:8081}}", "line 2", quotes);
    assertUnreadable("gateway:\n  port: ${PORT: 8081}", "line 2", quotes);
    assertUnreadable("datasets: [${DATA}]", "line 1", "'datasets' needs quotes");
    assertThatThrownBy(() -> parse("prefix: ${P:a}\ngateway: port: 1"))
        .as("the reference is not the reason")
        .hasMessageContaining("is not valid YAML")
        .message()
        .doesNotContain("quotes around");
    assertOverrideRefused(
        "gateway.tokens=[{token: ${T}}]",
        "gateway.tokens: is not valid YAML: 'token' needs quotes");
  }

  private static void assertUnreadable(String yaml, String place, String remedy) {
    assertThatThrownBy(() -> parse(yaml))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContainingAll(place, "is not valid YAML", remedy);
  }

  @Test
  void shouldRefuseAReferenceThatGivesNoValue() {
    assertRefused(
        "gateway: {port: '${PORT:}'}",
        "gateway.port: must be a whole number; '${PORT:}' gives no text. Set the variable, or give a"
            + " default behind the colon");
    assertRefused(
        "gateway: {port: '${PORT}'}",
        "gateway.port: needs the environment variable PORT, which is not set; set it, or give a"
            + " default: ${PORT:...}");
    assertRefused(
        "gateway: {port: '${PORT:-8081.}'}",
        "gateway.port: must be a whole number; found '-8081.'");
    assertRefused(
        "prefix: ${PREFIX:-test.}",
        "prefix: has ${PREFIX:-...}, as shells write it; write ${PREFIX:...}, since the default"
            + " follows the colon");
    assertRefused(
        "prefix: a${PREFIX",
        "prefix: has a '${' without its '}'; close it, or write $${ for the text '${'");
    assertRefused(
        "prefix: ${A:${B}}",
        "prefix: has a default with '${' for the variable A; a default is text alone");
    assertRefused(
        "prefix: ${ A }",
        "prefix: has '${', but behind it no name of an environment variable; write ${NAME} or"
            + " ${NAME:default} without spaces, or $${ for the text '${'");
  }

  @Test
  void shouldPutSingleSettingsOverTheFile() throws IOException {
    Path file = folder.resolve("signalbox.yaml");
    Files.writeString(file, "gateway: {port: 1}\nkafka: {acks: all}\ndatasets: [one]\n");

    Configuration configuration =
        new ConfigurationLoader(Map.of())
            .load(
                file,
                List.of(
                    "gateway.port=2",
                    "kafka.bootstrap.servers=localhost:9092",
                    "streams.properties.commit.interval.ms=20",
                    "state=here",
                    "gateway.tokens=[{token: t, tenant: acme}]"));

    assertThat(configuration.gateway().port()).isEqualTo(2);
    assertThat(configuration.kafka())
        .containsOnly(Map.entry("acks", "all"), Map.entry("bootstrap.servers", "localhost:9092"));
    assertThat(configuration.streams().properties())
        .containsOnly(Map.entry("commit.interval.ms", "20"));
    assertThat(configuration.state()).isEqualTo(Path.of("here").toAbsolutePath());
    assertThat(configuration.datasets()).containsExactly(folder.resolve("one"));
    assertThat(configuration.gateway().tokens()).containsExactly(new TokenSettings("t", "acme"));
  }

  @Test
  void shouldRefuseWrongSingleSettings() {
    assertOverrideRefused("gateway", "gateway: must be of the form key=value");
    assertOverrideRefused(
        "gatway.port=1",
        "gatway: is not a known key; did you mean 'gateway'? Known here: answering");
    assertOverrideRefused("prefix.x=1", "prefix.x: 'prefix' has no keys below it");
    assertOverrideRefused("datasets=[a", "datasets: is not valid YAML");
  }

  @Test
  void shouldNameAFileThatIsNotThere() {
    Path file = folder.resolve("missing.yaml");
    assertThatThrownBy(() -> new ConfigurationLoader(Map.of()).load(file, List.of()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(file + ": there is no such file");
  }

  private static void assertOverrideRefused(String override, String message) {
    assertThatThrownBy(() -> new ConfigurationLoader(Map.of()).load(null, List.of(override)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith(message);
  }
}
