package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.database;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.registration.RegistrationDigest;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.OwnershipSettings;
import dev.signalbox.config.PollingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.topology.polling.RegistrationState;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RegistrationTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @TempDir private Path state;

  private Pipeline start(Configuration configuration, ScriptedWorks works) throws Exception {
    Pipeline pipeline =
        Pipeline.start(configuration, works.works(), EnumSet.of(StageName.INDEX), progress -> {});
    pipeline.awaitReady(PATIENCE);
    pipeline.awaitRegistered(PATIENCE);
    return pipeline;
  }

  private void register(ScriptedWorks works, String id, String... tables) {
    works.registered.put(id, database(id, tables));
  }

  @Test
  void shouldBeReadyOnceEveryRegisteredDatabaseIsSearchable() throws Exception {
    Configuration configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    ScriptedWorks works = new ScriptedWorks();
    for (int i = 0; i < 50; i++) {
      register(works, "db-" + i, "first", "second");
    }
    register(works, "down", "t");
    register(works, "unindexable", "t");
    works.undescribable.add("down");

    try (Pipeline pipeline = start(configuration, works)) {
      assertThat(works.catalog.all()).hasSize(50);
      assertThat(works.index).hasSize(150).containsKey("db-7/TABLE/second");
      assertThat(pipeline.health().problems())
          .satisfiesExactlyInAnyOrder(
              problem -> assertThat(problem).contains("Database down", "is down"),
              problem -> assertThat(problem).contains("Database unindexable", "dead-letters"));
    }
  }

  @Test
  void shouldIndexOnlyWhatDiffersAtTheNextStart() throws Exception {
    Configuration configuration =
        TestConfiguration.on(BrokerFixture.bootstrapServers(), state)
            .withOwnership(new OwnershipSettings("test", true, null));
    ScriptedWorks first = new ScriptedWorks();
    register(first, "same", "a", "b");
    register(first, "changed", "a", "b: old words", "c");
    register(first, "gone", "a");
    register(first, "gone/elsewhere", "a");
    start(configuration, first).close();

    ScriptedWorks second = new ScriptedWorks();
    register(second, "same", "a", "b");
    register(second, "changed", "a", "b: new words", "d");
    register(second, "gone/elsewhere", "a");
    try (Pipeline pipeline = start(configuration, second)) {
      assertThat(pipeline.health().problems()).isEmpty();
      assertThat(second.embedded).containsExactly("changed: b (new words): id", "changed: d: id");
      assertThat(second.index)
          .containsOnlyKeys(
              "same/DATABASE/same",
              "same/TABLE/a",
              "same/TABLE/b",
              "changed/DATABASE/changed",
              "changed/TABLE/a",
              "changed/TABLE/b",
              "changed/TABLE/d",
              "gone%2Felsewhere/DATABASE/gone/elsewhere",
              "gone%2Felsewhere/TABLE/a");
      assertThat(second.index.get("changed/TABLE/b"))
          .extracting(entry -> entry == null ? null : entry.getText())
          .isEqualTo("b\tnew words\nid");
      assertThat(second.catalog.find("gone")).isEmpty();
    }
  }

  @Test
  void shouldIndexEverythingAnewUnderAnotherNameOfTheIndexing() throws Exception {
    Configuration configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    ScriptedWorks first = new ScriptedWorks();
    register(first, "ships", "a: words of one encoder");
    start(configuration, first).close();

    ScriptedWorks second = new ScriptedWorks();
    second.indexingName = "another encoder";
    DatabaseDescription ships = database("ships", "a: words of one encoder");
    second.registered.put("ships", ships);
    try (Pipeline pipeline = start(configuration, second)) {
      assertThat(pipeline.health().isReady()).isTrue();
      assertThat(second.catalog.isIndexed(known(second, ships), "another encoder")).isTrue();
    }
  }

  /// The description with its registration in the catalog.
  private static DatabaseDescription known(ScriptedWorks works, DatabaseDescription description) {
    return DatabaseDescription.newBuilder(description)
        .setRegistration(
            works
                .catalog
                .find(description.getId())
                .flatMap(DatabaseDescription::getRegistration)
                .orElseThrow())
        .build();
  }

  @Test
  void shouldIndexEverythingAnewOnABrokerThatForgets() throws Exception {
    Configuration configuration =
        TestConfiguration.of("forgetful.", Map.of(), state, "exactly_once_v2");
    for (int run = 1; run <= 2; run++) {
      ScriptedWorks works = new ScriptedWorks();
      register(works, "ships", "a", "b");
      try (Pipeline pipeline = start(configuration, works)) {
        assertThat(pipeline.health().problems()).isEmpty();
        assertThat(works.index)
            .containsOnlyKeys("ships/DATABASE/ships", "ships/TABLE/a", "ships/TABLE/b");
      }
    }
  }

  @Test
  void shouldFollowChangesWhileItRuns() throws Exception {
    String prefix = "test-" + UUID.randomUUID() + ".";
    Map<String, String> kafka = Map.of("bootstrap.servers", BrokerFixture.bootstrapServers());
    Configuration one = TestConfiguration.of(prefix, kafka, state.resolve("one"), "at_least_once");
    ScriptedWorks works = new ScriptedWorks();
    try (Pipeline ranking =
        Pipeline.start(one, works.works(), EnumSet.of(StageName.RANK), progress -> {})) {
      ranking.awaitReady(PATIENCE);
      assertThat(works.catalog.all()).isEmpty();
      ScriptedWorks elsewhere = new ScriptedWorks();
      register(elsewhere, "ships", "a");
      try (Pipeline indexing = start(one, elsewhere)) {
        assertThat(indexing.health().isReady()).isTrue();
        await()
            .atMost(PATIENCE)
            .untilAsserted(() ->
                assertThat(works.index).containsOnlyKeys("ships/DATABASE/ships", "ships/TABLE/a"));
        assertThat(works.catalog.find("ships")).isPresent();
      }
    }
  }

  private static Configuration asking(Configuration base, Duration deadline) {
    return base.withPolling(
        new PollingSettings(Duration.ofMillis(100), 2, deadline, Duration.ofMillis(100)));
  }

  @Test
  void shouldBeReadyAndSearchAnAnsweringDatabaseWhileManyAreSilent() throws Exception {
    ScriptedWorks works = new ScriptedWorks();
    for (int i = 0; i < 2_000; i++) {
      register(works, "silent-" + i, "t");
      works.servers.put("silent-" + i, "silent:5432");
      works.hanging.add("silent-" + i);
    }
    register(works, "the good one", "t");
    Configuration configuration =
        asking(
            TestConfiguration.on(BrokerFixture.bootstrapServers(), state), Duration.ofMinutes(9));
    try (Pipeline pipeline =
        Pipeline.start(configuration, works.works(), EnumSet.of(StageName.INDEX), line -> {})) {
      pipeline.awaitReady(PATIENCE);
      await().atMost(PATIENCE).until(() -> works.index.containsKey("the good one/TABLE/t"));
      await().atMost(PATIENCE).until(() -> pipeline.health().databases().registered() == 1);

      Health health = pipeline.health();
      assertThat(health.isReady()).isTrue();
      assertThat(health.databases().pending()).hasSize(2_000).contains("silent-7");
      assertThat(health.databases())
          .hasToString(
              "1 of 2,001 databases; pending: silent-0, silent-1, silent-10, silent-100, "
                  + "silent-1000, silent-1001, silent-1002, silent-1003, silent-1004, silent-1005 "
                  + "and 1,990 more");
    }
  }

  @Test
  void shouldAskADatabaseThatFailsAgainAndTellEachReasonOnce() throws Exception {
    ScriptedWorks works = new ScriptedWorks();
    register(works, "ships", "t");
    register(works, "trains", "t");
    works.undescribable.add("ships");
    List<String> told = new CopyOnWriteArrayList<>();
    Configuration configuration =
        asking(
            TestConfiguration.on(BrokerFixture.bootstrapServers(), state), Duration.ofMillis(200));
    try (Pipeline pipeline =
        Pipeline.start(configuration, works.works(), EnumSet.of(StageName.INDEX), told::add)) {
      pipeline.awaitReady(PATIENCE);
      RegistrationState first = pipeline.awaitRegistered(PATIENCE);
      assertThat(first).isEqualTo(new RegistrationState(1, List.of(), List.of("ships")));
      await().atMost(PATIENCE).until(() -> Collections.frequency(works.described, "ships") > 2);
      assertThat(told).filteredOn(line -> line.contains("ships is down")).hasSize(1);

      works.undescribable.clear();
      works.hanging.add("ships");
      await().atMost(PATIENCE).until(() -> told.getLast().contains("did not answer within 0.2s"));
      works.hanging.clear();

      await().atMost(PATIENCE).until(() -> pipeline.health().databases().isComplete());
      assertThat(works.index).containsKey("ships/TABLE/t");
      assertThat(pipeline.health().problems()).isEmpty();
    }
  }

  @Test
  void shouldDescribeNothingAnewThatHasNotChanged() throws Exception {
    Configuration configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    ScriptedWorks first = new ScriptedWorks();
    ScriptedWorks second = new ScriptedWorks();
    for (String id : List.of("same", "changed", "renamed")) {
      register(first, id, "t");
      register(second, id, "t");
      first.polled.add(id);
      second.polled.add(id);
    }
    start(configuration, first).close();

    register(second, "changed", "t", "u");
    second.digests.put("renamed", new RegistrationDigest("there", "otherwise"));
    try (Pipeline pipeline = start(configuration, second)) {
      assertThat(pipeline.health().databases().registered()).isEqualTo(3);
      assertThat(second.described).containsExactlyInAnyOrder("changed", "renamed");
      assertThat(second.index).containsKey("changed/TABLE/u");
    }
  }

  @Test
  void shouldNotWaitForASilentDatabaseThatTheCatalogHas() throws Exception {
    Configuration configuration =
        asking(
            TestConfiguration.on(BrokerFixture.bootstrapServers(), state), Duration.ofMinutes(9));
    ScriptedWorks first = new ScriptedWorks();
    register(first, "ships", "t");
    first.polled.add("ships");
    start(configuration, first).close();

    ScriptedWorks second = new ScriptedWorks();
    register(second, "ships", "t");
    second.polled.add("ships");
    second.hanging.add("ships");
    try (Pipeline pipeline = start(configuration, second)) {
      assertThat(pipeline.health().databases().pending()).containsExactly("ships");
      assertThat(second.index).containsKey("ships/TABLE/t");
    }
  }
}
