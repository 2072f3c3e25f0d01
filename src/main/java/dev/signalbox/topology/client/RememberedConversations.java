package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/// Lists the conversations that the stage `understand` remembers, by the changelog of its store.
public final class RememberedConversations {
  private static final String CLIENT = "signalbox-conversations";

  /// The conversations whose last changes are kept while the changelog is read.
  private static final int MOST = 10_000;

  private RememberedConversations() {}

  /// A remembered conversation.
  ///
  /// @param tenant whose it is; null: of an asker without one
  /// @param last the text of its last turn
  public record Remembered(
      @Nullable String tenant, String conversation, int turns, String last, Instant askedAt) {

    private static Remembered of(ConversationMemory memory) {
      return new Remembered(
          memory.getTenant().orElse(null),
          memory.getConversation(),
          memory.getTurns().size(),
          memory.getTurns().getLast().getText(),
          memory.getUpdatedAt());
    }
  }

  /// The conversations that were used last, the newest first; 10,000 at most.
  ///
  /// @param servers the broker's bootstrap servers
  /// @param wanted the conversations that count
  /// @throws BrokerException the broker does not answer
  public static List<Remembered> list(
      Configuration configuration, Lane lane, String servers, Predicate<Remembered> wanted)
      throws InterruptedException {
    ClientProperties properties = new ClientProperties(configuration, servers, lane);
    EventCodec codec = new EventCodec();
    SequencedMap<String, Remembered> latest = new LinkedHashMap<>();
    try {
      for (String changelog : changelogs(properties)) {
        TopicScan.read(
            properties,
            CLIENT,
            changelog,
            record -> {
              byte @Nullable [] value = record.value();
              String key = new String(record.key(), UTF_8);
              latest.remove(key);
              if (value != null) {
                Remembered found = Remembered.of(codec.decode(value, ConversationMemory.class));
                if (wanted.test(found)) {
                  latest.put(key, found);
                }
              }
              if (latest.size() > MOST) {
                latest.pollFirstEntry();
              }
            });
      }
    } catch (KafkaException e) {
      throw new BrokerException(
          "The remembered conversations cannot be read (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(e.getMessage()),
          e);
    }
    return latest.values().stream()
        .sorted(Comparator.comparing(Remembered::askedAt).reversed())
        .toList();
  }

  private static List<String> changelogs(ClientProperties properties) throws InterruptedException {
    try (Admin admin = Admin.create(properties.admin())) {
      Set<String> present = Topics.present(admin);
      return StageGroup.possible().stream()
          .filter(group -> group.stages().contains(StageName.UNDERSTAND))
          .map(group ->
              "%s-%s-changelog"
                  .formatted(
                      properties.applicationId(group),
                      StageGroup.conversations(StageName.UNDERSTAND)))
          .distinct()
          .filter(present::contains)
          .toList();
    }
  }
}
