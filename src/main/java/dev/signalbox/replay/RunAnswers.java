package dev.signalbox.replay;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The terminal events of a run, or of a lane of the live pipeline.
///
/// Threading: one thread at a time.
public final class RunAnswers {
  /// The interactive lane's name where a run can be named, too.
  public static final String LIVE = "live";

  /// The bulk lane's name there.
  public static final String BULK = "bulk";

  private static final Logger LOG = LoggerFactory.getLogger(RunAnswers.class);

  private final EventCodec codec;
  private final ClientProperties properties;
  private final String name;
  private final Lane lane;
  private final String topic;

  /// @param name the name of a run, [#LIVE] or [#BULK]
  public RunAnswers(Configuration configuration, String servers, String name) {
    this.codec = ConfiguredRegistry.codec(configuration);
    this.properties = new ClientProperties(configuration, servers);
    this.name = name;
    this.lane = lane(name);
    this.topic = new Topics(configuration, lane).name(Topics.ANSWERS);
  }

  /// The lane that a name stands for.
  ///
  /// @param name the name of a run, [#LIVE] or [#BULK]
  /// @throws IllegalArgumentException no run can have this name
  public static Lane lane(String name) {
    return switch (name) {
      case LIVE -> Lane.INTERACTIVE;
      case BULK -> Lane.BULK;
      default -> Lane.ofRun(name);
    };
  }

  /// Gives each answer with a key of its own: the question's id, and behind it the number of the
  /// answer where the question was asked several times.
  ///
  /// @throws ReplayException no question was ever asked in the lane, so that it has no topic
  /// @throws BrokerException the topic of a run does not exist any more, or the broker does not
  ///   answer
  public void each(BiConsumer<String, Answer> taker) {
    Map<String, Integer> times = new HashMap<>();
    try {
      TopicScan.read(
          properties,
          "signalbox-run-answers",
          topic,
          record -> {
            try {
              Answer answer = codec.decode(record.value(), Answer.class);
              String id = answer.getJourney().getQuestion().getId();
              int time = times.merge(id, 1, Integer::sum);
              taker.accept(time == 1 ? id : id + "#" + time, answer);
            } catch (EventFormatException e) {
              LOG.warn("{} holds an answer that cannot be read: {}", topic, e.getMessage());
            }
          });
    } catch (BrokerException e) {
      if (!lane.isRun() && e.getCause() instanceof UnknownTopicOrPartitionException) {
        throw new ReplayException(
            "No question was asked in '%s' yet: the topic %s does not exist"
                .formatted(name, topic));
      }
      throw e;
    } catch (KafkaException e) {
      throw new BrokerException(
          "The answers in %s cannot be read: %s".formatted(topic, e.getMessage()), e);
    }
  }

  /// The answers with some keys.
  Map<String, Answer> of(Set<String> keys) {
    Map<String, Answer> found = new HashMap<>();
    each((key, answer) -> {
      if (keys.contains(key)) {
        found.put(key, answer);
      }
    });
    return found;
  }
}
