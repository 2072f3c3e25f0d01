package dev.signalbox.topology.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;

class CatalogReplicaTest {
  private final CatalogReplica replica = new CatalogReplica();

  @Test
  void shouldFindWhatWasPut() {
    DatabaseDescription shop = shop().build();

    replica.put(shop, new RecordHeaders());

    assertThat(replica.find("shop")).contains(shop);
    assertThat(replica.all()).containsExactly(shop);
    assertThat(replica.find("other")).isEmpty();
  }

  @Test
  void shouldFindTheNewDescriptionAfterAChange() {
    replica.put(shop().build(), new RecordHeaders());
    assertThat(replica.find("shop")).isPresent();
    DatabaseDescription changed = shop().setDescription("Orders of the web shop").build();

    replica.put(changed, new RecordHeaders());

    assertThat(replica.find("shop")).contains(changed);
  }

  @Test
  void shouldOutlineWithoutTables() {
    replica.put(shop().build(), new RecordHeaders());

    assertThat(replica.outlines()).containsExactly(shop().setTables(List.of()).build());
  }

  @Test
  void shouldListStaleDatabasesUntilTheyAreReadAgain() {
    DatabaseDescription stale = shop().setStaleSince(Instant.EPOCH).build();
    replica.put(stale, new RecordHeaders());
    assertThat(replica.stale()).extracting(DatabaseDescription::getId).containsExactly("shop");

    replica.put(shop().build(), new RecordHeaders());

    assertThat(replica.stale()).isEmpty();
  }

  @Test
  void shouldForgetARemovedDatabase() {
    replica.put(shop().build(), new RecordHeaders());

    replica.remove("shop");

    assertThat(replica.find("shop")).isEmpty();
    assertThat(replica.all()).isEmpty();
    assertThat(replica.outlines()).isEmpty();
  }

  private static DatabaseDescription.Builder shop() {
    return DatabaseDescription.newBuilder()
        .setId("shop")
        .setName("shop")
        .setDialect("sqlite")
        .setTables(
            List.of(TableDescription.newBuilder().setName("orders").setColumns(List.of()).build()));
  }
}
