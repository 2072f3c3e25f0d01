package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.CatalogRefresh;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.kafka.Topics;
import java.util.List;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

class CatalogRefreshesTest {
  private final MockProducer<byte[], byte[]> producer =
      new MockProducer<>(true, null, new ByteArraySerializer(), new ByteArraySerializer());
  private final CatalogRefreshes refreshes =
      new CatalogRefreshes(new Topics(Configuration.defaults()), producer, "test");

  private List<CatalogRefresh> sent() {
    EventCodec codec = new EventCodec();
    return producer.history().stream()
        .map(record -> codec.decode(record.value(), CatalogRefresh.class))
        .toList();
  }

  @Test
  void shouldSendTheRequestAtOnce() throws InterruptedException {
    refreshes.request(List.of("shop", "zoo"), List.of());

    assertThat(sent())
        .extracting(CatalogRefresh::getDatabase, CatalogRefresh::getTables)
        .containsExactly(tuple("shop", List.of()), tuple("zoo", List.of()));
    assertThat(producer.history().getFirst().key()).isEqualTo("shop".getBytes(UTF_8));
    refreshes.close();
  }
}
