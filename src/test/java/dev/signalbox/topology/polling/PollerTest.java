package dev.signalbox.topology.polling;

import static dev.signalbox.topology.ScriptedWorks.database;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.PollingSettings;
import dev.signalbox.config.ValuesSettings;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.indexing.SchemaChangePublisher;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.polling.Poller.Outcome;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class PollerTest {
  private static final Duration SHORT = Duration.ofMillis(20);
  private static final int MANY = 5;

  private final ScriptedWorks works = new ScriptedWorks();
  private final EventCodec codec = new EventCodec();
  private final MockProducer<byte[], byte[]> producer =
      new MockProducer<>(true, null, new ByteArraySerializer(), new ByteArraySerializer());
  private final SchemaChangePublisher changes =
      new SchemaChangePublisher(
          new Topics(
              new ConfigurationLoader(Map.of())
                  .parse("topics: {formats: {schema-changes: json}}", Path.of(""))),
          codec,
          producer,
          Poller.SOURCE,
          null);
  private final List<Outcome> outcomes = new CopyOnWriteArrayList<>();
  private final Poller poller =
      new Poller(
          works.works().registered(),
          works.catalog,
          changes,
          new PollingSettings(SHORT, 1, Duration.ofMillis(500), SHORT),
          new ValuesSettings(null, Duration.ofMillis(200), 10),
          _ -> true,
          outcomes::add);

  @AfterEach
  void close() {
    poller.close();
    changes.close();
  }

  private void exists(String id, String... tables) {
    works.registered.put(id, database(id, tables));
    works.polled.add(id);
  }

  /// Takes a published description as the stage `index` does.
  private void index(DatabaseDescription description) {
    works.catalog.put(description, new RecordHeaders());
  }

  private List<SchemaChange> published() {
    return producer.history().stream()
        .peek(record ->
            assertThat(CloudEvents.text(record.headers(), "content-type"))
                .hasValue("application/json"))
        .map(record ->
            codec.decode(record.value(), CloudEvents.stated(record.headers()), SchemaChange.class))
        .toList();
  }

  private void awaitPolls(int more) {
    int before = outcomes.size();
    await().until(() -> outcomes.size() >= before + more);
  }

  private SchemaChange awaitPublished(int count) {
    await().until(() -> published().size() >= count);
    return published().get(count - 1);
  }

  @Test
  void shouldPublishADatabaseThatDiffersFromTheCatalogOnce() {
    exists("ships", "a");
    poller.take(List.of("ships"));

    SchemaChange first = awaitPublished(1);
    assertThat(first.getSource()).isEqualTo("poller");
    assertThat(first.getDescription().orElseThrow().getTables()).hasSize(1);
    awaitPolls(MANY);
    assertThat(published()).as("it is on its way").hasSize(1);

    index(first.getDescription().orElseThrow());
    awaitPolls(MANY);
    assertThat(published()).hasSize(1);

    exists("ships", "a", "b");
    assertThat(awaitPublished(2).getDescription().orElseThrow().getTables()).hasSize(2);
  }

  /// Another instance or another source may have published the other description.
  @Test
  void shouldPublishADatabaseAgainWhereTheCatalogHasComeToDiffer() {
    exists("ships", "a");
    poller.take(List.of("ships"));
    DatabaseDescription known = awaitPublished(1).getDescription().orElseThrow();
    index(known);
    awaitPolls(1);

    index(DatabaseDescription.newBuilder(known).setTables(List.of()).setFingerprint("x").build());

    assertThat(awaitPublished(2).getDescription()).contains(known);
  }

  @Test
  void shouldGoOnPollingADatabaseThatFailsAndTheOthers() {
    exists("ships", "a");
    exists("down", "a");
    works.undescribable.add("down");
    poller.take(List.of("ships", "down"));

    await().until(() -> Collections.frequency(works.polls, "down") > MANY);
    assertThat(poller.count(true)).isEqualTo(1);
    awaitPublished(1);

    works.undescribable.clear();
    assertThat(awaitPublished(2).getDatabase()).isEqualTo("down");
    await().until(() -> poller.count(true) == 0);
  }

  @Test
  void shouldReportWhyADatabaseFailsOnceAndAgainWhereTheReasonIsAnother() {
    exists("ships", "a");
    poller.take(List.of("ships"));
    DatabaseDescription known = awaitPublished(1).getDescription().orElseThrow();
    index(known);
    works.undescribable.add("ships");

    assertThat(awaitPublished(2).getProblem()).contains("ships is down");
    awaitPolls(MANY);
    index(stale(known, "ships is down"));
    awaitPolls(MANY);
    assertThat(published()).hasSize(2);

    works.hanging.add("ships");
    String late = awaitPublished(3).getProblem().orElseThrow();
    assertThat(late).contains("did not answer within 0.5s");
    index(stale(known, late));
    works.hanging.clear();
    works.undescribable.clear();

    await().until(() -> published().getLast().getDescription().equals(Optional.of(known)));
  }

  private static DatabaseDescription stale(DatabaseDescription known, String reason) {
    return DatabaseDescription.newBuilder(known)
        .setStaleSince(Instant.EPOCH)
        .setStaleReason(reason)
        .build();
  }

  @Test
  void shouldReadValuesAgainAndPublishThemWhereTheyDiffer() {
    exists("ships", "a");
    poller.take(List.of("ships"));
    index(awaitPublished(1).getDescription().orElseThrow());
    awaitPolls(1);
    assertThat(works.refreshed).isEmpty();

    poller.refresh("ships", List.of("a"));
    await().until(() -> works.refreshed.equals(List.of(Set.of("a"))));
    await().until(() -> !poller.isRefreshing("ships"));
    assertThat(published()).as("no other values").hasSize(1);

    works.values.put("ships", "other values");
    poller.refresh("ships", List.of());
    assertThat(awaitPublished(2).getDescription().orElseThrow().getDescription())
        .contains("other values");
    assertThat(works.refreshed).containsExactly(Set.of("a"), Set.of());
  }

  @Test
  void shouldNotLetOneThatHangsKeepTheOthersWaiting() {
    exists("ships", "a");
    exists("hanging", "a");
    works.hanging.add("hanging");
    poller.take(List.of("ships", "hanging"));

    await().until(() -> poller.count(true) == 1);
    awaitPublished(1);
    exists("ships", "a", "b");
    assertThat(awaitPublished(2).getDatabase()).isEqualTo("ships");
    works.hanging.clear();
    assertThat(awaitPublished(3).getDatabase()).isEqualTo("hanging");
  }

  @Test
  void shouldLeaveDatabasesToOthers() throws InterruptedException {
    exists("ships", "a");
    poller.take(List.of("ships"));
    awaitPublished(1);

    poller.leave(List.of("ships"));
    exists("ships", "b");
    poller.pollNow("ships");
    Thread.sleep(SHORT.multipliedBy(MANY));

    assertThat(published()).hasSize(1);
    assertThat(poller.count(false)).isZero();
    poller.take(List.of("ships"));
    awaitPublished(2);
  }

  @Test
  void shouldGoOnPollingWhereAPollFailsUnexpectedly() {
    exists("ships", "a");
    producer.sendException = new IllegalStateException("cannot be sent, as asked");
    poller.take(List.of("ships"));
    await().until(() -> poller.count(true) == 1);

    producer.sendException = null;
    works.failing.put("ships", new NoClassDefFoundError("of the driver, as asked"));
    await().until(() -> Collections.frequency(works.polls, "ships") > MANY);
    works.failing.clear();

    awaitPublished(1);
    await().until(() -> poller.count(true) == 0);
  }
}
