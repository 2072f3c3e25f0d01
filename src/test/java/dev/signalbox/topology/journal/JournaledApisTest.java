package dev.signalbox.topology.journal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.signalbox.api.ApiObserver;
import dev.signalbox.api.calls.ApiServer;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.api.calls.HttpApis;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Question;
import dev.signalbox.event.TestEvents;
import dev.signalbox.execution.PlainConnections;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.federation.FederatedQueries;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Asks an API with the journal on a broker, shuts the API down, and asks again.
@Tag("slow")
class JournaledApisTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String SECRET = "open-sesame-42";
  private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZg==";
  private static final String MAPPING =
      """
      tables:
        - name: asset
          columns:
            - {name: id, type: integer, nullable: false}
            - {name: site, type: text}
            - {name: owner, type: text}
          paths:
            - name: list
              path: /assets
              bindings: [{column: site}]
              paging: {kind: page, parameter: page, size: 4}
        - name: reading
          columns:
            - {name: asset_id, type: integer, nullable: false, echoed: true}
            - {name: value, type: double}
          paths:
            - name: list
              path: /assets/{id}/readings
              bindings: [{column: asset_id, parameter: id}]
      """;
  private static final List<String> STREAM =
      List.of(
          "SELECT count(*) FROM assets.asset",
          "SELECT id, site FROM assets.asset WHERE site = 'north' ORDER BY id",
          "SELECT a.site, sum(r.value) FROM assets.asset a JOIN assets.reading r ON r.asset_id = a.id"
              + " GROUP BY a.site ORDER BY a.site",
          "SELECT value FROM assets.reading WHERE asset_id = 99",
          "SELECT id FROM assets.asset WHERE site = 'south'");

  @TempDir private Path folder;

  private final String prefix = "test-" + UUID.randomUUID() + ".";

  @BeforeEach
  void prepare() throws Exception {
    Files.writeString(folder.resolve("assets.yaml"), MAPPING);
    Configuration configuration = configuration("http://127.0.0.1:1", "refresh");
    try (Admin admin =
        Admin.create(
            new ClientProperties(configuration, BrokerFixture.bootstrapServers()).admin())) {
      new Topics(configuration).create(admin);
    }
  }

  /// Ten assets with two readings each. The readings of asset 99 are refused, and so are assets in
  /// the south.
  private static Answer answer(ApiServer.Call call) {
    if (call.path().contains("/99/") || "south".equals(call.query().get("site"))) {
      return Answer.of(call.path().contains("/99/") ? 422 : 500);
    }
    if (call.path().endsWith("/readings")) {
      String id = call.path().split("/")[2];
      return Answer.ok("[{\"value\":%s.5},{\"value\":1}]".formatted(id));
    }
    int first = (call.number("page") - 1) * 4;
    return Answer.ok(
        IntStream.range(first, Math.min(first + 4, 10))
            .mapToObj(id ->
                "{\"id\":%d,\"site\":\"%s\",\"owner\":\"Maria Meyer\"}"
                    .formatted(id, id % 3 == 0 ? "north" : "west"))
            .filter(asset ->
                !call.query().containsKey("site") || asset.contains(call.query().get("site")))
            .collect(Collectors.joining(",", "[", "]")));
  }

  private Configuration configuration(Object url, String mode, String... settings) {
    String yaml =
        """
        prefix: "%s"
        apis:
          - id: assets
            url: %s
            mapping: assets.yaml
            auth: {kind: key, in: query, name: key, secret: '%s'}
            limits: {private-addresses: [127.0.0.1], cache-for: 0s}
        language: {journal: {apis: %s%s}}
        """
            .formatted(prefix, url, SECRET, mode, String.join("", settings));
    return new ConfigurationLoader(Map.of())
        .parse(yaml, folder)
        .withKafka(Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()))
        .withState(folder.resolve("state-" + UUID.randomUUID()));
  }

  /// The answers of the whole stream: a table, or the failure.
  private List<Object> asked(Configuration configuration, @Nullable String tenant)
      throws Exception {
    ModelJournal journal = ModelJournal.of(configuration).orElseThrow();
    ClientProperties properties =
        new ClientProperties(configuration, BrokerFixture.bootstrapServers());
    KafkaAccess kafka = new KafkaAccess(new Topics(configuration), new EventCodec(), properties);
    List<Object> answers = new ArrayList<>();
    try (Admin admin = Admin.create(properties.admin());
        AutoCloseable _ = journal.follow(kafka, admin, configuration.state(), null);
        FederatedQueries queries =
            FederatedQueries.of(
                configuration,
                new FixedCatalog(List.of()),
                new QueryExecutor(new PlainConnections()),
                new HttpApis(ApiObserver.NONE, journal.ofApis()))) {
      journal.awaitCaughtUp();
      for (int i = 0; i < STREAM.size(); i++) {
        String sql = STREAM.get(i);
        Question question =
            Question.newBuilder(TestEvents.question(sql)).setId("q" + i).setTenant(tenant).build();
        answers.add(
            CallContext.of(TestEvents.journey(question)).during(() -> answer(queries, sql)));
      }
    }
    return answers;
  }

  private static Object answer(FederatedQueries queries, String sql) throws InterruptedException {
    try {
      return queries.execute(
          "assets",
          sql,
          new ExecutionSettings(1_000, 1 << 20, Duration.ofSeconds(20), 4, Duration.ofMinutes(1)),
          _ -> {});
    } catch (StageException e) {
      return e.code() + ": " + e.getMessage();
    }
  }

  private List<String> recorded(Configuration configuration) {
    return new TopicRecords(configuration)
        .of(Topics.MODEL_CALLS).stream()
            .filter(each -> each.value() != null)
            .map(each -> new String(each.value(), UTF_8))
            .toList();
  }

  @Test
  void shouldRepeatAStreamOfQuestionsWithoutTheApi() throws Exception {
    List<Object> live;
    Object url;
    try (ApiServer server = ApiServer.start(JournaledApisTest::answer)) {
      url = server.base();
      live = asked(configuration(url, "refresh"), "acme");
      assertThat(server.calls()).hasSizeGreaterThan(15);
      assertThat(server.calls()).allMatch(call -> SECRET.equals(call.query().get("key")));
    }
    assertThat(live.toString())
        .contains(FailureCode.API_UNAVAILABLE.name(), FailureCode.SQL_FAILED.name());

    Configuration replay = configuration(url, "only");
    assertThat(asked(replay, "acme")).isEqualTo(live);
    assertThat(asked(replay, "acme")).as("a second replay").isEqualTo(live);
    assertThat(asked(replay, "zeta"))
        .as("another tenant gets none of these replies")
        .allMatch(answer -> answer.toString().startsWith("API_REPLY_NOT_RECORDED"));
    assertThat(recorded(replay))
        .isNotEmpty()
        .allSatisfy(text -> assertThat(text).doesNotContain(SECRET).contains("acme"));
  }

  @Test
  void shouldEncryptAndForgetReplies() throws Exception {
    String keyed = ", key: '" + KEY + "'";
    List<Object> live;
    Object url;
    try (ApiServer server = ApiServer.start(JournaledApisTest::answer)) {
      url = server.base();
      live = asked(configuration(url, "refresh", keyed), null);
    }
    Configuration replay = configuration(url, "only", keyed);
    assertThat(recorded(replay))
        .isNotEmpty()
        .allSatisfy(
            text -> assertThat(text).doesNotContain("Maria", SECRET).contains("GET /assets"));
    assertThat(asked(replay, null)).isEqualTo(live);
    assertThat(asked(configuration(url, "only"), null))
        .as("without the key")
        .allMatch(answer -> answer.toString().startsWith("API_REPLY_NOT_RECORDED"));

    RecordedCalls calls = new RecordedCalls(replay, BrokerFixture.bootstrapServers());
    assertThat(calls.totals())
        .singleElement()
        .satisfies(total -> assertThat(total.model()).isEqualTo("assets"));
    Set<String> ofQuestion = calls.digests(call -> call.getQuestion().equals(Optional.of("q1")));
    assertThat(ofQuestion).isNotEmpty();
    calls.remove(ofQuestion);
    await()
        .atMost(PATIENCE)
        .untilAsserted(() ->
            assertThat(asked(replay, null).get(1).toString())
                .contains("API_REPLY_NOT_RECORDED", "GET /assets", "'assets'", "'fill'"));
    assertThat(asked(replay, null).getFirst()).isEqualTo(live.getFirst());
  }

  @Test
  void shouldAskForAKeyWhereRepliesHoldPrivateColumns() {
    String yaml =
        """
        apis:
          - {id: assets, url: 'http://localhost:1', mapping: assets.yaml, private-columns: [asset.owner]}
        language: {journal: {apis: refresh}}
        """;
    assertThatExceptionOfType(RuntimeException.class)
        .isThrownBy(() -> new ConfigurationLoader(Map.of()).parse(yaml, folder))
        .withMessageContainingAll("language.journal.key", "private columns", "'assets'");
  }
}
