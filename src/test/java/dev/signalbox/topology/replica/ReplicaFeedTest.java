package dev.signalbox.topology.replica;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Observation;
import dev.signalbox.event.Prior;
import dev.signalbox.event.PriorKind;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.prior.PastAnswers;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.kafka.Topics;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class ReplicaFeedTest {
  private static final PriorKey ANN = new PriorKey("acme", PriorKind.ASKER, "ann");

  private final ScriptedWorks works = new ScriptedWorks();
  private final EventCodec codec = new EventCodec();
  private final Topics topics = new Topics(Configuration.defaults());
  private final ReplicaFeed feed =
      new ReplicaFeed(
          codec, topics, new ReplicaTarget(works.catalog, works.works().follower(), works.priors));

  private void take(String key) {
    Prior prior =
        PastAnswers.with(
            null,
            Observation.newBuilder()
                .setTenant(ANN.tenant())
                .setKind(ANN.kind())
                .setName(ANN.name())
                .setQuestion("q")
                .setDatabases(List.of("ships"))
                .setAt(Instant.EPOCH)
                .build(),
            10);
    feed.take(
        new ConsumerRecord<>(
            topics.name(Topics.PRIORS), 0, 0, key.getBytes(UTF_8), codec.encode(prior)));
  }

  @Test
  void shouldSkipPastAnswersUnderTheKeyOfOthers() {
    take(new PriorKey("zeta", PriorKind.ASKER, "ann").text());
    assertThat(works.priors.of("acme")).isEmpty();
    assertThat(works.priors.of("zeta")).isEmpty();

    take(ANN.text());
    assertThat(works.priors.find(ANN)).isPresent();
  }

  @Test
  void shouldTakePastQuestionsAloneWhereNoStageRanks() {
    assertThat(feed.isTaken(entry("ships/TABLE/crew"))).isTrue();

    TaughtMemory taught = new TaughtMemory("letters", 1);
    ReplicaFeed light =
        new ReplicaFeed(
            codec,
            topics,
            new ReplicaTarget(works.catalog, new SearchedIndex(null, null, taught), works.priors));

    assertThat(light.isTaken(entry("ships/TABLE/crew"))).isFalse();
    assertThat(light.isTaken(entry("ships/DATABASE/ships"))).isFalse();
    assertThat(light.isTaken(entry("ships/QUESTION/a1"))).isTrue();
    assertThat(light.isTaken(record(Topics.CATALOG, "ships"))).isTrue();
    assertThat(light.isTaken(record(Topics.PRIORS, ANN.text()))).isTrue();
  }

  private ConsumerRecord<byte[], byte[]> entry(String key) {
    return record(Topics.INDEX, key);
  }

  private ConsumerRecord<byte[], byte[]> record(String topic, String key) {
    return new ConsumerRecord<>(topics.name(topic), 0, 0, key.getBytes(UTF_8), new byte[0]);
  }
}
