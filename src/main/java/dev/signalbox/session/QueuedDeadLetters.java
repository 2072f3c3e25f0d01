package dev.signalbox.session;

import dev.signalbox.config.Configuration;
import dev.signalbox.gateway.service.DeadLetterService;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.records.DeadLetterQueue;
import dev.signalbox.topology.records.LetterRefusedException;
import java.util.List;

/// The dead-letter queue of a lane on a broker. It reads the queue at each call: few people ask for
/// it.
///
/// @param servers the broker's bootstrap servers
record QueuedDeadLetters(Configuration configuration, Lane lane, String servers)
    implements DeadLetterService {

  @Override
  public List<QueuedLetter> all() {
    DeadLetterQueue queue = queue();
    return queue.all().stream()
        .map(each ->
            new QueuedLetter(each.id(), each.letter(), each.retries(), queue.obstacle(each)))
        .toList();
  }

  @Override
  public void retry(List<String> ids, boolean again) {
    try {
      DeadLetterQueue queue = queue();
      queue.retry(letters -> queue.named(letters, ids, again));
    } catch (LetterRefusedException e) {
      throw new RefusedRetryException(String.valueOf(e.getMessage()));
    }
  }

  private DeadLetterQueue queue() {
    return new DeadLetterQueue(configuration, lane, servers);
  }
}
