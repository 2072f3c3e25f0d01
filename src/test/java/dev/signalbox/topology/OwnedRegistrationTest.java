package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.database;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.registration.RegistrationDigest;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.OwnershipSettings;
import dev.signalbox.config.PollingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Registration;
import dev.signalbox.event.TableDescription;
import dev.signalbox.topology.client.CatalogRemovals;
import dev.signalbox.topology.indexing.SchemaChangePublisher;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.polling.Registrar;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two configurations on one broker, and two versions of one.
@Tag("slow")
class OwnedRegistrationTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration INTERVAL = Duration.ofMillis(50);

  @TempDir private Path state;
  private Configuration base;
  private int processes;

  @BeforeEach
  void name() {
    base =
        TestConfiguration.of(
                "test-" + UUID.randomUUID() + ".",
                Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()),
                state,
                "exactly_once_v2")
            .withPolling(
                new PollingSettings(INTERVAL, 4, Duration.ofSeconds(30), Duration.ofMillis(200)));
  }

  private Configuration ownedBy(String owner, boolean authoritative, @Nullable String revision) {
    return base.withState(state.resolve("process-" + processes++))
        .withOwnership(new OwnershipSettings(owner, authoritative, revision));
  }

  private static Pipeline start(Configuration configuration, ScriptedWorks works)
      throws InterruptedException {
    Pipeline pipeline =
        Pipeline.start(configuration, works.works(), EnumSet.of(StageName.INDEX), line -> {});
    pipeline.awaitReady(PATIENCE);
    pipeline.awaitRegistered(PATIENCE);
    return pipeline;
  }

  private static ScriptedWorks works(DatabaseDescription... databases) {
    ScriptedWorks works = new ScriptedWorks();
    for (DatabaseDescription database : databases) {
      register(works, database);
    }
    return works;
  }

  /// The description of a database holds the settings of the configuration.
  private static void register(ScriptedWorks works, DatabaseDescription database) {
    works.registered.put(database.getId(), database);
    works.polled.add(database.getId());
    works.digests.put(database.getId(), new RegistrationDigest("there", database.toString()));
  }

  private static DatabaseDescription seenBy(List<String> tenants, DatabaseDescription database) {
    return DatabaseDescription.newBuilder(database).setTenants(tenants).build();
  }

  private static DatabaseDescription hiding(String column, DatabaseDescription database) {
    List<TableDescription> tables = new ArrayList<>();
    for (TableDescription table : database.getTables()) {
      tables.add(
          TableDescription.newBuilder(table)
              .setColumns(
                  table.getColumns().stream()
                      .map(each ->
                          each.getName().equals(column)
                              ? ColumnDescription.newBuilder(each).setIsPrivate(true).build()
                              : each)
                      .toList())
              .build());
    }
    return DatabaseDescription.newBuilder(database).setTables(tables).build();
  }

  private static DatabaseDescription known(ScriptedWorks works, String id) {
    return works.catalog.find(id).orElseThrow();
  }

  private static void awaitPolls(ScriptedWorks works, int polls) {
    works.polls.clear();
    await().atMost(PATIENCE).until(() -> works.polls.size() >= polls);
  }

  private List<CatalogChange> changes() {
    EventCodec codec = new EventCodec();
    return new TopicRecords(base)
        .of(Topics.CATALOG_CHANGES).stream()
            .map(record -> codec.decode(record.value(), CatalogChange.class))
            .toList();
  }

  @Test
  void shouldLeaveAloneWhatAnotherConfigurationHasRegistered() throws Exception {
    DatabaseDescription shop =
        seenBy(List.of("acme"), hiding("id", database("shop", "customer", "order")));
    ScriptedWorks live = works(shop, database("hanse", "log"));
    ScriptedWorks wrong = works(database("shop", "customer"), database("other", "t"));
    try (Pipeline _ = start(ownedBy("live", false, null), live)) {
      Registration registered = known(live, "shop").getRegistration().orElseThrow();
      assertThat(registered.getOwner()).isEqualTo("live");

      List<String> problems;
      try (Pipeline second = start(ownedBy("wrong", true, null), wrong)) {
        problems = second.health().problems();
        await().atMost(PATIENCE).until(() -> live.catalog.find("other").isPresent());
        awaitPolls(wrong, 6);
      }
      ScriptedWorks without = works();
      try (Pipeline _ = start(ownedBy("without", true, null), without)) {
        assertThat(without.catalog.all()).hasSize(3);
      }

      awaitPolls(live, 10);
      assertThat(problems)
          .singleElement()
          .asString()
          .contains(
              "Database shop",
              "'live' has registered",
              "'wrong' may not change the databases of another owner");
      assertThat(live.catalog.all())
          .extracting(DatabaseDescription::getId)
          .containsExactlyInAnyOrder("shop", "hanse", "other");
      assertThat(known(live, "shop").getTenants()).containsExactly("acme");
      assertThat(known(live, "shop").getTables())
          .hasSize(2)
          .allMatch(table -> table.getColumns().getFirst().getIsPrivate());
      assertThat(known(live, "shop").getRegistration()).contains(registered);
      assertThat(known(live, "other").getRegistration().orElseThrow().getOwner())
          .isEqualTo("wrong");
      assertThat(changes()).extracting(CatalogChange::getSource).doesNotContain("command");
      assertThat(changes())
          .filteredOn(change -> change.getDatabase().equals("shop"))
          .as("of the first registration alone")
          .hasSize(1);
    }
  }

  @Test
  void shouldFollowAChangeThatACopyOfTheConfigurationSees() throws Exception {
    ScriptedWorks first = works(database("shop", "a"));
    ScriptedWorks copy = works(database("shop", "a"));
    start(ownedBy("one path", false, null), first).close();
    try (Pipeline pipeline = start(ownedBy("another path", false, null), copy)) {
      copy.registered.put("shop", database("shop", "a", "b"));

      await().atMost(PATIENCE).until(() -> known(copy, "shop").getTables().size() == 2);
      assertThat(known(copy, "shop").getRegistration().orElseThrow().getOwner())
          .isEqualTo("one path");
      assertThat(pipeline.health().problems()).isEmpty();
    }
  }

  @Test
  void shouldCloseWhatIsOpenAndOpenOnlyWhatAnAuthoritativeOwnerOpens() throws Exception {
    DatabaseDescription open = database("shop", "customer");
    DatabaseDescription closed = seenBy(List.of("acme"), hiding("id", open));
    start(ownedBy("live", false, null), works(open)).close();
    start(ownedBy("live", false, null), works(closed)).close();

    ScriptedWorks again =
        works(seenBy(List.of("acme", "other"), database("shop", "customer", "n")));
    try (Pipeline pipeline = start(ownedBy("live", false, null), again)) {
      DatabaseDescription shop = known(again, "shop");
      assertThat(shop.getTables()).hasSize(2);
      assertThat(shop.getTenants()).containsExactly("acme");
      assertThat(shop.getTables().getFirst().getColumns().getFirst().getIsPrivate()).isTrue();
      assertThat(pipeline.health().problems())
          .singleElement()
          .asString()
          .contains("Database shop", "tenants stay [acme]", "customer.id stays private")
          .contains("ownership.authoritative");
    }

    ScriptedWorks opening = works(seenBy(List.of("acme", "other"), open));
    try (Pipeline pipeline = start(ownedBy("live", true, null), opening)) {
      DatabaseDescription shop = known(opening, "shop");
      assertThat(shop.getTenants()).containsExactly("acme", "other");
      assertThat(shop.getTables().getFirst().getColumns().getFirst().getIsPrivate()).isFalse();
      assertThat(pipeline.health().problems()).isEmpty();
    }
  }

  @Test
  void shouldAdoptWhatWasRegisteredBeforeThereWereOwners() throws Exception {
    DatabaseDescription shop = hiding("id", database("shop", "a"));
    ScriptedWorks without = works();
    try (Pipeline pipeline = start(ownedBy("without", true, null), without);
        SchemaChangePublisher before =
            new SchemaChangePublisher(
                KafkaAccess.of(base, pipeline.bootstrapServers()), Registrar.SOURCE, null)) {
      SchemaChangePublisher.written(before.described(shop));
      SchemaChangePublisher.written(before.described(database("bank", "a")));
      await().atMost(PATIENCE).until(() -> without.catalog.all().size() == 2);

      ScriptedWorks live = works(database("shop", "a", "b"));
      try (Pipeline _ = start(ownedBy("live", false, null), live)) {
        assertThat(known(live, "shop").getRegistration().orElseThrow().getOwner())
            .isEqualTo("live");
        assertThat(known(live, "shop").getTables())
            .extracting(table -> table.getColumns().getFirst().getIsPrivate())
            .containsExactly(true, false);
        assertThat(known(live, "bank").getRegistration()).isEmpty();
      }
    }
  }

  /// The new instance no longer names half of the databases; the old one still polls them, and
  /// restarts.
  @Test
  void shouldKeepRemovedDatabasesAwayInARollingUpdate() throws Exception {
    ScriptedWorks old = works();
    ScriptedWorks next = works();
    for (int i = 0; i < 20; i++) {
      register(old, database("db-" + i, "a"));
      if (i % 2 == 0) {
        register(next, database("db-" + i, "a"));
      }
    }
    try (Pipeline running = start(ownedBy("live", true, null), old)) {
      awaitPolls(old, 60);
      try (Pipeline _ = start(ownedBy("live", true, null), next)) {
        await().atMost(PATIENCE).until(() -> old.catalog.all().size() == 10);
        for (int i = 0; i < 20; i++) {
          // The instance publishes a difference unless a rule keeps it back.
          old.registered.put("db-" + i, database("db-" + i, "a", "b"));
        }
        await()
            .atMost(PATIENCE)
            .untilAsserted(() ->
                assertThat(running.health().problems())
                    .hasSize(10)
                    .allMatch(problem -> problem.contains("has removed it")));
        ScriptedWorks restarted =
            works(old.registered.values().toArray(DatabaseDescription[]::new));
        for (int i = 0; i < 20; i++) {
          register(restarted, database("db-" + i, "a"));
        }
        try (Pipeline again = start(ownedBy("live", true, null), restarted)) {
          assertThat(again.health().problems())
              .hasSize(10)
              .allMatch(problem -> problem.contains("a newer configuration of 'live'"));
          awaitPolls(restarted, 20);
        }
        assertThat(next.catalog.all())
            .extracting(DatabaseDescription::getId)
            .hasSize(10)
            .allMatch(id -> Integer.parseInt(id.substring(3)) % 2 == 0);
        assertThat(changes())
            .filteredOn(change -> change.getOutcome() == CatalogOutcome.REFUSED)
            .isNotEmpty()
            .allMatch(change -> change.getProblem().orElse("").contains("newer configuration"));
      }
    }
    ScriptedWorks back = works(old.registered.values().toArray(DatabaseDescription[]::new));
    try (Pipeline _ = start(ownedBy("live", true, "back"), back)) {
      assertThat(back.catalog.all()).hasSize(20);
    }
  }

  @Test
  void shouldKeepAwayWhatAnOperatorHasRemovedUntilTheConfigurationIsANewerOne() throws Exception {
    ScriptedWorks first = works(database("shop", "a"), database("bank", "a"));
    Configuration configuration = ownedBy("live", false, null);
    try (Pipeline _ = start(configuration, first)) {
      CatalogRemovals.remove(base, BrokerFixture.bootstrapServers(), List.of("shop"));
      await().atMost(PATIENCE).until(() -> first.catalog.find("shop").isEmpty());
      awaitPolls(first, 10);
    }
    ScriptedWorks again = works(database("shop", "a"), database("bank", "a"));
    try (Pipeline pipeline = start(configuration, again)) {
      assertThat(again.catalog.find("shop")).isEmpty();
      assertThat(pipeline.health().problems())
          .singleElement()
          .asString()
          .contains("Database shop", "'signalbox catalog remove'", "ownership.revision");
    }
    try (Pipeline _ = start(ownedBy("live", false, "with the shop"), again)) {
      assertThat(again.catalog.find("shop")).isPresent();
    }
  }
}
