package dev.signalbox.session;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Tally;
import dev.signalbox.event.Verdict;
import dev.signalbox.gateway.service.VerdictService;
import dev.signalbox.topology.client.VerdictTopics;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// The verdicts in the topics of a broker. It reads them at each call: few people ask for them.
final class TopicVerdicts implements VerdictService, AutoCloseable {
  private final Configuration configuration;
  private final String servers;
  private final VerdictTopics topics;

  /// @param servers the broker's bootstrap servers
  TopicVerdicts(Configuration configuration, String servers) {
    this.configuration = configuration;
    this.servers = servers;
    this.topics = VerdictTopics.connect(configuration, servers);
  }

  @Override
  public CompletableFuture<Void> tell(Verdict verdict) {
    return topics.tell(verdict);
  }

  @Override
  public boolean teachesAtOnce() {
    return configuration.feedback().teachesAtOnce();
  }

  @Override
  public List<Judgement> judgements() {
    return VerdictTopics.judgements(configuration, servers);
  }

  @Override
  public List<Tally> tallies() {
    return VerdictTopics.tallies(configuration, servers);
  }

  @Override
  public void close() {
    topics.close();
  }
}
