package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.api.calls.ApiServer;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.api.calls.ApiServer.Call;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.event.TestEvents;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Telemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/// A whole pipeline over APIs with each kind of secret, whose servers echo the secrets in their
/// failures. The secrets must appear nowhere.
@Tag("slow")
class ApiSecretsTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String SECRET = "zyxquark-4711";
  private static final Map<String, String> AUTHS =
      Map.of(
          "header_key", "{kind: key, in: header, name: X-Key, secret: '%s'}",
          "query_key", "{kind: key, in: query, name: apikey, secret: '%s'}",
          "cookie_key", "{kind: key, in: cookie, name: session, secret: '%s'}",
          "basic", "{kind: basic, user: signalbox, secret: '%s'}",
          "bearer", "{kind: bearer, secret: '%s'}",
          "client",
              "{kind: client-credentials, user: signalbox, secret: '%s', token-url: 'BASE/token'}");

  @TempDir private Path folder;
  private ApiServer server;

  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
  private final Logger own = (Logger) LoggerFactory.getLogger("dev.signalbox");

  @BeforeEach
  void start() {
    server = ApiServer.start(ApiSecretsTest::echoing);
    log.start();
    root.addAppender(log);
    own.setLevel(Level.TRACE);
  }

  @AfterEach
  void stop() {
    own.setLevel(null);
    root.detachAppender(log);
    server.close();
  }

  /// Rows for pumps; failures that echo the whole request for all others.
  private static Answer echoing(Call call) {
    String echo = call.query() + " " + call.headers();
    if (call.path().equals("/token")) {
      return Answer.ok("{\"access_token\":\"" + SECRET + "-token\",\"expires_in\":3600}");
    }
    String problem = "{\"error\":\"" + echo.replace('"', ' ') + "\"}";
    return switch (call.path()) {
      case "/pumps" -> Answer.ok("[{\"id\":1,\"name\":\"North\"},{\"id\":2,\"name\":\"South\"}]");
      case "/valves" -> new Answer(401, problem, Map.of());
      case "/motors" ->
          new Answer(302, problem, Map.of("Location", "http://other.example/?key=" + SECRET));
      case "/tanks" -> new Answer(500, problem, Map.of());
      default -> Answer.ok(problem);
    };
  }

  private Configuration configuration() throws IOException {
    StringBuilder tables = new StringBuilder("tables:\n");
    for (String table : List.of("pump", "valve", "motor", "tank", "gauge")) {
      tables.append(
          """
            - name: %1$s
              primary-key: [id]
              columns: [{name: id, type: integer, nullable: false}, {name: name, type: text}]
              paths: [{name: list, path: /%1$ss}]
          """
              .formatted(table));
    }
    Files.writeString(folder.resolve("plant.yaml"), tables);
    StringBuilder apis = new StringBuilder();
    AUTHS.forEach((id, auth) ->
        apis.append(
            "  - {id: %s, url: '%s', mapping: plant.yaml, auth: %s, limits: {private-addresses: ['127.0.0.1']}}%n"
                .formatted(
                    id,
                    server.base(),
                    auth.formatted(SECRET).replace("BASE", server.base().toString()))));
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            prefix: "test-%s."
            kafka: {bootstrap.servers: "%s"}
            state: state
            reranking: {provider: none}
            stages: [{stage: execute, attempts: 2, backoff: 10ms}]
            apis:
            %s
            """
                .formatted(UUID.randomUUID(), BrokerFixture.bootstrapServers(), apis),
            folder);
  }

  private static List<AnswerStatus> ask(QuestionClient client, String api) throws Exception {
    List<AnswerStatus> ends = new ArrayList<>();
    for (String table : List.of("pumps", "valves", "motors", "tanks", "gauges")) {
      Question question =
          Question.newBuilder(TestEvents.question("How many " + table + " are there?"))
              .setId(UUID.randomUUID().toString())
              .setDatabases(List.of(api))
              .build();
      ends.add(client.ask(question).get(PATIENCE.toSeconds(), TimeUnit.SECONDS).getStatus());
    }
    return ends;
  }

  @Test
  void shouldShowNoSecretAnywhere() throws Exception {
    Configuration configuration = configuration();
    InMemorySpanExporter spans = InMemorySpanExporter.create();
    try (OpenTelemetrySdk tracing =
            OpenTelemetrySdk.builder()
                .setTracerProvider(
                    SdkTracerProvider.builder()
                        .addSpanProcessor(SimpleSpanProcessor.create(spans))
                        .build())
                .build();
        Meters meters = new Meters()) {
      Telemetry telemetry = new Telemetry(meters, tracing);
      try (StageAssembly assembly = StageAssembly.of(configuration, telemetry);
          Pipeline pipeline =
              Pipeline.start(
                  configuration,
                  assembly,
                  PipelinePart.of(EnumSet.allOf(StageName.class)),
                  telemetry,
                  line -> {});
          QuestionClient client = client(pipeline)) {
        for (String api : AUTHS.keySet()) {
          assertThat(ask(client, api))
              .as(api)
              .containsExactly(
                  AnswerStatus.ANSWERED,
                  AnswerStatus.FAILED,
                  AnswerStatus.FAILED,
                  AnswerStatus.FAILED,
                  AnswerStatus.FAILED);
        }
      }
      assertThat(server.calls().toString()).as("the server sees them").contains(SECRET);
      assertThat(meters.scrape()).contains("signalbox_api_calls_total").doesNotContain(hidden());
      assertThat(spans.getFinishedSpanItems().toString())
          .contains("execute")
          .doesNotContain(hidden());
    }
    assertThat(topics(configuration)).contains("GET /pumps").doesNotContain(hidden());
    assertThat(logged()).doesNotContain(hidden());
    assertThat(files(configuration.state())).doesNotContain(hidden());
  }

  private static QuestionClient client(Pipeline pipeline) throws InterruptedException {
    pipeline.awaitReady(PATIENCE);
    pipeline.awaitRegistered(PATIENCE);
    return pipeline.client(10);
  }

  /// The secret as it is, and as `Authorization: Basic` has it.
  private static String[] hidden() {
    return new String[] {
      SECRET,
      Base64.getEncoder()
          .encodeToString(("signalbox:" + SECRET).getBytes(StandardCharsets.UTF_8))
          .substring(0, 20)
    };
  }

  /// Keys, values and headers of every record of every topic.
  private static String topics(Configuration configuration) throws Exception {
    StringBuilder text = new StringBuilder();
    try (Admin admin =
        Admin.create(Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()))) {
      for (String topic : admin.listTopics().names().get()) {
        if (topic.startsWith(configuration.prefix())) {
          TopicRecords.of(BrokerFixture.bootstrapServers(), topic)
              .forEach(record -> add(record, text));
        }
      }
    }
    return text.toString();
  }

  private static void add(ConsumerRecord<byte[], byte[]> record, StringBuilder text) {
    for (byte[] part : new byte[][] {record.key(), record.value()}) {
      text.append(part == null ? "" : new String(part, StandardCharsets.ISO_8859_1)).append('\n');
    }
    for (Header header : record.headers()) {
      text.append(header.key()).append(new String(header.value(), StandardCharsets.ISO_8859_1));
    }
  }

  private String logged() {
    StringBuilder text = new StringBuilder();
    for (ILoggingEvent event : List.copyOf(log.list)) {
      text.append(event.getFormattedMessage()).append('\n');
      if (event.getThrowableProxy() != null) {
        text.append(ThrowableProxyUtil.asString(event.getThrowableProxy()));
      }
    }
    return text.toString();
  }

  private static String files(Path state) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Stream<Path> files = Files.walk(state)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        text.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return text.toString();
  }
}
